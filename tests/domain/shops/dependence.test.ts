import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Figure, Quality } from '#domain/figures/provenance.ts';
import { type Dependence, dependenceOn, FEW, type Risk, riskOf } from '#domain/shops/dependence.ts';

const figure = (value: number | null): Figure => ({
	value,
	quality: value === null ? 'unknown' : 'observed',
});
const ofNumbers = (kind: Dependence, parts: readonly (number | null)[]) =>
	dependenceOn(kind, parts.map(figure));

describe('a dependence', () => {
	test.each<[string, (number | null)[], number | null, number | null, number, Risk]>([
		['one product that sells all', [70, 0, 0], 1, 1, 1, 'high'],
		['ten alike', new Array(10).fill(5), 0.1, 0.3, 10, 'low'],
		['three of four', [40, 10, 10, 40], 0.4, 0.9, 4, 'high'],
		['six of which three sell half', [20, 20, 10, 20, 15, 15], 0.2, 0.6, 6, 'medium'],
		['nothing sold', [0, 0], null, null, 0, 'unknown'],
		['nothing at all', [], null, null, 0, 'unknown'],
		['a part that nobody knows', [10, null], null, null, 1, 'unknown'],
	])('on %s', (_, parts, first, few, count, risk) => {
		const quality = few === null ? 'unknown' : 'observed';
		expect(ofNumbers('product', parts)).toEqual({ first, few, quality, count, risk });
	});

	test('on channels looks at the largest one alone', () => {
		expect(ofNumbers('channel', [60, 30, 10])).toMatchObject({ first: 0.6, few: 0.6, count: 3, risk: 'low' });
		expect(ofNumbers('channel', [81, 19, 0]).risk).toBe('high');
	});

	test.each<[readonly Quality[], Quality]>([
		[['observed', 'estimated'], 'estimated'],
		[['lower_bound', 'estimated'], 'lower_bound'],
		[['observed', 'unknown'], 'unknown'],
	])('on parts that are %j is %s', (qualities, quality) => {
		const parts = qualities.map((one): Figure => ({ value: one === 'unknown' ? null : 5, quality: one }));
		expect(dependenceOn('creator', parts).quality).toBe(quality);
	});

	test.each<[number | null, Risk]>([
		[null, 'unknown'],
		[0, 'low'],
		[0.4, 'low'],
		[0.401, 'medium'],
		[0.6, 'medium'],
		[0.601, 'high'],
		[1, 'high'],
	])('of %s is a risk: %s', (share, risk) => {
		expect(riskOf('creator', share)).toBe(risk);
	});

	test('lies between an even spread and everything, and the few have at least what the first has', () => {
		const parts = fc.array(fc.integer({ min: 0, max: 1_000_000_000 }), { minLength: 1, maxLength: 60 });
		fc.assert(
			fc.property(parts, fc.constantFrom('product', 'creator', 'channel'), (values, kind) => {
				const { first, few, count } = ofNumbers(kind, values);
				if (values.every((value) => value === 0)) {
					expect([first, few, count]).toEqual([null, null, 0]);
					return;
				}
				const least = Math.min(1, FEW[kind] / count);
				expect(few).toBeGreaterThanOrEqual(least - 1e-9);
				expect(few).toBeLessThanOrEqual(1 + 1e-9);
				expect(first).toBeLessThanOrEqual((few ?? 0) + 1e-9);
				expect(first).toBeGreaterThanOrEqual(1 / count - 1e-9);
			}),
		);
	});

	test('does not change with the order or the unit', () => {
		const parts = fc.array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1, maxLength: 20 });
		fc.assert(
			fc.property(parts, fc.integer({ min: 1, max: 1000 }), (values, factor) => {
				const scaled = values.toReversed().map((value) => value * factor);
				const [a, b] = [ofNumbers('product', values), ofNumbers('product', scaled)];
				expect(b.few ?? -1).toBeCloseTo(a.few ?? -1, 9);
				expect(b.risk === a.risk || Math.abs((a.few ?? 0) - (b.few ?? 0)) < 1e-9).toBe(true);
			}),
		);
	});
});
