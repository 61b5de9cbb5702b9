import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = resolve(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(resolve(ROOT, path), 'utf8');

const FILES = globSync(['src/**', 'tests/**', 'scripts/**', 'public/**', 'docs/**', 'examples/**', '*'], {
	cwd: ROOT,
});
/** Every path with all its endings: a doc may name a file without the folders before it. */
const ENDINGS = new Set(
	FILES.flatMap((path) => {
		const parts = path.split('/');
		return parts.map((_, from) => parts.slice(from).join('/'));
	}),
);

const DOCS = ['README.md', ...globSync('docs/**/*.md', { cwd: ROOT })];

/** What a doc names in `…` that looks like code of ours: a file by its ending, or a folder below a layer. */
function namedPaths(text: string): string[] {
	const files = [...text.matchAll(/`([\w./[\]-]+\.(?:tsx?|astro|sql|mjs))`/g)];
	const folders = [
		...text.matchAll(/`((?:src|tests|scripts|server|domain|islands|stores|contract)\/[\w./-]*)`/g),
	];
	return [...files, ...folders].map(([, path = '']) => path.replace(/\/$/, ''));
}

test.each(DOCS)('every path that %s names exists', (doc) => {
	expect(namedPaths(read(doc)).filter((path) => !ENDINGS.has(path))).toEqual([]);
});

test('docs name enough paths for that to mean something', () => {
	expect(DOCS.flatMap((doc) => namedPaths(read(doc))).length).toBeGreaterThan(150);
});
