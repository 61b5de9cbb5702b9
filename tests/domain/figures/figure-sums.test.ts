import { describe, expect, test } from 'vitest';
import { type Compared, growthOfSums, growthSums, sumFigures } from '#domain/figures/figure-sums.ts';
import { type Figure, UNKNOWN } from '#domain/figures/provenance.ts';

const observed = (value: number): Figure => ({ value, quality: 'observed' });
const estimated = (value: number): Figure => ({ value, quality: 'estimated' });
const least = (value: number): Figure => ({ value, quality: 'lower_bound' });

test.each<[string, Figure[], Figure]>([
	['nothing', [], UNKNOWN],
	['unknown parts alone', [UNKNOWN, UNKNOWN], UNKNOWN],
	['observed parts', [observed(1), observed(2)], observed(3)],
	['an estimated part', [observed(1), estimated(2)], estimated(3)],
	['a lower bound among them', [observed(1), estimated(2), least(4)], least(7)],
	['a part that nobody knows', [observed(1), UNKNOWN], least(1)],
])('the sum of %s trusts no further than its parts', (_, parts, sum) => {
	expect(sumFigures(parts)).toEqual(sum);
});

describe('the growth of a sum', () => {
	const growth = (...parts: Compared[]) => growthOfSums(growthSums(parts));

	test('compares what is known for both periods', () => {
		expect(growth({ figure: observed(30), before: 10 }, { figure: observed(30), before: 30 })).toBe(0.5);
		expect(growth({ figure: observed(30), before: 20 }, { figure: observed(20), before: null })).toBe(0.5);
	});

	test('is unknown where less than half can be compared', () => {
		expect(growth({ figure: observed(30), before: 20 }, { figure: observed(31), before: null })).toBeNull();
		expect(growth({ figure: least(30), before: 20 })).toBeNull();
		expect(growth({ figure: UNKNOWN, before: 20 })).toBeNull();
		expect(growth()).toBeNull();
	});

	test('is new after nothing, and −100 % down to nothing', () => {
		expect(growth({ figure: observed(30), before: 0 })).toBe('new');
		expect(growth({ figure: observed(0), before: 18 })).toBe(-1);
	});
});
