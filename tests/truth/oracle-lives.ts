import type { Known } from './oracle-chain.ts';
import type { Line } from './world-types.ts';

/*
 * What every figure of a live session must be, worked out from the lines of its feed by docs/lives.md.
 */

const TEN_MINUTES = 600;
const STEADY = 90;

/** Totals by the names of answers, each with the counter of the samples that it is. */
export const TOTALS: Readonly<Record<string, string>> = {
	viewers: 'entered',
	units: 'units',
	gmv: 'gmv',
	comments: 'comments',
	likes: 'likes',
	new_followers: 'new_followers',
};

type Reading = { readonly second: number; readonly value: number };
export type LiveFigures = Readonly<Record<string, Known>>;

const UNKNOWN: Known = { value: null, quality: 'unknown' };
const minor = (name: string, value: unknown) =>
	name === 'gmv' ? Math.round(Number(value) * 100) : Number(value);

/** A session: what the feed told of it, and its samples in order. */
export class Session {
	readonly #live: Line;
	readonly #samples: readonly Line[];
	readonly #isOver: boolean;
	readonly #length: number;
	readonly #until: number;

	constructor(live: Line, samples: readonly Line[], now: Date) {
		this.#live = live;
		this.#samples = samples.toSorted((one, other) => String(one.at).localeCompare(String(other.at)));
		this.#isOver = live.ended_at !== undefined;
		const newest = this.#samples.at(-1);
		this.#length = this.#second(live.ended_at ?? newest?.at ?? live.started_at);
		this.#until = this.#isOver ? this.#length : this.#second(now.toISOString());
	}

	#second(at: unknown): number {
		return (Date.parse(String(at)) - Date.parse(String(this.#live.started_at))) / 1000;
	}

	#readings(name: string): Reading[] {
		return this.#samples
			.filter((sample) => sample[name] !== undefined)
			.map((sample) => ({ second: this.#second(sample.at), value: minor(name, sample[name]) }));
	}

	/** Whether a counter was read to within ten minutes of where the session has come. */
	#isReadTo(readings: readonly Reading[]): boolean {
		return this.#until - (readings.at(-1)?.second ?? Number.NEGATIVE_INFINITY) <= TEN_MINUTES;
	}

	#total(name: string): Known {
		const readings = this.#readings(TOTALS[name] ?? '');
		const [first] = readings;
		let [sum, falls] = [first?.value ?? 0, 0];
		for (const [index, { value }] of readings.entries()) {
			const step = value - (readings[index - 1]?.value ?? value);
			if (step < 0) falls += 1;
			else sum += step;
		}
		const isWhole = falls === 0 && this.#isReadTo(readings);
		const told = this.#live[name] === undefined ? null : minor(name, this.#live[name]);
		if (told !== null && (!first || told >= sum)) {
			const isKnown = this.#isOver || (first !== undefined && isWhole);
			return { value: told, quality: isKnown ? 'observed' : 'lower_bound' };
		}
		if (!first) return UNKNOWN;
		return { value: sum, quality: isWhole ? 'observed' : 'lower_bound' };
	}

	/** People online: the runs of readings at most ten minutes apart. */
	#online(): { average: Known; peak: Known } {
		const readings = this.#readings('online');
		let [seconds, people, longest] = [0, 0, 0];
		for (const [index, { second, value }] of readings.entries()) {
			const before = readings[index - 1];
			if (!before || second - before.second > TEN_MINUTES) continue;
			seconds += second - before.second;
			people += ((value + before.value) / 2) * (second - before.second);
			longest = Math.max(longest, second - before.second);
		}
		if (readings.length === 0) return { average: UNKNOWN, peak: UNKNOWN };
		const coverage = Math.min(1, seconds / this.#length);
		const isWhole = coverage >= 0.95 && (this.#isOver || this.#isReadTo(readings));
		const peak = Math.max(...readings.map(({ value }) => value));
		const quality = isWhole && longest <= STEADY ? 'observed' : 'estimated';
		return {
			average: coverage < 0.5 ? UNKNOWN : { value: people / seconds, quality },
			peak: { value: peak, quality: isWhole ? 'observed' : 'lower_bound' },
		};
	}

	/** All figures that are read or told, and the ratios of two of them. */
	figures(): LiveFigures {
		const totals = Object.fromEntries(Object.keys(TOTALS).map((name) => [name, this.#total(name)]));
		const { average, peak } = this.#online();
		const { units = UNKNOWN, viewers = UNKNOWN, gmv = UNKNOWN, new_followers = UNKNOWN } = totals;
		return {
			...totals,
			average_online: average,
			peak_online: peak,
			conversion: ratio(units, viewers),
			follow_rate: ratio(new_followers, viewers),
			gpm: rounded(ratio(gmv, viewers, 1000)),
			unit_price: rounded(ratio(gmv, units)),
			stay_time: ratio(average, viewers, this.#length),
		};
	}
}

const RANKS = ['observed', 'estimated', 'lower_bound', 'unknown'] as const;

/** A ratio carries the worst mark of its two sides. */
function ratio(above: Known, below: Known, times = 1): Known {
	if (above.value === null || below.value === null || below.value === 0) return UNKNOWN;
	const quality = RANKS.findLast((one) => one === above.quality || one === below.quality) ?? 'unknown';
	return { value: (above.value / below.value) * times, quality };
}

const rounded = ({ value, quality }: Known): Known => ({
	value: value === null ? null : Math.round(value),
	quality,
});
