import { describe, expect, test } from 'vitest';
import {
	CONDITION_KINDS,
	type CONDITIONS,
	isFitting,
	isTestable,
	kindsFor,
} from '#domain/alerts/conditions.ts';
import { type AlertEvent, type AlertFigure, type AlertState, firingsOf } from '#domain/alerts/evaluate.ts';

const days = (figure: AlertFigure, values: readonly (number | null)[]): AlertState[] =>
	values.map((value, index) => ({ at: String(index + 1), figures: { [figure]: value }, events: [] }));

const firedAt = (kind: keyof typeof CONDITIONS, value: number, states: readonly AlertState[]) =>
	firingsOf({ join: 'and', conditions: [{ kind, value }] }, states).map(({ at }) => at);

test.each([
	['price_drop', 0.1, 'price', [1000, 900, 811, 700, 900], ['2', '4']],
	['price_drop', 0.1, 'price', [null, 1000, null, 900], ['4']],
	['price_rise', 0.1, 'price', [1000, 1100, 1200, 1320], ['2', '4']],
	['price_change', 0.2, 'price', [1000, 800, 900, 1080, 1080], ['2', '4']],
	['stock_below', 50, 'stock', [60, 49, 30, 50, 49], ['2', '5']],
	['stock_below', 50, 'stock', [40, 30, 80, 20], ['4']],
	['stock_below', 50, 'stock', [60, null, 49, null, 48], ['3']],
	['units_hour_above', 100, 'units_hour', [100, 101, 150, 90, 120], ['2', '5']],
	['gmv_hour_above', 5000, 'gmv_hour', [5000, 5001], ['2']],
	['growth_above', 0.5, 'growth', [0.4, 0.5, 0.9, 0.1, 0.5], ['2', '5']],
	['rank_enters', 100, 'rank', [101, 100, 40, 120, 99], ['2', '5']],
	['rank_leaves', 100, 'rank', [40, 101, 180, 100, 102], ['2', '5']],
	['rating_below', 4.5, 'rating', [4.5, 4.4, 4.3, 4.6, 4.2], ['2', '5']],
	['commission_change', 0, 'commission', [0.1, 0.1, 0.12, null, 0.12, 0.1], ['3', '6']],
] as const)('%s %s of %s %j fires on %j', (kind, value, figure, values, fired) => {
	expect(firedAt(kind, value, days(figure, values))).toEqual(fired);
});

const happening = (kind: AlertEvent['kind'], sizes: readonly (readonly (number | null)[])[]): AlertState[] =>
	sizes.map((each, index) => ({
		at: String(index + 1),
		figures: {},
		events: each.map((size, place) => ({ kind, id: `${index}-${place}`, name: `n${index}-${place}`, size })),
	}));

test.each([
	['creator_starts', 10_000, 'creator', [[9_999], [10_000], [], [null, 20_000]], ['2', '4']],
	['video_views', 500, 'video', [[], [499], [500]], ['3']],
	['live_starts', 0, 'live', [[null], [], [null]], ['1', '3']],
	['live_viewers', 100, 'viewers', [[99], [100]], ['2']],
	['live_gmv', 100, 'gmv', [[99], [100]], ['2']],
	['new_product', 0, 'product', [[], [null], []], ['2']],
] as const)('%s %s of %s %j fires on %j', (kind, value, event, sizes, fired) => {
	expect(firedAt(kind, value, happening(event, sizes))).toEqual(fired);
});

test('every kind of condition has a hand-computed firing above', () => {
	expect(CONDITION_KINDS).toHaveLength(17);
});

describe('several conditions', () => {
	const states: AlertState[] = [
		{ at: '1', figures: { price: 1000, stock: 60 }, events: [] },
		{ at: '2', figures: { price: 900, stock: 55 }, events: [] },
		{ at: '3', figures: { price: 900, stock: 40 }, events: [] },
		{ at: '4', figures: { price: 800, stock: 30 }, events: [] },
		{ at: '5', figures: { price: 800, stock: 20 }, events: [] },
	];
	const conditions = [
		{ kind: 'price_drop', value: 0.1 },
		{ kind: 'stock_below', value: 50 },
	] as const;

	test('with "and" fire when all hold and one of them is new', () => {
		const [firing, ...rest] = firingsOf({ join: 'and', conditions }, states);
		expect(rest).toEqual([]);
		expect(firing).toEqual({
			at: '4',
			facts: [
				{ kind: 'price_drop', before: 900, after: 800, names: [], count: 0 },
				{ kind: 'stock_below', before: 40, after: 30, names: [], count: 0 },
			],
		});
	});

	test('with "or" fire for each that is new, with what holds then', () => {
		const firings = firingsOf({ join: 'or', conditions }, states);
		expect(firings.map(({ at, facts }) => [at, facts.map(({ kind }) => kind)])).toEqual([
			['2', ['price_drop']],
			['3', ['stock_below']],
			['4', ['price_drop', 'stock_below']],
		]);
	});
});

test('an event names the largest three and counts all', () => {
	const [firing] = firingsOf(
		{ join: 'and', conditions: [{ kind: 'creator_starts', value: 1 }] },
		happening('creator', [[1, 5, 3, 2, null]]),
	);
	expect(firing?.facts).toEqual([
		{ kind: 'creator_starts', before: null, after: 5, names: ['n0-1', 'n0-2', 'n0-3'], count: 4 },
	]);
});

test('conditions fit their subject and bounds alone', () => {
	expect(kindsFor('segment')).toEqual(['growth_above']);
	expect(kindsFor('shop')).toEqual(['growth_above', 'live_starts', 'new_product', 'rating_below']);
	expect(isFitting({ kind: 'price_drop', value: 1.01 }, 'product')).toBe(false);
	expect(isFitting({ kind: 'price_drop', value: 0.5 }, 'shop')).toBe(false);
	expect(isFitting({ kind: 'price_drop', value: 0.5 }, 'product')).toBe(true);
	expect(CONDITION_KINDS.filter((kind) => !isTestable({ kind, value: 1 }, 'product'))).toEqual([
		'units_hour_above',
		'gmv_hour_above',
		'rank_enters',
		'rank_leaves',
	]);
});
