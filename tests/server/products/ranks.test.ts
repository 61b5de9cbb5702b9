import { expect, test } from 'vitest';
import type { GoodsRanking } from '#contract/products.ts';
import { addDays } from '#domain/time/days.ts';
import type { Database } from '#server/db/database.ts';
import type { FeedRecord } from '#server/ingest/records.ts';
import { removeDemo } from '#server/ingest/remove-demo.ts';
import { markStale, rebuildStale } from '#server/rankings/rollups/rebuild.ts';
import { testApp } from '#tests/support/app.ts';
import { describeWhereEnginesDiffer } from '#tests/support/database.ts';
import { LAST_DAY, WORLD_NOW, writeMiniatureWorld } from '#tests/support/miniature-world.ts';
import { openSource } from '#tests/support/source.ts';

const clock = () => WORLD_NOW;

async function write(database: Database, name: string, priority: number, records: readonly FeedRecord[]) {
	const { writer, sourceId } = await openSource(database, name, { priority });
	await writer.write(records, { committedLines: 1 });
	await writer.finish();
	await rebuildStale(database, clock);
	return sourceId;
}

async function ranking(database: Database, params: Readonly<Record<string, string>> = {}) {
	const { get } = testApp(database);
	return (await get<GoodsRanking>('/api/rank_goods', { plat_id: '87', ...params })).data;
}

const day = (offset: number) => addDays(LAST_DAY, offset);
const lamp = (units: number, offset: number, more: object = {}) =>
	({ type: 'product_day', plat_id: 87, product_id: 'lamp', day: day(offset), units, ...more }) as const;
/** Seven units in the last seven days; no gap is longer than three days. */
const seven = [lamp(10, -7), lamp(14, -3), lamp(17, 0)];
const lampItself = { type: 'product', plat_id: 87, product_id: 'lamp', title: 'Lamp' } as const;

describeWhereEnginesDiffer('two sources of one product', (database) => {
	test('give each figure from the first in order that knows it, never a difference of both', async () => {
		const paid = (units: number, offset: number) => lamp(units, offset, { gmv: units * 5 });
		await write(database(), 'second', 20, [lampItself, paid(1_000, -7), paid(1_400, -3), paid(1_800, 0)]);
		await write(database(), 'first', 10, [lampItself, ...seven]);
		for (const period of ['7', `${day(-6)}..${day(0)}`]) {
			const [row] = (await ranking(database(), { period })).list;
			// Units from the first source; it has no money and no price, so GMV comes from the second.
			expect([period, row?.units, row?.gmv]).toEqual([
				period,
				{ value: 7, quality: 'observed' },
				{ value: 4_000, quality: 'observed' },
			]);
		}
	});

	test('follow the order of the operator when it changes', async () => {
		await write(database(), 'a', 10, [lampItself, ...seven]);
		await write(database(), 'b', 20, [lampItself, lamp(100, -7), lamp(140, -3), lamp(190, 0)]);
		await database().query(`update sources set priority = 5 where name = 'b'`);
		await markStale(database(), [87]);
		await rebuildStale(database(), clock);
		expect((await ranking(database())).list[0]?.units.value).toBe(90);
	});
});

describeWhereEnginesDiffer('window figures', (database) => {
	const figure = (windowDays: number, offset: number, value: number) =>
		({
			type: 'window_figure',
			plat_id: 87,
			entity: 'product',
			entity_id: 'lamp',
			day: day(offset),
			window_days: windowDays,
			metric: 'units',
			value,
		}) as const;

	test('serve exactly their window and compare with the one before', async () => {
		await write(database(), 'windows', 10, [lampItself, figure(7, 0, 60), figure(7, -7, 40)]);
		const [row] = (await ranking(database(), { period: '7' })).list;
		expect(row).toMatchObject({ units: { value: 60, quality: 'observed' }, units_growth: 0.5 });
		expect((await ranking(database(), { period: '30' })).list).toEqual([]);
	});

	test('give way to counters of a source that is preferred, and fill what those do not know', async () => {
		await write(database(), 'windows', 20, [lampItself, figure(7, 0, 60), figure(30, 0, 200)]);
		await write(database(), 'counters', 10, [lampItself, ...seven]);
		expect((await ranking(database(), { period: '7' })).list[0]?.units.value).toBe(7);
		expect((await ranking(database(), { period: '30' })).list[0]?.units.value).toBe(200);
	});
});

