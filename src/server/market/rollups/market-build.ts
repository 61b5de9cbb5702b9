import type { Day } from '#domain/time/days.ts';
import { PRESET_DAYS } from '#domain/time/periods.ts';

/*
 * What every part of a build of the market needs: which ranks it reads, and for which periods.
 */

/** A build of the market: its own slot, and that of the product ranks which it reads. */
export type MarketBuild = {
	readonly platId: number;
	readonly buildId: number;
	readonly slot: number;
	readonly asOf: Day;
	readonly ranks: { readonly buildId: number; readonly slot: number };
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

/** Distinct things per period that ends on the as-of day, each with the day on which it was last seen. */
export function countsPerPeriod(what: string, last: string, asOf: Day): string {
	return PERIODS.map((period) => {
		const within = period === 0 ? '' : `filter (where ${last} > date '${asOf}' - ${period})`;
		return `count(${what}) ${within} as p${period}`;
	}).join(', ');
}
