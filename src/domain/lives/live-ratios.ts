import { markedBy } from '#domain/figures/figure-ratios.ts';
import { gpm, ratio, unitPrice } from '#domain/figures/formulas.ts';
import type { Figure } from '#domain/figures/provenance.ts';
import { commentHeat, revenuePerHour } from './live-figures.ts';

/** What a session reached, each figure with its provenance. */
export type LiveTotals = Readonly<
	Record<'viewers' | 'averageOnline' | 'units' | 'gmv' | 'comments' | 'newFollowers', Figure>
>;

/** The names of the figures that follow from totals. */
export const LIVE_RATIOS = [
	'unitPrice',
	'conversion',
	'followRate',
	'gpm',
	'viewerValue',
	'revenuePerHour',
	'commentHeat',
	'stayTime',
] as const;
export type LiveRatio = (typeof LIVE_RATIOS)[number];

/** What follows from figures has the worst of their marks. */
function from(parts: readonly Figure[], formula: (...values: (number | null)[]) => number | null): Figure {
	return markedBy(formula(...parts.map((part) => part.value)), ...parts);
}

/** Money in whole minor units, half away from zero. */
const amount = (money: number | null) => (money === null ? null : Math.round(money));

/**
 * The ratios of a session that lasted so many seconds (decisions 4); money in minor units, shares 0 to 1, stay time
 * in seconds. `viewers` are the people who entered: nobody tells how many of them came twice.
 */
export function liveRatios(totals: LiveTotals, seconds: number): Readonly<Record<LiveRatio, Figure>> {
	const { viewers, averageOnline, units, gmv, comments, newFollowers } = totals;
	return {
		unitPrice: from([gmv, units], (money = null, sold = null) => amount(unitPrice(money, sold))),
		conversion: from([units, viewers], (sold = null, entered = null) => ratio(sold, entered)),
		followRate: from([newFollowers, viewers], (won = null, entered = null) => ratio(won, entered)),
		gpm: from([gmv, viewers], (money = null, entered = null) => amount(gpm(money, entered))),
		viewerValue: from([gmv, viewers], (money = null, entered = null) => amount(ratio(money, entered))),
		revenuePerHour: from([gmv], (money = null) => amount(revenuePerHour(money, seconds))),
		commentHeat: from([comments, averageOnline], (said = null, online = null) =>
			said === null ? null : commentHeat(said, seconds / 60, online),
		),
		stayTime: from([averageOnline, viewers], (online = null, entered = null) =>
			online === null ? null : ratio(online * seconds, entered),
		),
	};
}
