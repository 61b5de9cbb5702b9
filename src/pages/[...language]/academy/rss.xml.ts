import rss from '@astrojs/rss';
import type { APIContext } from 'astro';
import { tutorialPath, tutorials } from '#content/tutorials.ts';
import { LANGUAGES, languageOfAddress, localizedPath } from '#i18n/languages.ts';
import { pageText } from '#i18n/pages.ts';

/** Feeds need whole addresses: without SITE_URL, those of a server started without settings. */
const UNCONFIGURED_SITE = 'http://localhost:4321';

export function getStaticPaths() {
	return LANGUAGES.map(({ address }) => ({ params: { language: address || undefined } }));
}

/** The tutorials of one language as a feed, in reading order. */
export async function GET({ params, site }: APIContext): Promise<Response> {
	const language = languageOfAddress(params.language);
	const t = pageText(language, 'academy');
	const entries = await tutorials(language.locale);
	const address = (path: string) => new URL(localizedPath(path, language), site ?? UNCONFIGURED_SITE).href;
	return rss({
		title: t('feedTitle'),
		description: t('description'),
		site: address('/academy'),
		trailingSlash: false,
		xmlns: { atom: 'http://www.w3.org/2005/Atom' },
		customData: `<language>${language.tag}</language><atom:link href="${address('/academy/rss.xml')}" rel="self" type="application/rss+xml"/>`,
		items: entries.map((tutorial) => ({
			title: tutorial.data.title,
			description: tutorial.data.description,
			link: address(tutorialPath(tutorial)),
			pubDate: tutorial.data.published,
			categories: [t(`topic.${tutorial.data.topic}`)],
		})),
	});
}
