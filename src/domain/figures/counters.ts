import {
	CORRECTION_DAYS,
	type CounterReading,
	isOpenInside,
	type Knot,
	keptReadings,
	TOLERANCE_DAYS,
} from './counter-steps.ts';
import { moneyKnots } from './estimated-money.ts';

/**
 * How readings of counters become rows (docs/counters.md). Pure; the database stores the rows that `accumulate` makes
 * and subtracts two of them.
 *
 * Days are whole days since 1970-01-01; arrays are parallel to the entity's counters.
 */

/** Day close repeats the last record for at most this many days. */
export const CARRY_DAYS = 7;

/** Between two records at most this many days apart every day has a row; across longer gaps the first `CARRY_DAYS`. */
export const FILL_DAYS = 31;

/** One record of an entity: totals at the end of the day, null where the feed leaves a counter out. */
export type Reading = {
	readonly day: number;
	readonly counters: readonly (number | null)[];
	/** Price in minor units for estimating GMV, the middle of the day's range; null where unknown. */
	readonly price: number | null;
	/** Levels of the day (price, stock, rating, …); rows without a record repeat the last ones. */
	readonly gauges: readonly (number | null)[];
	/** When it was read, in milliseconds; of two records of one day the newest wins. Null where nobody said. */
	readonly readAt?: number | null;
};

/** One stored row. */
export type CounterRow = {
	readonly day: number;
	/** Day of the real record; equal to `day` for one, earlier for a row between records or after the last. */
	readonly observedDay: number;
	/** What the record said; null where it left the counter out. */
	readonly raw: readonly (number | null)[];
	/** Sum of the steps so far, the first reading included; null where the counter was never read. */
	readonly adjusted: readonly (number | null)[];
	/** Unknown steps so far. */
	readonly breaks: readonly number[];
	/** Days since the last kept reading of each counter; null where all are 0. */
	readonly ages: readonly number[] | null;
	/** Inside an unknown or a long corrected step, what it adds at its end; null where no counter is. */
	readonly ahead: readonly (number | null)[] | null;
	/** Estimated steps so far; null where there are none. */
	readonly estimates: readonly number[] | null;
	readonly price: number | null;
	readonly gauges: readonly (number | null)[];
	readonly readAt: number | null;
};

/** Where a counter for money can be estimated from another counter times the price. */
export type EstimateRule = { readonly money: number; readonly units: number };

/** What a row says of one counter. */
type Cell = {
	readonly adjusted: number | null;
	readonly breaks: number;
	readonly age: number;
	readonly ahead: number | null;
	readonly estimates: number;
};

const UNREAD: Cell = { adjusted: null, breaks: 0, age: 0, ahead: null, estimates: 0 };

/** Whether a row knows all its counters from readings of its own, so that later ones need nothing older. */
export function isSettled(row: CounterRow): boolean {
	return row.day === row.observedDay && row.ages === null;
}

type Numbers = readonly (number | null)[] | null;

function isSameList(one: Numbers, other: Numbers): boolean {
	if (one === null || other === null) return one === other;
	return one.length === other.length && one.every((value, index) => value === other[index]);
}

/** Whether two rows say the same. */
export function isSameRow(one: CounterRow, other: CounterRow): boolean {
	return (
		one.day === other.day &&
		one.observedDay === other.observedDay &&
		one.price === other.price &&
		one.readAt === other.readAt &&
		isSameList(one.raw, other.raw) &&
		isSameList(one.adjusted, other.adjusted) &&
		isSameList(one.breaks, other.breaks) &&
		isSameList(one.ages, other.ages) &&
		isSameList(one.ahead, other.ahead) &&
		isSameList(one.estimates, other.estimates) &&
		isSameList(one.gauges, other.gauges)
	);
}

/**
 * Whether a reading falls below a row so soon after it that older readings decide what the fall is.
 * @param readings in the order of their days, all after `row`
 */
export function fallsBelow(row: CounterRow, readings: readonly Reading[]): boolean {
	return readings.some(
		({ day, counters }) =>
			day - CORRECTION_DAYS <= row.day &&
			counters.some((value, index) => value !== null && value < (row.raw[index] ?? 0)),
	);
}

