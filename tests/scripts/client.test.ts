import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { callsText, typeText } from '#scripts/client/calls.ts';
import { ROOT } from '#scripts/files.ts';

const FILE = 'examples/client/calls.ts';

test('the types of the client are those of the contract: else run npm run client', () => {
	const biome = resolve(ROOT, 'node_modules/@biomejs/biome/bin/biome');
	const { stdout } = spawnSync(process.execPath, [biome, 'format', `--stdin-file-path=${FILE}`], {
		input: callsText(),
		cwd: ROOT,
		encoding: 'utf8',
	});
	expect(readFileSync(resolve(ROOT, FILE), 'utf8')).toBe(stdout);
});

test.each([
	[{ type: 'string' }, 'string'],
	[{ type: ['number', 'null'] }, 'number | null'],
	[{ type: 'string', enum: ['a', "b'c"] }, "'a' | 'b\\'c'"],
	[{ const: 1 }, '1'],
	[{ anyOf: [{ type: 'number' }, { type: 'integer' }] }, 'number'],
	[{ type: 'array', items: { type: ['string', 'null'] } }, '(string | null)[]'],
	[{ type: 'array', items: { type: 'string' } }, 'string[]'],
	[{ type: 'array', prefixItems: [{ type: 'string' }, { type: 'number' }] }, '[string, number]'],
	[
		{ type: 'object', properties: { a: { type: 'string' }, '7': { type: 'number' } }, required: ['a'] },
		"{ '7'?: number; a: string }",
	],
	[{ type: 'object', additionalProperties: { type: 'boolean' } }, 'Record<string, boolean>'],
	[{}, 'unknown'],
])('%j is the type %s', (schema, text) => {
	expect(typeText(schema)).toBe(text);
});
