import { readFiles } from './files.ts';
import { type Problem, report } from './report.ts';
import { checkExports } from './style/exports.ts';

const PAGE_LINES = 40;
const LONG_LINES = 200;

const lines = (text: string) => text.trimEnd().split('\n').length;

const documented = readFiles([
	'src/domain/**/*.ts',
	'src/contract/**/*.ts',
	'src/stores/**/*.ts',
	'src/server/middleware/**/*.ts',
]);
const pages = readFiles(['src/pages/**/*.astro']);
const all = readFiles(['src/**/*.{ts,tsx,astro}', 'scripts/**/*.ts', 'tests/**/*.{ts,tsx}']);

const problems: Problem[] = documented.flatMap(checkExports);
for (const { path, text } of pages) {
	if (lines(text) > PAGE_LINES) {
		problems.push({ path, message: `has ${lines(text)} lines, a route at most ${PAGE_LINES}` });
	}
}
// Long is not wrong (a table, messages), but somebody should look twice.
for (const { path, text } of all) {
	if (lines(text) > LONG_LINES) console.log(`note: ${path} has ${lines(text)} lines`);
}
report('style', all.length, problems);
