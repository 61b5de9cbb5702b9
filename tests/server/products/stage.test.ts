import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { GoodsDetail } from '#contract/goods-detail.ts';
import type { GoodsRanking } from '#contract/products.ts';
import { productStage, STAGES, type Weeks } from '#domain/products/product-stage.ts';
import { addDays } from '#domain/time/days.ts';
import type { FeedRecord } from '#server/ingest/records.ts';
import { rebuildStale } from '#server/rankings/rollups/rebuild.ts';
import { testApp } from '#tests/support/app.ts';
import { describeOnBothEngines } from '#tests/support/database.ts';
import { openSource } from '#tests/support/source.ts';

/** The last closed day of America for the clock of the tests. */
const END = '2026-03-10';
const NOW = new Date('2026-03-11T20:00:00Z');
const PLACE = { plat_id: 87 } as const;

type Sold = { readonly weeks: Weeks; readonly listedAgo: number | null; readonly missing: number | null };

/** Total units at the ends of the four weeks and at their start; a reading of every day, but for one that is missing. */
function recordsOf(id: string, { weeks, listedAgo, missing }: Sold): FeedRecord[] {
	const days = Array.from({ length: 29 }, (_, at) => at);
	const total = (at: number) => {
		const whole = weeks.slice(0, Math.floor(at / 7)).reduce((sum, units) => sum + units, 100);
		return whole + Math.round(((weeks[Math.floor(at / 7)] ?? 0) * (at % 7)) / 7);
	};
	return [
		{
			type: 'product',
			...PLACE,
			product_id: id,
			title: `Product ${id}`,
			category_path: ['100101'],
			listed_on: listedAgo === null ? null : addDays(END, -listedAgo),
		},
		...days
			.filter((at) => at !== missing)
			.map((at) => ({
				type: 'product_day' as const,
				...PLACE,
				product_id: id,
				day: addDays(END, at - 28),
				units: total(at),
				gmv: total(at) * 100,
			})),
	];
}

const week = fc.integer({ min: 0, max: 60 });
const sold = fc.record({
	weeks: fc.tuple(week, week, week, week),
	listedAgo: fc.option(fc.integer({ min: 29, max: 400 })),
	missing: fc.option(fc.integer({ min: 1, max: 27 }), { freq: 4 }),
});

describeOnBothEngines('the stage of products', (database) => {
	test('is on lists, in the filter and on details what the rule says', async () => {
		const all = fc.sample(sold, { numRuns: 60, seed: 11 });
		const { writer } = await openSource(database(), 'stages');
		for (const [index, one] of all.entries()) {
			await writer.write(recordsOf(`p${index}`, one), { committedLines: index + 1 });
		}
		await writer.finish();
		await rebuildStale(database(), () => NOW);
		const { get } = testApp(database(), 'all_in_one', { isOpen: true });
		const list = async (params: Readonly<Record<string, string>>) =>
			(await get<GoodsRanking>('/api/rank_goods', { plat_id: '87', limit: '100', period: '7', ...params }))
				.data.list;
		const listed = new Map((await list({})).map((row) => [row.product_id, row.stage]));
		expect(listed.size).toBe(all.length);
		const expected = all.map(({ weeks, listedAgo, missing }, index) => {
			// What a missing day hides is spread evenly: a week's end that is read again a day later moves a little.
			const isKnown = missing === null || missing % 7 !== 0;
			return [`p${index}`, isKnown ? productStage(weeks, listedAgo) : listed.get(`p${index}`)] as const;
		});
		expect([...listed].toSorted()).toEqual(expected.toSorted());
		expect(new Set(listed.values()).size).toBeGreaterThan(4);
		for (const stage of STAGES) {
			const those = [...listed].filter(([, one]) => one === stage).map(([id]) => id);
			expect([stage, (await list({ stage })).map((row) => row.product_id).toSorted()]).toEqual([
				stage,
				those.toSorted(),
			]);
		}
		for (const [id, stage] of listed) {
			const { data } = await get<GoodsDetail>('/api/goods_detail', { plat_id: '87', id, period: '7' });
			expect([id, data.stage?.name ?? null]).toEqual([id, stage]);
		}
	});

	test('is new for four weeks from the listing, and unknown where a counter fell or was not read', async () => {
		const { writer } = await openSource(database(), 'stages');
		const plain: Sold = { weeks: [30, 30, 30, 30], listedAgo: null, missing: null };
		const fallen = recordsOf('fallen', plain).map((record) =>
			record.type === 'product_day' && record.day > addDays(END, -10) ? { ...record, units: 5 } : record,
		);
		const gap = recordsOf('gap', plain).filter(
			(record) =>
				record.type !== 'product_day' || record.day < addDays(END, -18) || record.day > addDays(END, -9),
		);
		const records = [
			...recordsOf('young', { ...plain, listedAgo: 27 }),
			...recordsOf('grown', { ...plain, listedAgo: 28 }),
			...fallen,
			...gap,
		];
		await writer.write(records, { committedLines: 1 });
		await writer.finish();
		await rebuildStale(database(), () => NOW);
		const { get } = testApp(database(), 'all_in_one', { isOpen: true });
		const { data } = await get<GoodsRanking>('/api/rank_goods', { plat_id: '87', period: '7' });
		const stages = Object.fromEntries(data.list.map((row) => [row.product_id, row.stage]));
		expect(stages).toMatchObject({ young: 'new', grown: 'steady' });
		for (const id of ['fallen', 'gap']) {
			expect([id, stages[id] ?? null]).toEqual([id, null]);
			const detail = await get<GoodsDetail>('/api/goods_detail', { plat_id: '87', id, period: '7' });
			expect([id, detail.data.stage]).toEqual([id, null]);
		}
	});
});
