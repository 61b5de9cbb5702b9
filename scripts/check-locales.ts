import { readFiles } from './files.ts';
import { compareLocales } from './locales/compare.ts';
import { readLocales } from './locales/read.ts';
import { checkUsage } from './locales/usage.ts';
import { checkWords } from './locales/words.ts';
import { report } from './report.ts';

const LANGUAGES = ['en', 'zh', 'id'];

const locales = readLocales();
const sources = readFiles(['src/**/*.{ts,tsx,astro}']);
const content = readFiles(['src/content/*/{en,zh,id}/*.{md,mdx}']);
const count = [...locales.values()].reduce((sum, area) => sum + (area.get('en')?.size ?? 0), 0);
report('messages', count, [
	...compareLocales(locales, LANGUAGES),
	...checkUsage(locales, sources),
	...checkWords(locales, content),
]);
