import { expect, test } from 'vitest';
import { starShares } from '#domain/products/review-stars.ts';

const shares = (counts: readonly number[]) => starShares(counts).map(({ share }) => share);

test('reviews part by their stars, five stars first', () => {
	expect(starShares([6, 2, 1, 0, 1])).toEqual([
		{ stars: 5, reviews: 6, share: 0.6 },
		{ stars: 4, reviews: 2, share: 0.2 },
		{ stars: 3, reviews: 1, share: 0.1 },
		{ stars: 2, reviews: 0, share: 0 },
		{ stars: 1, reviews: 1, share: 0.1 },
	]);
});

test.each([
	['no reviews have no shares', [0, 0, 0, 0, 0], [null, null, null, null, null]],
	['one review is the whole', [0, 0, 0, 0, 1], [0, 0, 0, 0, 1]],
])('%s', (_title, counts, expected) => {
	expect(shares(counts)).toEqual(expected);
});
