import { mixOverlap } from '#domain/figures/mix-overlap.ts';

/** What two shops are compared by. */
export type ShopProfile = {
	readonly id: string;
	/** Share of its units by category of the second level; the shares add up to 1. */
	readonly categories: ReadonlyMap<string, number>;
	/** GMV / units, minor units. */
	readonly unitPrice: number | null;
};

/** Why a shop is like another; the screen says it. */
export type ShopLikeness = {
	readonly id: string;
	/** 0 to 1. */
	readonly score: number;
	/** How much of what both sell is of the same categories: 1 is the same mix. */
	readonly overlap: number;
	/** The categories that both sell, the largest common share first. */
	readonly sharedCategories: readonly string[];
	/** The other's unit price against this one's: 0.1 is 10 % dearer; null where one is unknown. */
	readonly priceGap: number | null;
};

/** How much each of the two weighs. */
const WEIGHTS = { categories: 0.7, price: 0.3 } as const;

/** A similar shop scores at least this, and shares a category. */
const LEAST_SCORE = 0.3;

/** Prices twice or half as high are of another level. */
function priceScore(gap: number | null): number {
	if (gap === null) return 0;
	return Math.max(0, 1 - Math.abs(Math.log2(1 + gap)));
}

function likeness(one: ShopProfile, other: ShopProfile): ShopLikeness {
	const { share: overlap, shared } = mixOverlap(one.categories, other.categories);
	const priceGap =
		one.unitPrice && other.unitPrice !== null && other.unitPrice > 0
			? other.unitPrice / one.unitPrice - 1
			: null;
	return {
		id: other.id,
		score: WEIGHTS.categories * overlap + WEIGHTS.price * priceScore(priceGap),
		overlap,
		sharedCategories: shared,
		priceGap,
	};
}

/** The shops most like one, best first: those that sell the same categories at a like price. */
export function similarShops(
	one: ShopProfile,
	others: readonly ShopProfile[],
	count: number,
): readonly ShopLikeness[] {
	return others
		.filter(({ id }) => id !== one.id)
		.map((other) => likeness(one, other))
		.filter(({ overlap, score }) => overlap > 0 && score >= LEAST_SCORE)
		.toSorted((a, b) => b.score - a.score || (a.id < b.id ? -1 : 1))
		.slice(0, count);
}
