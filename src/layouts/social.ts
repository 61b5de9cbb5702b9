import { BRAND } from '#domain/site/brand.ts';
import type { Locale } from '#i18n/languages.ts';

/** Languages with their territories, as Open Graph writes them. */
export const OPEN_GRAPH_LOCALES: Readonly<Record<Locale, string>> = { en: 'en_US', zh: 'zh_CN', id: 'id_ID' };

/** A document's title without the name of the site behind it, which is shown beside it anyway. */
export function shareTitle(documentTitle: string): string {
	const parts = documentTitle.split(/\s+[–—|·-]\s+/);
	return parts.length > 1 && parts.at(-1) === BRAND.name ? parts.slice(0, -1).join(' – ') : documentTitle;
}

/** The address of a page's picture: `/og/zh/help.png`; the start page's is `home`. */
export function sharePicture(path: string, locale: Locale): string {
	return `/og/${locale}/${path === '/' ? 'home' : path.slice(1)}.png`;
}
