import { addDays } from '#domain/time/days.ts';
import type { Database } from '#server/db/database.ts';
import type { FeedRecord } from '#server/ingest/records.ts';
import { rebuildStale } from '#server/rankings/rollups/rebuild.ts';
import { keptWorld } from './kept-worlds.ts';
import { WORLD_NOW } from './miniature-world.ts';
import { openSource } from './source.ts';

/*
 * A market to compute by hand: 20 products of 5 shops in 3 categories, 40 days, platform 87 (America, cents).
 * Day 1 is 2026-01-30, day 40 is 2026-03-10; the clock stands on the 11th.
 *
 *   product n (p01 … p20) sells n units a day at n dollars: half of the money by video, 30 % in lives, 20 % by card;
 *   a new creator every 10th day, a new video every 5th, a live every 8th; n reviews a day; rating 4.5; 10 % commission
 *   p01–p08 are in 120101, p09–p14 in 120102, p15–p20 in 300201; product n belongs to shop n mod 5
 *
 * What differs:
 *   p05  costs $4 instead of $5 and pays 15 % from day 31 on; it has two variants, links, videos and lives (below)
 *   p06  counts anew on day 35: its feed says 3 there
 *   p07  is read for the last time on day 38
 *   p08  is listed and first read on day 36
 *   p20  is taken down
 *
 * p05: ana sells 3 of its 5 units every day by video, with a video on days 10, 20, 30 and 40; ben sells 2 on day 40
 * in a live. Video v20 (ana, day 20) has 100 views, 10 likes, 4 comments, 1 share and 2 units a day at the day's
 * price. Its reviews by stars are read on days 20 and 30: a hundred, then 100, 30, 10, 4 and 6 from five stars to one. Live r40 (ben, day 40, 18:00 to 20:00 there): 1 unit after an hour, 2 at its end, $3.80 each.
 */
const FIRST = '2026-01-30';
const MARKET_DAYS = 40;
/** The calendar day of a day of the market. */
export const dayOf = (index: number) => addDays(FIRST, index - 1);

const idOf = (n: number) => `p${String(n).padStart(2, '0')}`;
const indexes = (from: number, to: number) =>
	Array.from({ length: to - from + 1 }, (_, index) => from + index);
const URLS: Readonly<Record<number, string>> = {
	5: 'https://shop.example/p05',
	6: 'http://shop.example/p06',
};
function categoryOf(n: number): string {
	if (n <= 8) return '120101';
	return n <= 14 ? '120102' : '300201';
}

/** Cents on a day. */
const price = (n: number, index: number) => (n === 5 && index > 30 ? 400 : n * 100);

function totals(n: number, index: number): { units: number; gmv: number } {
	if (n === 5)
		return { units: 5 * index, gmv: 5 * (500 * Math.min(index, 30) + 400 * Math.max(0, index - 30)) };
	if (n === 6) {
		const units = index < 35 ? 6 * index : 3 + 6 * (index - 35);
		return { units, gmv: units * 600 };
	}
	const days = n === 8 ? index - 35 : index;
	return { units: n * days, gmv: n * days * n * 100 };
}

function productDay(n: number, index: number): FeedRecord {
	const { units, gmv } = totals(n, index);
	return {
		type: 'product_day',
		plat_id: 87,
		product_id: idOf(n),
		day: dayOf(index),
		units,
		gmv,
		video_gmv: gmv / 2,
		live_gmv: (gmv * 3) / 10,
		card_gmv: gmv / 5,
		creators: Math.floor(index / 10),
		videos: Math.floor(index / 5),
		lives: Math.floor(index / 8),
		reviews: n * index,
		price_min: price(n, index),
		price_max: price(n, index),
		stock: 1_000 - index,
		rating: 4.5,
		commission_rate: n === 5 && index > 30 ? 0.15 : 0.1,
	};
}

