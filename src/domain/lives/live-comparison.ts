import { median } from '#domain/figures/median.ts';

/** How a figure stands among the same figure of other sessions. */
export type Standing = {
	readonly median: number | null;
	/** Share of the others that are lower, equals counted half; 0 to 1. */
	readonly percentile: number | null;
	/** How many of the others know the figure. */
	readonly known: number;
};

/** Sessions of a creator before the one on screen. */
export const COMPARED_SESSIONS = 10;
/** Among fewer than these nobody stands anywhere. */
const LEAST_SESSIONS = 3;

/** Where a figure stands among the known ones of others; unknown where there are fewer than three. */
export function standingAmong(own: number | null, others: readonly (number | null)[]): Standing {
	const known = others.filter((value) => value !== null);
	if (known.length < LEAST_SESSIONS) return { median: null, percentile: null, known: known.length };
	const lower = known.filter((value) => own !== null && value < own).length;
	const equal = known.filter((value) => value === own).length;
	return {
		median: median(known),
		percentile: own === null ? null : (lower + equal / 2) / known.length,
		known: known.length,
	};
}
