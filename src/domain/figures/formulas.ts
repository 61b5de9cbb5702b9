/*
 * The ratios that every screen shows (decisions 4). Money is minor units; null is unknown, and a ratio to nothing
 * is unknown too, never 0 or infinite.
 */

/** One figure in relation to another; null where either is unknown or there is nothing to relate to. */
export function ratio(part: number | null, whole: number | null): number | null {
	return part === null || whole === null || whole === 0 ? null : part / whole;
}

/** What one unit sold for on average: GMV / units, in minor units. */
export function unitPrice(gmv: number | null, units: number | null): number | null {
	return ratio(gmv, units);
}

/** GMV per 1,000 views, in minor units. */
export function gpm(gmv: number | null, views: number | null): number | null {
	return gmv === null ? null : ratio(gmv * 1000, views);
}

/** Rates are kept to a hundredth of a percent. */
const RATE_PARTS = 10_000;

/** What one sale pays: price × commission rate (0.15 = 15 %), in whole minor units, half up: 29 % of 50 are 15. */
export function commissionAmount(price: number | null, rate: number | null): number | null {
	// In whole numbers, as the database counts: 50 × 0.29 is 14.499… in floating point.
	return price === null || rate === null
		? null
		: Math.round((price * Math.round(rate * RATE_PARTS)) / RATE_PARTS);
}

/** Likes, comments and shares for each view; null where views or all of the three are unknown. */
export function engagementRate(
	interactions: readonly (number | null)[],
	views: number | null,
): number | null {
	const known = interactions.filter((count) => count !== null);
	const total = known.reduce((sum, count) => sum + count, 0);
	return known.length > 0 ? ratio(total, views) : null;
}
