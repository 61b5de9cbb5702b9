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
