import { resolve } from 'node:path';
import { ROOT, readFiles } from './files.ts';
import { checkMessages, checkPages } from './languages/check.ts';
import { readLocales } from './locales/read.ts';
import { type Problem, report } from './report.ts';

/*
 * No page holds a string of another language. Runs over the built site: dist/, or the folder that is given.
 */
const dist = resolve(ROOT, process.argv[2] ?? 'dist');
const pages = readFiles(['**/*.html'], dist);
const problems: Problem[] =
	pages.length === 0 ? [{ path: dist, message: 'there is no built site: run npm run build' }] : [];
report('languages of pages', pages.length, [
	...problems,
	...checkMessages(readLocales()),
	...checkPages(pages),
]);
