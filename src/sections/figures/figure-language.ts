import { type Language, languageOfAddress } from '#i18n/languages.ts';

/** The language of the page that a figure stands on: a tutorial names its figures without saying it again. */
export function figureLanguage(params: Readonly<Record<string, string | undefined>>): Language {
	return languageOfAddress(params.language);
}
