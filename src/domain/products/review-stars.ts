import { ratio } from '#domain/figures/formulas.ts';

/** The stars that a review gives, the best first. */
export const STARS = [5, 4, 3, 2, 1] as const;

/** Reviews with so many stars, and their share of all; the share is null where there are no reviews. */
export type StarShare = { readonly stars: number; readonly reviews: number; readonly share: number | null };

/**
 * How reviews part by their stars.
 * @param counts reviews with each of `STARS`, in that order
 */
export function starShares(counts: readonly number[]): StarShare[] {
	const all = counts.reduce((sum, count) => sum + count, 0);
	return STARS.map((stars, index) => {
		const reviews = counts[index] ?? 0;
		return { stars, reviews, share: ratio(reviews, all) };
	});
}
