import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const text = readFileSync(join(resolve(import.meta.dirname, '../..'), 'docs/security.md'), 'utf8');

test('every requirement that counts as met names where', () => {
	const met = text.split('\n').filter((line) => /^\|.*\| ✓ \|/.test(line));
	expect(met.length).toBeGreaterThan(20);
	const unproven = met.filter((line) => !/`[^`]+`/.test(line.split('| ✓ |')[1] ?? ''));
	expect(unproven).toEqual([]);
});