/** The counter of a settled row as the knot that its later readings go on from. */
function knotOf(row: CounterRow | null, index: number): Knot | null {
	const adjusted = row?.adjusted[index] ?? null;
	if (!row || adjusted === null) return null;
	return {
		day: row.day,
		value: row.raw[index] ?? null,
		kind: 'first',
		adjusted,
		breaks: row.breaks[index] ?? 0,
		estimates: row.estimates?.[index] ?? 0,
		age: 0,
	};
}

function readingsOf(readings: readonly Reading[], index: number): CounterReading[] {
	const found: CounterReading[] = [];
	for (const { day, counters } of readings) {
		const value = counters[index] ?? null;
		if (value !== null) found.push({ day, value });
	}
	return found;
}

/** The knots of every counter, estimated money included. */
function allKnots(
	previous: CounterRow | null,
	readings: readonly Reading[],
	rule: EstimateRule | null,
): Knot[][] {
	const size = (readings[0]?.counters ?? previous?.raw ?? []).length;
	const knots: Knot[][] = [];
	for (let index = 0; index < size; index += 1) {
		const start = knotOf(previous, index);
		knots.push(keptReadings(start?.value == null ? null : start, readingsOf(readings, index)));
	}
	if (!rule) return knots;
	const prices = new Map(readings.map(({ day, price }) => [day, price]));
	if (previous) prices.set(previous.day, previous.price);
	knots[rule.money] = moneyKnots(
		knotOf(previous, rule.money),
		knots[rule.money] ?? [],
		knots[rule.units] ?? [],
		(day) => prices.get(day) ?? null,
	);
	return knots;
}

/** Reads the knots of one counter day by day; the days asked for never go back. */
class KnotReader {
	readonly #knots: readonly Knot[];
	#place = -1;

	constructor(knots: readonly Knot[]) {
		this.#knots = knots;
	}

