import { useMemo } from 'react';
import { externalSites } from '#domain/site/external-sites.ts';
import { type MenuLink, menuLinks } from '#domain/site/menu.ts';
import { type Route, routeOf } from '#domain/site/routes.ts';
import { localizedPath } from '#i18n/languages.ts';
import { useLanguage } from '#i18n/text.tsx';

/** The sites beside this one, as the build was told. */
export const SITES = externalSites(import.meta.env);

/** The route of the page: it stays the same until the next page load. */
export const hereRoute = (): Route | undefined => routeOf(location.pathname);

/** The entries of the top menu in the language on screen. */
export function useMenu(): readonly MenuLink[] {
	const language = useLanguage();
	return useMemo(
		() => menuLinks(SITES, hereRoute()?.name, (path) => localizedPath(path, language)),
		[language],
	);
}
