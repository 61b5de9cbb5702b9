import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { budgetOf, FILES } from './budgets.ts';
import { ROOT, readFiles } from './files.ts';
import { type Problem, report } from './report.ts';
import { weighPage } from './sizes/page.ts';

const DIST = resolve(ROOT, 'dist');
const KILOBYTE = 1000;

const read = (path: string) => {
	const file = resolve(DIST, path);
	return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
};
const kilobytes = (bytes: number) => (bytes / KILOBYTE).toFixed(1);

const pages = readFiles(['**/*.html'], DIST);
const problems: Problem[] = [];
if (pages.length === 0)
	problems.push({ path: 'dist/', message: 'there is no built site: run npm run build' });
for (const { path, text } of pages) {
	const page = path.replace(/(^|\/)index\.html$|\.html$/, '') || 'start page';
	const size = weighPage(text, read);
	const budget = budgetOf(page, size.hasIsland);
	const parts = (['script', 'html', 'style'] as const).map((part) => {
		const line = `${part} ${kilobytes(size[part])} of ${budget[part]} KB`;
		if (size[part] > budget[part] * KILOBYTE) problems.push({ path: `dist/${path}`, message: line });
		return line;
	});
	console.log(`${page.padEnd(24)} ${parts.map((part) => part.padEnd(26)).join('')}`);
}
for (const [path, budget] of Object.entries(FILES)) {
	const text = read(path);
	if (text === undefined) {
		problems.push({ path: `dist/${path}`, message: 'is not in the built site' });
		continue;
	}
	const size = gzipSync(text, { level: 9 }).length;
	const line = `${kilobytes(size)} of ${budget} KB`;
	if (size > budget * KILOBYTE) problems.push({ path: `dist/${path}`, message: line });
	console.log(`${path.padEnd(24)} ${line}`);
}
report('pages', pages.length, problems);
