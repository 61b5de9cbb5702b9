/** What two products are compared by. */
export type Comparable = {
	readonly id: string;
	/** An id of the own category tree, or `unmapped`. */
	readonly categoryId: string;
	/** Lowest price in minor units. */
	readonly price: number | null;
	/** Words of the title as searches fold them. */
	readonly words: readonly string[];
	/** Creators who sold it in the last days. */
	readonly creators: ReadonlySet<string>;
};

/** Why a product is like another; the screen says it. */
export type Likeness = {
	readonly id: string;
	/** 0 to 1. */
	readonly score: number;
	/** The deepest level of the category tree that both share, 1 to 3; 0 for none. */
	readonly sharedLevel: number;
	/** The other's price against this one's: 0.1 is 10 % dearer; null where one is unknown. */
	readonly priceGap: number | null;
	readonly sharedWords: readonly string[];
	readonly sharedCreators: number;
};

/** Prices this far apart, as a share, still count as near (field notes: the peer band). */
export const NEAR_PRICE = 0.25;

/** How much each of the four weighs. */
const WEIGHTS = { category: 0.3, price: 0.2, words: 0.35, creators: 0.15 } as const;

/** A look-alike scores at least this; the category alone is not enough. */
const LEAST_SCORE = 0.31;

function sharedLevel(a: string, b: string): number {
	const levels = [6, 4, 2].filter(
		(length) => a.length >= length && a.slice(0, length) === b.slice(0, length),
	);
	return /^\d/.test(a) && levels[0] ? levels[0] / 2 : 0;
}

/** Words count the more the fewer titles have them: a brand or a model says more than "new". */
function wordWeights(all: readonly Comparable[]): ReadonlyMap<string, number> {
	const titles = new Map<string, number>();
	for (const { words } of all) {
		for (const word of new Set(words)) titles.set(word, (titles.get(word) ?? 0) + 1);
	}
	return new Map([...titles].map(([word, count]) => [word, Math.log(1 + all.length / count)]));
}

const sum = (words: readonly string[], weights: ReadonlyMap<string, number>) =>
	words.reduce((total, word) => total + (weights.get(word) ?? 0), 0);

function likeness(one: Comparable, other: Comparable, weights: ReadonlyMap<string, number>): Likeness {
	const level = sharedLevel(one.categoryId, other.categoryId);
	const priceGap = one.price && other.price !== null ? other.price / one.price - 1 : null;
	const shared = [...new Set(one.words)].filter((word) => other.words.includes(word));
	const sharedCreators = [...one.creators].filter((creator) => other.creators.has(creator)).length;
	const union = [...new Set([...one.words, ...other.words])];
	const fewest = Math.min(one.creators.size, other.creators.size);
	const score =
		WEIGHTS.category * (level / 3) +
		WEIGHTS.price * (priceGap === null ? 0 : Math.max(0, 1 - Math.abs(priceGap) / (2 * NEAR_PRICE))) +
		WEIGHTS.words * (union.length > 0 ? sum(shared, weights) / sum(union, weights) : 0) +
		WEIGHTS.creators * (fewest > 0 ? sharedCreators / fewest : 0);
	const telling = shared.toSorted((a, b) => (weights.get(b) ?? 0) - (weights.get(a) ?? 0));
	return {
		id: other.id,
		score,
		sharedLevel: level,
		priceGap,
		sharedWords: telling.slice(0, 4),
		sharedCreators,
	};
}

/**
 * The products most like one, best first: same category, near price, telling words of the title, and who sells both.
 * Only what shares a category and more than that.
 */
export function similarProducts(
	one: Comparable,
	others: readonly Comparable[],
	count: number,
): readonly Likeness[] {
	const weights = wordWeights([one, ...others]);
	return others
		.filter(({ id }) => id !== one.id)
		.map((other) => likeness(one, other, weights))
		.filter((like) => like.sharedLevel > 0 && like.score >= LEAST_SCORE)
		.toSorted((a, b) => b.score - a.score || (a.id < b.id ? -1 : 1))
		.slice(0, count);
}
