import { addDays } from '#domain/time/days.ts';
import type { Database } from '#server/db/database.ts';
import type { FeedRecord } from '#server/ingest/records.ts';
import { rebuildStale } from '#server/rankings/rollups/rebuild.ts';
import { keptWorld } from './kept-worlds.ts';
import { LAST_DAY, WORLD_NOW } from './miniature-world.ts';
import { openSource } from './source.ts';

/*
 * Two sources that rival each other, and two regions, small enough to compute by hand. Days count back from the last one.
 *
 *   87  `first` tells shop days of the shop big alone, and the products of the shop small: tea 5 a day at $2.00, cup 3 a day
 *       at $1.00 for forty days, of category 100101. It links ana (45 of tea yesterday, 2 of the cup) and ben (0 of tea).
 *       `second` tells the same links of ana and ben again, those of cat with the pot (7), and the pot's days.
 *   83  `first` tells of two products what they cost and how they are rated, and nothing that was sold; it links dan
 *       without units.
 */

const DAYS = Array.from({ length: 40 }, (_, index) => index - 39);
const day = (offset: number) => addDays(LAST_DAY, offset);

function sales(productId: string, perDay: number, price: number): FeedRecord[] {
	return DAYS.map((offset) => ({
		type: 'product_day',
		plat_id: 87,
		product_id: productId,
		day: day(offset),
		units: perDay * (offset + 40),
		gmv: perDay * (offset + 40) * price,
		price_min: price,
		price_max: price,
	}));
}

const product = (productId: string, platId = 87): FeedRecord => ({
	type: 'product',
	plat_id: platId,
	product_id: productId,
	title: productId,
	shop_id: 'small',
	category_path: ['100101'],
	listed_on: '2025-01-01',
});

const link = (creatorId: string, productId: string, units: number | null, platId = 87): FeedRecord => ({
	type: 'creator_product_day',
	plat_id: platId,
	creator_id: creatorId,
	product_id: productId,
	day: day(-1),
	...(units === null ? {} : { units }),
});

const creators = (platId: number, ...ids: readonly string[]): FeedRecord[] =>
	ids.map((creatorId) => ({ type: 'creator', plat_id: platId, creator_id: creatorId, handle: creatorId }));

const FIRST: readonly FeedRecord[] = [
	{ type: 'shop', plat_id: 87, shop_id: 'big', name: 'Big' },
	{ type: 'shop', plat_id: 87, shop_id: 'small', name: 'Small' },
	...DAYS.map(
		(offset): FeedRecord => ({
			type: 'shop_day',
			plat_id: 87,
			shop_id: 'big',
			day: day(offset),
			units: 9 * (offset + 40),
			gmv: 900 * (offset + 40),
		}),
	),
	product('tea'),
	product('cup'),
	...sales('tea', 5, 200),
	...sales('cup', 3, 100),
	...creators(87, 'ana', 'ben', 'cat'),
	link('ana', 'tea', 45),
	link('ana', 'cup', 2),
	link('ben', 'tea', 0),
	...(['vase', 'bowl'] as const).flatMap((productId): FeedRecord[] => [
		product(productId, 83),
		...DAYS.map(
			(offset): FeedRecord => ({
				type: 'product_day',
				plat_id: 83,
				product_id: productId,
				day: day(offset),
				price_min: 500,
				price_max: 500,
				rating: 4.9,
			}),
		),
	]),
	...creators(83, 'dan'),
	link('dan', 'vase', null, 83),
];

const SECOND: readonly FeedRecord[] = [
	product('pot'),
	...sales('pot', 1, 1000),
	link('ana', 'tea', 45),
	link('ben', 'tea', 0),
	link('cat', 'pot', 7),
];

/** Writes both sources and builds the rank tables. */
export function writeRivalWorld(database: Database): Promise<void> {
	return keptWorld(database, 'rivals', async () => {
		for (const [name, priority, records] of [
			['first', 10, FIRST],
			['second', 20, SECOND],
		] as const) {
			const { writer } = await openSource(database, name, { priority });
			await writer.write([...records], { committedLines: records.length });
			await writer.finish();
		}
		await rebuildStale(database, () => WORLD_NOW);
	});
}
