import type { GoodsTrend } from '#contract/goods-detail.ts';
import type { Edition } from '#domain/access/editions.ts';
import { currencyOf } from '#domain/platforms/platforms.ts';
import { eachDay } from '#domain/time/days.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { levelsOfDays, rangeSeries } from '#server/detail-figures.ts';
import { detailRange } from '#server/detail-range.ts';
import { levelOf } from '#server/queries/daily-figures.ts';
import { readHistories } from '#server/queries/histories.ts';
import { priceChanges } from '#server/queries/product-detail.ts';
import { LEVELS, type ProductQuery } from './product.ts';

/** A product day by day, with the changes of its price as the source of its prices saw them. */
export async function goodsTrendOf(
	deps: Dependencies,
	query: ProductQuery & { readonly period?: string | undefined },
	edition: Edition,
): Promise<GoodsTrend> {
	const { plat_id: platId, id } = query;
	const { days, range, asOf } = await detailRange(deps, query, edition, 'product');
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
