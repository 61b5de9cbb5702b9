/** Languages as addresses and locale files name them. */
export const LANGUAGES = ['en', 'zh', 'id'] as const;
export type Language = (typeof LANGUAGES)[number];

const BY_ID: Readonly<Record<number, Language>> = { 1: 'id', 2: 'en', 3: 'zh' };

/** The language of a `language_id` (spec section 3): 1 Indonesian, 2 English, 3 Chinese; English for others. */
export function languageOfId(id: number): Language {
	return BY_ID[id] ?? 'en';
}
