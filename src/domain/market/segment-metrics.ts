import type { Growth } from '#domain/figures/growth.ts';
import type { NewMonths, SegmentFigures } from './market-sample.ts';

/** In what a metric of a segment is written: minor units of money, shares (0.1 = 10 %), plain counts and ratios. */
export type MetricUnit = 'count' | 'money' | 'share' | 'growth' | 'ratio';

/** The metrics by which segments are sorted and filtered, and the unit of each. */
export const SEGMENT_METRICS = {
	sample: 'count',
	products: 'count',
	stores: 'count',
	month_units: 'count',
	month_average_units: 'count',
	month_gmv: 'money',
	month_average_gmv: 'money',
	month_units_growth: 'growth',
	month_gmv_growth: 'growth',
	week_units: 'count',
	week_average_units: 'count',
	week_gmv: 'money',
	week_average_gmv: 'money',
	week_units_growth: 'growth',
	week_gmv_growth: 'growth',
	head_units: 'count',
	average_price: 'money',
	average_commission: 'share',
	product_concentration: 'share',
	store_concentration: 'share',
	monopoly_ratio: 'ratio',
	new_share_1: 'share',
	new_share_3: 'share',
	new_share_6: 'share',
	new_share_12: 'share',
} as const satisfies Readonly<Record<string, MetricUnit>>;
export type SegmentMetric = keyof typeof SEGMENT_METRICS;

/** A growth as a number to sort and filter by; after nothing there is none. */
const amount = (growth: Growth) => (growth === 'new' ? null : growth);

/**
 * The metrics of a segment as numbers; null where unknown or not enough data.
 * @param products how many products the segment has, in the sample or not
 */
export function segmentMetrics(
	figures: SegmentFigures,
	products: number,
): Readonly<Record<SegmentMetric, number | null>> {
	const { month, week } = figures;
	const share = (months: NewMonths) =>
		figures.new_shares.find((entry) => entry.months === months)?.products ?? null;
	return {
		sample: figures.sample,
		products,
		stores: figures.stores,
		month_units: month.units.value,
		month_average_units: month.average_units,
		month_gmv: month.gmv.value,
		month_average_gmv: month.average_gmv,
		month_units_growth: amount(month.units_growth),
		month_gmv_growth: amount(month.gmv_growth),
		week_units: week.units.value,
		week_average_units: week.average_units,
		week_gmv: week.gmv.value,
		week_average_gmv: week.average_gmv,
		week_units_growth: amount(week.units_growth),
		week_gmv_growth: amount(week.gmv_growth),
		head_units: figures.head_units,
		average_price: figures.average_price,
		average_commission: figures.average_commission,
		product_concentration: figures.product_concentration,
		store_concentration: figures.store_concentration,
		monopoly_ratio: figures.monopoly_ratio,
		new_share_1: share(1),
		new_share_3: share(3),
		new_share_6: share(6),
		new_share_12: share(12),
	};
}
