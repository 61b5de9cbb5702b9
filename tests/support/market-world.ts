import { addDays, type Day } from '#domain/time/days.ts';
import type { Database } from '#server/db/database.ts';
import type { FeedRecord } from '#server/ingest/records.ts';
import { rebuildStale } from '#server/rankings/rollups/rebuild.ts';
import { feedLines } from './feed-lines.ts';
import { keptWorld } from './kept-worlds.ts';
import { LAST_DAY, WORLD_NOW } from './miniature-world.ts';
import { openSource } from './source.ts';

/*
 * A market small enough to compute by hand: 61 days of one platform up to a last day, usually America's and 2026-03-10.
 * Amounts are of its currency, with cents.
 *
 *   100101  a01 to a10  4 units a day at $10.00 in the last 30 days, 2 a day before; listed 433 days before the last; 10 %
 *                       a01 to a05 of shop s1, a06 to a10 of shop s2
 *           a11 to a20  1 unit a day at $10.00 throughout, each of a shop of its own; listed 80 days before; 10 %
 *           a21, a22    listed nine days before the last, 1 unit a day since; each of a shop of its own; 10 %
 *   100102  b01 to b03  10 units a day at $20.00 throughout, of no known shop; listed 282 days before; 20 %
 *   100201  c01         1 unit a day at $5.00 until 30 days ago, nothing since
 *
 *   ana (500 followers) sold 5 of a01 on the last day and 20 of b01 ten days before it; ben (150,000) showed a02
 *   three days before it and sold nothing; cat sold 7 of c01 forty days before it.
 *   One video of two days ago, one live of twenty days ago.
 */

/** Which platform's market it is, and up to when. */
export type MarketPlace = { readonly platId: number; readonly lastDay: Day };

const AMERICA: MarketPlace = { platId: 87, lastDay: LAST_DAY };

const number = (index: number) => String(index).padStart(2, '0');

type Seller = {
	readonly id: string;
	readonly categoryId: string;
	readonly shopId: string | null;
	/** The day of its listing, by its distance from the last one; null is unknown. */
	readonly listed: number | null;
	readonly price: number;
	readonly rate: number;
	/** Units of a day, by its distance from the last one (0, −1, …). */
	readonly perDay: (offset: number) => number;
};

/** The first day with a reading. */
const FIRST = -60;
const isRecent = (offset: number) => offset > -30;

function rangeOf(from: number, to: number, of: (index: number) => Seller): Seller[] {
	return Array.from({ length: to - from + 1 }, (_, index) => of(from + index));
}

const care = { categoryId: '100101', price: 1_000, rate: 0.1 } as const;

const SELLERS: readonly Seller[] = [
	...rangeOf(1, 10, (index) => ({
		...care,
		id: `a${number(index)}`,
		shopId: index <= 5 ? 's1' : 's2',
		listed: -433,
		perDay: (offset) => (isRecent(offset) ? 4 : 2),
	})),
	...rangeOf(11, 20, (index) => ({
		...care,
		id: `a${number(index)}`,
		shopId: `s${index}`,
		listed: -80,
		perDay: () => 1,
	})),
	...rangeOf(21, 22, (index) => ({
		...care,
		id: `a${number(index)}`,
		shopId: `s${index}`,
		listed: -9,
		perDay: () => 1,
	})),
	...rangeOf(1, 3, (index) => ({
		id: `b${number(index)}`,
		categoryId: '100102',
		shopId: null,
		listed: -282,
		price: 2_000,
		rate: 0.2,
		perDay: () => 10,
	})),
	{
		id: 'c01',
		categoryId: '100201',
		shopId: 's1',
		listed: null,
		price: 500,
		rate: 0.1,
		perDay: (offset) => (isRecent(offset) ? 0 : 1),
	},
];

function daysOf({ id, price, rate, listed, perDay }: Seller, { platId, lastDay }: MarketPlace): FeedRecord[] {
	const records: FeedRecord[] = [];
	let units = 0;
	for (let offset = FIRST; offset <= 0; offset += 1) {
		if (listed !== null && offset < listed) continue;
		units += perDay(offset);
		records.push({
			type: 'product_day',
			plat_id: platId,
			product_id: id,
			day: addDays(lastDay, offset),
			units,
			gmv: units * price,
			price_min: price,
			price_max: price,
			commission_rate: rate,
		});
	}
	return records;
}

function creatorRecords({ platId, lastDay }: MarketPlace): FeedRecord[] {
	const day = (offset: number) => addDays(lastDay, offset);
	const link = (creatorId: string, productId: string, offset: number, units: number) =>
		({
			type: 'creator_product_day',
			plat_id: platId,
			creator_id: creatorId,
			product_id: productId,
			day: day(offset),
			units,
		}) as const;
	const creator = (creatorId: string, followers: number): FeedRecord[] => [
		{ type: 'creator', plat_id: platId, creator_id: creatorId, handle: creatorId },
		{ type: 'creator_day', plat_id: platId, creator_id: creatorId, day: lastDay, followers },
	];
	return [
		...creator('ana', 500),
		...creator('ben', 150_000),
		...creator('cat', 20_000),
		link('ana', 'a01', 0, 5),
		link('ana', 'b01', -10, 20),
		link('ben', 'a02', -3, 0),
		link('cat', 'c01', -40, 7),
		{
			type: 'video',
			plat_id: platId,
			video_id: 'v1',
			creator_id: 'ana',
			published_at: `${day(-2)}T20:00:00Z`,
		},
		{ type: 'live', plat_id: platId, room_id: 'l1', creator_id: 'ben', started_at: `${day(-20)}T20:00:00Z` },
	];
}

/** Every record of the market. */
export function marketWorld(place: MarketPlace = AMERICA): FeedRecord[] {
	const { platId, lastDay } = place;
	const shops = new Set(SELLERS.flatMap(({ shopId }) => shopId ?? []));
	return [
		...[...shops].map(
			(shopId) => ({ type: 'shop', plat_id: platId, shop_id: shopId, name: `Shop ${shopId}` }) as const,
		),
		...SELLERS.map(
			({ id, categoryId, shopId, listed }) =>
				({
					type: 'product',
					plat_id: platId,
					product_id: id,
					title: `Product ${id}`,
					shop_id: shopId,
					listed_on: listed === null ? null : addDays(lastDay, listed),
					category_path: [categoryId],
				}) as const,
		),
		...SELLERS.flatMap((seller) => daysOf(seller, place)),
		...creatorRecords(place),
	];
}

/** Writes the market as one import and builds its tables. */
export function writeMarketWorld(database: Database): Promise<void> {
	return keptWorld(database, 'market', async () => {
		const { writer } = await openSource(database, 'market');
		await writer.write(marketWorld(), { committedLines: 1 });
		await writer.finish();
		await rebuildStale(database, () => WORLD_NOW);
	});
}

/** The market as lines of the own feed. */
export const marketFeed = (place: MarketPlace): object[] => feedLines(marketWorld(place));
