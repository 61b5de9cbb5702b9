import { addDays } from '#domain/time/days.ts';
import type { Database } from '#server/db/database.ts';
import type { FeedRecord } from '#server/ingest/records.ts';
import { rebuildStale } from '#server/rankings/rollups/rebuild.ts';
import { keptWorld } from './kept-worlds.ts';
import { LAST_DAY, WORLD_NOW } from './miniature-world.ts';
import { openSource } from './source.ts';

/*
 * Shops small enough to compute by hand. Twenty days up to 2026-03-10, platform 87 (America, cents); "7 days" are the
 * 14th to the 20th of them, the seven before the 7th to the 13th.
 *
 *   harbor  10 units a day at $10.00: 60 % by video, 30 % live, 10 % card; two new creators a day from the 14th; its
 *           mug sells 6 a day, its jar 4 a day up to the 10th, its lid nothing; ana and ben sold the mug, ana the jar
 *   lane    4 units a day up to the 13th, then 12, at $5.00; from abroad, opened on 2026-01-01
 *   fell    20 units a day at $1.00; its counter starts again on the 17th; its one product says it is local
 *   parts   only its products are known, from another source: tea 5 a day at $2.00, cup 3 a day at $1.00
 */
export const SHOP_DAYS = 20;
/** The day of an index, 1 to 20. */
export const shopDay = (index: number) => addDays(LAST_DAY, index - SHOP_DAYS);

const DAYS = Array.from({ length: SHOP_DAYS }, (_, index) => index + 1);
const place = { plat_id: 87 } as const;

function shopDays(
	shopId: string,
	units: (index: number) => number,
	price: number,
	more: (index: number) => object,
) {
	return DAYS.map((index): FeedRecord => {
		const sold = units(index);
		return {
			type: 'shop_day',
			...place,
			shop_id: shopId,
			day: shopDay(index),
			units: sold,
			gmv: sold * price,
			...more(index),
		};
	});
}

function product(productId: string, shopId: string, title: string, more: object = {}): FeedRecord {
	return {
		type: 'product',
		...place,
		product_id: productId,
		shop_id: shopId,
		title,
		listed_on: '2025-01-01',
		...more,
	};
}

function productDays(productId: string, units: (index: number) => number, price: number): FeedRecord[] {
	return DAYS.map((index) => ({
		type: 'product_day',
		...place,
		product_id: productId,
		day: shopDay(index),
		units: units(index),
		gmv: units(index) * price,
		price_min: price,
		price_max: price,
	}));
}

function sale(creatorId: string, productId: string, index: number, units: number): FeedRecord {
	return {
		type: 'creator_product_day',
		...place,
		creator_id: creatorId,
		product_id: productId,
		day: shopDay(index),
		units,
		gmv: units * 1000,
	};
}

/** The records of the source that knows shops. */
function ownRecords(): FeedRecord[] {
	return [
		{
			type: 'shop',
			...place,
			shop_id: 'harbor',
			name: 'Harbor Goods',
			category_path: ['10'],
			kind: 'brand',
			is_cross_border: false,
			opened_on: '2020-05-01',
		},
		{
			type: 'shop',
			...place,
			shop_id: 'lane',
			name: 'Maple Lane',
			kind: 'retailer',
			is_cross_border: true,
			opened_on: '2026-01-01',
		},
		{ type: 'shop', ...place, shop_id: 'fell', name: 'Fell & Sons' },
		product('mug', 'harbor', 'Stoneware Mug', { category_path: ['10'] }),
		product('jar', 'harbor', 'Glass Jar', { category_path: ['10'] }),
		product('lid', 'harbor', 'Bamboo Lid', { category_path: ['12'] }),
		product('rope', 'fell', 'Climbing Rope', { is_cross_border: false }),
		{ type: 'creator', ...place, creator_id: 'ana', handle: 'ana.pours', nickname: 'Ana' },
		{ type: 'creator', ...place, creator_id: 'ben', handle: 'ben.bakes', nickname: 'Ben' },
		...shopDays(
			'harbor',
			(index) => 10 * index,
			1000,
			(index) => ({
				video_gmv: 6000 * index,
				live_gmv: 3000 * index,
				card_gmv: 1000 * index,
				creators: 5 + 2 * Math.max(0, index - 13),
				videos: 3 * index,
				lives: index,
				products: 3,
				followers: 1000 + 10 * index,
				rating: 4.5,
			}),
		),
		...shopDays(
			'lane',
			(index) => 4 * Math.min(index, 13) + 12 * Math.max(0, index - 13),
			500,
			() => ({}),
		),
		...shopDays(
			'fell',
			(index) => (index < 17 ? 20 * index : 5 + 20 * (index - 17)),
			100,
			() => ({}),
		),
		...productDays('mug', (index) => 6 * index, 1000),
		...productDays('jar', (index) => 4 * Math.min(index, 10), 1000),
		...productDays('lid', () => 0, 300),
		sale('ana', 'mug', 15, 4),
		sale('ben', 'mug', 16, 1),
		sale('ana', 'jar', 2, 3),
	];
}

/** The records of the source that knows products alone. */
function partRecords(): FeedRecord[] {
	return [
		{ type: 'shop', ...place, shop_id: 'parts', name: 'Parts & Pots' },
		product('tea', 'parts', 'Green Tea', { category_path: ['12'] }),
		product('cup', 'parts', 'Tea Cup', { category_path: ['12'] }),
		...productDays('tea', (index) => 5 * index, 200),
		...productDays('cup', (index) => 3 * index, 100),
	];
}

/** Writes both sources, the one that knows shops first in order, and builds the rank tables. */
export function writeShopWorld(database: Database, more: readonly FeedRecord[] = []): Promise<void> {
	return keptWorld(database, `shops ${JSON.stringify(more)}`, async () => {
		for (const [name, priority, records] of [
			['shops', 10, [...ownRecords(), ...more]],
			['products', 20, partRecords()],
		] as const) {
			const { writer } = await openSource(database, name, { priority });
			await writer.write(records, { committedLines: 1 });
			await writer.finish();
		}
		await rebuildStale(database, () => WORLD_NOW);
	});
}
