import { readFiles } from './files.ts';
import { compareLocales } from './locales/compare.ts';
import { flatten, type Messages } from './locales/messages.ts';
import { checkUsage } from './locales/usage.ts';
import { report } from './report.ts';

const LANGUAGES = ['en', 'zh', 'id'];
const PATH = /^public\/locales\/(?<language>[^/]+)\/(?<area>[^/]+)\.json$/;

const locales = new Map<string, Map<string, Messages>>();
for (const { path, text } of readFiles(['public/locales/*/*.json'])) {
	const { language = '', area = '' } = PATH.exec(path)?.groups ?? {};
	const byLanguage = locales.get(area) ?? new Map<string, Messages>();
	locales.set(area, byLanguage.set(language, flatten(JSON.parse(text))));
}

const sources = readFiles(['src/**/*.{ts,tsx,astro}']);
const count = [...locales.values()].reduce((sum, area) => sum + (area.get('en')?.size ?? 0), 0);
report('messages', count, [...compareLocales(locales, LANGUAGES), ...checkUsage(locales, sources)]);
