import { computed } from 'nanostores';
import { DEFAULT_LANGUAGE, LANGUAGES, type LanguageId, languageOf } from '#i18n/languages.ts';
import { storedChoice } from './choice.ts';
import { KEYS } from './keys.ts';

/** The stored language: `en-us` unless the visitor chose another or entered through `/zh/` or `/id/`. */
export const $languageId = storedChoice<LanguageId>(
	KEYS.language,
	LANGUAGES.map((language) => language.id),
	DEFAULT_LANGUAGE,
);

/** The language that app screens show. */
export const $language = computed($languageId, languageOf);

/** Keeps a language, tells the document, which screen readers read with, and the script in the head, which changes the title and the description. */
export function chooseLanguage(id: LanguageId): void {
	$languageId.set(id);
	document.documentElement.lang = languageOf(id).tag;
	window.dispatchEvent(new Event('languagechosen'));
}
