import { CARRY_DAYS } from '#domain/figures/counters.ts';
import { baseOf, LEAST_BASE } from '#domain/figures/growth.ts';
import { COUNTERS, type CounterEntity } from '#domain/figures/metrics.ts';
import type { RankingDeclaration } from '#domain/rankings/declaration.ts';
import { rangeBefore } from '#domain/time/periods.ts';
import {
	dateOf,
	type Level,
	type RangeFigure,
	type RankedBoard,
	type RowColumn,
	type StoredType,
} from './ranked.ts';

/*
 * What the declarations of ranked things are made of: figures, levels, columns and boards that several kinds have.
 */

export const rangeFigure = (
	column: string,
	counter: string,
	{ hasPrevious = false, isLevel = false } = {},
): RangeFigure => ({ column, counter, isLevel, hasPrevious });

/** A counter's entry of the arrays of a row `alias` (domain/figures/counters.ts). */
export function entryOf(
	kind: CounterEntity,
	counter: string,
	alias: string,
	array: 'ages' | 'ahead' | 'estimates',
): string {
	const counters: readonly string[] = COUNTERS[kind];
	return `${alias}.${array}[${counters.indexOf(counter) + 1}]`;
}

/** Whether a step before the end's row is unknown. */
const hasOpenSteps = (kind: CounterEntity, counter: string) =>
	`(e.${counter}_breaks > 0 or ${entryOf(kind, counter, 'e', 'ahead')} is not null)`;

/** The total so far of a counter; of unknown steps alone nothing is known (domain/figures/history.ts `totalFigure`). */
export const totalOf = (kind: CounterEntity, counter: string) =>
	`case when e.${counter}_adjusted > 0 or not ${hasOpenSteps(kind, counter)} then e.${counter}_adjusted end`;

/** How far the total so far of a counter may be trusted: 0 observed, 1 estimated, 2 lower bound. */
export function totalQuality(kind: CounterEntity, counter: string): string {
	const entry = (array: 'ages' | 'estimates') => `coalesce(${entryOf(kind, counter, 'e', array)}, 0)`;
	return `case when (${totalOf(kind, counter)}) is null then null
		when ${hasOpenSteps(kind, counter)} then 2
		when ${entry('ages')} > 0 or ${entry('estimates')} > 0 then 1 else 0 end`;
}

/** A total so far with its quality. */
export function totalLevels(kind: CounterEntity, counter: string): Level[] {
	return [
		{ column: `total_${counter}`, sql: totalOf(kind, counter), type: 'bigint' },
		{ column: `total_${counter}_quality`, sql: totalQuality(kind, counter), type: 'int' },
	];
}

/** Levels as they were read, at most a week before: one that the end's row leaves out is that of an older reading. */
export const levels = (type: Level['type'], ...columns: readonly string[]): Level[] =>
	columns.map((column) => ({
		column,
		sql: `case when e.observed_day >= e.day - ${CARRY_DAYS} then e.${column} end`,
		type,
		looksBack: true,
	}));

/** Totals so far of counters whose marks no list shows. */
export const plainTotals = (kind: CounterEntity, ...counters: readonly string[]): Level[] =>
	counters.map((counter) => ({ column: counter, sql: totalOf(kind, counter), type: 'bigint' }));

/**
 * Growth of a figure against the equal period before; a lower bound is nothing to compare, nor is less than the least
 * base (domain/figures/growth.ts), and what was born in either period has no growth: it is new.
 * @param bornOn SQL of the day of birth on the entity's row `p`
 */
export function growthColumn(figure: string, bornOn: string): RowColumn {
	const base = `${baseOf(figure)}_previous`;
	const hasBase = `coalesce(f.${base}, ${LEAST_BASE}) >= ${LEAST_BASE}`;
	return {
		column: `${figure}_growth`,
		type: 'float8',
		sql: (_, { range }) => {
			const isOld = range ? `(${bornOn} >= ${dateOf(rangeBefore(range).from)}) is not true` : 'true';
			return `case when f.${figure}_previous > 0 and f.${figure}_quality < 2 and ${hasBase} and ${isOld}
				then (f.${figure} - f.${figure}_previous)::float8 / f.${figure}_previous end`;
		},
		needs: [...new Set([figure, `${figure}_quality`, `${figure}_previous`, base])],
	};
}

/** Whether a thing was born in the range or in the equal one before: what it did is new then. */
export const youngColumn = (bornOn: string): RowColumn => ({
	column: 'is_young',
	type: 'boolean',
	sql: (_, { range }) => (range ? `(${bornOn} >= ${dateOf(rangeBefore(range).from)}) is true` : 'false'),
});

/** Columns of the entity itself. */
export const ownColumns = (type: StoredType, ...columns: readonly string[]): RowColumn[] =>
	columns.map((column) => ({ column, type, sql: () => `p.${column}` }));

/** What sold more units than in the period before, from enough of them, most growth first. */
export const RISING: Omit<RankedBoard, 'sort'> = {
	condition: `r.units_growth > 0 and r.units_previous >= ${LEAST_BASE}`,
	// The growth of the period before would need the one before that.
	before: null,
};

/** The boards of a declaration, with what each keeps and what it is compared with. */
export function boardsOf<D extends RankingDeclaration>(
	{ boards }: D,
	kept: Readonly<Record<keyof D['boards'], Omit<RankedBoard, 'sort'>>>,
): Readonly<Record<string, RankedBoard>> {
	return Object.fromEntries(
		Object.entries(boards).map(([name, sort]) => [name, { ...kept[name as keyof D['boards']], sort }]),
	);
}
