// @module-tag full
import { expect, test } from 'vitest';
import type { ComparedCreator, ComparedProduct, ComparedShop, Comparison } from '#contract/comparison.ts';
import { EDITIONS, type Edition } from '#domain/access/editions.ts';
import type { Database } from '#server/db/database.ts';
import { rebuildStale } from '#server/rankings/rollups/rebuild.ts';
import { testApp } from '#tests/support/app.ts';
import { creatorDay, writeCreatorWorld } from '#tests/support/creator-world.ts';
import { describeOnBothEngines } from '#tests/support/database.ts';
import { testService } from '#tests/support/devices.ts';
import { LAST_DAY, WORLD_NOW, writeMiniatureWorld } from '#tests/support/miniature-world.ts';
import { writeShopWorld } from '#tests/support/shop-world.ts';
import { openSource } from '#tests/support/source.ts';

const known = (value: number) => ({ value, quality: 'observed' });
const PATH = '/api/compare_goods';

/** Code of a comparison over 30 days and of a past day; 100 is success. */
const ANSWERS: Readonly<Record<Edition, readonly [number, number]>> = {
	guest: [11001, 11007],
	sign_up: [11001, 11007],
	authorized: [11001, 11007],
	trial: [100, 11007],
	basic: [100, 11007],
	advanced: [100, 11007],
	deluxe: [100, 11007],
	professional: [100, 100],
	all_in_one: [100, 100],
	custom: [100, 100],
};

/** 23 products with units in total, by id. */
async function writeMany(database: Database): Promise<string[]> {
	const { writer } = await openSource(database);
	const ids = Array.from({ length: 23 }, (_, index) => `p${index}`);
	await writer.write(
		ids.flatMap((productId, index) => [
			{ type: 'product', plat_id: 87, product_id: productId, title: productId },
			{ type: 'product_day', plat_id: 87, product_id: productId, day: LAST_DAY, units: index + 1 },
		]),
		{ committedLines: 1 },
	);
	await writer.finish();
	await rebuildStale(database, () => WORLD_NOW);
	return ids;
}

