import { expect, test } from 'vitest';
import { countsAmong, standingOf } from '#domain/rankings/category-rank.ts';

test.each([
	[
		{ more: 0, fewer: 9, all: 10 },
		{ rank: 1, of: 10, outsold: 1 },
	],
	[
		{ more: 2, fewer: 5, all: 8 },
		{ rank: 3, of: 8, outsold: 5 / 7 },
	],
	[
		{ more: 1, fewer: 0, all: 4 },
		{ rank: 2, of: 4, outsold: 0 },
	],
	[
		{ more: 0, fewer: 0, all: 1 },
		{ rank: 1, of: 1, outsold: null },
	],
])('%j is %j', (counted, standing) => {
	expect(standingOf(counted)).toEqual(standing);
});

test.each([
	[5, { more: 0, fewer: 4, all: 5 }],
	[3, { more: 2, fewer: 2, all: 5 }],
	// Equals are neither more nor fewer.
	[2, { more: 3, fewer: 0, all: 5 }],
	[1, { more: 5, fewer: 0, all: 5 }],
])('%d among 2 2 3 4 5 is counted as %j', (units, counted) => {
	expect(countsAmong([2, 2, 3, 4, 5], units)).toEqual(counted);
});