	at(day: number): Cell {
		while ((this.#knots[this.#place + 1]?.day ?? Number.POSITIVE_INFINITY) <= day) this.#place += 1;
		const last = this.#knots[this.#place];
		if (!last) return UNREAD;
		const { adjusted, breaks, estimates } = last;
		const age = day - last.day + last.age;
		if (day === last.day) return { adjusted, breaks, age, ahead: null, estimates };
		const next = this.#knots[this.#place + 1];
		if (!next) return { adjusted, breaks, age, ahead: age > TOLERANCE_DAYS ? 0 : null, estimates };
		const step = next.adjusted - adjusted;
		if (isOpenInside(last, next)) return { adjusted, breaks, age, ahead: step, estimates };
		const share = Math.round((step * (day - last.day)) / (next.day - last.day));
		return { adjusted: adjusted + share, breaks, age, ahead: null, estimates };
	}
}

/** An array of one thing of each cell, or null where it would say nothing. */
function orNull<Value>(cells: readonly Cell[], of: (cell: Cell) => Value, nothing: Value): Value[] | null {
	return cells.some((cell) => of(cell) !== nothing) ? cells.map(of) : null;
}

type Recorded = Pick<CounterRow, 'raw' | 'price' | 'gauges' | 'readAt'> & { readonly observedDay: number };

function rowOf(day: number, record: Recorded, readers: readonly KnotReader[]): CounterRow {
	const cells = readers.map((reader) => reader.at(day));
	const { observedDay, raw, price, gauges, readAt } = record;
	return {
		day,
		observedDay,
		raw,
		adjusted: cells.map((cell) => cell.adjusted),
		breaks: cells.map((cell) => cell.breaks),
		ages: orNull(cells, (cell) => cell.age, 0),
		ahead: orNull(cells, (cell) => cell.ahead, null),
		estimates: orNull(cells, (cell) => cell.estimates, 0),
		price,
		gauges,
		readAt,
	};
}

/** The last day that gets a row between two records. */
function filledTo(from: number, next: number): number {
	return next - from <= FILL_DAYS ? next - 1 : from + CARRY_DAYS;
}

/**
 * The row of a record on the day after a settled row, where no counter falls, starts or stops: nearly all rows of a
 * daily feed. Null for any other; `accumulate` makes the same of these without it, at several times the time.
 */
function nextRow(
	before: CounterRow,
	{ day, counters, price, gauges, readAt = null }: Reading,
): CounterRow | null {
	if (day !== before.day + 1) return null;
	const adjusted: (number | null)[] = [];
	for (let index = 0; index < counters.length; index += 1) {
		const [value, last, sum] = [
			counters[index] ?? null,
			before.raw[index] ?? null,
			before.adjusted[index] ?? null,
		];
		if (value === null || last === null || sum === null) {
			if (value !== null || sum !== null) return null;
			adjusted.push(null);
			continue;
		}
		if (value < last) return null;
		adjusted.push(sum + value - last);
	}
	const { breaks, estimates } = before;
	return {
		day,
		observedDay: day,
		raw: counters,
		adjusted,
		breaks,
		ages: null,
		ahead: null,
		estimates,
		price,
		gauges,
		readAt,
	};
}

/** All rows of records of which each is a `nextRow`; else null. */
function nextRows(
	previous: CounterRow | null,
	readings: readonly Reading[],
	rule: EstimateRule | null,
): CounterRow[] | null {
	if (!previous || !isSettled(previous) || (rule && previous.raw[rule.money] == null)) return null;
	const rows: CounterRow[] = [];
	for (const reading of readings) {
		const row = nextRow(rows.at(-1) ?? previous, reading);
		if (!row) return null;
		rows.push(row);
	}
	return rows;
}

/**
 * Turns records (ascending days, one a day) into rows, those of the days between included.
 * @param previous the settled row that they go on from, at least `CORRECTION_DAYS` before the first fall below it; or
 *   null where there is nothing older
 */
export function accumulate(
	previous: CounterRow | null,
	readings: readonly Reading[],
	rule: EstimateRule | null,
): CounterRow[] {
	const next = nextRows(previous, readings, rule);
	if (next) return next;
	const readers = allKnots(previous, readings, rule).map((knots) => new KnotReader(knots));
	const rows: CounterRow[] = [];
	let last: Recorded | null = previous;
	for (const { day, counters, price, gauges, readAt = null } of readings) {
		if (last) {
			const to = filledTo(last.observedDay, day);
			for (let missing = last.observedDay + 1; missing <= to; missing += 1) {
				rows.push(rowOf(missing, last, readers));
			}
		}
		last = { observedDay: day, raw: counters, price, gauges, readAt };
		rows.push(rowOf(day, last, readers));
	}
	return rows;
}

/** Whether every step up to a row is known for sure: nothing fell, was set aside or estimated. */
function isUnbroken({ breaks, estimates }: CounterRow): boolean {
	return estimates === null && breaks.every((count) => count === 0);
}

/**
 * The rows of records that are older than all that is stored of an entity, where what is stored stays as it is. Null
 * where they may change it: where they tell another sum than its first row, or where a step after it was unknown, which
 * an older reading may explain.
 * @param first the oldest stored row, `newest` the last one
 * @param record what `first` was read as
 */
export function earlierRows(
	readings: readonly Reading[],
	{ first, newest }: { readonly first: CounterRow; readonly newest: CounterRow },
	record: Reading,
	rule: EstimateRule | null,
): CounterRow[] | null {
	if (first.observedDay !== first.day || !isUnbroken(newest)) return null;
	if (readings.some(({ day }) => day >= first.day)) return null;
	const rows = accumulate(null, [...readings, record], rule);
	const again = rows.pop();
	return again && isSameRow(again, first) ? rows : null;
}

/** A row for a day after the last record, as day close writes it. */
export function carriedRow(last: CounterRow, day: number): CounterRow {
	const passed = day - last.day;
	const ages = last.adjusted.map((value, index) => (value === null ? 0 : (last.ages?.[index] ?? 0) + passed));
	const ahead = ages.map((age, index) => last.ahead?.[index] ?? (age > TOLERANCE_DAYS ? 0 : null));
	return {
		...last,
		day,
		ages: ages.some((age) => age > 0) ? ages : null,
		ahead: ahead.some((value) => value !== null) ? ahead : null,
	};
}

/** Rows that day close adds after the last record, up to `until`, at most `CARRY_DAYS`. */
export function carriedRows(last: CounterRow, until: number): CounterRow[] {
	const rows: CounterRow[] = [];
	for (let day = last.day + 1; day <= Math.min(until, last.observedDay + CARRY_DAYS); day += 1) {
		rows.push(carriedRow(last, day));
	}
	return rows;
}
