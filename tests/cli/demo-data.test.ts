// @module-tag full
import { expect, test } from 'vitest';
import { type DemoPart, demoWorld, growDemo } from '#cli/demo-data.ts';
import { removeDemo } from '#server/ingest/remove-demo.ts';
import { describeOnEmbedded } from '#tests/support/database.ts';
import { loadDemo } from '#tests/support/demo.ts';
import { writeMiniatureWorld } from '#tests/support/miniature-world.ts';

const NOW = new Date('2026-11-21T12:00:00Z');

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
		expect(await load('rest')).toEqual([87]);
		expect(await samples()).toBeGreaterThan(0);
		expect(await load('start')).toEqual([]);
		const behind: number[] = [];
		for (let more = await load('rest'); more.length > 0; more = await load('rest')) behind.push(...more);
		expect(behind).toEqual([81, 82, 83, 84, 85, 86, 88]);
		expect((await demoWorld(database()))?.platIds).toHaveLength(8);
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
