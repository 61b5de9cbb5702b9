import { expect, test } from 'vitest';
import { type AlertPast, backtest } from '#domain/alerts/backtest.ts';
import { growthOn, statesOfDays } from '#domain/alerts/states.ts';
import { addDays } from '#domain/time/days.ts';

const FIRST = '2026-01-01';
const days = (values: readonly (number | null)[]) =>
	new Map(values.map((value, index) => [addDays(FIRST, index), value]));

const range = { from: FIRST, to: addDays(FIRST, 41) };
const drop = { subject: 'product', join: 'and', conditions: [{ kind: 'price_drop', value: 0.1 }] } as const;

/** Six weeks: 10 units a day, 20 in the third and sixth week; the price drops at the end of the second and fifth. */
const UNITS = days(
	[1, 2, 3, 4, 5, 6].flatMap((week) => Array.from({ length: 7 }, () => (week % 3 === 0 ? 20 : 10))),
);
const PRICE = days(
	Array.from({ length: 42 }, (_, index) => ((index >= 13 && index < 20) || index >= 34 ? 800 : 1000)),
);
const past = (id: string): AlertPast => ({
	id,
	name: id,
	states: statesOfDays({ units: UNITS, price: PRICE }, range),
	units: UNITS,
});

test('a back-test says when it fired, what followed, and how often that happens anyway', () => {
	const tested = backtest(drop, [past('mug')], range);
	expect(tested.firings).toEqual([
		{
			id: 'mug',
			name: 'mug',
			day: '2026-02-04',
			facts: [{ kind: 'price_drop', before: 1000, after: 800, names: [], count: 0 }],
			unitsBefore: 70,
			unitsAfter: 140,
			change: 1,
		},
		expect.objectContaining({ day: '2026-01-14', unitsBefore: 70, unitsAfter: 140, change: 1 }),
	]);
	expect(tested.afterFiring).toEqual({ rose: 2, weeks: 2 });
	// Both weeks are known around days 7 to 35. Units rise by 20 % or more around days 9 to 14 (90/70 up to 140/70), 15
	// (130/80), 16 (120/90), not 17 (110/100); and around days 30 to 35.
	expect(tested.always).toEqual({ rose: 14, weeks: 29 });
	expect(tested.isTooFew).toBe(true);
});

test('five firings are enough, and a group is tested together', () => {
	const tested = backtest(drop, [past('a'), past('b'), past('c')], range);
	expect([tested.firings.length, tested.isTooFew]).toEqual([6, false]);
	expect(tested.afterFiring).toEqual({ rose: 6, weeks: 6 });
	expect(tested.always).toEqual({ rose: 42, weeks: 87 });
});

test('unknown days make a week unknown, not empty', () => {
	const units = new Map([...UNITS, ['2026-01-16', null] as const]);
	const tested = backtest(drop, [{ ...past('mug'), units }], range);
	expect(tested.firings.map(({ change }) => change)).toEqual([1, null]);
	expect(tested.afterFiring).toEqual({ rose: 1, weeks: 1 });
});

test('what stored days cannot say is named: with "and" nothing is tested, with "or" the rest', () => {
	const conditions = [...drop.conditions, { kind: 'units_hour_above', value: 5 } as const];
	expect(backtest({ ...drop, conditions }, [past('mug')], range)).toMatchObject({
		isTested: false,
		untested: ['units_hour_above'],
		firings: [],
	});
	const either = backtest({ ...drop, join: 'or', conditions }, [past('mug')], range);
	expect([either.isTested, either.firings.length, either.untested]).toEqual([true, 2, ['units_hour_above']]);
});

test('firings outside the range are left out', () => {
	expect(backtest(drop, [past('mug')], { from: '2026-02-01', to: range.to }).firings).toHaveLength(1);
});

test('growth compares 7 days with the 7 before', () => {
	expect(growthOn(UNITS, addDays(FIRST, 13))).toBe(0);
	expect(growthOn(UNITS, addDays(FIRST, 20))).toBe(1);
	expect(growthOn(UNITS, addDays(FIRST, 12))).toBeNull();
});
