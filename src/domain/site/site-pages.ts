import { LANGUAGES, type Language } from './languages.ts';
import { ROUTES, routeOf, shellOf } from './routes.ts';

/*
 * Which page of the built site an address shows. The built-in server, the CDN's `_redirects` and the nginx snippet
 * of docs/operations.md all follow from here.
 */

/** Addresses that show the page of another one: the app's addresses with parameters. */
export const REWRITES: readonly { readonly from: `/${string}`; readonly to: `/${string}/` }[] = ROUTES.filter(
	(route) => route.kind === 'app' && route.path.includes('/:'),
).map((route) => ({ from: route.path, to: `${shellOf(route) as `/${string}`}/` }));

/** Languages whose static pages lie below their own folder; English has the root. */
export const LANGUAGE_FOLDERS: readonly Language[] = LANGUAGES.filter((language) => language !== 'en');

/** The language of an address, and the address without it: `/zh/help` is `/help` in Chinese. */
export function splitLanguage(pathname: string): { language: Language; path: string } {
	const [, first = ''] = pathname.split('/');
	const language = LANGUAGE_FOLDERS.find((folder) => folder === first);
	return language
		? { language, path: pathname.slice(language.length + 1) || '/' }
		: { language: 'en', path: pathname };
}

/**
 * The folder of the page that an address shows, below the built site and without a slash at its end; null for an
 * address that the product does not have. App screens have no language in their address.
 */
export function pageFolder(pathname: string): string | null {
	const { language, path } = splitLanguage(pathname);
	const route = routeOf(path);
	if (!route) return null;
	if (route.kind === 'app') return language === 'en' ? shellOf(route) : null;
	return pathname.replace(/\/+$/, '');
}

/** Whether an address is only the folder of a page: `/goodsDetail` alone shows no product. */
export function isBareShell(pathname: string): boolean {
	const path = pathname.replace(/\/+$/, '');
	return routeOf(path) === undefined && REWRITES.some(({ to }) => to === `${path}/`);
}
