import { expect, test } from 'vitest';
import { createLog } from '#server/log.ts';
import { toolWork } from '#server/tools/work.ts';
import { describeOnEmbedded } from '#tests/support/database.ts';
import { newKey, sellingShops } from '#tests/support/shops.ts';

const PATIENCE = { timeout: 15_000, interval: 50 };

describeOnEmbedded('the work of the tools', (database) => {
	test('reads a shop that was ordered while a move is under way, and ends when nothing is due', async () => {
		const { service, member, from, into, wish } = await sellingShops(database());
		const { shops, seal } = service.work;
		const sending = Promise.withResolvers<void>();
		const sent = Promise.withResolvers<void>();
		const platforms = shops.platforms.map((platform) => ({
			...platform,
			createDraft: async (...args: Parameters<typeof platform.createDraft>) => {
				sending.resolve();
				await sent.promise;
				return platform.createDraft(...args);
			},
		}));
		const job = toolWork({ seal, shops: { ...shops, platforms } });
		const stopping = new AbortController();
		const { clock } = service.deps;
		const work = () =>
			job.work({ database: database(), clock, log: createLog('silent'), signal: stopping.signal }, {});

		const plan = (await member.call('carryDryRun', wish)).data;
		const ready = plan.items.find(({ problems }) => problems.every(({ is_blocking }) => !is_blocking));
		const begun = await member.call('carryStart', {
			...{ ...wish, source: { ...wish.source, product_ids: [ready?.ref ?? ''] } },
			request_key: newKey(),
		});
		expect(begun.code).toBe(100);
		let isOver = false;
		const first = work().then(() => {
			isOver = true;
		});
		await sending.promise;
		await member.call('syncShop', { shop_id: from.shop_id });
		const shopNow = async (shopId: string) =>
			(await member.call('connectedShops', {})).data.list.find(({ shop_id }) => shop_id === shopId);
		await expect.poll(async () => (await shopNow(from.shop_id))?.is_syncing, PATIENCE).toBe(false);
		expect(isOver).toBe(false);

		sent.resolve();
		const target = async () => (await shopNow(into.shop_id))?.products;
		// Drafts are read once the shop may have reviewed them.
		await expect
			.poll(async () => {
				service.pass(1);
				return target();
			}, PATIENCE)
			.toBe(1);
		await first;
		await work();
	}, 30_000);
});
