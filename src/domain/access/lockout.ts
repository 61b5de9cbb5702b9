/** Wrong attempts that cost nothing. */
export const FREE_ATTEMPTS = 5;
/** The first delay in seconds; each further wrong attempt doubles it. */
export const FIRST_DELAY_SECONDS = 30;
/** No delay is longer, in seconds. */
export const LONGEST_DELAY_SECONDS = 3600;
/** After a day without an attempt the count begins again, in seconds. */
const FORGET_SECONDS = 86_400;

/** The attempts on one handle; instants in milliseconds. */
export type Attempts = {
	readonly failures: number;
	readonly lastAt: number;
	readonly lockedUntil: number;
};

/** What an attempt may do, and what is remembered of it. */
export type AttemptAnswer =
	| { readonly isAllowed: true; readonly attempts: Attempts }
	| { readonly isAllowed: false; readonly waitSeconds: number };

/** How long after so many wrong attempts the next may come, in seconds. */
export function delayAfter(failures: number): number {
	if (failures < FREE_ATTEMPTS) return 0;
	return Math.min(LONGEST_DELAY_SECONDS, FIRST_DELAY_SECONDS * 2 ** (failures - FREE_ATTEMPTS));
}

/**
 * Takes an attempt before it is known to be right or wrong, so that parallel ones count too; a right one clears the
 * count afterwards. A refused attempt is not counted: waiting is enough, also while somebody else keeps trying.
 */
export function takeAttempt(before: Attempts | null, now: number): AttemptAnswer {
	if (before && before.lockedUntil > now)
		return { isAllowed: false, waitSeconds: Math.ceil((before.lockedUntil - now) / 1000) };
	const isForgotten = !before || now - before.lastAt > FORGET_SECONDS * 1000;
	const failures = (isForgotten ? 0 : before.failures) + 1;
	return {
		isAllowed: true,
		attempts: { failures, lastAt: now, lockedUntil: now + delayAfter(failures) * 1000 },
	};
}
