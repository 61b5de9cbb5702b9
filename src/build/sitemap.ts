import sitemap from '@astrojs/sitemap';
import type { AstroIntegration } from 'astro';
import { routeOf } from '#domain/site/routes.ts';
import { splitLanguage } from '#domain/site/site-pages.ts';
import { LANGUAGES, languageOfAddress, localizedPath } from '#i18n/languages.ts';

/** An address of the sitemap with its other languages, all as the pages' own canonical links write them. */
export function sitemapEntry(url: string): { url: string; links: { lang: string; url: string }[] } {
	const { origin, pathname } = new URL(url);
	const { language, path } = splitLanguage(pathname);
	const own = path.replace(/(.)\/$/, '$1');
	const address = (of: (typeof LANGUAGES)[number]) => `${origin}${localizedPath(own, of)}`;
	return {
		url: address(languageOfAddress(language)),
		links: [
			...LANGUAGES.map((other) => ({ lang: other.tag, url: address(other) })),
			{ lang: 'x-default', url: `${origin}${own}` },
		],
	};
}

/**
 * Whether an address is a static page of the route table: app screens and the iframe's page are not for search, and
 * neither is the guide to the price table where nothing is sold.
 */
export function isListed(url: string, isSoldHere: boolean): boolean {
	const route = routeOf(splitLanguage(new URL(url).pathname).path);
	return route?.kind === 'static' && (isSoldHere || route.name !== 'embed');
}

/** The sitemap of the static pages; none without SITE_URL, as its addresses must be full ones. */
export function sitemapOf(site: string | undefined, isSoldHere: boolean): AstroIntegration[] {
	if (!site) return [];
	return [
		sitemap({
			filter: (url) => isListed(url, isSoldHere),
			serialize: (item) => ({ ...item, ...sitemapEntry(item.url) }),
		}),
	];
}
