import { type MinuteSeries, minuteCount, minuteLevels, minuteSteps } from './live-minutes.ts';
import {
	counterReadings,
	type LiveReading,
	type LiveSample,
	type LiveSpan,
	lengthOf,
	onlineReadings,
} from './live-samples.ts';

/** The curves of a session. */
export const CURVES = ['online', 'entered', 'left', 'units', 'gmv', 'comments', 'newFollowers'] as const;
export type CurveName = (typeof CURVES)[number];

/** A session minute by minute. */
export type LiveGrid = {
	readonly minutes: number;
	/** Seconds. */
	readonly length: number;
	readonly series: Readonly<Record<CurveName, MinuteSeries>>;
	/** When each curve was read, in seconds and order of time. */
	readonly readAt: Readonly<Record<CurveName, readonly number[]>>;
};

/** The curves of a session from its samples, whenever they were read and in whatever order they came. */
export function liveGrid(samples: readonly LiveSample[], span: LiveSpan): LiveGrid {
	const length = lengthOf(span, samples);
	const minutes = minuteCount(length, span.endedAt !== null);
	const readingsOf = (name: CurveName) =>
		name === 'online' ? onlineReadings(samples, span) : counterReadings(samples, name, span);
	const readings = CURVES.map((name) => [name, readingsOf(name)] as const);
	const curve = (name: CurveName, read: readonly LiveReading[]) =>
		(name === 'online' ? minuteLevels : minuteSteps)(read, minutes, length);
	return {
		minutes,
		length,
		series: byCurve(readings.map(([name, read]) => [name, curve(name, read)])),
		readAt: byCurve(readings.map(([name, read]) => [name, read.map(({ second }) => second)])),
	};
}

const byCurve = <Value>(entries: readonly (readonly [CurveName, Value])[]) =>
	Object.fromEntries(entries) as Record<CurveName, Value>;

/** First and last of the minutes that were estimated, from a minute on. */
export function estimatedSpans({ isEstimated }: MinuteSeries, from: number): [number, number][] {
	const spans: [number, number][] = [];
	for (let minute = from; minute < isEstimated.length; minute += 1) {
		if (!isEstimated[minute]) continue;
		const last = spans.at(-1);
		if (last && last[1] === minute - 1) last[1] = minute;
		else spans.push([minute, minute]);
	}
	return spans;
}

const FNV_PRIME = 16_777_619;
const FNV_START = 2_166_136_261;

/**
 * Where a reader is: how many minutes it has, and a check over their values. A late sample that changes one of them
 * changes the check, so that nobody goes on from minutes that are no longer true.
 */
export function gridCursor({ series }: LiveGrid, minutes: number): string {
	let check = FNV_START;
	for (const name of CURVES) {
		const { values, isEstimated } = series[name];
		for (let minute = 0; minute < minutes; minute += 1) {
			const value = values[minute] ?? null;
			const word = value === null ? -1 : value * 2 + (isEstimated[minute] ? 1 : 0);
			check = Math.imul(check ^ (word | 0), FNV_PRIME) >>> 0;
		}
	}
	return `${minutes}.${check.toString(36)}`;
}

/** The minute from which a reader with a cursor goes on; 0 where its minutes are no longer those of the session. */
export function minuteAfter(grid: LiveGrid, cursor: string | undefined): number {
	const minutes = Number.parseInt(cursor ?? '0', 10);
	return minutes <= grid.minutes && gridCursor(grid, minutes) === cursor ? minutes : 0;
}
