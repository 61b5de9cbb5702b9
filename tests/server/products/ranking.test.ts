import { expect, test } from 'vitest';
import type { GoodsRanking } from '#contract/products.ts';
import { PRODUCT_RANKING } from '#domain/products/product-ranking.ts';
import { sortNames } from '#domain/rankings/declaration.ts';
import { testApp } from '#tests/support/app.ts';
import { describeReading } from '#tests/support/database.ts';
import { FIRST_DAY, LAST_DAY, writeMiniatureWorld } from '#tests/support/miniature-world.ts';

const known = (value: number) => ({ value, quality: 'observed' });
const unknown = { value: null, quality: 'unknown' };

describeReading('/api/rank_goods', writeMiniatureWorld, (database) => {
	const ranking = async (params: Readonly<Record<string, string>>, platId = '87') => {
		const answer = await testApp(database()).get<GoodsRanking>('/api/rank_goods', {
			plat_id: platId,
			...params,
		});
		expect(answer.msg).toBe('success');
		return answer.data;
	};
	const ids = (data: GoodsRanking) => data.list.map((row) => row.product_id);
	/** Ids of rankings. */
	const lists = () => {
		const { get } = testApp(database());
		return async (params: Readonly<Record<string, string>>) =>
			ids((await get<GoodsRanking>('/api/rank_goods', { plat_id: '87', ...params })).data);
	};
	const row = (data: GoodsRanking, id: string) => {
		const found = data.list.find((one) => one.product_id === id);
		if (!found) throw new Error(`${id} is not in the ranking.`);
		return found;
	};

	test('ranks the last seven days by units and says what it shows', async () => {
		const data = await ranking({});
		// 03-04 to 03-10: lamp 5 × 40, mug 7 × 10, soap 1 + … + 7, reset 4 × 5 + 2 × 5 across its fall.
		expect(data.list.map((one) => [one.rank, one.product_id, one.units])).toEqual([
			[1, 'lamp', known(200)],
			[2, 'mug', known(70)],
			[3, 'reset', { value: 30, quality: 'lower_bound' }],
			[4, 'soap', known(28)],
		]);
		expect(data).toMatchObject({
			total: 4,
			as_of: LAST_DAY,
			period: '7',
			range: { from: '2026-03-04', to: LAST_DAY },
			currency: 'USD',
			single_snapshot: false,
			partial: false,
		});
	});

	test('gives every figure of a product', async () => {
		const mug = row(await ranking({ period: '7' }), 'mug');
		expect(mug).toMatchObject({
			title: 'Stoneware Mug',
			shop: { id: 'corner', name: 'Corner Shop', units: 999 },
			price_min: 1000,
			commission_rate: 0.1,
			commission_amount: 100,
			gmv: known(70_000),
			video_gmv: known(70_000),
			live_gmv: known(0),
			card_gmv: known(0),
			new_creators: known(7),
			active_creators: { value: 2, quality: 'observed' },
			total_units: known(200),
			total_gmv: known(200_000),
			creators: 10,
			rating: 4.5,
			reviews: 200,
			listed_on: '2025-01-01',
			is_new: false,
			// The period before begins on 02-25, before the first reading.
			units_growth: null,
			trend: [null, null, null, null, null, ...new Array(9).fill(10)],
		});
	});

	test('compares with the equal period before, and has no growth where that is unknown', async () => {
		const data = await ranking({ period: '2026-03-06..2026-03-08' });
		// Before: 03-03 to 03-05.
		expect(row(data, 'lamp')).toMatchObject({ units: known(120), units_growth: 'new' });
		expect(row(data, 'mug')).toMatchObject({ units: known(30), units_growth: 0 });
		// Soap was listed within the period before: what it sold since is new, not growth.
		expect(row(data, 'soap')).toMatchObject({ units: known(12), units_growth: 'new' });
	});

	test('counts a product that was listed inside the period from zero', async () => {
		expect(row(await ranking({ period: '30' }), 'soap').units).toEqual(known(28));
		expect(ids(await ranking({ period: '30' }))).toEqual(['soap']);
	});

	test('keeps on each board what belongs there', async () => {
		const boards = {
			new: ['soap'],
			video: ['mug', 'reset'],
			live: ['lamp'],
			promoted: ['mug', 'lamp', 'reset', 'soap'],
		};
		const list = lists();
		for (const [board, expected] of Object.entries(boards))
			expect([board, await list({ board })]).toEqual([board, expected]);
	});

	test('calls rising what sold more than in the whole period before, from enough of it', async () => {
		const rising = async (period: string) => ids(await ranking({ period, board: 'rising' }));
		// The lamp went from 80 to 120. The mug stood still, soap is new, and a restart hides part of the other.
		expect(await rising('2026-03-08..2026-03-10')).toEqual(['lamp']);
		// Nothing is read of the week before.
		expect(await rising('7')).toEqual([]);
	});

	test('ranks everything so far under total', async () => {
		const data = await ranking({ period: 'total' });
		expect(ids(data)).toEqual(['reset', 'lamp', 'mug', 'soap']);
		expect(row(data, 'reset').units).toEqual({ value: 245, quality: 'lower_bound' });
		expect(data.range).toBeNull();
	});

	test('shows the change of place against the period before', async () => {
		const data = await ranking({ period: '1' });
		// 03-10: lamp 40, mug 10, soap 7, reset 5; 03-09: lamp 40, mug 10, soap 6, reset 5.
		expect(data.list.map((one) => [one.product_id, one.rank_change])).toEqual([
			['lamp', 0],
			['mug', 0],
			['soap', 0],
			['reset', 0],
		]);
		expect((await ranking({ period: '1', sort: 'price' })).list.map((one) => one.rank_change)).toEqual(
			new Array(4).fill(null),
		);
	});

	test('answers past days, weeks and ranges from the counters', async () => {
		const { get } = testApp(database());
		const periods = {
			'2026-03-10': { lamp: 40, mug: 10, soap: 7, reset: 5 },
			'2026-W10': { lamp: 120, mug: 70, reset: 30, soap: 15 },
			'2026-03-02..2026-03-03': { mug: 20, reset: 10, lamp: 0 },
		};
		for (const [period, units] of Object.entries(periods)) {
			const { data } = await get<GoodsRanking>('/api/rank_goods', { plat_id: '87', period });
			expect([period, Object.fromEntries(data.list.map((one) => [one.product_id, one.units.value]))]).toEqual(
				[period, units],
			);
		}
	});

	test('marks a period that runs into days that are not over', async () => {
		expect(await ranking({ period: 'today' })).toMatchObject({ partial: true, list: [], total: 0 });
		// Today is 11 March: by its date it is as little over.
		expect(await ranking({ period: '2026-03-11' })).toMatchObject({
			partial: true,
			range: { from: '2026-03-11', to: '2026-03-11' },
		});
	});

	test.each([
		['2026-03-08..2026-03-11', '2026-03-08'],
		['2026-W11', '2026-03-09'],
		['2026-03', '2026-03-01'],
	])('answers the closed days of %s, which are whole', async (period, from) => {
		expect(await ranking({ period })).toMatchObject({ partial: false, range: { from, to: LAST_DAY } });
	});

	const FILTERS: [Record<string, string>, string[]][] = [
		[{ category: '10' }, ['mug']],
		[{ category: 'unmapped' }, ['lamp', 'reset', 'soap']],
		[{ keyword: 'MUG stone' }, ['mug']],
		[{ keyword: '橄榄皂' }, ['soap']],
		[{ keyword: '榄' }, ['soap']],
		[{ keyword: '皂橄' }, []],
		[{ keyword: "%' or 1=1 --" }, []],
		[{ units_min: '50' }, ['lamp', 'mug']],
		[{ units_min: '50', units_max: '100' }, ['mug']],
		[{ price_max: '200' }, ['soap', 'reset']],
		[{ gmv_min: '70000' }, ['lamp', 'mug']],
		// Those of the odd counter before it restarted count too.
		[{ reviews_min: '200' }, ['lamp', 'mug', 'reset']],
		[{ listed_min: '2026-01-01' }, ['soap']],
		[{ days_listed_max: '6' }, ['soap']],
		[{ days_listed_min: '7' }, ['lamp', 'mug', 'reset']],
		[{ free_shipping: '1' }, ['lamp']],
		[{ sample_kind: 'free' }, ['soap']],
		[{ is_new: '0', creators_min: '3' }, ['mug']],
		[{ growth_min: '0' }, []],
	];

	test('filters alike on the rank table and on the counters', async () => {
		const list = lists();
		for (const [filter, expected] of FILTERS) {
			for (const period of ['7', `2026-03-04..${LAST_DAY}`]) {
				expect([filter, period, (await list({ ...filter, period })).sort()]).toEqual([
					filter,
					period,
					[...expected].sort(),
				]);
			}
		}
	});

	test('sorts by every column both ways, unknown last, the same from table and counters', async () => {
		const list = lists();
		for (const sort of sortNames(PRODUCT_RANKING)) {
			for (const order of ['asc', 'desc']) {
				const built = await list({ sort, order, period: '7' });
				expect([sort, order, built]).toEqual([
					sort,
					order,
					await list({ sort, order, period: `2026-03-04..${LAST_DAY}` }),
				]);
				expect([...built].sort()).toEqual(['lamp', 'mug', 'reset', 'soap']);
			}
		}
		expect(await list({ sort: 'price', order: 'asc' })).toEqual(['reset', 'soap', 'lamp', 'mug']);
		// Only soap was listed recently enough for the units of its first three days.
		expect((await list({ sort: 'first_units', order: 'asc' }))[0]).toBe('soap');
	});

	test('pages without overlap and cuts to the asked top', async () => {
		expect(ids(await ranking({ limit: '2' }))).toEqual(['lamp', 'mug']);
		expect((await ranking({ limit: '2', page: '2' })).list.map((one) => [one.rank, one.product_id])).toEqual([
			[3, 'reset'],
			[4, 'soap'],
		]);
		expect(ids(await ranking({ limit: '2', page: '3', period: `${FIRST_DAY}..${LAST_DAY}` }))).toEqual([]);
	});

	test('keeps platforms apart', async () => {
		expect(ids(await ranking({ period: 'total' }, '88'))).toEqual(['still']);
		expect(await ranking({}, '81')).toMatchObject({ list: [], total: 0, as_of: null });
	});

	test('answers unknown figures for what one reading cannot tell', async () => {
		const data = await ranking({ period: `${FIRST_DAY}..${LAST_DAY}` });
		expect(ids(data)).toEqual(['soap']);
		expect(data.list[0]?.total_units).toEqual(known(28));
		expect(data.list[0]?.new_videos).toEqual(unknown);
	});
});
