import { ratio } from '#domain/figures/formulas.ts';
import type { Figure, Quality } from '#domain/figures/provenance.ts';
import { UNKNOWN } from '#domain/figures/provenance.ts';
import { averageOnline, onlineMinutes } from './live-figures.ts';
import { GAP_SECONDS, STEADY_SECONDS } from './live-minutes.ts';
import type { LiveReading } from './live-samples.ts';

/** Less of a session read than this says nothing of its average. */
export const LEAST_COVERAGE = 0.5;
/** More of it missing than this makes the average an estimate. */
export const FULL_COVERAGE = 0.95;

/** People online over a session: the time-weighted mean and the most at once, and how much of the session was read. */
export type OnlineFigures = {
	readonly average: Figure;
	readonly peak: Figure;
	/** Share of the session that lies between readings at most GAP_SECONDS apart. */
	readonly coverage: number;
};

/** Readings without a gap between them, each run on its own: nothing is drawn across a gap. */
function runsOf(readings: readonly LiveReading[]): LiveReading[][] {
	const runs: LiveReading[][] = [];
	for (const reading of readings) {
		const run = runs.at(-1);
		const before = run?.at(-1);
		if (run && before && reading.second - before.second <= GAP_SECONDS) run.push(reading);
		else runs.push([reading]);
	}
	return runs;
}

const minutesOf = (run: readonly LiveReading[]) =>
	run.map(({ second, value }) => ({ minute: second / 60, online: value }));

function longestStep(run: readonly LiveReading[]): number {
	return run.reduce((longest, { second }, index) => {
		const before = run[index - 1];
		return before ? Math.max(longest, second - before.second) : longest;
	}, 0);
}

/** The mean over all runs, each weighted by its time; a session that was read in one run is simply its mean. */
function meanOf(runs: readonly (readonly LiveReading[])[], seconds: number): number | null {
	const [only] = runs;
	if (runs.length === 1 && only) return averageOnline(minutesOf(only));
	const minutes = runs.reduce((sum, run) => sum + onlineMinutes(minutesOf(run)), 0);
	return ratio(minutes, seconds / 60);
}

function qualityOf(coverage: number, step: number): Quality {
	if (coverage < LEAST_COVERAGE) return 'unknown';
	return coverage >= FULL_COVERAGE && step <= STEADY_SECONDS ? 'observed' : 'estimated';
}

/**
 * Average and peak online. Between two readings counts the mean of both, so that a level that changed by d between
 * them is off by at most d / 2 there. The average is observed where at least 95 % of the session was read at least
 * every 90 seconds, estimated down to half of it, else unknown; the peak of a session with gaps is a lower bound.
 * @param length seconds of the session
 */
export function onlineFigures(readings: readonly LiveReading[], length: number): OnlineFigures {
	const runs = runsOf(readings);
	const seconds = runs.reduce((sum, run) => sum + ((run.at(-1)?.second ?? 0) - (run[0]?.second ?? 0)), 0);
	const coverage = length > 0 ? Math.min(1, seconds / length) : 0;
	const step = Math.max(0, ...runs.map(longestStep));
	const quality = qualityOf(coverage, step);
	const mean = quality === 'unknown' ? null : meanOf(runs, seconds);
	const highest = readings.reduce((most, { value }) => Math.max(most, value), 0);
	const peakQuality = coverage >= FULL_COVERAGE ? 'observed' : 'lower_bound';
	return {
		average: mean === null ? UNKNOWN : { value: mean, quality },
		peak: readings.length === 0 ? UNKNOWN : { value: highest, quality: peakQuality },
		coverage,
	};
}
