const LONGEST_WAIT = 300;

/** Seconds until the next try after so many: 2, 4, 8, 16. */
export const waitAfter = (tries: number): number => Math.min(LONGEST_WAIT, 2 ** Math.max(1, tries));

/** Seconds that a platform asks to wait for; at least one, at most five minutes, a minute where it does not say. */
export function askedWait(header: string | null): number {
	const seconds = header === null || header.trim() === '' ? Number.NaN : Number(header);
	return Number.isFinite(seconds) ? Math.min(LONGEST_WAIT, Math.max(1, Math.ceil(seconds))) : 60;
}
