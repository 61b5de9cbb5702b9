import { addDays } from '#domain/time/days.ts';
import type { Database } from '#server/db/database.ts';
import type { FeedRecord } from '#server/ingest/records.ts';
import { rebuildStale } from '#server/rankings/rollups/rebuild.ts';
import { keptWorld } from './kept-worlds.ts';
import { openSource } from './source.ts';

/*
 * A world small enough to compute by hand. Ten days, 2026-03-01 to 2026-03-10, platform 87 (America, cents).
 *
 *   mug    10 units a day at $10.00, all sold by video; one new creator a day; listed 2025-01-01
 *   lamp   no units to 03-05, then 40 a day at $5.00, all in lives; two new creators on 03-06; listed 2025-06-01
 *   soap   listed 2026-03-04: 1 unit on its first day, 2 on the second, 3, … at $2.00, all from the product card
 *   reset  5 units a day at $1.00, but its counter starts again at 0 on 03-08
 *   still  a product of platform 88, so that platforms can be told apart
 */
export const WORLD_NOW = new Date('2026-03-11T20:00:00Z');
export const FIRST_DAY = '2026-03-01';
export const LAST_DAY = '2026-03-10';

const day = (index: number) => addDays(FIRST_DAY, index - 1);

type Line = { readonly units: number; readonly gmv: number; readonly creators: number };

function productDay(
	platId: number,
	productId: string,
	index: number,
	channel: string,
	line: Line,
): FeedRecord {
	const split = { video_gmv: 0, live_gmv: 0, card_gmv: 0, [channel]: line.gmv };
	const price = line.units > 0 ? Math.round(line.gmv / line.units) : 500;
	return {
		type: 'product_day',
		plat_id: platId,
		product_id: productId,
		day: day(index),
		...split,
		...line,
		price_min: price,
		price_max: price,
		commission_rate: 0.1,
		rating: 4.5,
		reviews: line.units,
	};
}

const mug = (index: number) => ({ units: 100 + 10 * index, gmv: (100 + 10 * index) * 1000, creators: index });
const lamp = (index: number) => {
	const units = 40 * Math.max(0, index - 5);
	return { units, gmv: units * 500, creators: index > 5 ? 2 : 0 };
};
const soap = (index: number) => {
	const age = index - 3;
	const units = (age * (age + 1)) / 2;
	return { units, gmv: units * 200, creators: 0 };
};
const reset = (index: number) => {
	const units = index < 8 ? 200 + 5 * index : 5 * (index - 7);
	return { units, gmv: units * 100, creators: 0 };
};

const DAYS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

/** Every record of the world. */
export function miniatureWorld(): FeedRecord[] {
	const product = { type: 'product', plat_id: 87 } as const;
	return [
		{ type: 'shop', plat_id: 87, shop_id: 'corner', name: 'Corner Shop' },
		{ type: 'shop_day', plat_id: 87, shop_id: 'corner', day: LAST_DAY, units: 999 },
		{
			...product,
			product_id: 'mug',
			title: 'Stoneware Mug',
			shop_id: 'corner',
			listed_on: '2025-01-01',
			category_path: ['10'],
		},
		{
			...product,
			product_id: 'lamp',
			title: 'Reading Lamp',
			listed_on: '2025-06-01',
			has_free_shipping: true,
		},
		{
			...product,
			product_id: 'soap',
			title: 'Olive Soap 橄榄皂',
			listed_on: '2026-03-04',
			sample_kind: 'free',
		},
		{ ...product, product_id: 'reset', title: 'Odd Counter', listed_on: '2025-01-01' },
		{ ...product, plat_id: 88, product_id: 'still', title: 'Still Life' },
		...DAYS.map((index) => productDay(87, 'mug', index, 'video_gmv', mug(index))),
		...DAYS.map((index) => productDay(87, 'lamp', index, 'live_gmv', lamp(index))),
		...DAYS.slice(3).map((index) => productDay(87, 'soap', index, 'card_gmv', soap(index))),
		...DAYS.map((index) => productDay(87, 'reset', index, 'video_gmv', reset(index))),
		...DAYS.map((index) => productDay(88, 'still', index, 'card_gmv', { units: 1, gmv: 100, creators: 0 })),
		...['ana', 'ben'].map(
			(creatorId, index) =>
				({
					type: 'creator_product_day',
					plat_id: 87,
					creator_id: creatorId,
					product_id: 'mug',
					day: day(5 + index * 4),
					units: 3,
				}) as const,
		),
	];
}

/** Writes the world as one import and builds its rank tables. */
export function writeMiniatureWorld(database: Database): Promise<{ sourceId: number }> {
	return keptWorld(database, 'miniature', async () => {
		const { writer, sourceId } = await openSource(database, 'world');
		await writer.write(miniatureWorld(), { committedLines: 1 });
		await writer.finish();
		await rebuildStale(database, () => WORLD_NOW);
		return { sourceId };
	});
}
