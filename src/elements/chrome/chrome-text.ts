import { languageOfTag } from '#i18n/languages.ts';
import { islandText, loadMessages } from '#i18n/loader.ts';
import type { Translate } from '#i18n/messages.ts';

export type ChromeText = Translate<'chrome'>;

/** The chrome's messages in the language of the document; each language is asked for once. */
export async function chromeText(): Promise<ChromeText> {
	const { locale } = languageOfTag(document.documentElement.lang);
	await loadMessages(locale, ['chrome']);
	return islandText(locale, 'chrome');
}
