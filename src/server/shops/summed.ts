import type { ShopDetail, ShopTrend } from '#contract/shop-detail.ts';
import { eachDay } from '#domain/time/days.ts';
import type { Queryable } from '#server/db/database.ts';
import type { SourcedRange } from '#server/products/queries/owned-products.ts';
import type { PlatformSource } from '#server/rankings/rollups/platform-days.ts';
import { isTold, SUMMED, shopSums, summedDays } from './queries/summed-shop.ts';

type Figures = Pick<ShopDetail, 'figures' | 'totals'>;
type Explained = ShopDetail['totals']['units'];

function atLeast(value: number | null, source: PlatformSource): Explained {
	const { name, marketplace } = source;
	const isKnown = value !== null;
	return {
		value,
		quality: isKnown ? 'lower_bound' : 'unknown',
		reason: isKnown ? 'sum_of_products' : 'no_reading',
		source: isKnown ? { name, marketplace } : null,
		read_from: null,
		read_to: null,
		breaks: 0,
		others: [],
	};
}

/**
 * The figures of a shop; where nobody tells them, what its products add up to, without growth: another number of
 * products would look like it.
 */
export async function withSums(db: Queryable, of: SourcedRange, own: Figures): Promise<Figures> {
	if (await isTold(db, of)) return own;
	const sums = await shopSums(db, of);
	const source = of.days.sources.find(({ sourceId }) => sourceId === sums?.source_id);
	if (!(sums && source)) return own;
	const { figures, totals } = structuredClone(own);
	for (const name of SUMMED) figures[name] = { ...atLeast(sums[name], source), growth: null };
	for (const name of ['units', 'gmv'] as const) totals[name] = atLeast(sums[`total_${name}`], source);
	return { figures, totals };
}

type Series = ShopTrend['series'];

/** The days of a shop; where nobody tells them, what its products add up to. */
export async function withSummedDays(db: Queryable, of: SourcedRange, own: Series): Promise<Series> {
	if (await isTold(db, of)) return own;
	const sums = await shopSums(db, of);
	const source = of.days.sources.find(({ sourceId }) => sourceId === sums?.source_id);
	if (!source) return own;
	const found = new Map((await summedDays(db, source.sourceId, of)).map((row) => [row.day, row]));
	const days = eachDay(of.range.from, of.range.to);
	const series = { ...own };
	for (const name of SUMMED) {
		const values = days.map((day) => found.get(day)?.[name] ?? null);
		series[name] = {
			values,
			qualities: values.map((value) => (value === null ? 'unknown' : 'lower_bound')),
			source: source.marketplace ?? source.name,
		};
	}
	return series;
}
