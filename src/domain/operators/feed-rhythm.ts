const HOUR_MS = 3_600_000;
/** Imports this close together are one delivery: a feed of several files. */
const ONE_DELIVERY_MS = HOUR_MS;
/** Deliveries that make a rhythm, and how many of the newest are looked at. */
const LEAST_DELIVERIES = 4;
const MOST_DELIVERIES = 15;
/** A feed may be late by a whole gap, and by six hours at least. */
const LATE_GAPS = 2;
const LEAST_WAIT_MS = 6 * HOUR_MS;

/** Starts of deliveries, newest first, of the instants at which imports ended. */
function deliveries(ends: readonly number[]): number[] {
	const found: number[] = [];
	let last: number | null = null;
	for (const end of [...ends].sort((a, b) => a - b)) {
		if (last === null || end - last > ONE_DELIVERY_MS) found.push(end);
		last = end;
	}
	return found.reverse().slice(0, MOST_DELIVERIES);
}

/**
 * Until when the next import of a feed is waited for: twice its usual gap after the newest one. The usual gap is the
 * median, so that one holiday does not make a feed slow.
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
	return Math.max(...ends) + Math.max(LATE_GAPS * usual, LEAST_WAIT_MS);
}