describeOnBothEngines('/api/compare_goods', (database) => {
	test('gives the figures of the ranking in the order asked, with a trend on common days', async () => {
		await writeMiniatureWorld(database());
		const { get } = testApp(database());
		for (const period of ['7', '2026-03-04..2026-03-10']) {
			const { data } = await get<Comparison<ComparedProduct>>(PATH, {
				plat_id: '87',
				ids: 'soap,nothing,mug,lamp',
				period,
			});
			// mug 7 × 10 at $10; lamp 5 × 40 at $5 after nothing; soap 1 + 2 + … + 7 at $2 from its first day on.
			expect([period, data.list.map(({ product_id, units, gmv }) => [product_id, units, gmv])]).toEqual([
				period,
				[
					['soap', known(28), known(5_600)],
					['mug', known(70), known(70_000)],
					['lamp', known(200), known(100_000)],
				],
			]);
			expect(data).toMatchObject({
				missing: ['nothing'],
				range: { from: '2026-03-04', to: LAST_DAY },
				currency: 'USD',
				as_of: LAST_DAY,
				edition: 'all_in_one',
			});
			expect([data.days.length, data.days[0], data.days.at(-1)]).toEqual([14, '2026-02-25', LAST_DAY]);
			// Its counter starts on 03-01: the first known day is 03-02.
			expect(data.list[1]?.trend).toEqual([...new Array(5).fill(null), ...new Array(9).fill(10)]);
			expect(data.list[0]).not.toHaveProperty('rank');
		}
	});

	test('has the days of the period, whether anything is known of it or not', async () => {
		await writeMiniatureWorld(database());
		const { get } = testApp(database());
		const ask = async (period: string) =>
			(await get<Comparison<ComparedProduct>>(PATH, { plat_id: '87', ids: 'mug,lamp', period })).data;
		const month = await ask('30');
		expect([month.days.length, month.days[0]]).toEqual([30, '2026-02-09']);
		expect(month).toMatchObject({ list: [], missing: ['mug', 'lamp'] });
		const total = await ask('total');
		expect([total.days.length, total.range]).toEqual([14, null]);
	});

	test('answers an empty list for a platform without data', async () => {
		const { get } = testApp(database());
		const { data } = await get<Comparison>(PATH, { plat_id: '83', ids: 'a,b' });
		expect(data).toMatchObject({ list: [], missing: ['a', 'b'], days: [], as_of: null });
	});

	test('is refused as the ranking of the period is', async () => {
		await writeMiniatureWorld(database());
		for (const edition of EDITIONS) {
			const { get } = testApp(database(), edition);
			const codes: number[] = [];
			for (const period of ['30', LAST_DAY])
				codes.push((await get(PATH, { plat_id: '87', ids: 'mug,lamp', period })).code);
			expect([edition, codes]).toEqual([edition, ANSWERS[edition]]);
		}
	});

	test('takes 2 to 5 ids', async () => {
		const { get } = testApp(database());
		for (const ids of ['a', 'a,a', 'a,b,c,d,e,f', '', 'a,,b']) {
			const { code, msg } = await get(PATH, { plat_id: '87', ids });
			expect([ids, code, msg.split(':')[0]]).toEqual([ids, 10001, 'ids']);
		}
		expect((await get(PATH, { plat_id: '87', ids: 'a,b', period: 'soon' })).code).toBe(10001);
	});

	test('takes nothing of the day where it is refused, whatever is refused at the same time', async () => {
		const ids = await writeMany(database());
		const guest = testService(database()).device({ browserId: 'one' });
		const compare = async (...some: string[]) => {
			const wish = { plat_id: '87', period: 'total', ids: some.join(',') } as const;
			const { code, data } = await guest.call('compareGoods', wish);
			return code === 11012 ? (data as unknown as { used: number }).used : code;
		};
		for (let index = 0; index < 16; index += 4) await compare(...ids.slice(index, index + 4));
		await compare('p0', 'p16', 'p17');
		expect(await compare('p16')).toBe(10001);
		expect((await guest.call('compareGoods', { plat_id: '87', period: '30', ids: 'p18,p19' })).code).toBe(
			11001,
		);
		// Two are left; three are asked for by each of these.
		const both = [compare('p18', 'p19', 'p20', 'p0'), compare('p22', 'p21', 'p20', 'p0')];
		expect(await Promise.all(both)).toEqual([18, 18]);
		// Of two that would fit alone one has all it asked for, the other nothing.
		const codes = await Promise.all([compare('p18', 'p19'), compare('p20', 'p21')]);
		expect(codes.toSorted((a, b) => a - b)).toEqual([20, 100]);
		const [first, second] = await Promise.all([compare('p18', 'p19'), compare('p20', 'p21')]);
		expect([first, second]).toEqual(codes);
	});

	test('shows in a day as many different ones as the edition sees rows, the same ones again', async () => {
		const ids = await writeMany(database());
		const guest = testService(database()).device({ browserId: 'one' });
		const compare = (...some: string[]) =>
			guest.call('compareGoods', { plat_id: '87', period: 'total', ids: some.join(',') });
		// Twenty rows are open to guests; what is not there counts nothing.
		const codes: number[] = [];
		for (let index = 0; index < 20; index += 4)
			codes.push((await compare(...ids.slice(index, index + 4), 'nothing')).code);
		expect(codes).toEqual([100, 100, 100, 100, 100]);
		expect(await compare('p19', 'p20')).toMatchObject({
			code: 11012,
			data: { needs: 'login', limit: 20, used: 20 },
		});
		expect((await compare('p0', 'p19', 'p7')).code).toBe(100);
	});
});

describeOnBothEngines('/api/compare_shops', (database) => {
	test('gives the figures of the shop ranking', async () => {
		await writeShopWorld(database());
		const { get } = testApp(database());
		const ask = async (period: string) =>
			(
				await get<Comparison<ComparedShop>>('/api/compare_shops', {
					plat_id: '87',
					ids: 'parts,harbor,lane',
					period,
				})
			).data;
		const week = await ask('7');
		expect(week.list.map(({ shop_id, name, units }) => [shop_id, name, units.value])).toEqual([
			['parts', expect.any(String), 56],
			['harbor', 'Harbor Goods', 70],
			['lane', expect.any(String), 84],
		]);
		// Of the first only its products are known, and so no day of its own.
		const trends = [
			new Array(14).fill(null),
			new Array(14).fill(10),
			[...new Array(7).fill(4), ...new Array(7).fill(12)],
		];
		expect(week.list.map(({ trend }) => trend)).toEqual(trends);
		const fortnight = await ask('15');
		expect(fortnight.days).toHaveLength(15);
		// 8 × 4, then 7 × 12.
		expect(fortnight.list.at(-1)).toMatchObject({
			units: known(116),
			trend: [...new Array(8).fill(4), ...new Array(7).fill(12)],
		});
	});
});

