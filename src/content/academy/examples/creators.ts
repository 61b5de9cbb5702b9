import { creatorLevel } from '#domain/creators/creator-levels.ts';
import { gpm, ratio } from '#domain/figures/formulas.ts';
import { SHIPPED_RATES } from '#domain/money/rates.ts';

const CREATORS = [
	{ name: 'star', followers: 820_000, dollars: 4_100, views: 1_640_000 },
	{ name: 'seller', followers: 96_000, dollars: 31_500, views: 700_000 },
	{ name: 'niche', followers: 12_400, dollars: 9_200, views: 118_000 },
] as const;

/** A creator of the worked example. GMV is in dollars, as levels are. */
export type CreatorExample = {
	readonly name: 'star' | 'seller' | 'niche';
	readonly followers: number;
	/** GMV and video views of the last 28 days. */
	readonly dollars: number;
	readonly views: number;
	readonly level: number | null;
	/** Dollars for 1,000 video views. */
	readonly gpm: number | null;
	readonly dollarsPerThousandFollowers: number | null;
};

/** Three creators whose followers say the opposite of their sales. */
export const CREATOR_EXAMPLES: readonly CreatorExample[] = CREATORS.map((creator) => ({
	...creator,
	level: creatorLevel(creator.dollars),
	gpm: gpm(creator.dollars, creator.views),
	dollarsPerThousandFollowers: ratio(creator.dollars * 1000, creator.followers),
}));

/** Rupiah for one dollar on the day of the shipped rates: levels are in dollars, sales in the region's currency. */
export const RUPIAH_PER_DOLLAR = SHIPPED_RATES.perDollar.IDR;
