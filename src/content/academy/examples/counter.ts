import { accumulate, type Reading } from '#domain/figures/counters.ts';
import type { Figure } from '#domain/figures/provenance.ts';
import { rangeEnd, rangeFigure } from '#domain/figures/range-figure.ts';

/** What a feed said of one product: total units at the end of the day; no entry where it was not read. */
const READ: readonly (readonly [day: number, total: number])[] = [
	[0, 1_200],
	[1, 1_310],
	[2, 1_450],
	[5, 1_810],
	[6, 1_900],
	[7, 2_010],
	[8, 2_130],
	[14, 2_900],
	[15, 2_980],
	[16, 140],
	[17, 260],
	[18, 390],
];

const readings: readonly Reading[] = READ.map(([day, total]) => ({
	day,
	counters: [total],
	price: null,
	gauges: [],
}));

const rows = accumulate(null, readings, null);
const endOf = (day: number) => rangeEnd(rows.find((row) => row.day === day) ?? null, 0);

/** Last day of the example. */
export const LAST_DAY = 18;

/** The readings by day, null where there was none. */
export const COUNTER_READINGS: readonly (number | null)[] = Array.from(
	{ length: LAST_DAY + 1 },
	(_, day) => READ.find(([read]) => read === day)?.[1] ?? null,
);

/** A range of days with the figure that the rules make of it; the figure is that of the screens. */
export type CounterRange = {
	readonly name: 'observed' | 'estimated' | 'gap' | 'unknown' | 'reset';
	/** The day before the range: its total is subtracted. */
	readonly from: number;
	readonly to: number;
	readonly figure: Figure;
};

const range = (name: CounterRange['name'], from: number, to: number): CounterRange => ({
	name,
	from,
	to,
	figure: rangeFigure(endOf(to), endOf(from)),
});

/** One range for each thing that can happen. */
export const COUNTER_RANGES: readonly CounterRange[] = [
	range('observed', 0, 2),
	range('estimated', 2, 4),
	range('gap', 8, 14),
	range('unknown', 8, 12),
	range('reset', 14, 18),
];
