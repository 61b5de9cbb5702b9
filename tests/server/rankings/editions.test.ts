// @module-tag full
import { expect, test } from 'vitest';
import type { GoodsRanking } from '#contract/products.ts';
import { EDITIONS, type Edition } from '#domain/access/editions.ts';
import { rebuildStale } from '#server/rankings/rollups/rebuild.ts';
import { testApp } from '#tests/support/app.ts';
import { describeOnBothEngines } from '#tests/support/database.ts';
import { LAST_DAY, WORLD_NOW } from '#tests/support/miniature-world.ts';
import { openSource } from '#tests/support/source.ts';

const PRODUCTS = 40;

/** What each edition is answered: [category filter, price filter, 30 days, a past day]. 100 is success. */
const ANSWERS: Readonly<Record<Edition, readonly [number, number, number, number]>> = {
	guest: [11001, 11001, 11001, 11007],
	sign_up: [11001, 11001, 11001, 11007],
	authorized: [11001, 11001, 11001, 11007],
	trial: [100, 11001, 100, 11007],
	basic: [100, 100, 100, 11007],
	advanced: [100, 100, 100, 11007],
	deluxe: [100, 100, 100, 11007],
	professional: [100, 100, 100, 100],
	all_in_one: [100, 100, 100, 100],
	custom: [100, 100, 100, 100],
};

/** Rows that each edition sees of 40. */
const ROWS: Partial<Record<Edition, number>> = { guest: 20, sign_up: 32, authorized: 36 };

describeOnBothEngines('the ranking call by edition', (database) => {
	test('refuses with the code of the edition that would allow it, and cuts the rows', async () => {
		const { writer } = await openSource(database());
		const ids = Array.from({ length: PRODUCTS }, (_, index) => `p${index}`);
		await writer.write(
			ids.flatMap((productId, index) => [
				{ type: 'product', plat_id: 87, product_id: productId, title: productId },
				{ type: 'product_day', plat_id: 87, product_id: productId, day: LAST_DAY, units: index + 1 },
			]),
			{ committedLines: 1 },
		);
		await writer.finish();
		await rebuildStale(database(), () => WORLD_NOW);

		for (const edition of EDITIONS) {
			const { get } = testApp(database(), edition);
			const ask = (params: Readonly<Record<string, string>>) =>
				get<GoodsRanking | null>('/api/rank_goods', { plat_id: '87', ...params });
			const calls = [{ category: '10' }, { price_min: '100' }, { period: '30' }, { period: LAST_DAY }];
			const codes: number[] = [];
			for (const call of calls) codes.push((await ask(call)).code);
			expect([edition, codes]).toEqual([edition, ANSWERS[edition]]);

			const rows = ROWS[edition] ?? PRODUCTS;
			const all = await ask({ period: 'total', limit: '200' });
			expect([edition, all.data?.list.length, all.data?.total]).toEqual([edition, rows, PRODUCTS]);
			const next = await ask({ period: 'total', limit: String(rows), page: '2' });
			expect([edition, next.code]).toEqual([edition, rows < PRODUCTS ? 11012 : 100]);
		}
	});

	test('opens on total where there is one snapshot, and says so', async () => {
		const { writer } = await openSource(database());
		await writer.write(
			[
				{ type: 'product', plat_id: 87, product_id: 'a', title: 'a' },
				{ type: 'product_day', plat_id: 87, product_id: 'a', day: LAST_DAY, units: 5, price_min: 200 },
			],
			{ committedLines: 1 },
		);
		await writer.finish();
		await rebuildStale(database(), () => WORLD_NOW);
		const { data } = await testApp(database(), 'guest').get<GoodsRanking>('/api/rank_goods', {
			plat_id: '87',
		});
		expect(data).toMatchObject({ period: 'total', single_snapshot: true, range: null });
		expect(data.list[0]).toMatchObject({
			units: { value: 5, quality: 'observed' },
			gmv: { value: 1_000, quality: 'estimated' },
			units_growth: null,
			new_creators: { value: null, quality: 'unknown' },
		});
	});
});
