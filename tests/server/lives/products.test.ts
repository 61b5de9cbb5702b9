// @module-tag full
import { expect, test } from 'vitest';
import { LIVE_GOODS_SORTS, type LiveGoodsRanking } from '#contract/live-goods.ts';
import { addDays } from '#domain/time/days.ts';
import type { FeedRecord } from '#server/ingest/records.ts';
import { rebuildStale } from '#server/rankings/rollups/rebuild.ts';
import { signed, testApp } from '#tests/support/app.ts';
import { describeOnBothEngines } from '#tests/support/database.ts';
import { WORLD_NOW } from '#tests/support/miniature-world.ts';
import { openSource } from '#tests/support/source.ts';

/*
 * Days 2026-02-24 to 2026-03-10 of America, in cents. A day of both weeks, and of the one before the last:
 *
 *   pan   the week before: GMV 20, of it live 10, one live; the last week: GMV 40, of it live 30, two lives
 *   jar   GMV 50, of it live 5, one live, every day
 *   odd   GMV 20, of it live 1; its live counter starts again on 03-08: two of seven days and four are known
 *   bar   never sold in a live
 *
 * Pan was read in a (ana, 03-05) and b (ben, 03-09), jar in b and in d, which began at 23:30 on 03-10 of Los Angeles.
 */
const place = { plat_id: 87 } as const;
const FIRST = '2026-02-24';
const DAYS = Array.from({ length: 15 }, (_, index) => index);
/** Days of the last week up to a day. */
const late = (index: number) => Math.max(0, index - 7);

const day = (productId: string, index: number, totals: object): FeedRecord => ({
	type: 'product_day',
	...place,
	product_id: productId,
	day: addDays(FIRST, index),
	...totals,
});
const live = (roomId: string, creatorId: string, startedAt: string): FeedRecord => ({
	type: 'live',
	...place,
	room_id: roomId,
	creator_id: creatorId,
	started_at: startedAt,
	title: `Live ${roomId}`,
});
const read = (roomId: string, productId: string, at: string, units: number, gmv: number): FeedRecord => ({
	type: 'live_product_sample',
	...place,
	room_id: roomId,
	product_id: productId,
	at,
	units,
	gmv,
});
const sold = (creatorId: string, productId: string, on: string, lives: number): FeedRecord => ({
	type: 'creator_product_day',
	...place,
	creator_id: creatorId,
	product_id: productId,
	day: on,
	units: 1,
	lives,
});

const RECORDS: readonly FeedRecord[] = [
	...['pan', 'jar', 'odd', 'bar'].map(
		(productId): FeedRecord => ({
			type: 'product',
			...place,
			product_id: productId,
			title: `Steel ${productId}`,
			listed_on: '2025-01-01',
			category_path: [productId === 'jar' ? '10' : '11'],
		}),
	),
	...DAYS.flatMap((index) => [
		day('pan', index, {
			units: 2 * index,
			gmv: 2_000 * index + 2_000 * late(index),
			live_gmv: 1_000 * index + 2_000 * late(index),
			lives: index + late(index),
			price_min: 1_900,
			price_max: 2_100,
			commission_rate: 0.2,
		}),
		day('jar', index, { units: 2 * index, gmv: 5_000 * index, live_gmv: 500 * index, lives: index }),
		day('odd', index, {
			units: 2 * index,
			gmv: 2_000 * index,
			live_gmv: index < 12 ? 1_000 + 100 * index : 50 + 100 * (index - 12),
			lives: index,
		}),
		day('bar', index, { units: 2 * index, gmv: 9_000 * index, live_gmv: 0 }),
	]),
	{ type: 'creator', ...place, creator_id: 'ana', handle: 'ana.sells' },
	{ type: 'creator', ...place, creator_id: 'ben', handle: 'ben.live', nickname: 'Ben at night' },
	sold('ana', 'pan', '2026-03-05', 1),
	sold('ana', 'pan', '2026-03-06', 2),
	sold('ben', 'pan', '2026-03-07', 0),
	sold('cat', 'pan', '2026-02-26', 1),
	sold('ben', 'jar', '2026-03-09', 1),
	live('a', 'ana', '2026-03-05T20:00:00Z'),
	live('b', 'ben', '2026-03-09T20:00:00Z'),
	live('c', 'ana', '2026-02-28T20:00:00Z'),
	live('d', 'ana', '2026-03-11T06:30:00Z'),
	read('a', 'pan', '2026-03-05T20:30:00Z', 2, 2_000),
	read('a', 'pan', '2026-03-05T21:59:00Z', 5, 5_000),
	read('b', 'pan', '2026-03-09T21:00:00Z', 1, 9_000),
	read('b', 'jar', '2026-03-09T21:00:00Z', 3, 1_500),
	read('c', 'pan', '2026-02-28T21:00:00Z', 9, 90_000),
	read('d', 'jar', '2026-03-11T07:30:00Z', 1, 500),
];

