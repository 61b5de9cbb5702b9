/*
 * Where a product stands in its life (docs/counters.md, "Stages"): a rule on the units of the four weeks up to a day.
 * The rank tables compute the same in SQL (server/products/rollups/product-stage.ts); a property test holds both.
 */

/** The stages in the order of a life. */
export const STAGES = ['new', 'rising', 'peak', 'steady', 'declining', 'revived'] as const;
export type Stage = (typeof STAGES)[number];

/** Days of the four weeks; a product that was listed within them is new. */
export const STAGE_DAYS = 28;
/** Fewer units in the four weeks say nothing. */
export const STAGE_UNITS = 20;
/** A week, or a mean of weeks, this many times another is clearly above it. */
export const CLEARLY = 1.25;
/** What fell to two thirds, and rose from there by half, has come back. */
export const RETURN = 1.5;

/** Units of the four weeks up to a day, the oldest first. */
export type Weeks = readonly [number, number, number, number];

/**
 * The stage of a product on a day; null where too little is known or sold.
 * @param weeks null where one of them is not known
 * @param daysListed days since its listing, null where nobody knows
 */
export function productStage(weeks: Weeks | null, daysListed: number | null): Stage | null {
	if (daysListed !== null && daysListed >= 0 && daysListed < STAGE_DAYS) return 'new';
	if (!weeks || weeks.reduce((sum, units) => sum + units, 0) < STAGE_UNITS) return null;
	return courseOf(weeks);
}

function courseOf([first, second, third, last]: Weeks): Exclude<Stage, 'new'> {
	const low = Math.min(second, third);
	const hasFallen = first > low && first >= RETURN * low;
	if (hasFallen && last > low && last >= RETURN * low && last >= third) return 'revived';
	const before = first + second + third;
	if (3 * last >= CLEARLY * before && last >= third) return 'rising';
	if (before >= CLEARLY * 3 * last && last <= third) return 'declining';
	return third + last >= CLEARLY * (first + second) ? 'peak' : 'steady';
}
