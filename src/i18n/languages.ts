/** The languages of the product (spec section 3, decisions 1): stored id, call id, address and tags. */
export const LANGUAGES = [
	{ id: 'en-us', languageId: 2, locale: 'en', address: '', tag: 'en', name: 'English' },
	{ id: 'zh-cn', languageId: 3, locale: 'zh', address: 'zh', tag: 'zh-CN', name: '简体中文' },
	{ id: 'kn-in', languageId: 1, locale: 'id', address: 'id', tag: 'id', name: 'Bahasa Indonesia' },
] as const;

export type Language = (typeof LANGUAGES)[number];
/** The stored value: `zh-cn`, `en-us` or `kn-in`. */
export type LanguageId = Language['id'];
/** The folder of the messages and the key of number formats. */
export type Locale = Language['locale'];

/** What a visitor without a stored choice reads. */
export const DEFAULT_LANGUAGE: LanguageId = 'en-us';

/** The language with a stored id; English for anything unknown. */
export function languageOf(id: string | undefined): Language {
	return LANGUAGES.find((language) => language.id === id) ?? LANGUAGES[0];
}

/** The language of an address segment (none, `zh`, `id`); English for anything unknown. */
export function languageOfAddress(segment: string | undefined): Language {
	return LANGUAGES.find((language) => language.address === (segment ?? '')) ?? LANGUAGES[0];
}

/** The language of a document's `lang`; English for anything unknown. */
export function languageOfTag(tag: string): Language {
	return LANGUAGES.find((language) => language.tag === tag) ?? LANGUAGES[0];
}

/** A static page's address in a language: `/`, `/zh/`, `/id/help`. */
export function localizedPath(path: string, language: Language): string {
	return language.address ? `/${language.address}${path}` : path;
}
