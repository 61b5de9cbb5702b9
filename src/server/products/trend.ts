import type { GoodsTrend } from '#contract/goods-detail.ts';
import type { Rights } from '#domain/access/editions.ts';
import { currencyOf } from '#domain/platforms/platforms.ts';
import { eachDay } from '#domain/time/days.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { levelsOfDays, rangeSeries } from '#server/details/detail-figures.ts';
import { detailRange } from '#server/details/detail-range.ts';
import { levelOf } from '#server/rankings/queries/daily-figures.ts';
import { readHistories } from '#server/rankings/queries/histories.ts';
import { LEVELS, type ProductQuery } from './product.ts';
import { priceChanges } from './queries/product-detail.ts';

/** A product day by day, with the changes of its price as the source of its prices saw them. */
export async function goodsTrendOf(
	deps: Dependencies,
	query: ProductQuery & { readonly period?: string | undefined },
	rights: Rights,
): Promise<GoodsTrend> {
	const { plat_id: platId, id } = query;
	const { days, range, asOf } = await detailRange(deps, query, rights, 'product');
	const histories = await readHistories(deps.database, { kind: 'product', platId, id }, days, range);
	const { source } = levelOf(histories, 'product', 'price_min', range.to);
	return {
		range: asOf === null ? null : range,
		days: eachDay(range.from, range.to),
		currency: currencyOf(platId),
		series: rangeSeries(histories, 'product', range),
		levels: levelsOfDays(histories, 'product', LEVELS, range),
		changes: source
			? await priceChanges(deps.database, { platId, id, sourceId: source.sourceId }, range)
			: [],
	};
}
