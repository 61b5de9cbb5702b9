import { mixOverlap } from '#domain/figures/mix-overlap.ts';
import {
	AUDIENCE_GROUPS,
	type Audience,
	type AudienceGroup,
	audienceOverlap,
	largestShare,
} from './audience.ts';

/** What two creators are compared by. */
export type CreatorProfile = {
	readonly id: string;
	/** Share of the units it sold by product, and by category of the second level; each adds up to 1. */
	readonly products: ReadonlyMap<string, number>;
	readonly categories: ReadonlyMap<string, number>;
	readonly audience: Audience | null;
};

/** Why a creator is like another; the screen says it. */
export type CreatorLikeness = {
	readonly id: string;
	/** 0 to 1. */
	readonly score: number;
	/** How much of what both sell is of the same products, of the same categories: 1 is the same mix. */
	readonly productOverlap: number;
	readonly categoryOverlap: number;
	/** The products and categories that both sell, the largest common share first. */
	readonly sharedProducts: readonly string[];
	readonly sharedCategories: readonly string[];
	/** How much their audiences overlap; null where no feed tells it of both. */
	readonly audience: number | null;
	/** Groups whose largest part is the same, with that part. */
	readonly sharedGroups: Readonly<Partial<Record<AudienceGroup, string>>>;
};

/**
 * How much each weighs: the same products are the strongest sign, the same categories come close, and who watches
 * decides among those. A part that nobody knows counts as nothing.
 */
const WEIGHTS = { products: 0.4, categories: 0.35, audience: 0.25 } as const;

/** A similar creator scores at least this, and shares a product or a category: an audience alone is no likeness. */
const LEAST_SCORE = 0.3;

function sharedGroups(one: Audience | null, other: Audience | null): CreatorLikeness['sharedGroups'] {
	const same = AUDIENCE_GROUPS.flatMap((group) => {
		const largest = largestShare(one, group);
		return largest !== null && largest === largestShare(other, group) ? [[group, largest] as const] : [];
	});
	return Object.fromEntries(same);
}

function likeness(one: CreatorProfile, other: CreatorProfile): CreatorLikeness {
	const products = mixOverlap(one.products, other.products);
	const categories = mixOverlap(one.categories, other.categories);
	const audience = audienceOverlap(one.audience, other.audience).all;
	return {
		id: other.id,
		score:
			WEIGHTS.products * products.share +
			WEIGHTS.categories * categories.share +
			WEIGHTS.audience * (audience ?? 0),
		productOverlap: products.share,
		categoryOverlap: categories.share,
		sharedProducts: products.shared,
		sharedCategories: categories.shared,
		audience,
		sharedGroups: sharedGroups(one.audience, other.audience),
	};
}

/** The creators most like one, best first: those that sell the same products or categories to a like audience. */
export function similarCreators(
	one: CreatorProfile,
	others: readonly CreatorProfile[],
	count: number,
): readonly CreatorLikeness[] {
	return others
		.filter(({ id }) => id !== one.id)
		.map((other) => likeness(one, other))
		.filter(
			({ score, categoryOverlap, productOverlap }) =>
				categoryOverlap + productOverlap > 0 && score >= LEAST_SCORE,
		)
		.toSorted((a, b) => b.score - a.score || (a.id < b.id ? -1 : 1))
		.slice(0, count);
}
