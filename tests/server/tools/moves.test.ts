// @module-tag full
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, test } from 'vitest';
import { addDays } from '#domain/time/days.ts';
import { openShops } from '#server/connected-shops/shops.ts';
import type { Database } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';
import type { FeedRecord } from '#server/ingest/records.ts';
import { rebuildStale } from '#server/rankings/rollups/rebuild.ts';
import { moveNext } from '#server/tools/run-moves.ts';
import { describeOnBothEngines } from '#tests/support/database.ts';
import { testService } from '#tests/support/devices.ts';
import { LAST_DAY } from '#tests/support/miniature-world.ts';
import { newKey, PLAIN_PRICE, sellingShops } from '#tests/support/shops.ts';
import { openSource } from '#tests/support/source.ts';

async function twoShops(database: Database, start = '16') {
	const shops = await sellingShops(database, start);
	const { member, wish } = shops;
	const begin = async () => (await member.call('carryStart', { ...wish, request_key: newKey() })).data.job_id;
	const jobOf = async (job_id: string) => (await member.call('carryJob', { job_id, limit: '200' })).data;
	return { ...shops, begin, jobOf };
}

/** What is in the sandbox's shops, by the key that created it. */
const drafts = (database: Database) =>
	database.query<{ key: string; sku: string; pictures: number }>(
		`select key, product->'variants'->0->>'sku' as sku, jsonb_array_length(product->'pictures') as pictures
		from sandbox_products where key is not null order by 2`,
	);