describeOnBothEngines('/api/compare_anchors', (database) => {
	test('gives the figures of the ranking, and followers and GMV day by day', async () => {
		await writeCreatorWorld(database());
		const { get } = testApp(database());
		for (const period of ['7', '2026-03-04..2026-03-10']) {
			const { data } = await get<Comparison<ComparedCreator>>('/api/compare_anchors', {
				plat_id: '87',
				ids: 'ben,nobody,ana,eve',
				period,
			});
			expect(data.list.map(({ creator_id, units, followers }) => [creator_id, units, followers])).toEqual([
				['ben', known(140), 9_700],
				['ana', known(70), 5_300],
				['eve', { value: null, quality: 'unknown' }, 3_150],
			]);
			expect(data.missing).toEqual(['nobody']);
			expect([data.days.length, data.days.at(-1)]).toEqual([14, LAST_DAY]);
			const [ben, ana, eve] = data.list;
			// Ben: $50.00 a day up to the 23rd, then $200.00 and a hundred followers a day.
			expect(ben?.gmv_trend).toEqual([...new Array(7).fill(5_000), ...new Array(7).fill(20_000)]);
			expect(ben?.followers_trend).toEqual([
				...new Array(7).fill(9_000),
				...[1, 2, 3, 4, 5, 6, 7].map((day) => 9_000 + 100 * day),
			]);
			expect(ana?.followers_trend.at(0)).toBe(5_170);
			expect(eve?.gmv_trend).toEqual(new Array(14).fill(null));
			expect(eve?.followers_trend.at(-1)).toBe(3_150);
		}
	});

	test('says how much the audiences overlap, and nothing where one of them is not told', async () => {
		// Ana: 20 % 18 to 24, 50 % 25 to 34, 30 % 35 to 44; 70 % women.
		const audience = { age: { '25-34': 0.6, '35-44': 0.4 }, gender: { female: 0.6, male: 0.4 } };
		await writeCreatorWorld(database(), [
			{ type: 'creator', plat_id: 87, creator_id: 'ben', handle: 'ben.sells', audience },
		]);
		const { get } = testApp(database());
		const { data } = await get<Comparison<ComparedCreator>>('/api/compare_anchors', {
			plat_id: '87',
			ids: 'ben,ana,cat',
			period: '7',
		});
		const [ben, ana, cat] = data.list.map((row) => row.audience_overlaps);
		const nothing = { age: null, gender: null, region: null, all: null };
		const told = { region: null, age: expect.closeTo(0.8, 9), gender: expect.closeTo(0.9, 9) };
		expect(ben).toEqual([
			{ creator_id: 'ana', ...told, all: expect.closeTo(0.85, 9) },
			{ creator_id: 'cat', ...nothing },
		]);
		expect(ana?.[0]).toEqual({ creator_id: 'ben', ...told, all: expect.closeTo(0.85, 9) });
		expect(cat).toEqual([
			{ creator_id: 'ben', ...nothing },
			{ creator_id: 'ana', ...nothing },
		]);
	});

	test('compares everything so far, with the curves of the last 14 days', async () => {
		await writeCreatorWorld(database());
		const { get } = testApp(database());
		const { data } = await get<Comparison<ComparedCreator>>('/api/compare_anchors', {
			plat_id: '87',
			ids: 'ben,ana',
			period: 'total',
		});
		// In cents: 23 days of $50.00 and 7 of $200.00; 30 of $200.00.
		expect(data.list.map(({ gmv }) => gmv.value)).toEqual([255_000, 600_000]);
		expect([data.range, data.days[0]]).toEqual([null, creatorDay(17)]);
		expect(data.list[1]?.gmv_trend).toEqual(new Array(14).fill(20_000));
	});
});
