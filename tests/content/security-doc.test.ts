import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = resolve(import.meta.dirname, '../..');
const text = readFileSync(join(ROOT, 'docs/security.md'), 'utf8');

/** The files in `…` of the document: tests are below tests/, anything else below src/. */
const named = [...text.matchAll(/`([\w./-]+\.tsx?)`/g)].map(([, path = '']) => path);

const TESTS = readdirSync(join(ROOT, 'tests'), { recursive: true, encoding: 'utf8' });

/** A test that is named without its folder stands in a row after one with it. */
function isThere(path: string): boolean {
	if (!path.includes('.test.')) return existsSync(join(ROOT, 'src', path));
	return path.includes('/')
		? existsSync(join(ROOT, 'tests', path))
		: TESTS.some((file) => basename(file) === path);
}

test('every file that the security document names exists', () => {
	expect(named.length).toBeGreaterThan(30);
	expect(named.filter((path) => !isThere(path))).toEqual([]);
});

test('every requirement that counts as met names where', () => {
	const met = text.split('\n').filter((line) => /^\|.*\| ✓ \|/.test(line));
	expect(met.length).toBeGreaterThan(20);
	const unproven = met.filter((line) => !/`[^`]+`/.test(line.split('| ✓ |')[1] ?? ''));
	expect(unproven).toEqual([]);
});
