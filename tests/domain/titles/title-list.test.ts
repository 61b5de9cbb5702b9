import { expect, test } from 'vitest';
import { MOST_TITLES, productIds, titleLines } from '#domain/titles/title-list.ts';

test.each([
	['a line each', 'One cup\nTwo cups', ['One cup', 'Two cups']],
	['no empty ones, none twice', ' One  cup \r\n\r\nOne cup\n  ', ['One cup']],
	['the first column of a sheet', 'One cup\t12.5\tCUP-1\nTwo cups\t13', ['One cup', 'Two cups']],
	['without the quotes of a sheet', '"12"" tall cup"\t1', ['12" tall cup']],
	['what looks like a formula as it is', '=1+1 cup', ['=1+1 cup']],
	['nothing', ' \n\t\n', []],
])('a pasted list has %s', (_, text, titles) => {
	expect(titleLines(text)).toEqual(titles);
});

test('a line is cut, and an address names no more products than are checked', () => {
	expect(titleLines('x'.repeat(600))[0]).toHaveLength(500);
	const many = Array.from({ length: 60 }, (_, index) => `p${index}`);
	expect(productIds(many.join(','))).toEqual(many.slice(0, MOST_TITLES));
	expect(productIds('a, ,b,a')).toEqual(['a', 'b']);
	expect(productIds(null)).toEqual([]);
});
