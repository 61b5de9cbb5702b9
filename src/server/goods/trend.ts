import type { GoodsTrend } from '#contract/goods-detail.ts';
import { eachDay } from '#domain/days.ts';
import type { Edition } from '#domain/editions.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { detailRange } from '#server/detail-range.ts';
import { explainedSeries } from '#server/explained.ts';
import {
	type CounterName,
	type LevelName,
	levelOf,
	levelSeries,
	seriesOf,
} from '#server/queries/daily-figures.ts';
import { readHistories } from '#server/queries/histories.ts';
import { priceChanges } from '#server/queries/product-detail.ts';
import { currencyOf, type ProductQuery } from './product.ts';

/** A product day by day, with the changes of its price as the source of its prices saw them. */
export async function goodsTrendOf(
	deps: Dependencies,
	query: ProductQuery & { readonly period?: string | undefined },
	edition: Edition,
): Promise<GoodsTrend> {
	const { plat_id: platId, id } = query;
	const { days, range, asOf } = await detailRange(deps, query, edition, 'product');
	const histories = await readHistories(deps.database, { kind: 'product', platId, id }, days, range);
	const series = (name: CounterName<'product'>) =>
		explainedSeries(seriesOf(histories, 'product', name, range));
	const level = (name: LevelName<'product'>) => [...levelSeries(histories, 'product', name, range)];
	const { source } = levelOf(histories, 'product', 'price_min', range.to);
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
		levels: {
			price_min: level('price_min'),
			price_max: level('price_max'),
			commission_rate: level('commission_rate'),
			stock: level('stock'),
			rating: level('rating'),
		},
		changes: source
			? await priceChanges(deps.database, { platId, id, sourceId: source.sourceId }, range)
			: [],
	};
}
