import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readStamp, removeStamp, stampOf, writeStamp } from '#cli/site-stamp.ts';

let root = '';

function write(path: string, text: string): void {
	mkdirSync(dirname(join(root, path)), { recursive: true });
	writeFileSync(join(root, path), text);
}

beforeEach(() => {
	root = mkdtempSync(join(tmpdir(), 'livegauge-stamp-'));
	for (const path of ['src/pages/index.astro', 'public/logo.svg', 'package-lock.json', 'src/server/app.ts']) {
		write(path, path);
	}
});
afterEach(() => rmSync(root, { recursive: true }));

test.each(['src/pages/index.astro', 'public/logo.svg', 'package-lock.json', 'src/domain/new.ts'])(
	'a change of %s changes the stamp',
	(path) => {
		const before = stampOf(root, {});
		write(path, 'changed');
		expect(stampOf(root, {})).not.toBe(before);
	},
);

test("a change of the server's files does not", () => {
	const before = stampOf(root, {});
	write('src/server/app.ts', 'changed');
	expect(stampOf(root, {})).toBe(before);
});

test('the settings that are built in count, others do not', () => {
	const before = stampOf(root, {});
	expect(stampOf(root, { SIGN_SECRET: 'other' })).not.toBe(before);
	expect(stampOf(root, { DROPSHIP_URL: 'https://drop.example' })).not.toBe(before);
	expect(stampOf(root, { PORT: '1' })).toBe(before);
});

test('a stamp is read as written until it is removed', () => {
	expect(readStamp(root)).toBeUndefined();
	write('dist/index.html', '');
	writeStamp(root, 'abc');
	expect(readStamp(root)).toBe('abc');
	removeStamp(root);
	expect(readStamp(root)).toBeUndefined();
});
