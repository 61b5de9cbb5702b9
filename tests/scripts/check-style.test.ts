import { expect, test } from 'vitest';
import { checkExports } from '#scripts/style/exports.ts';

const missing = (text: string) =>
	checkExports({ path: 'src/domain/a.ts', text }).map(({ line, message }) => `${line} ${message}`);

test('every kind of export needs a sentence', () => {
	const text = [
		'export const a = 1;',
		'export function b() {}',
		'export type C = string;',
		'export class D {}',
		'const e = 1;',
	].join('\n');
	expect(missing(text)).toEqual(
		['1 a', '2 b', '3 C', '4 D'].map((place) => `${place} has no JSDoc sentence`),
	);
});

test('a sentence, or a type that names what a value has, is enough', () => {
	expect(
		missing('/** One. */\nexport const ones = [1] as const;\nexport type One = (typeof ones)[number];'),
	).toEqual([]);
});

test('a plain comment is no JSDoc', () => {
	expect(missing('// One.\nexport const one = 1;')).toEqual(['2 one has no JSDoc sentence']);
});
