import { expect, test } from 'vitest';
import type { GoodsRanking } from '#contract/products.ts';
import { addDays } from '#domain/time/days.ts';
import type { Database } from '#server/db/database.ts';
import type { FeedRecord } from '#server/ingest/records.ts';
import { rebuildStale } from '#server/rankings/rollups/rebuild.ts';
import { testApp } from '#tests/support/app.ts';
import { describeReading } from '#tests/support/database.ts';
import { LAST_DAY, WORLD_NOW } from '#tests/support/miniature-world.ts';
import { openSource } from '#tests/support/source.ts';

/*
 * Products whose newest records leave levels out. Days count back from the last one, each sells 5 a day.
 *
 *   near    price 300 seven days ago, then 400 and a rating of 4.5 four days ago, neither since
 *   far     price 500 eight days ago, not since
 *   quiet   price 600 five days ago, without one two days ago, nothing since
 *   sparse  price 700 six days ago, nothing for the days up to the last, which has none
 *   rival   no price of the first source; the second says 800 two days ago, and nothing else since
 */
type Levels = { readonly price_min?: number; readonly price_max?: number; readonly rating?: number };

const day = (offset: number) => addDays(LAST_DAY, offset);
const priced = (price: number): Levels => ({ price_min: price, price_max: price });

const read = (productId: string, offset: number, levels: Levels = {}): FeedRecord => ({
	type: 'product_day',
	plat_id: 87,
	product_id: productId,
	day: day(offset),
	units: 5 * (offset + 40),
	...levels,
});

const named = (productId: string): FeedRecord => ({
	type: 'product',
	plat_id: 87,
	product_id: productId,
	title: productId,
	listed_on: '2025-01-01',
});

const DAYS = Array.from({ length: 16 }, (_, index) => index - 15);
const daily = (productId: string, days: readonly number[], levels: Readonly<Record<number, Levels>>) =>
	days.map((offset) => read(productId, offset, levels[offset]));

const FIRST: readonly FeedRecord[] = [
	...['near', 'far', 'quiet', 'sparse', 'rival'].map(named),
	...daily('near', DAYS, { [-7]: priced(300), [-4]: { ...priced(400), rating: 4.5 } }),
	...daily('far', DAYS, { [-8]: priced(500) }),
	...daily('quiet', DAYS.slice(0, -2), { [-5]: priced(600) }),
	...daily('sparse', [...DAYS.slice(0, 10), 0], { [-6]: priced(700) }),
	...daily('rival', DAYS, {}),
];

const SECOND: readonly FeedRecord[] = [read('rival', -2, priced(800)), read('rival', 0)];

async function writeLevels(database: Database): Promise<void> {
	for (const [name, records] of [
		['first', FIRST],
		['second', SECOND],
	] as const) {
		const { writer } = await openSource(database, name, { priority: name === 'first' ? 1 : 2 });
		await writer.write(records, { committedLines: records.length });
		await writer.finish();
	}
	await rebuildStale(database, () => WORLD_NOW);
}

describeReading('a level that the newest record of its source leaves out', writeLevels, (database) => {
	const PRICES = { near: 400, far: null, quiet: 600, sparse: 700, rival: 800 };

	test.each(['7', '15', 'total', '2026-03-04..2026-03-10'])(
		'is that of an older reading in the list of %s, up to a week back',
		async (period) => {
			const { get } = testApp(database());
			const { data } = await get<GoodsRanking>('/api/rank_goods', { plat_id: '87', period });
			expect(Object.fromEntries(data.list.map((row) => [row.product_id, row.price_min]))).toEqual(PRICES);
			expect(data.list.find((row) => row.product_id === 'near')).toMatchObject({
				price_max: 400,
				rating: 4.5,
			});
		},
	);

	test('is found by filters', async () => {
		const { get } = testApp(database());
		const { data } = await get<GoodsRanking>('/api/rank_goods', {
			plat_id: '87',
			period: '2026-03-04..2026-03-10',
			price_min: '700',
		});
		expect(data.list.map((row) => row.product_id).toSorted()).toEqual(['rival', 'sparse']);
	});

	test.each([
		['near', '7', { value: 400, read_on: day(-4) }],
		// One day alone: the reading lies before the range.
		['near', LAST_DAY, { value: 400, read_on: day(-4) }],
		['near', day(-5), { value: 300, read_on: day(-7) }],
		['far', '7', { value: null, read_on: null }],
		['far', day(-1), { value: 500, read_on: day(-8) }],
		['quiet', '7', { value: 600, read_on: day(-5) }],
		['sparse', '7', { value: 700, read_on: day(-6) }],
		['rival', '7', { value: 800, read_on: day(-2) }],
	])('is in the detail of %s in %s with the day it was read', async (id, period, level) => {
		const { get } = testApp(database(), 'all_in_one', { isOpen: true });
		const { data } = await get<{ levels: object }>('/api/goods_detail', { plat_id: '87', id, period });
		expect(data.levels).toMatchObject({ price_min: level });
	});
});