function product(n: number): FeedRecord[] {
	const [first, last] = [n === 8 ? 36 : 1, n === 7 ? 38 : MARKET_DAYS];
	const words = n <= 6 ? 'Pine Cotton Shirt' : 'Plain Thing';
	return [
		{
			type: 'product',
			plat_id: 87,
			product_id: idOf(n),
			title: `${words} ${n}`,
			shop_id: `s${n % 5}`,
			category_path: [categoryOf(n)],
			listed_on: n === 8 ? dayOf(36) : '2025-01-01',
			url: URLS[n] ?? null,
			is_off_shelf: n === 20,
			has_free_shipping: n === 5,
		},
		...indexes(first, last).map((index) => productDay(n, index)),
	];
}

type Stars = readonly [number, number, number, number, number];

/** What sells p05, and how its reviews part. */
function sellers(): FeedRecord[] {
	const own = { plat_id: 87, product_id: 'p05' } as const;
	const link = (creatorId: string, index: number, units: number, videos: number, lives: number) =>
		({
			type: 'creator_product_day',
			...own,
			creator_id: creatorId,
			day: dayOf(index),
			units,
			gmv: units * price(5, index),
			videos,
			lives,
		}) as const;
	const sample = (at: string, units: number) =>
		({
			type: 'live_product_sample',
			...own,
			room_id: 'r40',
			at,
			price: 380,
			units,
			gmv: units * 380,
		}) as const;
	const stars = (index: number, [stars_5, stars_4, stars_3, stars_2, stars_1]: Stars) =>
		({
			type: 'product_star_day',
			...own,
			day: dayOf(index),
			stars_5,
			stars_4,
			stars_3,
			stars_2,
			stars_1,
		}) as const;
	return [
		{ type: 'creator', plat_id: 87, creator_id: 'ana', handle: 'ana.sells', nickname: 'Ana' },
		{ type: 'creator', plat_id: 87, creator_id: 'ben', handle: 'ben.live' },
		{ type: 'creator_day', plat_id: 87, creator_id: 'ana', day: dayOf(40), followers: 12_000 },
		...indexes(1, MARKET_DAYS).map((index) => link('ana', index, 3, index % 10 === 0 ? 1 : 0, 0)),
		link('ben', 40, 2, 0, 1),
		{
			type: 'video',
			plat_id: 87,
			video_id: 'v20',
			creator_id: 'ana',
			title: 'Why this shirt',
			published_at: `${dayOf(20)}T18:00:00Z`,
			duration_seconds: 31,
		},
		{ type: 'video_product', ...own, video_id: 'v20' },
		...indexes(20, MARKET_DAYS).map((index) => {
			const days = index - 19;
			return {
				type: 'video_day',
				plat_id: 87,
				video_id: 'v20',
				day: dayOf(index),
				views: 100 * days,
				likes: 10 * days,
				comments: 4 * days,
				shares: days,
				units: 2 * days,
				gmv: 2 * (500 * Math.min(days, 11) + 400 * Math.max(0, days - 11)),
			} as const;
		}),
		{
			type: 'live',
			plat_id: 87,
			room_id: 'r40',
			creator_id: 'ben',
			title: 'Evening live',
			// Six in the evening in Los Angeles is two in the morning of the next day in UTC.
			started_at: '2026-03-11T01:00:00Z',
			ended_at: '2026-03-11T03:00:00Z',
			viewers: 500,
			peak_online: 80,
		},
		sample('2026-03-11T02:00:00Z', 1),
		sample('2026-03-11T03:00:00Z', 2),
		stars(20, [80, 20, 0, 0, 0]),
		stars(30, [100, 30, 10, 4, 6]),
		{ type: 'sku', ...own, sku_id: 'p05-s', name: 'S', price: 400, stock: 600 },
		{ type: 'sku', ...own, sku_id: 'p05-l', name: 'L', price: 450, stock: 360 },
	];
}

/** Writes the market as one import and builds its rank tables. */
export function writeFortyDays(database: Database): Promise<void> {
	return keptWorld(database, 'forty days', async () => {
		const { writer } = await openSource(database, 'market');
		const shops = indexes(0, 4).map(
			(n) => ({ type: 'shop', plat_id: 87, shop_id: `s${n}`, name: `Shop ${n}` }) as const,
		);
		await writer.write([...shops, ...indexes(1, 20).flatMap(product)], { committedLines: 1 });
		await writer.write(sellers(), { committedLines: 2 });
		await writer.finish();
		await rebuildStale(database, () => WORLD_NOW);
	});
}
