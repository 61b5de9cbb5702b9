import { addDays } from '#domain/time/days.ts';
import type { Random } from './random.ts';
import type { Line } from './world-types.ts';

/** What a source gets wrong or leaves out of one thing. */
export type Habits = {
	/** Share of days that are not read, one to three at a time. */
	readonly shortGaps: number;
	/** Whether one gap of 4 to 20 days lies in between. */
	readonly hasLongGap: boolean;
	/** Share of readings that leave a counter out. */
	readonly leftOut: number;
	readonly hasReset: boolean;
	/** Days on which a counter jumps up and falls back. */
	readonly spikes: number;
	/** Share of readings that were told wrong first. */
	readonly restated: number;
	/** Days before the last on which it was read last. */
	readonly endsEarly: number;
};

export const FAITHFUL: Habits = {
	shortGaps: 0,
	hasLongGap: false,
	leftOut: 0,
	hasReset: false,
	spikes: 0,
	restated: 0,
	endsEarly: 0,
};

/** Habits drawn for one thing. */
export function drawHabits(random: Random): Habits {
	const hasReset = random.chance(0.15);
	return {
		shortGaps: random.pick([0, 0, 0.1, 0.25]),
		hasLongGap: random.chance(0.3),
		leftOut: random.pick([0, 0, 0.1]),
		hasReset,
		spikes: random.pick([0, 0, 0, 1, 2]),
		restated: random.pick([0, 0.1]),
		endsEarly: random.pick([0, 0, 0, 0, 0, 1, 2, 3, 4, 6, 9]),
	};
}

/** Which of the days (0 is the first) are read. Around a spike everything is, or the rules could not know it. */
function readDays(days: number, born: number, habits: Habits, random: Random): Set<number> {
	const read = new Set<number>();
	const gapFrom = habits.hasLongGap ? random.whole(born + 3, Math.max(born + 3, days - 10)) : days;
	const gapTo = gapFrom + random.whole(4, 20);
	for (let day = born; day < days - habits.endsEarly; day += 1) {
		if (day >= gapFrom && day < gapTo) continue;
		if (random.chance(habits.shortGaps)) day += random.whole(0, 2);
		else read.add(day);
	}
	return read;
}

/** Large enough that what is really sold never reaches it: then the rules could not know the spike. */
const SPIKE = 900_000_000;

/** Days of spikes, each with the days before and after read. None is near a restart: the rules could not know it. */
function spikeDays(
	read: Set<number>,
	habits: Habits,
	{ days, born }: Thing,
	reset: number | null,
	random: Random,
): Set<number> {
	const spikes = new Set<number>();
	for (let count = 0; count < habits.spikes; count += 1) {
		const from = random.whole(born + 2, days - 8);
		const length = random.whole(1, 3);
		if (from < born + 2 || days - habits.endsEarly < from + length + 2) continue;
		if (reset !== null && Math.abs(reset - from) < 20) continue;
		for (let day = from - 1; day <= from + length; day += 1) read.add(day);
		for (let day = from; day < from + length; day += 1) spikes.add(day);
		spikes.delete(from - 1);
		spikes.delete(from + length);
	}
	return spikes;
}

export type Thing = {
	/** Fields that name it: type, region, id. */
	readonly names: Line;
	readonly first: string;
	readonly days: number;
	/** The first day (0 is the first of the world) on which it can be read. */
	readonly born: number;
	/** Totals at the end of each day, index 0 the day before the first. */
	readonly totals: Readonly<Record<string, readonly number[]>>;
	/** Levels of each day, index 0 the first. */
	readonly levels: (day: number) => Readonly<Record<string, unknown>>;
	/** Counters that may be left out alone. */
	readonly money: readonly string[];
};

/** In the morning after the day, the second reading some hours later. */
const readAt = (day: string, hour: string) => `${addDays(day, 1)}T${hour}:00:00Z`;

function written(thing: Thing, name: string, value: number): unknown {
	return thing.money.includes(name) ? (value / 100).toFixed(2) : value;
}

/** The lines that a source writes of a thing: what it read, with its habits. */
export function readingsOf(thing: Thing, habits: Habits, random: Random): Line[] {
	const read = readDays(thing.days, thing.born, habits, random);
	const reset = habits.hasReset && thing.born === 0 ? random.whole(20, thing.days - 8) : null;
	const spikes = spikeDays(read, habits, thing, reset, random);
	const missing = new Map<string, number>();
	const lastRead = Math.max(...read);
	const lines: Line[] = [];
	for (const day of [...read].sort((one, other) => one - other)) {
		const date = addDays(thing.first, day);
		const fields: Record<string, unknown> = {};
		for (const [name, totals] of Object.entries(thing.totals)) {
			const leaves =
				random.chance(habits.leftOut) && !spikes.has(day) && !spikes.has(day - 1) && !spikes.has(day + 1);
			const since = day - (missing.get(name) ?? thing.born - 1);
			// docs/counters.md leaves open what a counter is that is left out for more than seven days up to the end.
			if (leaves && since < 20 && day > thing.born && day < lastRead - 8) continue;
			missing.set(name, day);
			const base = reset !== null && day >= reset ? (totals[reset] ?? 0) : 0;
			const total = (totals[day + 1] ?? 0) - base + (spikes.has(day) ? SPIKE : 0);
			fields[name] = written(thing, name, total);
		}
		const line = { ...thing.names, day: date, ...fields, ...thing.levels(day) };
		lines.push(...restated(line, date, random.chance(habits.restated)));
	}
	return lines;
}

/** Told wrong first and right later; the later line leaves out what the first one had right. */
function restated(line: Line, date: string, isRestated: boolean): Line[] {
	const { units, ...rest } = line;
	if (!isRestated || typeof units !== 'number') return [{ ...line, read_at: readAt(date, '10') }];
	const { reviews: _, stock: __, ...later } = rest;
	return [
		{ ...rest, units: units + 7, read_at: readAt(date, '10') },
		{ ...later, units, read_at: readAt(date, '16') },
	];
}
