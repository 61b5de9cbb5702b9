import type { ShopTrend } from '#contract/shop-detail.ts';
import { eachDay } from '#domain/days.ts';
import type { Edition } from '#domain/editions.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { detailRange } from '#server/detail-range.ts';
import { explainedSeries } from '#server/explained.ts';
import { currencyOf } from '#server/goods/product.ts';
import { type CounterName, type LevelName, levelSeries, seriesOf } from '#server/queries/daily-figures.ts';
import { readHistories } from '#server/queries/histories.ts';
import type { ShopQuery } from './shop.ts';

/** A shop day by day. */
export async function shopTrendOf(
	deps: Dependencies,
	query: ShopQuery,
	edition: Edition,
): Promise<ShopTrend> {
	const { plat_id: platId, id } = query;
	const { days, range, asOf } = await detailRange(deps, query, edition, 'shop');
	const histories = await readHistories(deps.database, { kind: 'shop', platId, id }, days, range);
	const series = (name: CounterName<'shop'>) => explainedSeries(seriesOf(histories, 'shop', name, range));
	const level = (name: LevelName<'shop'>) => [...levelSeries(histories, 'shop', name, range)];
	return {
		range: asOf === null ? null : range,
		days: eachDay(range.from, range.to),
		currency: currencyOf(platId),
		series: {
			units: series('units'),
			gmv: series('gmv'),
			video_gmv: series('video_gmv'),
			live_gmv: series('live_gmv'),
			card_gmv: series('card_gmv'),
			new_creators: series('creators'),
			new_videos: series('videos'),
			new_lives: series('lives'),
		},
		levels: { products: level('products'), rating: level('rating'), followers: level('followers') },
	};
}
