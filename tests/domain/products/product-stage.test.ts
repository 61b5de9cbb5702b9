import { expect, test } from 'vitest';
import { productStage, type Stage, type Weeks } from '#domain/products/product-stage.ts';

const CASES: readonly (readonly [Weeks | null, number | null, Stage | null])[] = [
	// Listed within the four weeks, whatever it sold; the day of the listing counts.
	[null, 0, 'new'],
	[[0, 5, 9, 90], 27, 'new'],
	[[10, 10, 10, 10], 28, 'steady'],
	[[10, 10, 10, 10], -1, 'steady'],
	// Too little known, or sold.
	[null, 90, null],
	[[5, 5, 5, 4], 90, null],
	[[5, 5, 5, 5], null, 'steady'],
	// 25 is 1.25 × 20.
	[[20, 20, 20, 25], null, 'rising'],
	[[20, 20, 20, 24], null, 'steady'],
	[[10, 10, 40, 38], null, 'peak'],
	[[20, 20, 25, 25], null, 'peak'],
	[[25, 25, 25, 20], null, 'declining'],
	[[25, 25, 25, 21], null, 'steady'],
	[[0, 0, 60, 0], null, 'declining'],
	// Down by a third and up again by half.
	[[30, 20, 20, 30], null, 'revived'],
	[[30, 20, 40, 30], null, 'peak'],
	[[30, 20, 20, 29], null, 'steady'],
	[[40, 0, 0, 1], null, 'revived'],
	[[0, 0, 0, 40], null, 'rising'],
];

test.each(CASES)('weeks %j, %s days after the listing: %s', (weeks, days, stage) => {
	expect(productStage(weeks, days)).toBe(stage);
});
