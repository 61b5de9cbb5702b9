import { TOLERANCE_DAYS } from '#domain/figures/counter-steps.ts';
import { CARRY_DAYS } from '#domain/figures/counters.ts';
import { baseOf, type Growth, growthOf } from '#domain/figures/growth.ts';
import {
	type BasedFigure,
	type Counter,
	comparable,
	dailyFigures,
	figureOfRange,
	totalFigure,
	windowFigure,
} from '#domain/figures/history.ts';
import { COUNTERS, type CounterEntity, type GAUGES } from '#domain/figures/metrics.ts';
import { type Figure, UNKNOWN } from '#domain/figures/provenance.ts';
import { addDays, daysBetween, epochDay } from '#domain/time/days.ts';
import { type DayRange, rangeBefore } from '#domain/time/periods.ts';
import type { PlatformSource } from '#server/rankings/rollups/platform-days.ts';
import type { LevelRow, SourceHistory } from './histories.ts';

/*
 * Figures of one entity from what its sources know (queries/histories.ts): those of a range with growth, those of each
 * day, totals and levels. Per figure the first source of the operator's order that knows it; a difference never mixes
 * two.
 */

/** The name of a counter of a kind. */
export type CounterName<Kind extends CounterEntity> = (typeof COUNTERS)[Kind][number];
export type LevelName<Kind extends CounterEntity> = (typeof GAUGES)[Kind][number];

/** A figure with its source, and what the other sources say beside it. */
export type SourcedFigure = BasedFigure & {
	/** Null where nobody knows the figure. */
	readonly source: PlatformSource | null;
	readonly others: readonly (Figure & { readonly source: PlatformSource })[];
};

/** A figure of a range and its growth against the equal range before. */
export type GrowingFigure = SourcedFigure & { readonly growth: Growth };

/** The figures of each day of a range, all of one source. */
export type DailySeries = { readonly source: PlatformSource | null; readonly figures: readonly Figure[] };

/** What counters are called where a feed gives them ready for a window: what came in it. */
const WINDOW_METRICS: Readonly<Record<string, string>> = {
	creators: 'new_creators',
	videos: 'new_videos',
	lives: 'new_lives',
};

function counterOf(kind: CounterEntity, name: string): Counter {
	const names: readonly string[] = COUNTERS[kind];
	return { index: names.indexOf(name) };
}

type Candidate = {
	readonly source: PlatformSource;
	readonly history: SourceHistory;
	readonly of: (range: DayRange) => BasedFigure;
};

/** What each source can say of a counter's range: its counters first, then what it gives ready for such a window. */
function candidates(histories: readonly SourceHistory[], counter: Counter, metric: string): Candidate[] {
	return histories.flatMap((history) => {
		const ready = history.windows.get(metric) ?? [];
		return [
			{ source: history.source, history, of: (range: DayRange) => figureOfRange(history, counter, range) },
			{ source: history.source, history, of: ({ to }: DayRange) => windowFigure(ready, epochDay(to)) },
		];
	});
}

/** The first that is known, with the others that are known beside it. */
function preferred(said: readonly (BasedFigure & { readonly source: PlatformSource })[]): SourcedFigure {
	const known = said.filter(({ value }) => value !== null);
	const [first] = known;
	if (!first) return { ...UNKNOWN, basis: said[0]?.basis ?? NO_BASIS, source: null, others: [] };
	const others = known
		.filter(({ source }) => source.sourceId !== first.source.sourceId)
		.map(({ value, quality, source }) => ({ value, quality, source }));
	return { ...first, others };
}

const NO_BASIS = { reason: 'no_reading', readTo: null, readFrom: null, breaks: 0 } as const;

/** Whether a thing is said to be born in or after a range: what it did then or since is new, not growth. */
function isBornSince({ bornOn }: SourceHistory, { from }: DayRange): boolean {
	return bornOn !== null && bornOn >= epochDay(from);
}

/** With what growth compares: nothing of what was born since, unless what it did then is unknown. */
function previousOf(history: SourceHistory, figure: Figure, before: DayRange): number | null {
	const previous = comparable(figure);
	if (!isBornSince(history, before)) return previous;
	const isUnborn = history.bornOn !== null && history.bornOn > epochDay(before.to);
	return previous === null && !isUnborn ? null : 0;
}

/** What each source can say of the range of a counter of a kind. */
const counterCandidates = (
	histories: readonly SourceHistory[],
	kind: CounterEntity,
	name: CounterName<CounterEntity>,
) => candidates(histories, counterOf(kind, name), WINDOW_METRICS[name] ?? name);

/** The figure of a range and, of the source that knows it, that of the equal range before, where the range is over. */
function comparedFigure(all: readonly Candidate[], range: DayRange) {
	const said = all.map(({ source, of }) => ({ ...of(range), source }));
	const chosen = all[said.findIndex(({ value }) => value !== null)];
	const before = chosen?.of(rangeBefore(range)) ?? UNKNOWN;
	const isOver = chosen?.source.asOf === undefined || range.to <= chosen.source.asOf;
	const previous = chosen && isOver ? previousOf(chosen.history, before, rangeBefore(range)) : null;
	return { figure: preferred(said), before, previous };
}

/** What growth of money rests on: units of the range before, of the source of the range's; null where nobody knows them. */
function moneyBase(histories: readonly SourceHistory[], kind: CounterEntity, base: string, range: DayRange) {
	const counters: readonly string[] = COUNTERS[kind];
	if (!counters.includes(base)) return null;
	const all = counterCandidates(histories, kind, base as CounterName<CounterEntity>);
	return comparable(comparedFigure(all, range).before);
}

