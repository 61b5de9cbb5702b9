import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { ShopPlatform } from '#server/connected-shops/platform.ts';
import type { Database } from '#server/db/database.ts';
import { createLog } from '#server/log.ts';
import { toolWork } from '#server/tools/work.ts';
import { describeOnEmbedded } from '#tests/support/database.ts';
import { newKey, sellingShops } from '#tests/support/shops.ts';

const PATIENCE = { timeout: 15_000, interval: 50 };

/** A move of so many products that is under way: its first draft is sent, and not answered before `answer` is called. */
async function heldMove(database: Database, count: number, more: Partial<ShopPlatform> = {}) {
	const { service, member, from, into, wish } = await sellingShops(database);
	const plan = (await member.call('carryDryRun', wish)).data;
	const ready = plan.items.filter(({ problems }) => problems.every(({ is_blocking }) => !is_blocking));
	const source = { ...wish.source, product_ids: ready.slice(0, count).map(({ ref }) => ref) };
	const begun = await member.call('carryStart', { ...wish, source, request_key: newKey() });
	expect(begun.code).toBe(100);

	const sending = Promise.withResolvers<void>();
	const answered = Promise.withResolvers<void>();
	let drafts = 0;
	const { shops, seal } = service.work;
	const platforms = shops.platforms.map((platform) => ({
		...platform,
		...more,
		createDraft: async (...args: Parameters<typeof platform.createDraft>) => {
			drafts += 1;
			sending.resolve();
			await answered.promise;
			return platform.createDraft(...args);
		},
	}));
	const job = toolWork({ seal, shops: { ...shops, platforms } });
	const { signal } = new AbortController();
	const context = { database, clock: service.deps.clock, log: createLog('silent'), signal };
	const work = () => job.work(context, {});
	const working = work();
	await sending.promise;
	const shopNow = async ({ shop_id: id }: { readonly shop_id: string }) =>
		(await member.call('connectedShops', {})).data.list.find(({ shop_id }) => shop_id === id);
	return {
		...{ from, into, member, work, working, shopNow },
		drafts: () => drafts,
		answer: answered.resolve,
		pass: service.pass,
	};
}

describeOnEmbedded('the work of the tools', (database) => {
	test('reads a shop that was ordered while a move is under way, and ends when nothing is due', async () => {
		const move = await heldMove(database(), 1);
		let isOver = false;
		const over = move.working.then(() => {
			isOver = true;
		});
		await move.member.call('syncShop', { shop_id: move.from.shop_id });
		await expect.poll(async () => (await move.shopNow(move.from))?.is_syncing, PATIENCE).toBe(false);
		expect(isOver).toBe(false);

		move.answer();
		// Drafts are read once the shop may have reviewed them.
		await expect.poll(async () => (await move.shopNow(move.into))?.is_syncing, PATIENCE).toBe(true);
		move.pass(10);
		await expect.poll(async () => (await move.shopNow(move.into))?.products, PATIENCE).toBe(1);
		await over;
		await move.work();
	}, 30_000);

	test('fails as a whole: nothing of it works on beside the next try', async () => {
		const listing = Promise.withResolvers<void>();
		const list = async () => {
			listing.resolve();
			throw new TypeError('no fault of the shop');
		};
		const move = await heldMove(database(), 2, { list });
		const failed = expect(move.working).rejects.toThrow('no fault of the shop');
		await move.member.call('syncShop', { shop_id: move.from.shop_id });
		await listing.promise;
		// What fails is there before the draft is answered.
		await sleep(200);
		move.answer();
		await failed;
		expect(move.drafts()).toBe(1);
		await sleep(500);
		expect(move.drafts()).toBe(1);
	}, 30_000);
});
