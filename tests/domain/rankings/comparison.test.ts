import { describe, expect, test } from 'vitest';
import type { Figure } from '#domain/figures/provenance.ts';
import { comparedIds, comparedText, idsIn } from '#domain/rankings/compared-ids.ts';
import { bestOf, changes, comparisonFault, trendRange } from '#domain/rankings/comparison.ts';

const observed = (value: number): Figure => ({ value, quality: 'observed' });
const estimated = (value: number): Figure => ({ value, quality: 'estimated' });
const least = (value: number): Figure => ({ value, quality: 'lower_bound' });
const unknown: Figure = { value: null, quality: 'unknown' };

describe('the ids of a comparison', () => {
	test.each([
		['a', null],
		['a,b', ['a', 'b']],
		['a,b,c,d,e', ['a', 'b', 'c', 'd', 'e']],
		['a,b,c,d,e,f', null],
		['a,b,a', ['a', 'b']],
		['a,a', null],
		['a,,b', null],
		['', null],
		['a%2Cb,c', ['a,b', 'c']],
		['a%,b', null],
		['a\n,b', null],
		[`${'x'.repeat(128)},b`, ['x'.repeat(128), 'b']],
		[`${'x'.repeat(129)},b`, null],
	])('%j are %j', (text, ids) => {
		expect(comparedIds(text)).toEqual(ids);
	});

	test('come back as they were written, whatever is in them', () => {
		const ids = ['1729384756', 'a,b', 'x%y', '口红'];
		expect(comparedIds(comparedText(ids))).toEqual(ids);
	});
});

test.each([
	[0, 'few'],
	[1, 'few'],
	[2, null],
	[5, null],
	[6, 'many'],
])('%d things: %s', (count, fault) => {
	expect(comparisonFault(count)).toBe(fault);
});

test.each([
	[null, '2026-02-25', '2026-03-10'],
	[{ from: '2026-03-10', to: '2026-03-10' }, '2026-02-25', '2026-03-10'],
	[{ from: '2026-03-04', to: '2026-03-10' }, '2026-02-25', '2026-03-10'],
	[{ from: '2026-02-09', to: '2026-03-10' }, '2026-02-09', '2026-03-10'],
	[{ from: '2025-01-01', to: '2025-12-31' }, '2025-10-01', '2025-12-31'],
	[{ from: '2026-01-01', to: '2026-01-03' }, '2025-12-21', '2026-01-03'],
])('the trend of %j is from %s to %s', (range, from, to) => {
	expect(trendRange(range, '2026-03-10')).toEqual({ from, to });
});

test.each<[string, Figure[], number[]]>([
	['the highest', [observed(1), observed(3), observed(2)], [1]],
	['an estimate too', [estimated(9), observed(3)], [0]],
	['two that are equal', [observed(3), observed(1), observed(3)], [0, 2]],
	['none of equal ones', [observed(3), observed(3)], []],
	['none where one is known', [observed(3), unknown], []],
	['none where nothing is', [unknown, unknown], []],
	['the highest of those that are known', [observed(1), unknown, observed(2)], [2]],
	['a lower bound above the others', [least(5), observed(3)], [0]],
	['none where a lower bound below may be more', [least(2), observed(3)], []],
	['less of a loss', [observed(-0.5), observed(-0.1)], [1]],
])('best is %s', (_, figures, best) => {
	expect(bestOf(figures)).toEqual(best);
});

test.each([
	['', []],
	['a', ['a']],
	['a,,b,a', ['a', 'b']],
	['a%2Cb,c', ['a,b', 'c']],
	['%E0%A4%A,b', ['b']],
	['a,b,c,d,e,f', ['a', 'b', 'c', 'd', 'e', 'f']],
])('an address with %j names %j', (text, ids) => {
	expect(idsIn(text)).toEqual(ids);
});

test.each<[(number | null)[], (number | null)[]]>([
	[
		[200, 210, 190],
		[0, 0.05, -0.05],
	],
	[
		[null, 200, null, 300],
		[null, 0, null, 0.5],
	],
	[
		[0, 5],
		[null, null],
	],
	[[null], [null]],
])('%j changed by %j since its first day', (values, expected) => {
	expect(changes(values).map((value) => value && Number(value.toFixed(9)))).toEqual(expected);
});
