import i18next from 'i18next';
import { withBrand } from '#domain/site/brand.ts';
import type { Language } from './languages.ts';
import type { Area, Translate } from './messages.ts';

/**
 * The messages of an area for an Astro page, at build time. The astro-i18next integration has set i18next up
 * with every language before the first page renders.
 */
export function pageText<A extends Area>(language: Language, area: A): Translate<A> {
	const t = i18next.getFixedT(language.locale, area);
	return (key, values) => {
		if (!i18next.exists(key, { lng: language.locale, ns: area })) {
			throw new Error(`public/locales/${language.locale}/${area}.json has no '${key}'`);
		}
		return withBrand(t<string, Record<string, unknown>, string>(key, { ...values }));
	};
}
