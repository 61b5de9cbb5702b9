import type { CounterEntity } from '#domain/figures/metrics.ts';
import { dayOf } from '#domain/time/days.ts';
import type { DayRange } from '#domain/time/periods.ts';
import { explained, explainedGrowth, explainedSeries } from '#server/rankings/explained.ts';
import {
	type CounterName,
	type LevelFigure,
	type LevelName,
	levelOf,
	levelSeries,
	rangeFigureOf,
	seriesOf,
	totalAt,
} from '#server/rankings/queries/daily-figures.ts';
import type { SourceHistory } from '#server/rankings/queries/histories.ts';

/*
 * The figures that every detail has, under the names of its calls. What one kind has besides, its detail adds.
 */

type DetailKind = 'product' | 'shop';
type Histories = readonly SourceHistory[];

/** By the name in the call: the counter it is read from. */
const FIGURES = {
	units: 'units',
	gmv: 'gmv',
	video_gmv: 'video_gmv',
	live_gmv: 'live_gmv',
	card_gmv: 'card_gmv',
	new_creators: 'creators',
	new_videos: 'videos',
	new_lives: 'lives',
} as const satisfies Readonly<Record<string, CounterName<'product'> & CounterName<'shop'>>>;

const TOTALS = ['units', 'gmv', 'creators', 'videos', 'lives'] as const;

/** An object of the same keys with what each of them becomes. */
export function mapped<Key extends string, From, To>(
	object: Readonly<Record<Key, From>>,
	to: (value: From) => To,
): Record<Key, To> {
	const entries = Object.entries<From>(object).map(([key, value]) => [key, to(value)]);
	return Object.fromEntries(entries) as Record<Key, To>;
}

/** An object of the names with what each of them becomes. */
export function byName<Name extends string, To>(
	names: readonly Name[],
	to: (name: Name) => To,
): Record<Name, To> {
	return Object.fromEntries(names.map((name) => [name, to(name)])) as Record<Name, To>;
}

/** What came in a range, with growth. */
export const rangeFigures = (histories: Histories, kind: DetailKind, range: DayRange) =>
	mapped(FIGURES, (name) => explainedGrowth(rangeFigureOf(histories, kind, name, range)));

/** The same day by day. */
export const rangeSeries = (histories: Histories, kind: DetailKind, range: DayRange) =>
	mapped(FIGURES, (name) => explainedSeries(seriesOf(histories, kind, name, range)));

/** Everything up to the end of a range. */
export const totalFigures = (histories: Histories, kind: DetailKind, { to }: DayRange) =>
	byName(TOTALS, (name) => explained(totalAt(histories, kind, name, to)));

/** Levels at the end of a range, with the day they were read. */
export const levelsAt = <Kind extends CounterEntity, Name extends LevelName<Kind>>(
	histories: Histories,
	kind: Kind,
	names: readonly Name[],
	{ to }: DayRange,
) => byName(names, (name) => stood(levelOf(histories, kind, name, to)));

/** What something stood at, with the day it was read. */
export const stood = ({ value, readOn }: LevelFigure) => ({
	value,
	read_on: readOn === null ? null : dayOf(readOn),
});

/** Levels day by day. */
export const levelsOfDays = <Kind extends CounterEntity, Name extends LevelName<Kind>>(
	histories: Histories,
	kind: Kind,
	names: readonly Name[],
	range: DayRange,
) => byName(names, (name) => [...levelSeries(histories, kind, name, range)]);
