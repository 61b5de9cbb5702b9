import { parted } from '#domain/figures/contributions.ts';
import { sumKnown } from '#domain/figures/figure-sums.ts';

/** Creators by followers, as the field parts them; `unknown` where no reading tells. */
export const CREATOR_TIERS = ['nano', 'micro', 'mid', 'macro', 'mega', 'unknown'] as const;
export type CreatorTier = (typeof CREATOR_TIERS)[number];

/** Followers from which each tier begins. */
export const TIER_FOLLOWERS = {
	nano: 0,
	micro: 10_000,
	mid: 100_000,
	macro: 500_000,
	mega: 1_000_000,
} as const;

/** The tier of a creator with so many followers. */
export function creatorTier(followers: number | null): CreatorTier {
	if (followers === null) return 'unknown';
	const reached = Object.entries(TIER_FOLLOWERS).filter(([, least]) => followers >= least);
	return (reached.at(-1)?.[0] ?? 'nano') as CreatorTier;
}

/** Units from which each band of sales begins: nothing sold, 1 to 9, 10 to 99, 100 to 999, 1,000 and more. */
export const SALES_BANDS = [0, 1, 10, 100, 1_000] as const;

/** The same for all that a creator sells on a platform: nothing, and by powers of ten up to 10,000 and more. */
export const PLATFORM_SALES_BANDS = [0, 1, 10, 100, 1_000, 10_000] as const;

/** The place of an amount of units in `SALES_BANDS`. */
export function salesBand(units: number): number {
	return SALES_BANDS.filter((least) => units >= least).length - 1;
}

/** A creator who promoted a segment's sample: followers, and units of it; null is unknown. */
export type SegmentCreator = { readonly followers: number | null; readonly units: number | null };

/** Creators of a tier: how many, how many in each band of `SALES_BANDS`, and what they sold together (null: unknown). */
export type TierRow = {
	readonly tier: CreatorTier;
	readonly creators: number;
	readonly bands: readonly number[];
	readonly units: number | null;
};

/** The creator-tier × sales matrix; creators whose sales nobody knows are in the count of their tier alone. */
export function tierMatrix(creators: readonly SegmentCreator[]): TierRow[] {
	return parted(CREATOR_TIERS, creators, ({ followers }) => creatorTier(followers)).map(
		({ group, members }) => {
			const bands = SALES_BANDS.map(
				(_, band) => members.filter(({ units }) => units !== null && salesBand(units) === band).length,
			);
			const units = members.length === 0 ? 0 : sumKnown(members.map((member) => member.units));
			return { tier: group, creators: members.length, bands, units };
		},
	);
}
