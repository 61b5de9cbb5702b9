import { growthOfSums, growthSums, sumFigures, sumKnown } from '#domain/figures/figure-sums.ts';
import { ratio } from '#domain/figures/formulas.ts';
import type { Growth } from '#domain/figures/growth.ts';
import type { Figure } from '#domain/figures/provenance.ts';
import type { Day } from '#domain/time/days.ts';
import { addDays } from '#domain/time/days.ts';
import {
	concentration,
	LEAST_SAMPLE,
	LEAST_STORES,
	monopolyRatio,
	productConcentration,
	SAMPLE_SIZE,
	TOP_SIZE,
} from './market.ts';

/** What a product sold in a period and in the equal one before. */
export type Sold = {
	readonly units: Figure;
	readonly gmv: Figure;
	readonly unitsBefore: number | null;
	readonly gmvBefore: number | null;
};

/** A product of a segment as its sample reads it; null is unknown. */
export type SegmentProduct = {
	readonly productId: string;
	readonly shopId: string | null;
	/** The last 30 days. */
	readonly month: Sold;
	/** The last 7 days. */
	readonly week: Sold;
	/** The middle of its price range, minor units. */
	readonly price: number | null;
	/** 0.15 = 15 %. */
	readonly commissionRate: number | null;
	readonly listedOn: Day | null;
};

/** A period of a sample: totals, what they are for a product, and against the equal period before. */
export type SampleSales = {
	readonly units: Figure;
	readonly gmv: Figure;
	readonly average_units: number | null;
	readonly average_gmv: number | null;
	readonly units_growth: Growth;
	readonly gmv_growth: Growth;
};

/** Within how many months of listing a product counts as new (spec section 9). */
export const NEW_MONTHS = [1, 3, 6, 12] as const;
export type NewMonths = (typeof NEW_MONTHS)[number];

/** Days of those months: a product is new for 30 days, and a year has 365. */
const NEW_DAYS: Readonly<Record<NewMonths, number>> = { 1: 30, 3: 90, 6: 180, 12: 365 };

/** New products of a sample: their share of its products and of its units, both of those whose first day is known. */
export type NewShare = {
	readonly months: NewMonths;
	readonly products: number | null;
	readonly units: number | null;
};

/** What a sample says of its segment. Statements (all but counts and totals) are null where it is too small. */
export type SegmentFigures = {
	/** Products in the sample, at most 100; statements need 20. Null where nobody tells what any product sells. */
	readonly sample: number | null;
	readonly enough: boolean;
	/** Shops that sell them, as far as they are known. */
	readonly stores: number | null;
	readonly month: SampleSales;
	readonly week: SampleSales;
	/** Mean 30-day units of the first ten. */
	readonly head_units: number | null;
	/** Mean price, minor units. */
	readonly average_price: number | null;
	readonly average_commission: number | null;
	readonly product_concentration: number | null;
	/** Null with fewer than 30 stores too. */
	readonly store_concentration: number | null;
	readonly monopoly_ratio: number | null;
	readonly new_shares: readonly NewShare[];
};

const unitsOf = (product: SegmentProduct) => product.month.units.value ?? 0;

function bySales(a: SegmentProduct, b: SegmentProduct): number {
	return unitsOf(b) - unitsOf(a) || (a.productId < b.productId ? -1 : 1);
}

/** The sample of a segment: its first 100 products by 30-day units. What sold nothing in them is no part of it. */
export function sampleOf(products: readonly SegmentProduct[]): SegmentProduct[] {
	return products
		.filter((product) => unitsOf(product) > 0)
		.sort(bySales)
		.slice(0, SAMPLE_SIZE);
}

/** The mean of those that are known; null where none is. */
function mean(values: readonly (number | null)[]): number | null {
	const known = values.filter((value) => value !== null);
	return ratio(
		known.reduce((sum, value) => sum + value, 0),
		known.length,
	);
}

/** Units per shop; products whose shop nobody knows are left out. */
export function unitsByShop(sample: readonly SegmentProduct[]): Map<string, number> {
	const units = new Map<string, number>();
	for (const product of sample) {
		if (product.shopId === null) continue;
		units.set(product.shopId, (units.get(product.shopId) ?? 0) + unitsOf(product));
	}
	return units;
}

function salesOf(sold: readonly Sold[], enough: boolean): SampleSales {
	const growth = (kind: 'units' | 'gmv') =>
		growthOfSums({
			...growthSums(sold.map((one) => ({ figure: one[kind], before: one[`${kind}Before`] }))),
			base: sumKnown(sold.map((one) => one.unitsBefore)),
		});
	return {
		units: sumFigures(sold.map((one) => one.units)),
		gmv: sumFigures(sold.map((one) => one.gmv)),
		average_units: enough ? mean(sold.map((one) => one.units.value)) : null,
		average_gmv: enough ? mean(sold.map((one) => one.gmv.value)) : null,
		units_growth: enough ? growth('units') : null,
		gmv_growth: enough ? growth('gmv') : null,
	};
}

function newShare(sample: readonly SegmentProduct[], months: NewMonths, asOf: Day): NewShare {
	const dated = sample.filter(({ listedOn }) => listedOn !== null);
	if (dated.length < LEAST_SAMPLE) return { months, products: null, units: null };
	const limit = addDays(asOf, -NEW_DAYS[months]);
	const recent = dated.filter(({ listedOn }) => listedOn !== null && listedOn > limit);
	const units = (some: readonly SegmentProduct[]) => some.reduce((sum, one) => sum + unitsOf(one), 0);
	return { months, products: ratio(recent.length, dated.length), units: ratio(units(recent), units(dated)) };
}

/**
 * Everything that a sample says (decisions 4).
 * @param sample from `sampleOf`: best first, each with units
 * @param asOf the last day of its figures; new products are counted back from it
 * @param tellsSales whether anybody tells what the segment's products sell: else an empty sample counts nothing
 */
export function segmentFigures(
	sample: readonly SegmentProduct[],
	asOf: Day,
	tellsSales = true,
): SegmentFigures {
	const enough = sample.length >= LEAST_SAMPLE;
	const units = sample.map(unitsOf);
	const shops = unitsByShop(sample);
	const statement = <Value>(value: Value) => (enough ? value : null);
	return {
		sample: tellsSales ? sample.length : null,
		enough,
		stores: tellsSales ? shops.size : null,
		month: salesOf(
			sample.map((product) => product.month),
			enough,
		),
		week: salesOf(
			sample.map((product) => product.week),
			enough,
		),
		head_units: statement(mean(units.slice(0, TOP_SIZE))),
		average_price: statement(mean(sample.map((product) => product.price))),
		average_commission: statement(mean(sample.map((product) => product.commissionRate))),
		product_concentration: statement(productConcentration(units)),
		store_concentration:
			shops.size < LEAST_STORES ? null : statement(concentration([...shops.values()], TOP_SIZE)),
		monopoly_ratio: monopolyRatio(units),
		new_shares: NEW_MONTHS.map((months) => newShare(sample, months, asOf)),
	};
}
