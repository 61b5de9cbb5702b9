import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { LONG } from './longest-first.ts';

test('files that start first are there', () => {
	const isThere = (name: string) => existsSync(resolve(import.meta.dirname, `../${name}.test.ts`));
	expect(LONG.filter((name) => !isThere(name))).toEqual([]);
});
