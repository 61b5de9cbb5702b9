import { ratio } from '#domain/figures/formulas.ts';

/** A segment is read from its first 100 products by 30-day units (spec section 9). */
export const SAMPLE_SIZE = 100;

/** How many of them are the top. */
export const TOP_SIZE = 10;

/** With fewer products than this there is not enough data for a statement. */
export const LEAST_SAMPLE = 20;

/** Monopoly ratios above which a segment counts as relative and as high monopoly (decisions 4). */
export const MONOPOLY_LIMITS = { relative: 5, high: 7 } as const;

/** A segment is called open or a monopoly from this many products in its sample: of fewer, ten are too large a part. */
export const LEAST_STANDING = 50;

/** With fewer stores than this the ten largest are too many of them to call what they sell a concentration. */
export const LEAST_STORES = 30;

/** How tightly a few hold a segment; `unknown` where there is not enough data. */
export type MarketStanding = 'open' | 'relative' | 'high' | 'unknown';

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** The share of the largest `top` values in all of them; null where all are nothing. */
export function concentration(values: readonly number[], top: number): number | null {
	const largest = values.toSorted((a, b) => b - a).slice(0, top);
	return ratio(sum(largest), sum(values));
}

/** CR10: what the ten best-selling products of a sample sell of the sample's units. */
export function productConcentration(units: readonly number[]): number | null {
	return concentration(units, TOP_SIZE);
}

/**
 * 10 × CR10: how many times more the top ten sell, a place, than the mean of 100 places. Null for samples of fewer
 * than 20 products.
 */
export function monopolyRatio(units: readonly number[]): number | null {
	const share = units.length < LEAST_SAMPLE ? null : productConcentration(units);
	return share === null ? null : share * (SAMPLE_SIZE / TOP_SIZE);
}

/** What the monopoly ratio of a sample says: above 5 relative, above 7 high monopoly. */
export function marketStanding(monopoly: number | null, sample: number): MarketStanding {
	if (monopoly === null || sample < LEAST_STANDING) return 'unknown';
	if (monopoly > MONOPOLY_LIMITS.high) return 'high';
	return monopoly > MONOPOLY_LIMITS.relative ? 'relative' : 'open';
}
