/** What a live session counts since its start. */
export const LIVE_COUNTERS = [
	'entered',
	'left',
	'units',
	'gmv',
	'comments',
	'likes',
	'newFollowers',
] as const;
export type LiveCounter = (typeof LIVE_COUNTERS)[number];

/** A session as it was read at a moment (milliseconds): people online then, totals since the start; null is unknown. */
export type LiveSample = { readonly at: number } & Readonly<Record<'online' | LiveCounter, number | null>>;

/** A value at so many seconds after the start of its session. */
export type LiveReading = { readonly second: number; readonly value: number };

/** From when to when; `endedAt` is null while it runs, or where nobody knows. Milliseconds. */
export type LiveSpan = { readonly startedAt: number; readonly endedAt: number | null };

const SECOND_MS = 1_000;

/**
 * The known values of one name in order of time, one a moment: samples may come late, twice and in any order. Of two
 * samples of one moment the later in the list counts.
 */
function readingsOf(
	samples: readonly LiveSample[],
	name: 'online' | LiveCounter,
	startedAt: number,
): LiveReading[] {
	const byMoment = new Map<number, number>();
	for (const sample of samples) {
		const value = sample[name];
		if (value !== null) byMoment.set(sample.at, value);
	}
	return [...byMoment]
		.sort(([a], [b]) => a - b)
		.map(([at, value]) => ({ second: (at - startedAt) / SECOND_MS, value }));
}

/** Seconds from start to end; of a session without a known end, to its newest sample. */
export function lengthOf({ startedAt, endedAt }: LiveSpan, samples: readonly LiveSample[]): number {
	const newest = samples.reduce((latest, { at }) => Math.max(latest, at), startedAt);
	return Math.max(0, ((endedAt ?? newest) - startedAt) / SECOND_MS);
}

/** Readings of people online within the session: what a room shows after its end is nobody's level any more. */
export function onlineReadings(samples: readonly LiveSample[], span: LiveSpan): LiveReading[] {
	const length = lengthOf(span, samples);
	return readingsOf(samples, 'online', span.startedAt).filter(
		({ second }) => second >= 0 && second <= length,
	);
}

/**
 * Readings of a counter. What was read at the end or after it counts at the end, the highest of it: where it is lower
 * than before, the room was cleared and nothing of the session was lost.
 */
export function counterReadings(
	samples: readonly LiveSample[],
	name: LiveCounter,
	span: LiveSpan,
): LiveReading[] {
	const readings = readingsOf(samples, name, span.startedAt);
	if (span.endedAt === null) return readings;
	const length = lengthOf(span, samples);
	const within = readings.filter(({ second }) => second < length);
	const least = within.at(-1)?.value ?? 0;
	const after = readings.filter(({ second, value }) => second >= length && value >= least);
	const highest = Math.max(...after.map(({ value }) => value));
	return after.length > 0 ? [...within, { second: length, value: highest }] : within;
}
