/** A share (0.1 = +10 %), `new` where the equal period before had nothing, null where either side is unknown. */
export type Growth = number | 'new' | null;

/**
 * Growth of a figure against the equal period before (decisions 4). Nothing after nothing is no growth: null.
 * Lower bounds count as unknown; callers pass null for them.
 */
export function growthOf(current: number | null, previous: number | null): Growth {
	if (current === null || previous === null) return null;
	if (previous === 0) return current > 0 ? 'new' : null;
	return (current - previous) / previous;
}

/** Units of the period before from which a growth counts as a rise: from one sale to three is none. */
export const RISING_FROM = 10;

/** Whether a growth is seen as one: what is written as 0.0 % went neither up nor down. */
export function signOfGrowth(growth: number): -1 | 0 | 1 {
	if (Math.abs(growth) < 0.0005) return 0;
	return growth > 0 ? 1 : -1;
}