describeOnBothEngines('a move between two shops', (database) => {
	test('creates what the dry run promised, once, with its pictures, and says why not for the rest', async () => {
		const { service, member, from, into, wish } = await twoShops(database());
		const plan = (await member.call('carryDryRun', wish)).data;
		expect(plan.items).toHaveLength(16);
		const stuck = plan.items.filter(({ problems }) => problems.some(({ is_blocking }) => is_blocking));
		expect(plan.ready).toBe(16 - stuck.length);
		expect(await drafts(database())).toEqual([]);
		const key = newKey();
		const { data } = await member.call('carryStart', { ...wish, request_key: key });
		expect((await member.call('carryStart', { ...wish, request_key: key })).data).toEqual(data);
		await service.settle();
		const { job, list } = (await member.call('carryJob', { job_id: data.job_id, limit: '200' })).data;
		expect([job.state, job.counts]).toMatchObject([
			'done',
			{ created: plan.ready - 1, refused: 1, queued: 0 },
		]);
		// A brand that the shop does not sell without its owner: no rule of ours can know that before.
		expect(list.filter(({ state }) => state === 'refused')).toMatchObject([
			{ fault: 'brand', about: 'nike' },
		]);
		const made = await drafts(database());
		expect(new Set(made.map(({ sku }) => sku)).size).toBe(plan.ready - 1);
		expect(made.every(({ pictures }) => pictures > 0)).toBe(true);
		const there = (await member.call('connectedProducts', { shop_id: into.shop_id, limit: '200' })).data;
		expect(there.total).toBe(plan.ready - 1);
		expect((await member.call('connectedProducts', { shop_id: from.shop_id })).data.total).toBe(16);
		const told = (await member.call('notices', {})).data.list.filter(({ kind }) => kind === 'move_done');
		expect(told.map(({ params }) => params)).toMatchObject([
			{ created: plan.ready - 1, failed: 1, shop: 'High Street' },
		]);
	});

	test('says how many products of a category are more than one job moves', async () => {
		const { member, from, wish } = await twoShops(database());
		await database().query(
			sql`insert into shop_products (shop_id, product_id, status, product, seen_at)
			select shop_id, 'bulk ' || n, status, product || '{"category_name": "Bulk"}', seen_at
			from (select * from shop_products where shop_id = ${from.shop_id} limit 1) one, generate_series(1, 1003) n`,
		);
		const source = { kind: 'shop' as const, shop_id: from.shop_id, category: 'Bulk' };
		const plan = (await member.call('carryDryRun', { ...wish, source })).data;
		expect([plan.items.length, plan.left_out]).toEqual([1_000, 3]);
		const few = { ...source, category: 'Earphones' };
		expect((await member.call('carryDryRun', { ...wish, source: few })).data.left_out).toBe(0);
	});

	test('takes a product of the rankings at the price that its page shows', async () => {
		const { service, member, wish } = await twoShops(database(), '0');
		const told = (id: string, offset: number, price: number): FeedRecord => ({
			...{ type: 'product_day', plat_id: 87, product_id: id, day: addDays(LAST_DAY, offset) },
			...{ price_min: price, price_max: price },
		});
		// The day that runs, a source further behind, and what was read too long ago, are not what the page shows.
		for (const [name, priority, records] of [
			['first', 10, [told('cup', 0, 499), told('cup', 1, 599), told('pot', -20, 900)]],
			['second', 20, [told('cup', 0, 450), told('cup', 1, 460)]],
		] as const) {
			const { writer } = await openSource(database(), name, { priority });
			const products = ['cup', 'pot'].map(
				(id): FeedRecord => ({ type: 'product', plat_id: 87, product_id: id, title: `Blue ${id}` }),
			);
			await writer.write([...products, ...records], { committedLines: 1 });
			await writer.finish();
		}
		await rebuildStale(database(), service.deps.clock);
		const into = await service.connect(member, { name: 'Main Street', region: '87', start: '0' });
		const priceOf = async (id: string) => {
			const source = { kind: 'product' as const, plat_id: '87', id };
			const plan = (await member.call('carryDryRun', { ...wish, shop_id: into.shop_id, source })).data;
			const page = (await member.call('goodsDetail', { plat_id: '87', id })).data;
			return [plan.items[0]?.variants[0]?.price, page.levels.price_min.value];
		};
		expect(await priceOf('cup')).toEqual([499, 499]);
		expect(await priceOf('pot')).toEqual([null, null]);
	});

	test('remembers what was chosen for a category, and creates what that lets through', async () => {
		const { member, wish } = await twoShops(database());
		const before = (await member.call('carryDryRun', wish)).data;
		// A case is no category for earbuds: what is uncertain hinders until the member has chosen.
		const lost = before.mappings.find(({ source_category }) => source_category === 'Earphones');
		expect(lost).toMatchObject({ is_chosen: false, is_certain: false });
		const category = before.categories.find(({ name }) => name === 'Headphones & Earbuds');
		const mappings = [
			{ source_category: lost?.source_category ?? '', category_id: category?.id ?? '', attributes: [] },
		];
		await member.call('carryStart', { ...wish, mappings, request_key: newKey() });
		const after = (await member.call('carryDryRun', wish)).data;
		expect(after.ready).toBe(before.ready + 1);
		expect(
			after.mappings.find(({ source_category }) => source_category === lost?.source_category),
		).toMatchObject({
			category_id: category?.id,
			is_chosen: true,
			is_certain: true,
		});
	});

	test('is paused, resumed and cancelled, and its undo takes the drafts down, but none that was published', async () => {
		const { service, member, into, begin, jobOf } = await twoShops(database());
		const id = await begin();
		const act = (what: 'pause' | 'resume' | 'cancel' | 'retry' | 'undo') =>
			member.call('changeCarryJob', { job_id: id, act: what });
		await act('pause');
		expect(await moveNext(service.work)).toBe(false);
		expect((await act('pause')).code).toBe(26_004);
		await act('resume');
		await service.settle();
		const made = await drafts(database());
		const [first] = (await member.call('connectedProducts', { shop_id: into.shop_id })).data.list;
		await service.press(member, into.url, { publish: first?.product_id ?? '' });
		await act('undo');
		await service.settle();
		expect(await drafts(database())).toHaveLength(1);
		const { job, list } = await jobOf(id);
		expect([job.state, job.counts.undone, job.counts.created]).toEqual(['undone', made.length - 1, 1]);
		expect(list.find(({ state }) => state === 'created')?.fault).toBe('published');
	});

	test('goes on by itself after a minute of 429, a 500 that came after the work, and a wrong page', async () => {
		const { service, member, into, begin, jobOf } = await twoShops(database());
		const id = await begin();
		await service.press(member, into.url, { trouble: 'busy_minute' });
		await moveNext(service.work);
		expect((await jobOf(id)).job.waits_until).toBe(
			new Date(service.work.clock().getTime() + 60_000).toISOString(),
		);
		expect(await moveNext(service.work)).toBe(false);
		service.pass(60);
		for (const trouble of ['fail_once', 'wrong_once']) {
			await service.press(member, into.url, { trouble });
			await moveNext(service.work);
			service.pass(20);
		}
		await service.settle();
		const { job } = await jobOf(id);
		const made = await drafts(database());
		expect([job.state, job.counts.failed, job.counts.created]).toEqual(['done', 0, made.length]);
		expect(new Set(made.map(({ sku }) => sku)).size).toBe(made.length);
	});

	test('waits for its member where the shop withdraws its authorization, and goes on once it is connected again', async () => {
		const { service, member, into, begin, jobOf } = await twoShops(database());
		const id = await begin();
		await service.press(member, into.url, { trouble: 'revoke' });
		await service.settle();
		expect((await jobOf(id)).job).toMatchObject({ state: 'paused', held_by: 'token' });
		const shops = (await member.call('connectedShops', {})).data.list;
		expect(shops.find(({ shop_id }) => shop_id === into.shop_id)?.state).toBe('ended');
		expect((await member.call('notices', {})).data.list.map(({ kind }) => kind)).toContain('move_held');
		const again = { platform: 'sandbox' as const, shop_id: into.shop_id, language_id: '2' as const };
		const { url } = (await member.call('connectShop', again)).data;
		expect((await member.call('finishShop', await service.agree(member, url))).data.shop.shop_id).toBe(
			into.shop_id,
		);
		await member.call('changeCarryJob', { job_id: id, act: 'resume' });
		await service.settle();
		expect((await jobOf(id)).job).toMatchObject({ state: 'done', held_by: null });
	});

	test('of a shop that was disconnected meanwhile waits, and can be cancelled', async () => {
		const { service, member, into, begin, jobOf } = await twoShops(database());
		const id = await begin();
		await member.call('disconnectShop', { shop_id: into.shop_id });
		await service.settle();
		expect((await jobOf(id)).job).toMatchObject({ state: 'paused', held_by: 'shop_gone', url: null });
		await member.call('changeCarryJob', { job_id: id, act: 'cancel' });
		await service.settle();
		expect((await jobOf(id)).job).toMatchObject({ state: 'cancelled', held_by: null });
	});

	test('of another account is nobody else’s: no call sees, moves or changes it', async () => {
		const { service, member, from, into, wish, begin } = await twoShops(database());
		const id = await begin();
		const eve = service.device();
		await eve.signUp('eve@example.com');
		const own = await service.connect(eve, { name: 'Eve', region: '87', start: '0' });
		const { list } = (await member.call('connectedProducts', { shop_id: from.shop_id })).data;
		const video = { product_id: list[0]?.product_id ?? '', name: 'a', bytes: 5, marks: [], captions: '' };
		const foreign = [
			eve.call('carryJob', { job_id: id }),
			eve.call('changeCarryJob', { job_id: id, act: 'undo' }),
			eve.call('connectedProducts', { shop_id: from.shop_id }),
			eve.call('connectedCategories', { shop_id: from.shop_id }),
			eve.call('syncShop', { shop_id: from.shop_id }),
			eve.call('connectShop', { platform: 'sandbox', shop_id: into.shop_id, language_id: '2' }),
			eve.call('carryDryRun', { ...wish, shop_id: own.shop_id }),
			eve.call('carryDryRun', { ...wish, source: { kind: 'shop', shop_id: own.shop_id } }),
			// A product of the other shop is none of one's own.
			eve.call('publishVideos', { shop_id: own.shop_id, request_key: newKey(), videos: [video] }),
			eve.call('changeTitles', {
				...{ shop_id: own.shop_id, request_key: newKey() },
				titles: [{ product_id: video.product_id, title: 'Another name for it' }],
			}),
			eve.call('carryStart', { ...wish, shop_id: own.shop_id, request_key: newKey() }),
		];
		for (const answer of await Promise.all(foreign)) expect(answer.code).toBe(10_001);
		expect((await eve.call('disconnectShop', { shop_id: from.shop_id })).code).toBe(100);
		expect((await eve.call('carryJobs', {})).data.list).toEqual([]);
		expect((await eve.call('connectedShops', {})).data.list.map(({ name }) => name)).toEqual(['Eve']);
		expect((await member.call('connectedShops', {})).data.list).toHaveLength(2);
		const { url } = (await member.call('connectShop', { platform: 'sandbox', language_id: '2' })).data;
		const callback = await service.agree(member, url, { name: 'Stolen', region: '87', start: '0' });
		expect((await eve.call('finishShop', callback)).code).toBe(18_001);
		expect((await member.call('finishShop', callback)).code).toBe(100);
		expect((await member.call('finishShop', callback)).code).toBe(18_001);
	});

	test('shops of a platform that is not set up here any more are not listed, and do not count', async () => {
		const { service, member } = await twoShops(database(), '0');
		const outside = testService(database(), {
			...service.deps,
			shops: openShops({ isDemo: false, allowsPrivate: false, clock: service.deps.clock }),
		});
		const { call } = outside.device({ token: member.token() });
		expect((await call('connectedShops', {})).data).toMatchObject({ list: [], platforms: [] });
		expect((await call('carryJobs', {})).data.shops).toBe(0);
		expect((await member.call('connectedShops', {})).data.list).toHaveLength(2);
	});

	test('of more than the month allows is refused whole, also of two that begin at once', async () => {
		const { member, wish } = await twoShops(database());
		await database().query(`update edition_grants set edition = 'sign_up'`);
		const answers = await Promise.all(
			[1, 2, 3].map(() => member.call('carryStart', { ...wish, request_key: newKey() })),
		);
		expect(answers.map(({ code }) => code).sort()).toEqual([100, 26_003, 26_003]);
	});
});

