import { addDays } from '#domain/time/days.ts';
import { demandOf, weekdayOf } from './demand.ts';
import { randomOf } from './random.ts';

/*
 * How wrong estimates of a day's units are, by kind of gap and by how a step is split over its days: evenly (as the product
 * does), by weekday weights learned from the days of the same source that were read, or by the rates before and after.
 */

type Split = 'even' | 'weekdays' | 'neighbours';
const SPLITS: readonly Split[] = ['even', 'weekdays', 'neighbours'];
const FIRST = '2026-01-05';
const DAYS = 60;
const THINGS = 300;

/** What a day of each weekday sells against the mean, from all days of a source. */
function weekdayWeights(all: readonly (readonly number[])[]): number[] {
	const sums = Array.from({ length: 7 }, () => ({ sum: 0, count: 0 }));
	for (const days of all) {
		for (const [day, units] of days.entries()) {
			const one = sums[weekdayOf(addDays(FIRST, day))];
			if (!one) continue;
			one.sum += units;
			one.count += 1;
		}
	}
	return sums.map(({ sum, count }) => sum / Math.max(1, count));
}

function weightsOf(
	split: Split,
	days: readonly number[],
	from: number,
	length: number,
	weekdays: readonly number[],
): number[] {
	const [before, after] = [days[from - 1] ?? 1, days[from + length] ?? 1];
	return Array.from({ length }, (_, index) => {
		if (split === 'weekdays') return weekdays[weekdayOf(addDays(FIRST, from + index))] ?? 1;
		if (split === 'neighbours') return 0.1 + before + ((after - before) * (index + 1)) / (length + 1);
		return 1;
	});
}

/** The mean error of the days of a step with so many missing days, as a share of the mean day. */
function errorOf(
	split: Split,
	missing: number,
	all: readonly (readonly number[])[],
	weekdays: readonly number[],
): number {
	let [error, sold] = [0, 0];
	for (const days of all) {
		for (let from = 1; from + missing + 1 < DAYS; from += 5) {
			const inside = days.slice(from, from + missing + 1);
			const step = inside.reduce((sum, units) => sum + units, 0);
			const weights = weightsOf(split, days, from, missing + 1, weekdays);
			const whole = weights.reduce((sum, weight) => sum + weight, 0);
			for (const [index, units] of inside.entries()) {
				error += Math.abs((step * (weights[index] ?? 0)) / whole - units);
				sold += units;
			}
		}
	}
	return error / Math.max(1, sold);
}

const percent = (share: number) => `${(share * 100).toFixed(1)} %`;

/** Prints the table for docs/counters.md: the error for worlds whose weekdays differ not at all, somewhat, and much. */
export function printSplits(seed: number): void {
	console.log(
		'mean error of a day inside a step, as a share of a day | missing days | even | weekdays | neighbours',
	);
	for (const strength of [0, 0.15, 0.25, 0.4]) {
		const all = Array.from({ length: THINGS }, (_, index) => {
			const random = randomOf(seed, `split ${index}`);
			return demandOf(FIRST, DAYS, random.pick([5, 20, 60]), random, strength);
		});
		const weekdays = weekdayWeights(all);
		for (const missing of [1, 2, 3]) {
			const errors = SPLITS.map((split) => percent(errorOf(split, missing, all, weekdays)));
			console.log(`weekdays ± ${percent(strength)} | ${missing} | ${errors.join(' | ')}`);
		}
	}
}
