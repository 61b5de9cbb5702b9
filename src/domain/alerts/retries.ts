/** Minutes after each try that failed; the last one ends within a day of the first. */
const PAUSES = [1, 5, 15, 60, 120, 240, 480, 480];
const MINUTE_MS = 60_000;

/** When a message that failed so many times is tried again; null where a day has passed and it is given up. */
export function nextTry(attempts: number, failedAt: Date): Date | null {
	const pause = PAUSES[attempts - 1];
	return pause === undefined ? null : new Date(failedAt.getTime() + pause * MINUTE_MS);
}