const HEADS = ['Title', 'SKU', 'Price', 'Category', 'Material', 'Stock'];
const COLUMNS = ['title', 'sku', 'price', 'category', 'attribute', 'stock'] as const;

describeOnBothEngines('a move of a file', (database) => {
	test('says of each row what hinders it, and creates none of those', async () => {
		const { service, member, into } = await twoShops(database(), '0');
		const rows = [
			HEADS,
			['Linen Shirt for Men with Long Sleeves', 'A1', '19.90', 'Shirts', 'Linen', '3'],
			['=HYPERLINK("http://x.example","Linen Shirt for Men in Blue")', 'A2', '19.90', 'Shirts', 'Linen', '3'],
			['Linen Shirt for Men in Green and White', 'A3', '', 'Shirts', 'Linen', '3'],
			['Linen Shirt for Men in Black and White', 'A1', '19.90', 'Shirts', 'Linen', '3'],
			['Linen Shirt for Men in Grey and White', 'A4', '1.234', 'Shirts', 'Linen', ''],
			['', 'A5', '5.00', 'Shirts', 'Linen', '3'],
		];
		const file = {
			kind: 'file' as const,
			name: 'shirts.csv',
			rows,
			columns: [...COLUMNS],
			currency: 'GBP' as const,
		};
		const wish = { source: file, shop_id: into.shop_id, price: PLAIN_PRICE, stock: 9 };
		const plan = (await member.call('carryDryRun', wish)).data;
		const kinds = plan.items.map(({ problems }) => problems.map(({ kind }) => kind));
		expect(kinds[1]).toContain('formula');
		expect(kinds[2]).toContain('price_missing');
		expect(kinds[3]).toContain('sku_repeated');
		expect(plan.rates_as_of).toBeNull();
		await member.call('carryStart', { ...wish, request_key: newKey() });
		await service.settle();
		expect((await drafts(database())).map(({ sku }) => sku)).not.toContain('A2');
		const missing = { ...file, columns: COLUMNS.map((one) => (one === 'title' ? ('ignore' as const) : one)) };
		expect((await member.call('carryDryRun', { ...wish, source: missing })).code).toBe(10_001);
	});

	test('is done by one process, however long its pictures take', async () => {
		const { member, into, service } = await twoShops(database(), '0');
		const others: boolean[] = [];
		const shops = {
			...service.work.shops,
			readPicture: async () => {
				service.pass(45);
				others.push(await moveNext(service.work));
				throw new Error('no picture');
			},
		};
		const pictures = [1, 2, 3, 4].map((number) => `https://example.com/${number}.png`).join(' ');
		const source = {
			kind: 'file' as const,
			name: 'mugs.csv',
			rows: [
				['title', 'sku', 'price', 'category', 'pictures'],
				['Stoneware Coffee Mug with Bamboo Lid', 'M1', '9.90', 'Mugs & Cups', pictures],
			],
			columns: ['title' as const, 'sku' as const, 'price' as const, 'category' as const, 'pictures' as const],
			currency: 'GBP' as const,
		};
		const wish = { source, shop_id: into.shop_id, price: PLAIN_PRICE, stock: 1 };
		const plan = (await member.call('carryDryRun', wish)).data;
		const mappings = [
			{ source_category: 'Mugs & Cups', category_id: plan.categories.at(-1)?.id ?? '', attributes: [] },
		];
		const { data } = await member.call('carryStart', { ...wish, mappings, request_key: newKey() });
		await moveNext({ ...service.work, shops });
		await service.settle();
		const { list } = (await member.call('carryJob', { job_id: data.job_id })).data;
		expect(others).toEqual(Array.from({ length: 8 }, () => false));
		expect(list).toMatchObject([{ state: 'created', pictures_lost: 4 }]);
	});

	test('reads no picture from a private address where the installation does not allow it', async () => {
		const { member, into, service } = await twoShops(database(), '0');
		let asked = 0;
		const inside = createServer((_, answer) => {
			asked += 1;
			answer.end('secret');
		}).listen(0, '127.0.0.1');
		await once(inside, 'listening');
		const { port } = inside.address() as AddressInfo;
		const rows = [
			['Title', 'SKU', 'Price', 'Category', 'Images'],
			['Stoneware Coffee Mug with Bamboo Lid', 'M1', '9.90', 'Mugs & Cups', `http://127.0.0.1:${port}/a.png`],
		];
		const source = {
			kind: 'file' as const,
			name: 'mugs.csv',
			rows,
			columns: ['title' as const, 'sku' as const, 'price' as const, 'category' as const, 'pictures' as const],
			currency: 'GBP' as const,
		};
		const wish = { source, shop_id: into.shop_id, price: PLAIN_PRICE, stock: 1, titles: [] };
		const plan = (await member.call('carryDryRun', wish)).data;
		const mappings = [
			{ source_category: 'Mugs & Cups', category_id: plan.categories.at(-1)?.id ?? '', attributes: [] },
		];
		const { data } = await member.call('carryStart', { ...wish, mappings, request_key: newKey() });
		await service.settle();
		const { list } = (await member.call('carryJob', { job_id: data.job_id })).data;
		inside.close();
		expect([asked, list]).toMatchObject([0, [{ state: 'created', pictures_lost: 1 }]]);
	});
});

describe('the sandbox’s calls', () => {
	test('are there in the demo alone', async () => {
		const { openShops } = await import('#server/connected-shops/shops.ts');
		const shops = openShops({ isDemo: false, allowsPrivate: false, clock: () => new Date() });
		expect([shops.sandbox, shops.platforms]).toEqual([null, []]);
	});
});
