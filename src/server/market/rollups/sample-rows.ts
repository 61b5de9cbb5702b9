import { type Figure, QUALITIES, UNKNOWN } from '#domain/figures/provenance.ts';
import type { SegmentProduct, Sold } from '#domain/market/market-sample.ts';
import type { Day } from '#domain/time/days.ts';

const PERIODS = ['month', 'week'] as const;
const METRICS = ['units', 'gmv'] as const;

/** A product of a sample as it is read: columns of `sampleColumns`. */
export type SampleRow = {
	product_id: string;
	category_id: string;
	shop_id: string | null;
	price_min: number | null;
	price_max: number | null;
	commission_rate: number | null;
	listed_on: Day | null;
	/** `month_units`, `month_units_quality`, `month_units_previous`, … */
	[column: string]: unknown;
};

/** The columns of a `SampleRow`, from rank rows of 30 and of 7 days and `p`, the product. */
export function sampleColumns(month: string, week: string): string {
	const aliases = { month, week };
	const figures = PERIODS.flatMap((period) =>
		METRICS.flatMap((metric) =>
			['', '_quality', '_previous'].map(
				(part) => `${aliases[period]}.${metric}${part} as ${period}_${metric}${part}`,
			),
		),
	);
	const own = ['product_id', 'category_id', 'price_min', 'price_max', 'commission_rate', 'listed_on'];
	return [...own.map((column) => `${month}.${column}`), 'p.shop_id', ...figures].join(', ');
}

function figureOf(row: SampleRow, column: string): Figure {
	const value = row[column] as number | null;
	const quality = QUALITIES[(row[`${column}_quality`] as number | null) ?? QUALITIES.length - 1];
	return value === null || !quality ? UNKNOWN : { value, quality };
}

function soldIn(row: SampleRow, period: (typeof PERIODS)[number]): Sold {
	return {
		units: figureOf(row, `${period}_units`),
		gmv: figureOf(row, `${period}_gmv`),
		unitsBefore: row[`${period}_units_previous`] as number | null,
		gmvBefore: row[`${period}_gmv_previous`] as number | null,
	};
}

/** What one product brings to a sample. */
export function segmentProduct(row: SampleRow): SegmentProduct {
	const { price_min: low, price_max: high } = row;
	return {
		productId: row.product_id,
		shopId: row.shop_id,
		month: soldIn(row, 'month'),
		week: soldIn(row, 'week'),
		price: low === null || high === null ? (low ?? high) : (low + high) / 2,
		commissionRate: row.commission_rate,
		listedOn: row.listed_on,
	};
}
