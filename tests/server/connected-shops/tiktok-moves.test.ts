// @module-tag full
import { expect, onTestFinished, test } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { describeOnBothEngines } from '#tests/support/database.ts';
import { WORLD_NOW } from '#tests/support/miniature-world.ts';
import { newKey, PLAIN_PRICE, shopService } from '#tests/support/shops.ts';
import { tiktokShopDouble } from '#tests/support/tiktok-shop-double.ts';

const MUGS = [
	['title', 'category', 'sku', 'price', 'stock', 'weight g', 'material'],
	...[1, 2, 3].map((number) => [
		`Glass mug number ${number} with a handle`,
		'Mugs',
		`M${number}`,
		'12.50',
		'4',
		'350',
		'Glass',
	]),
];

/** A member with a shop on TikTok Shop, by the double. */
async function connected(database: Database) {
	let clock = () => WORLD_NOW;
	const double = await tiktokShopDouble(() => clock());
	onTestFinished(double.close);
	const service = shopService(database, { tiktokShop: double.settings });
	clock = service.work.clock;
	const member = service.device();
	await member.signUp('ana@example.com');
	const connect = async (shop_id?: string) => {
		const wish = {
			platform: 'tiktok-shop' as const,
			language_id: '2' as const,
			...(shop_id ? { shop_id } : {}),
		};
		const { url } = (await member.call('connectShop', wish)).data;
		const state = new URL(url).searchParams.get('state') ?? '';
		return (await member.call('finishShop', { state, code: 'the-code' })).data.shop;
	};
	const shop = await connect();
	await service.settle();
	const move = {
		source: {
			kind: 'file' as const,
			name: 'mugs.csv',
			rows: MUGS,
			columns: ['title', 'category', 'sku', 'price', 'stock', 'weight', 'attribute'] as const,
			currency: 'GBP' as const,
		},
		shop_id: shop.shop_id,
		price: PLAIN_PRICE,
		stock: 5,
	};
	const begin = async () =>
		(
			await member.call('carryStart', {
				...move,
				source: { ...move.source, columns: [...move.source.columns] },
				request_key: newKey(),
			})
		).data.job_id;
	const jobOf = async (job_id: string) => (await member.call('carryJob', { job_id })).data.job;
	return { double, service, member, shop, connect, begin, jobOf };
}

describeOnBothEngines('a move into a shop on TikTok Shop', (database) => {
	test('creates each draft once, whatever answers are lost, and takes them down again', async () => {
		const { double, service, member, shop, begin, jobOf } = await connected(database());
		expect(shop).toMatchObject({ platform: 'tiktok-shop', name: 'High Street', plat_id: 82, url: null });
		expect((await member.call('connectedShops', {})).data.platforms).toEqual(['sandbox', 'tiktok-shop']);
		const id = await begin();
		// The warehouse, the attributes and the draft of each: the first draft's answer is lost, the next is told to wait.
		double.trouble('fine', 'fine', 'fail_after', 'fine', 'fine', 'busy', 'no_json');
		await service.settle();
		expect(await jobOf(id)).toMatchObject({ state: 'done', counts: { created: 3, failed: 0, refused: 0 } });
		const there = [...double.products.values()];
		expect(there.map(({ skus }) => skus[0]?.seller_sku).sort()).toEqual(['M1', 'M2', 'M3']);
		await member.call('changeCarryJob', { job_id: id, act: 'undo' });
		double.trouble('fine', 'fail_after');
		await service.settle();
		expect((await jobOf(id)).state).toBe('undone');
		expect([...double.products.values()].every(({ status }) => status === 'DELETED')).toBe(true);
	});

	test('waits for its member where the seller takes the authorization back', async () => {
		const { double, service, member, shop, connect, begin, jobOf } = await connected(database());
		const id = await begin();
		double.revoke();
		await service.settle();
		expect(await jobOf(id)).toMatchObject({ state: 'paused', held_by: 'token' });
		double.agree();
		expect((await connect(shop.shop_id)).shop_id).toBe(shop.shop_id);
		await member.call('changeCarryJob', { job_id: id, act: 'resume' });
		await service.settle();
		expect(await jobOf(id)).toMatchObject({ state: 'done', counts: { created: 3 } });
		expect(double.products.size).toBe(3);
	});

	test('is held where its calls are signed wrongly, without another try, and goes on once that is put right', async () => {
		const { double, service, member, shop, begin, jobOf } = await connected(database());
		const id = await begin();
		const before = double.asked.length;
		double.trouble(106_001);
		await service.settle();
		expect(double.asked.length - before).toBe(1);
		expect(await jobOf(id)).toMatchObject({ state: 'paused', held_by: 'signature' });
		const told = (await member.call('notices', {})).data.list.find(({ kind }) => kind === 'move_held');
		expect(told?.params).toMatchObject({ shop: 'High Street', why: 'signature' });
		// Its authorization holds: there is nothing to connect again.
		const listed = async () => (await member.call('connectedShops', {})).data.list[0];
		expect(await listed()).toMatchObject({ state: 'connected', fault: null });
		await member.call('changeCarryJob', { job_id: id, act: 'resume' });
		await service.settle();
		expect(await jobOf(id)).toMatchObject({ state: 'done', counts: { created: 3 } });
		double.trouble(106_001);
		await member.call('syncShop', { shop_id: shop.shop_id });
		await service.settle();
		expect(await listed()).toMatchObject({ state: 'connected', fault: 'signature', is_syncing: false });
	});
});
