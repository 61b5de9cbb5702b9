import type { Day } from '#domain/time/days.ts';
import { PRESET_DAYS } from '#domain/time/periods.ts';
import type { Database } from '#server/db/database.ts';
import { sideBySide } from '#server/rankings/rollups/bulk.ts';

/*
 * What every part of a build of the market needs: which ranks it reads, and for which periods.
 */

/** What has changed since the shown market was summed up: some products alone. */
export type Change = {
	/** The slot of the shown market. */
	readonly shown: number;
	/** The categories of these products, before and now. */
	readonly categories: readonly string[];
};

/** A build of the market: its own slot, and that of the product ranks which it reads. */
export type MarketBuild = {
	readonly platId: number;
	readonly buildId: number;
	readonly slot: number;
	readonly asOf: Day;
	readonly ranks: { readonly buildId: number; readonly slot: number; readonly version: number };
	/** Null where everything may have changed. */
	readonly change: Change | null;
};

/** Every period that has rows; 0 is everything so far. */
export const PERIODS = [0, ...PRESET_DAYS];

/** Counts per period: `p7` is that of the last 7 days. */
export type PeriodCounts = Readonly<Record<`p${number}`, number>>;

/** The rows of the product ranks in some periods that the build reads. */
export function ranksOf({ platId, ranks }: MarketBuild, ...periods: readonly number[]): string {
	return `select * from product_ranks where plat_id = ${platId} and slot = ${ranks.slot}
		and build_id = ${ranks.buildId} and period in (${periods.join(', ')})`;
}

/**
 * Does something for all periods, for some at a time. On the embedded engine for one: a reader waits for each statement,
 * and a large one takes memory that is not given back.
 */
export function eachPeriods(
	database: Database,
	work: (periods: readonly number[]) => Promise<unknown>,
): Promise<void> {
	const halves = [0, 1].map((half) => PERIODS.filter((_, index) => index % 2 === half));
	const groups = database.engine === 'postgres' ? halves : PERIODS.map((period) => [period]);
	return sideBySide(
		database,
		groups.map((periods) => () => work(periods)),
	);
}

/** Distinct things per period that ends on the as-of day, each with the day on which it was last seen. */
export function countsPerPeriod(what: string, last: string, asOf: Day): string {
	return PERIODS.map((period) => {
		const within = period === 0 ? '' : `filter (where ${last} > date '${asOf}' - ${period})`;
		return `count(${what}) ${within} as p${period}`;
	}).join(', ');
}