/** The figure of a range of one counter, with growth; both sides of it come from the same source. */
export function rangeFigureOf<Kind extends CounterEntity>(
	histories: readonly SourceHistory[],
	kind: Kind,
	name: CounterName<Kind>,
	range: DayRange,
): GrowingFigure {
	const { figure, previous } = comparedFigure(counterCandidates(histories, kind, name), range);
	const base = baseOf(name) === name ? previous : moneyBase(histories, kind, baseOf(name), range);
	return { ...figure, growth: growthOf(comparable(figure), previous, base) };
}

/**
 * What a level gained in a range: its difference, which may be negative, with growth against the gain of the range
 * before. A level has no unknown steps (rollups/figures.ts says the same in SQL).
 * @param metric what feeds call it where they give it ready for a window
 */
export function levelGainOf<Kind extends CounterEntity>(
	histories: readonly SourceHistory[],
	_kind: Kind,
	name: LevelName<Kind>,
	metric: string,
	range: DayRange,
): GrowingFigure {
	const all = candidates(histories.map(stepsOf(name)), LEVEL, metric);
	const { figure, previous } = comparedFigure(all, range);
	return { ...figure, growth: growthOf(comparable(figure), previous) };
}

/** The same day by day. */
export function levelGains<Kind extends CounterEntity>(
	histories: readonly SourceHistory[],
	_kind: Kind,
	name: LevelName<Kind>,
	range: DayRange,
): DailySeries {
	return series(histories.map(stepsOf(name)), LEVEL, range);
}

/** The one counter of a history whose rows have a level in the place of counters. */
const LEVEL: Counter = { index: 0 };

const stepsOf =
	(name: string) =>
	(history: SourceHistory): SourceHistory => ({
		...history,
		rows: new Map(
			[...history.rows]
				// A level stands for three days after its reading.
				.filter(([day, row]) => day - row.observedDay <= TOLERANCE_DAYS)
				.map(([day, row]) => [
					day,
					{
						...row,
						adjusted: [row.levels[name] ?? null],
						breaks: [0],
						ages: [day - row.observedDay],
						ahead: null,
						estimates: null,
					},
				]),
		),
	});

/** The row of a day; of an entity that is not read any more the newest before it. */
function rowAt({ rows, newest }: SourceHistory, day: string): LevelRow | null {
	const at = epochDay(day);
	return rows.get(at) ?? (newest && newest.day <= at ? newest : null);
}

/** Everything of one counter up to the end of a day. */
export function totalAt<Kind extends CounterEntity>(
	histories: readonly SourceHistory[],
	kind: Kind,
	name: CounterName<Kind>,
	day: string,
): SourcedFigure {
	const counter = counterOf(kind, name);
	return preferred(
		histories.map((history) => ({ ...totalFigure(rowAt(history, day), counter), source: history.source })),
	);
}

const knownDays = ({ figures }: DailySeries) => figures.filter(({ value }) => value !== null).length;

/**
 * One counter day by day. The whole series is of one source: that of the range's figure, or where nobody knows the
 * whole range the one that knows most of its days.
 */
export function seriesOf<Kind extends CounterEntity>(
	histories: readonly SourceHistory[],
	kind: Kind,
	name: CounterName<Kind>,
	range: DayRange,
): DailySeries {
	return series(histories, counterOf(kind, name), range);
}

function series(histories: readonly SourceHistory[], counter: Counter, range: DayRange): DailySeries {
	const all = histories.map((history) => ({
		source: history.source,
		isWhole: figureOfRange(history, counter, range).value !== null,
		figures: dailyFigures(history, counter, range),
	}));
	const best = all.find(({ isWhole }) => isWhole) ?? all.toSorted((a, b) => knownDays(b) - knownDays(a))[0];
	if (best && knownDays(best) > 0) return { source: best.source, figures: best.figures };
	return {
		source: null,
		figures: Array.from({ length: daysBetween(range.from, range.to) + 1 }, () => UNKNOWN),
	};
}

/** A level at the end of a range and the day it was read; the first source that has one by then. */
export type LevelFigure = {
	readonly value: number | null;
	readonly readOn: number | null;
	readonly source: PlatformSource | null;
};

/** The newest value of a level up to a day that a source read, at most as old as rows are carried. */
export function levelOf<Kind extends CounterEntity>(
	histories: readonly SourceHistory[],
	_kind: Kind,
	name: LevelName<Kind>,
	day: string,
): LevelFigure {
	for (const history of histories) {
		const end = epochDay(day);
		for (let at = end; at >= end - CARRY_DAYS; at -= 1) {
			const row = history.rows.get(at);
			const value = row && row.observedDay >= end - CARRY_DAYS ? (row.levels[name] ?? null) : null;
			if (row && value !== null) return { value, readOn: row.observedDay, source: history.source };
		}
	}
	return { value: null, readOn: null, source: null };
}

/** A level day by day, null on days without a reading; of the source that knows it at the end, else the first that does. */
export function levelSeries<Kind extends CounterEntity>(
	histories: readonly SourceHistory[],
	kind: Kind,
	name: LevelName<Kind>,
	range: DayRange,
): readonly (number | null)[] {
	const { source } = levelOf(histories, kind, name, range.to);
	const history = histories.find((one) => one.source.sourceId === source?.sourceId) ?? histories[0];
	const length = daysBetween(range.from, range.to) + 1;
	return Array.from({ length }, (_, offset) => {
		const day = epochDay(addDays(range.from, offset));
		const row = history?.rows.get(day);
		return row?.observedDay === day ? (row.levels[name] ?? null) : null;
	});
}