const PATH = '/api/rank_live_goods';
const known = (value: number) => ({ value, quality: 'observed' });
const atLeast = (value: number) => ({ value, quality: 'lower_bound' });

describeOnBothEngines('/api/rank_live_goods', (database) => {
	const prepared = async () => {
		const { writer } = await openSource(database(), 'lives');
		await writer.write([...RECORDS], { committedLines: 1 });
		await writer.finish();
		await rebuildStale(database(), () => WORLD_NOW);
		const { get } = testApp(database());
		return async (params: Readonly<Record<string, string>> = {}) => {
			const answer = await get<LiveGoodsRanking>(PATH, { plat_id: '87', ...params });
			expect([params, answer.msg]).toEqual([params, 'success']);
			return answer.data;
		};
	};
	const ids = (data: LiveGoodsRanking) => data.list.map((row) => row.product_id);

	test.each(['7', '2026-03-04..2026-03-10'])(
		'ranks products by what lives sold of them, %s',
		async (period) => {
			const ask = await prepared();
			const data = await ask({ period });
			expect(data).toMatchObject({
				total: 3,
				as_of: '2026-03-10',
				range: { from: '2026-03-04', to: '2026-03-10' },
				currency: 'USD',
			});
			expect(data.list).toMatchObject([
				{
					rank: 1,
					product_id: 'pan',
					// 7 × $30 after 7 × $10; of 7 × $40; 7 × 2 lives.
					live_gmv: known(21_000),
					live_gmv_growth: 2,
					gmv: known(28_000),
					live_share: known(0.75),
					new_lives: known(14),
					gmv_per_live: known(1_500),
					// Ana, in three lives; Ben sold it without one, and Cat before.
					live_creators: 1,
					// The later reading of a, and b, which nobody read to its end.
					read: {
						lives: 2,
						units: atLeast(6),
						gmv: atLeast(14_000),
						top: {
							room_id: 'b',
							title: 'Live b',
							creator: { id: 'ben', name: 'Ben at night' },
							gmv: atLeast(9_000),
						},
					},
				},
				{
					rank: 2,
					product_id: 'jar',
					live_gmv: known(3_500),
					live_gmv_growth: 0,
					live_share: known(0.1),
					new_lives: known(7),
					gmv_per_live: known(500),
					live_creators: 1,
					read: {
						lives: 2,
						units: atLeast(4),
						gmv: atLeast(2_000),
						top: { room_id: 'b', gmv: atLeast(1_500) },
					},
				},
				{
					rank: 3,
					product_id: 'odd',
					live_gmv: { value: 600, quality: 'lower_bound' },
					live_gmv_growth: null,
					// $6 of $140, in 7 lives.
					live_share: atLeast(600 / 14_000),
					gmv_per_live: atLeast(86),
					live_creators: 0,
					read: null,
				},
			]);
		},
	);

	test('counts everything so far in the total, and of two readers of one live the first', async () => {
		const ask = await prepared();
		const second = await openSource(database(), 'second', { priority: 200 });
		await second.writer.write([read('a', 'pan', '2026-03-05T21:00:00Z', 50, 99_000)], { committedLines: 1 });
		await second.writer.finish();
		const [pan] = (await ask({ period: 'total' })).list;
		// 5 + 1 + 9 units; ana and cat.
		expect(pan).toMatchObject({
			live_creators: 2,
			read: { lives: 3, units: atLeast(15), top: { room_id: 'c' } },
		});
	});

	const FILTERS: [Record<string, string>, string[]][] = [
		[{ category: '10' }, ['jar']],
		[{ keyword: 'PAN steel' }, ['pan']],
		[{ live_gmv_max: '3500' }, ['jar', 'odd']],
		[{ growth_min: '1' }, ['pan']],
		[{ growth_max: '0' }, ['jar']],
		[{ live_share_min: '0.75' }, ['pan']],
		[{ live_share_max: '0.1' }, ['jar', 'odd']],
		[{ lives_min: '14' }, ['pan']],
		[{ gmv_per_live_max: '500' }, ['jar', 'odd']],
		[{ price_min: '2000', price_max: '2000' }, ['pan']],
		[{ commission_rate_min: '0.2' }, ['pan']],
		[{ is_new: '1' }, []],
	];

	test.each(['7', '2026-03-04..2026-03-10'])(
		'filters and sorts by every column both ways, %s',
		async (period) => {
			const ask = await prepared();
			for (const [filter, expected] of FILTERS) {
				expect([filter, ids(await ask({ ...filter, period }))]).toEqual([filter, expected]);
			}
			for (const sort of LIVE_GOODS_SORTS) {
				for (const order of ['asc', 'desc']) {
					const found = ids(await ask({ sort, order, period }));
					expect([sort, found.toSorted()]).toEqual([sort, ['jar', 'odd', 'pan']]);
				}
			}
			expect(ids(await ask({ sort: 'live_share', order: 'asc', period }))).toEqual(['odd', 'jar', 'pan']);
			expect(ids(await ask({ sort: 'gmv', period }))).toEqual(['jar', 'pan', 'odd']);
			expect(ids(await ask({ sort: 'gmv_per_live', period, limit: '1', page: '2' }))).toEqual(['jar']);
			expect(await ask({ plat_id: '81', period })).toMatchObject({ list: [], total: 0, as_of: null });
		},
	);

	test('knows nobody where no feed reports who sells what', async () => {
		const { writer } = await openSource(database(), 'plain');
		const plain = RECORDS.filter(({ type }) => type === 'product' || type === 'product_day');
		await writer.write(plain, { committedLines: 1 });
		await writer.finish();
		await rebuildStale(database(), () => WORLD_NOW);
		const { data } = await testApp(database()).get<LiveGoodsRanking>(PATH, { plat_id: '87' });
		expect(data.list.map((row) => [row.product_id, row.live_creators, row.read])).toEqual([
			['pan', null, null],
			['jar', null, null],
			['odd', null, null],
		]);
	});

	test('is exported with what lives did, to editions that export', async () => {
		await prepared();
		const path = '/api/export_live_goods';
		const { app } = testApp(database());
		const response = await app.request(`${path}?${signed(path, { plat_id: '87' })}`);
		const lines = (await response.text()).trimEnd().split('\n');
		expect(lines.map((line) => JSON.parse(line))).toMatchObject([
			{ head: { rows: 3, range: { from: '2026-03-04', to: '2026-03-10' } } },
			{ row: { rank: 1, product_id: 'pan', read: { units: atLeast(6) } } },
			{ row: { rank: 2, product_id: 'jar', live_creators: 1 } },
			{ row: { rank: 3, product_id: 'odd', read: null } },
			{ end: { rows: 3 } },
		]);
		const basic = testApp(database(), 'basic');
		expect((await basic.get(path, { plat_id: '87' })).code).toBe(11_007);
	});

	test('refuses what is beyond an edition, and malformed values with the name of the field', async () => {
		await prepared();
		const guest = testApp(database(), 'guest');
		const codes: number[] = [];
		for (const params of [{}, { live_share_min: '0.1' }, { period: '30' }, { page: '2' }]) {
			codes.push((await guest.get(PATH, { plat_id: '87', ...params })).code);
		}
		expect(codes).toEqual([100, 11001, 11001, 11012]);
		const { get } = testApp(database());
		const malformed = { sort: 'live', live_share_max: '2', lives_min: '-1', is_new: 'yes', period: '8' };
		for (const [field, value] of Object.entries(malformed)) {
			const answer = await get(PATH, { plat_id: '87', [field]: value });
			expect([field, answer.code, answer.msg.split(':')[0]]).toEqual([field, 10001, field]);
		}
	});
});
