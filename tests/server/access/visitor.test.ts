import { expect, test } from 'vitest';
import { DEMO_VISITOR_ROWS } from '#demo/visitor-rows.ts';
import type { Database } from '#server/db/database.ts';
import { join, raw, sql } from '#server/db/sql.ts';
import { addDemoVisitorRows } from '#server/ingest/demo-visitor-rows.ts';
import { removeDemo } from '#server/ingest/remove-demo.ts';
import { testApp } from '#tests/support/app.ts';
import { describeOnBothEngines } from '#tests/support/database.ts';
import { WORLD_NOW } from '#tests/support/miniature-world.ts';
import { writeRecords } from '#tests/support/written.ts';

const INTRO = '/api/rank_plat_introduce';
const BANNERS = '/api/get_ad_banner_display';

const CREATORS = ['ana', 'ben', 'cai'].map(
	(creatorId) => ({ type: 'creator', plat_id: 87, creator_id: creatorId, handle: creatorId }) as const,
);
const SHOP = { type: 'shop', plat_id: 81, shop_id: 's', name: 'S' } as const;

/** A demo source and the demo's rows, as a start with demo data leaves them. */
async function loadDemoRows(database: Database): Promise<void> {
	await database.query("insert into sources (name, importer, is_demo) values ('Demo', 'demo', true)");
	await addDemoVisitorRows(database, DEMO_VISITOR_ROWS);
}

describeOnBothEngines('the totals of the home page', (database) => {
	const ask = async () => (await testApp(database(), 'guest').raw<{ list: unknown[] }>(INTRO)).data.list;

	test('are counted where nobody set them; agencies are counted nowhere', async () => {
		expect(await ask()).toEqual([{ anchor_count: 0, shop_count: 0, mcn_count: 0 }]);
		await writeRecords(database(), [...CREATORS, SHOP]);
		expect(await ask()).toEqual([{ anchor_count: 3, shop_count: 1, mcn_count: 0 }]);
	});

	test("are the operator's, one by one, before the demo's", async () => {
		await writeRecords(database(), [...CREATORS, SHOP]);
		await loadDemoRows(database());
		expect(await ask()).toEqual([{ anchor_count: 3, shop_count: 1, mcn_count: 36 }]);
		await database().query('insert into platform_intros (anchor_count, mcn_count) values (5000, 12)');
		expect(await ask()).toEqual([{ anchor_count: 5000, shop_count: 1, mcn_count: 12 }]);
	});

	test('may be kept by a cache', async () => {
		const answer = await testApp(database(), 'guest').app.request(INTRO);
		expect(answer.headers.get('Cache-Control')).toBe('public, max-age=300');
	});
});

describeOnBothEngines('the banners', (database) => {
	const ask = async (query = '', clock = () => WORLD_NOW) =>
		(await testApp(database(), 'guest', { clock }).raw<{ title: string }[]>(`${BANNERS}${query}`)).data;
	const titles = async (query = '', clock = () => WORLD_NOW) =>
		(await ask(query, clock)).map((banner) => banner.title);
	const add = (row: Readonly<Record<string, string | number | boolean>>) => {
		const banner = { lang: 'en', url: 'https://example.com/', cover: '/banners/a.svg', ...row };
		const values = Object.values(banner).map((value) => sql`${value}`);
		return database().query(
			sql`insert into ad_banners (${raw(Object.keys(banner).join(', '))}) values (${join(values, ', ')})`,
		);
	};

	test('are an empty list where there are none', async () => {
		expect(await ask()).toEqual([]);
	});

	test('are those of the place and the language, in order', async () => {
		await add({ title: 'second', sort_order: 2 });
		await add({ title: 'first', sort_order: 1 });
		await add({ title: '第一', lang: 'zh' });
		await add({ title: 'elsewhere', show_type: 1 });
		expect(await titles()).toEqual(['first', 'second']);
		expect(await titles('?lang=zh&show_type=2')).toEqual(['第一']);
		expect(await titles('?lang=id')).toEqual([]);
		expect(await titles('?lang=en&show_type=1')).toEqual(['elsewhere']);
		expect((await ask('?lang=zh'))[0]).toEqual({
			url: 'https://example.com/',
			cover: '/banners/a.svg',
			title: '第一',
		});
	});

	test('are shown from their start to their end, and only while they are on', async () => {
		await add({ title: 'timed', starts_at: '2026-03-12T00:00:00Z', ends_at: '2026-03-13T00:00:00Z' });
		await add({ title: 'off', is_on: false });
		const at = (instant: string) => titles('', () => new Date(instant));
		expect(await at('2026-03-11T23:59:59Z')).toEqual([]);
		expect(await at('2026-03-12T00:00:00Z')).toEqual(['timed']);
		expect(await at('2026-03-13T00:00:00Z')).toEqual([]);
	});

	test.each([
		{ cover: 'https://elsewhere.example/a.png' },
		{ cover: '//elsewhere.example/a.png' },
		{ cover: '/\\elsewhere.example/a.png' },
		{ url: 'javascript:alert(1)' },
		{ url: '//elsewhere.example' },
		{ lang: 'de' },
		{ show_type: 3 },
		{ title: '' },
	])('cannot be stored with %j', async (fault) => {
		await expect(add({ title: 'x', ...fault })).rejects.toThrow('ad_banners');
	});

	test.each(['?lang=de', '?show_type=3', '?show_type=two'])('refuse %s by name', async (query) => {
		const { code, msg } = await testApp(database()).raw(`${BANNERS}${query}`);
		expect([code, msg.split(':')[0]]).toEqual([10001, query.slice(1).split('=')[0]]);
	});
});

describeOnBothEngines("the demo's rows for visitors", (database) => {
	const count = async (table: string) =>
		(await database().query<{ rows: number }>(`select count(*) as rows from ${table}`))[0]?.rows;

	test('are marked as demo in every language, and are added once', async () => {
		await loadDemoRows(database());
		await addDemoVisitorRows(database(), DEMO_VISITOR_ROWS);
		for (const [lang, mark] of [
			['en', /^Demo banner/],
			['zh', /^演示横幅/],
			['id', /^Banner demo/],
		] as const) {
			const { data } = await testApp(database()).raw<{ title: string; cover: string }[]>(
				`${BANNERS}?lang=${lang}`,
			);
			expect(data.length).toBe(2);
			for (const banner of data) expect(banner.title).toMatch(mark);
		}
		expect(await count('platform_intros')).toBe(1);
	});

	test('stay as an operator changed them', async () => {
		await loadDemoRows(database());
		await database().query('update ad_banners set is_on = false');
		await addDemoVisitorRows(database(), DEMO_VISITOR_ROWS);
		expect((await testApp(database()).raw(BANNERS)).data).toEqual([]);
	});

	test("go with the demo, the operator's stay", async () => {
		await loadDemoRows(database());
		await database().query('insert into platform_intros (mcn_count) values (7)');
		await database().query(
			"insert into ad_banners (lang, url, cover, title) values ('en', '/pay', '/banners/own.svg', 'own')",
		);
		expect(await removeDemo(database())).toBe(true);
		expect((await testApp(database()).raw(BANNERS)).data).toEqual([
			{ url: '/pay', cover: '/banners/own.svg', title: 'own' },
		]);
		expect(await database().query('select mcn_count from platform_intros')).toEqual([{ mcn_count: 7 }]);
	});
});
