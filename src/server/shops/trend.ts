import type { ShopTrend } from '#contract/shop-detail.ts';
import type { Rights } from '#domain/access/editions.ts';
import { currencyOf } from '#domain/platforms/platforms.ts';
import { eachDay } from '#domain/time/days.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { levelsOfDays, rangeSeries } from '#server/details/detail-figures.ts';
import { detailRange } from '#server/details/detail-range.ts';
import { readHistories } from '#server/rankings/queries/histories.ts';
import { LEVELS, type ShopQuery } from './shop.ts';
import { withSummedDays } from './summed.ts';

/** A shop day by day. */
export async function shopTrendOf(deps: Dependencies, query: ShopQuery, rights: Rights): Promise<ShopTrend> {
	const { plat_id: platId, id } = query;
	const { days, range, asOf } = await detailRange(deps, query, rights, 'shop');
	const histories = await readHistories(deps.database, { kind: 'shop', platId, id }, days, range);
	return {
		range: asOf === null ? null : range,
		days: eachDay(range.from, range.to),
		currency: currencyOf(platId),
		series: await withSummedDays(
			deps.database,
			{ platId, id, days, range },
			rangeSeries(histories, 'shop', range),
		),
		levels: levelsOfDays(histories, 'shop', LEVELS, range),
	};
}
