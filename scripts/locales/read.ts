import { readFiles } from '#scripts/files.ts';
import { flatten, type Locales, type Messages } from './messages.ts';

const PATH = /^public\/locales\/(?<language>[^/]+)\/(?<area>[^/]+)\.json$/;

/** The messages of the checkout. */
export function readLocales(): Locales {
	const locales = new Map<string, Map<string, Messages>>();
	for (const { path, text } of readFiles(['public/locales/*/*.json'])) {
		const { language = '', area = '' } = PATH.exec(path)?.groups ?? {};
		const byLanguage = locales.get(area) ?? new Map<string, Messages>();
		locales.set(area, byLanguage.set(language, flatten(JSON.parse(text))));
	}
	return locales;
}
