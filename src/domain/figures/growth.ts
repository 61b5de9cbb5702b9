/** A share (0.1 = +10 %), `new` where the equal period before had nothing, null where either side is unknown. */
export type Growth = number | 'new' | null;

/** The least base of a growth: units, creators or views of the period before. From one sale to three is none. */
export const LEAST_BASE = 10;

/** Figures of money: a sum says nothing of how much was sold, so the units beside it are their base. */
const MONEY: ReadonlySet<string> = new Set(['gmv', 'video_gmv', 'live_gmv', 'card_gmv']);

/** The figure whose value in the period before is the base of a figure's growth. */
export const baseOf = (figure: string): string => (MONEY.has(figure) ? 'units' : figure);

/**
 * Growth of a figure against the equal period before (decisions 4). Nothing after nothing is no growth: null, and so is
 * anything after less than the least base. Lower bounds count as unknown; callers pass null for them.
 * @param base what the growth rests on, where it is another figure of the period before; null where nobody knows that
 */
export function growthOf(
	current: number | null,
	previous: number | null,
	base: number | null = previous,
): Growth {
	if (current === null || previous === null) return null;
	if (previous === 0) return current > 0 ? 'new' : null;
	if (base !== null && base < LEAST_BASE) return null;
	return (current - previous) / previous;
}

/** What a growth started from: the figure of the period before. Null where there is none, or nobody can tell from it. */
export function baseValue(current: number | null, growth: Growth): number | null {
	if (current === null || current === 0 || typeof growth !== 'number') return null;
	// Counts and minor units are whole.
	return Math.round(current / (1 + growth));
}

/** Whether a growth is seen as one: what is written as 0.0 % went neither up nor down. */
export function signOfGrowth(growth: number): -1 | 0 | 1 {
	if (Math.abs(growth) < 0.0005) return 0;
	return growth > 0 ? 1 : -1;
}
