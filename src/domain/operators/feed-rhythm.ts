const HOUR_MS = 3_600_000;
/** What is imported within so long of a delivery's first file belongs to it. */
const ONE_DELIVERY_MS = HOUR_MS;
/** Deliveries that make a rhythm, and how many of the newest are looked at. */
const LEAST_DELIVERIES = 4;
const MOST_DELIVERIES = 15;
/** A feed may be late by a whole gap, by a quarter of its longest but one (a weekend), and by six hours at least. */
const LATE_GAPS = 2;
const LATE_LONGEST = 1.25;
const LEAST_WAIT_MS = 6 * HOUR_MS;

/** Starts of deliveries, newest first, of the instants at which imports ended. */
function deliveries(ends: readonly number[]): number[] {
	const found: number[] = [];
	for (const end of [...ends].sort((a, b) => a - b)) {
		const start = found.at(-1);
		if (start === undefined || end - start > ONE_DELIVERY_MS) found.push(end);
	}
	return found.reverse().slice(0, MOST_DELIVERIES);
}

/**
 * Until when the next import of a feed is waited for: twice its usual gap after the newest one, or a quarter more than
 * its longest but one. The usual gap is the median; one holiday does not make a feed slow, weekends do.
 * @param ends when its imports ended, in milliseconds, in any order
 * @returns milliseconds; null where there are too few imports to know a rhythm
 */
export function expectedUntil(ends: readonly number[]): number | null {
	const starts = deliveries(ends);
	if (starts.length < LEAST_DELIVERIES) return null;
	const gaps = starts
		.slice(1)
		.map((start, index) => (starts[index] ?? start) - start)
		.sort((a, b) => a - b);
	const usual = gaps[Math.floor(gaps.length / 2)] ?? 0;
	const weekend = gaps.at(-2) ?? 0;
	return Math.max(...ends) + Math.max(LATE_GAPS * usual, LATE_LONGEST * weekend, LEAST_WAIT_MS);
}
