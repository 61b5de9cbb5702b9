/**
 * How readings of counters become figures (docs/counters.md). Pure; the database stores the rows that
 * `accumulate` makes and subtracts two of them.
 *
 * A row holds per counter the raw reading, `adjusted` (sum of the non-negative steps so far, the first
 * reading included) and `breaks` (steps so far that are unknown). Days are whole days since 1970-01-01.
 */

/** An end of a range may lie this many days after its reading; beyond it the figure is unknown. */
export const TOLERANCE_DAYS = 3;

/** Day close repeats the last reading for at most this many days. */
export const CARRY_DAYS = 7;

/** One reading of an entity: totals at the end of the day, null where the feed does not say. */
export type Reading = {
	readonly day: number;
	readonly counters: readonly (number | null)[];
	/** Price in minor units for estimating GMV; null where unknown. */
	readonly price: number | null;
	/** Levels of the day (price, stock, rating, …); rows without a reading repeat the last ones. */
	readonly gauges: readonly (number | null)[];
};

/** One stored row. Arrays are parallel to the entity's counters. */
export type CounterRow = {
	readonly day: number;
	/** Day of the real reading; equal to `day` for a reading, earlier for a carried or interpolated row. */
	readonly observedDay: number;
	/** What the reading said; null where it left the counter out. */
	readonly raw: readonly (number | null)[];
	/** The newest raw value known so far: what the next step starts from. Not stored, found again from older rows. */
	readonly base: readonly (number | null)[];
	readonly adjusted: readonly (number | null)[];
	readonly breaks: readonly number[];
	/** Steps of GMV so far that were estimated from units and prices. */
	readonly estimates: number;
	readonly price: number | null;
	readonly gauges: readonly (number | null)[];
};

/** Where a counter for money can be estimated from another counter times the price. */
export type EstimateRule = { readonly money: number; readonly units: number };

type Step = { adjusted: number | null; isBroken: boolean };

/** Step of one counter between two readings; `null` before means the counter was not known yet. */
function stepOf(base: number | null, previousAdjusted: number | null, next: number | null): Step {
	if (next === null) return { adjusted: previousAdjusted, isBroken: previousAdjusted !== null };
	if (previousAdjusted === null) return { adjusted: next, isBroken: false };
	if (base === null) return { adjusted: previousAdjusted, isBroken: true };
	const step = next - base;
	return { adjusted: previousAdjusted + Math.max(0, step), isBroken: step < 0 };
}

/** GMV of a step = units of the step × mean of the prices at both ends; null where one is missing. */
function estimatedStep(previous: CounterRow | null, reading: Reading, rule: EstimateRule): number | null {
	const units = reading.counters[rule.units] ?? null;
	const price = reading.price;
	if (units === null || price === null) return null;
	if (!previous || (previous.adjusted[rule.units] ?? null) === null) return units * price;
	const before = previous.base[rule.units] ?? null;
	if (before === null || previous.price === null || units < before) return null;
	return Math.round(((units - before) * (price + previous.price)) / 2);
}

function hasGap(previous: CounterRow | null, reading: Reading): boolean {
	return previous !== null && reading.day - previous.observedDay - 1 > TOLERANCE_DAYS;
}

function breaksAfter(previous: CounterRow | null, index: number, isBroken: boolean): number {
	return (previous?.breaks[index] ?? 0) + (isBroken ? 1 : 0);
}

/** The row of a reading that follows `previous` (null for the entity's first reading of this source). */
function rowAfter(previous: CounterRow | null, reading: Reading, rule: EstimateRule | null): CounterRow {
	const size = reading.counters.length;
	const raw = reading.counters;
	const base: (number | null)[] = new Array(size).fill(null);
	const adjusted: (number | null)[] = new Array(size).fill(null);
	const breaks: number[] = new Array(size).fill(0);
	const gap = hasGap(previous, reading);
	for (let index = 0; index < size; index += 1) {
		const before = previous?.adjusted[index] ?? null;
		const known = previous?.base[index] ?? null;
		const step = stepOf(known, before, raw[index] ?? null);
		base[index] = raw[index] ?? known;
		adjusted[index] = step.adjusted;
		breaks[index] = breaksAfter(previous, index, step.isBroken || (gap && before !== null));
	}
	let estimates = previous?.estimates ?? 0;
	if (rule && isEstimated(previous, reading, rule)) {
		const money = estimatedMoney(previous, reading, rule);
		adjusted[rule.money] = money.adjusted;
		breaks[rule.money] = breaksAfter(previous, rule.money, money.isBroken);
		estimates += money.isKnown ? 1 : 0;
	}
	const { day, price, gauges } = reading;
	return { day, observedDay: day, raw, base, adjusted, breaks, estimates, price, gauges };
}

/** The estimate in place of counted money. A step that cannot be estimated adds nothing and is a break. */
function estimatedMoney(
	previous: CounterRow | null,
	reading: Reading,
	rule: EstimateRule,
): Step & { readonly isKnown: boolean } {
	const before = previous?.adjusted[rule.money] ?? null;
	const step = estimatedStep(previous, reading, rule);
	const isBroken = before !== null && (step === null || hasGap(previous, reading));
	return { adjusted: step === null ? before : (before ?? 0) + step, isBroken, isKnown: step !== null };
}

/** Money is estimated where this reading does not count it, or the one before did not (no counted base). */
function isEstimated(previous: CounterRow | null, reading: Reading, rule: EstimateRule): boolean {
	const counted = reading.counters[rule.money] ?? null;
	if (counted === null) return true;
	return previous !== null && previous.adjusted[rule.money] !== null && previous.raw[rule.money] === null;
}

/** A row for a day without a reading: the last one, its adjusted values moved on by a share of the next step. */
function fillerRow(last: CounterRow, day: number, next: CounterRow | null): CounterRow {
	const share = next ? (day - last.day) / (next.day - last.day) : 0;
	const adjusted = last.adjusted.map((value, index) => {
		const after = next?.adjusted[index] ?? null;
		return value === null || after === null ? value : value + Math.round((after - value) * share);
	});
	return { ...last, day, adjusted };
}

/** Rows between two readings: interpolated within the tolerance, else the old reading carried on. */
function fillers(last: CounterRow, next: CounterRow): CounterRow[] {
	const missing = next.day - last.day - 1;
	const isWithin = missing <= TOLERANCE_DAYS;
	const rows: CounterRow[] = [];
	for (let offset = 1; offset <= Math.min(missing, CARRY_DAYS); offset += 1) {
		rows.push(fillerRow(last, last.day + offset, isWithin ? next : null));
	}
	return rows;
}

/** Rows that day close adds after the last reading, up to `until`, at most `CARRY_DAYS`. */
export function carriedRows(last: CounterRow, until: number): CounterRow[] {
	const rows: CounterRow[] = [];
	for (let day = last.day + 1; day <= Math.min(until, last.observedDay + CARRY_DAYS); day += 1) {
		rows.push(fillerRow(last, day, null));
	}
	return rows;
}

/**
 * Turns readings (ascending days, one a day) into rows, fillers between them included.
 * @param previous the stored row of the newest reading before the first one, or null
 */
export function accumulate(
	previous: CounterRow | null,
	readings: readonly Reading[],
	rule: EstimateRule | null,
): CounterRow[] {
	const rows: CounterRow[] = [];
	let last = previous;
	for (const reading of readings) {
		const row = rowAfter(last, reading, rule);
		if (last && reading.day - last.observedDay > 1) {
			for (const filler of fillers({ ...last, day: last.observedDay }, row)) rows.push(filler);
		}
		rows.push(row);
		last = row;
	}
	return rows;
}
