import { expect, test } from 'vitest';
import { starCounts } from '#demo/star-records.ts';
import { STARS } from '#domain/products/review-stars.ts';

const mean = (counts: readonly number[]) => {
	const reviews = counts.reduce((sum, count) => sum + count, 0);
	return counts.reduce((sum, count, index) => sum + count * (STARS[index] ?? 0), 0) / reviews;
};

test.each([1, 2.5, 3, 3.4, 3.9, 4.2, 4.5, 4.8, 5])('the mean of the stars is the rating %s', (rating) => {
	const counts = starCounts(1_000, rating);
	expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1_000);
	expect(Math.min(...counts)).toBeGreaterThanOrEqual(0);
	expect(Math.abs(mean(counts) - rating)).toBeLessThanOrEqual(0.05);
});
