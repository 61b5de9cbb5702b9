// @module-tag full
import { expect, test } from 'vitest';
import { type DemoPart, demoWorld, growDemo, recentDemo } from '#cli/demo-data.ts';
import { removeDemo } from '#server/ingest/remove-demo.ts';
import { describeOnEmbedded } from '#tests/support/database.ts';
import { loadDemo } from '#tests/support/demo.ts';
import { writeMiniatureWorld } from '#tests/support/miniature-world.ts';

const NOW = new Date('2026-11-21T12:00:00Z');

/** What a load writes; ranks are built of these. */
const WRITTEN = [
	'creator_days',
	'creator_product_days',
	'creators',
	'live_events',
	'live_product_samples',
	'live_product_totals',
	'live_samples',
	'live_totals',
	'lives',
	'price_changes',
	'product_days',
	'product_skus',
	'product_star_days',
	'products',
	'search_words',
	'selected_materials',
	'selected_products',
	'shop_days',
	'shops',
	'source_days',
	'video_days',
	'video_products',
	'videos',
];

describeOnEmbedded("the demo's rows for visitors", (database) => {
	const load = (part: DemoPart, platIds?: readonly number[]) =>
		growDemo(database(), { seed: 1, size: 0.02, platIds }, NOW, {
			part,
			progress: () => undefined,
			share: 1,
		});
	const grow = async () => (await loadDemo(database(), { seed: 1, size: 0.02 }, NOW)) > 0;
	const banners = async () =>
		(
			await database().query<{ lang: string; rows: number }>(
				'select lang, count(*) as rows from ad_banners where is_demo group by lang order by lang',
			)
		).map(({ lang, rows }) => [lang, rows]);
	const intros = () => database().query('select is_demo from platform_intros');

	test('come with the demo data, once, and go with it', async () => {
		expect(await grow()).toBe(true);
		expect(await grow()).toBe(false);
		expect(await banners()).toEqual([
			['en', 2],
			['id', 2],
			['zh', 2],
		]);
		expect(await intros()).toEqual([{ is_demo: true }]);
		expect(await removeDemo(database())).toBe(true);
		expect([await banners(), await intros()]).toEqual([[], []]);
	});

	test('come region by region: the first at the start, the others and the minutes of lives behind', async () => {
		const samples = async () =>
			(await database().query<{ n: number }>('select count(*)::int as n from live_samples'))[0]?.n ?? 0;
		expect(await load('start')).toEqual([87]);
		expect((await demoWorld(database()))?.platIds).toEqual([87]);
		expect([await samples(), await load('start')]).toEqual([0, []]);
		expect(await recentDemo(database())).toEqual([87]);
		expect(await load('rest')).toEqual([87]);
		expect(await recentDemo(database())).toEqual([]);
		expect(await samples()).toBeGreaterThan(0);
		await database().query('delete from stale_ranks');
		expect(await load('rest')).toEqual([81]);
		// The ranks of what was there before are not built again.
		const stale = await database().query('select distinct plat_id from stale_ranks');
		expect(stale).toEqual([{ plat_id: 81 }]);
		expect(await load('start')).toEqual([]);
		const behind: number[] = [];
		for (let more = await load('rest'); more.length > 0; more = await load('rest')) behind.push(...more);
		expect(behind).toEqual([82, 83, 84, 85, 86, 88]);
		expect((await demoWorld(database()))?.platIds).toHaveLength(8);
	});

	test('are the same whole, whether the newest days come first or all at once', async () => {
		const contents = async () => {
			const found: Record<string, unknown> = {};
			for (const name of WRITTEN) {
				// When something was read, by whom and in which order it came is another thing.
				const [row] = await database().query(
					`select count(*)::int as rows, md5(string_agg(row::text, '' order by row::text)) as text from (
						select to_jsonb(t) - 'source_id' - 'read_at' - 'seq' as row from ${name} t
					) kept`,
				);
				found[name] = row;
			}
			return found;
		};
		const AMERICA = [87];
		await load('start', AMERICA);
		const recent = await contents();
		for (let more = true; more; ) more = (await load('rest', AMERICA)).length > 0;
		const inParts = await contents();
		const [late] = await database().query<{ n: number }>('select count(*)::int as n from late_readings');
		expect(late?.n).toBe(0);
		await removeDemo(database());
		for (let more = true; more; ) more = (await load('rest', AMERICA)).length > 0;
		expect(inParts).toEqual(await contents());
		for (const name of ['product_days', 'live_samples', 'product_skus'])
			expect(recent[name]).not.toEqual(inParts[name]);
	});

	test('come for the regions that are asked for', async () => {
		expect([await load('start', [81, 87]), await load('rest', [81, 87])]).toEqual([[87], [87]]);
		expect([await load('rest', [81, 87]), await load('rest', [81, 87])]).toEqual([[81], []]);
	});

	test('come anew where another generator made what is loaded', async () => {
		await grow();
		await database().query(`update import_runs set options = options - 'generation'`);
		expect(await grow()).toBe(true);
		expect(await grow()).toBe(false);
	});

	test('do not come where own data was imported first', async () => {
		await writeMiniatureWorld(database());
		expect(await grow()).toBe(false);
		expect([await banners(), await intros()]).toEqual([[], []]);
	});
});
