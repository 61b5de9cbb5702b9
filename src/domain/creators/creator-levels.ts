/** Days whose GMV makes the level. */
export const LEVEL_DAYS = 28;

/** 28-day GMV in US dollars from which the levels L1 to L6 begin (decisions 4). */
export const LEVEL_LIMITS = [1_000, 5_000, 25_000, 60_000, 150_000, 400_000] as const;

/** The level of a creator, 0 to 6, by the GMV of the last 28 days in whole US dollars; null where it is unknown. */
export function creatorLevel(dollars: number | null): number | null {
	return dollars === null ? null : LEVEL_LIMITS.filter((limit) => dollars >= limit).length;
}

/** The levels, the lowest first. */
export const CREATOR_LEVELS: readonly number[] = [0, ...LEVEL_LIMITS.map((_, index) => index + 1)];