describeWhereEnginesDiffer('discount and growth', (database) => {
	test('are stated where both prices are known, and where the period before is a base', async () => {
		const few = [lamp(10, -14), lamp(19, -7), lamp(59, 0, { price_min: 1_500, price_max: 1_900 })];
		await write(database(), 'only', 10, [{ ...lampItself, original_price: 2_000 }, ...few]);
		for (const period of ['7', `${day(-6)}..${day(0)}`]) {
			const [row] = (await ranking(database(), { period, discount_min: '0.25' })).list;
			// 40 after 9.
			expect([row?.discount, row?.units.value, row?.units_growth]).toEqual([0.25, 40, null]);
			expect((await ranking(database(), { period, discount_min: '0.3' })).list).toEqual([]);
		}
	});
});

describeWhereEnginesDiffer('a day that is not over', (database) => {
	test('is not compared with the whole one before it', async () => {
		await write(database(), 'only', 10, [lampItself, lamp(0, -2), lamp(100, -1), lamp(200, 0), lamp(230, 1)]);
		const [today] = (await ranking(database(), { period: 'today' })).list;
		expect([today?.units.value, today?.units_growth]).toEqual([30, null]);
		const [yesterday] = (await ranking(database(), { period: '1' })).list;
		expect([yesterday?.units.value, yesterday?.units_growth]).toEqual([100, 0]);
	});
});

describeWhereEnginesDiffer('growth', (database) => {
	test('is unknown where a counter fell in the period or in the one before', async () => {
		const readings = [
			lamp(100, -14),
			lamp(120, -10),
			lamp(140, -7),
			lamp(200, -3),
			lamp(10, -1),
			lamp(50, 0),
		];
		await write(database(), 'a', 10, [lampItself, ...readings]);
		const [week] = (await ranking(database(), { period: '7' })).list;
		expect(week).toMatchObject({ units: { value: 100, quality: 'lower_bound' }, units_growth: null });
		const [last] = (await ranking(database(), { period: '1' })).list;
		expect(last).toMatchObject({ units: { value: 40, quality: 'observed' }, units_growth: null });
	});
});

describeWhereEnginesDiffer('a rebuild', (database) => {
	test('shows the old list or the new one, never part of one', async () => {
		await writeMiniatureWorld(database());
		let isOver = false;
		const rebuilding = (async () => {
			for (let round = 0; round < 3; round += 1) {
				await markStale(database(), [87]);
				await rebuildStale(database(), clock);
			}
			isOver = true;
		})();
		const seen = new Set<string>();
		let reads = 0;
		while (!isOver) {
			seen.add((await ranking(database())).list.map((row) => row.product_id).join(' '));
			reads += 1;
		}
		await rebuilding;
		expect(reads).toBeGreaterThan(3);
		expect([...seen]).toEqual(['lamp mug reset soap']);
	});

	test('shows nothing of a day that an import has not finished, and all of it afterwards', async () => {
		await writeMiniatureWorld(database());
		const next = addDays(LAST_DAY, 1);
		const { writer } = await openSource(database(), 'world');
		await writer.write([{ ...lamp(500, 0), day: next, gmv: 250_000 }], { committedLines: 1 });
		// The process ends here, in the middle of the day's file; the next start rebuilds what is stale.
		const later = () => new Date(WORLD_NOW.getTime() + 86_400_000);
		await rebuildStale(database(), later);
		expect(await ranking(database())).toMatchObject({ as_of: LAST_DAY, total: 4 });
		await writer.finish();
		await rebuildStale(database(), later);
		const data = await ranking(database());
		expect(data.as_of).toBe(next);
		// Products that were not read on that day are carried to it.
		expect(data.list.map((row) => row.product_id).sort()).toEqual(['lamp', 'mug', 'reset', 'soap']);
	});

	test('keeps products of other sources on the boards when one source is a day ahead', async () => {
		await writeMiniatureWorld(database());
		const next = addDays(LAST_DAY, 1);
		const { writer } = await openSource(database(), 'ahead');
		await writer.write(
			[
				{ type: 'product', plat_id: 87, product_id: 'early', title: 'Early' },
				{ type: 'product_day', plat_id: 87, product_id: 'early', day: LAST_DAY, units: 1 },
				{ type: 'product_day', plat_id: 87, product_id: 'early', day: next, units: 3 },
			],
			{ committedLines: 1 },
		);
		await writer.finish();
		await rebuildStale(database(), () => new Date(WORLD_NOW.getTime() + 86_400_000));
		const data = await ranking(database(), { period: '1' });
		expect([data.as_of, data.total]).toEqual([next, 5]);
		const mug = data.list.find((row) => row.product_id === 'mug');
		expect(mug?.units).toEqual({ value: 0, quality: 'estimated' });
		// The day was not read for it: a gap in its line, not a day without sales.
		expect(mug?.trend.slice(-3)).toEqual([10, 10, null]);
	});

	test('shows a first snapshot of today, and what was read today under total', async () => {
		const today = addDays(LAST_DAY, 1);
		const { writer } = await openSource(database(), 'own');
		await writer.write([lampItself, { ...lamp(5, 0), day: today }], { committedLines: 1 });
		await writer.finish();
		await rebuildStale(database(), clock);
		const data = await ranking(database());
		expect(data).toMatchObject({ as_of: today, period: 'total', single_snapshot: true, total: 1 });
	});
});

describeWhereEnginesDiffer('SKUs of the own feed', (database) => {
	test('are stored without a reading of their product, and an older file takes no price back', async () => {
		const sku = (price: number) =>
			({ type: 'sku', plat_id: 87, product_id: 'lamp', sku_id: 'red', price }) as const;
		const { writer } = await openSource(database());
		expect(await writer.write([lampItself, sku(500)], { committedLines: 1 })).toEqual({
			changed: 2,
			older: 0,
		});
		await writer.write([sku(700), lamp(10, 0, { price_min: 700, price_max: 700 })], { committedLines: 2 });
		await writer.write([sku(600), lamp(9, -1, { price_min: 600, price_max: 600 })], { committedLines: 3 });
		expect(await database().query('select price, seen_on from product_skus')).toEqual([
			{ price: 700, seen_on: LAST_DAY },
		]);
	});
});

describeWhereEnginesDiffer('removing the demo', (database) => {
	test('leaves own data and takes everything else', async () => {
		await writeMiniatureWorld(database());
		await database().query('update sources set is_demo = true');
		await write(database(), 'own', 10, [lampItself, ...seven]);
		expect(await removeDemo(database())).toBe(true);
		await rebuildStale(database(), clock);
		expect((await ranking(database())).list.map((row) => [row.product_id, row.units.value])).toEqual([
			['lamp', 7],
		]);
		expect(await database().query('select distinct plat_id from rank_builds order by 1')).toEqual([
			{ plat_id: 87 },
		]);
		expect(await removeDemo(database())).toBe(false);
	});
});

describeWhereEnginesDiffer('a build before the service answers', (database) => {
	const ranksOf = async () => ({
		rows: await database().query(
			`select to_jsonb(r) - 'build_id' - 'slot' as row from product_ranks r join rank_builds b
			on b.plat_id = r.plat_id and b.slot = r.slot and b.entity = 'product' order by r.period, r.product_id`,
		),
		periods: Object.keys(
			(
				await database().query<{ counts: object }>(
					`select counts from rank_builds where entity = 'product' and plat_id = 87`,
				)
			)[0]?.counts ?? {},
		),
	});

	test('has the rows of any other, at once, and can leave longer periods for later', async () => {
		await writeMiniatureWorld(database());
		const before = await ranksOf();
		await markStale(database(), [87]);
		await rebuildStale(database(), clock, { isUnread: true });
		expect(await ranksOf()).toEqual(before);
		await markStale(database(), [87]);
		await rebuildStale(database(), clock, { recent: { platIds: [81], days: 7 } });
		expect(await ranksOf()).toEqual(before);
		await markStale(database(), [87]);
		await rebuildStale(database(), clock, { recent: { platIds: [87], days: 7 } });
		const short = await ranksOf();
		expect(short.periods).toEqual(before.periods.filter((period) => Number(period) <= 7));
		expect(short.rows.length).toBeLessThan(before.rows.length);
		const { missing } = await ranking(database());
		expect(missing.map(({ period }) => period)).toEqual(expect.arrayContaining(['60', '90']));
	});
});
