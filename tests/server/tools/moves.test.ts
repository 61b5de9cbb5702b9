import { expect, test } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { describeOnBothEngines } from '#tests/support/database.ts';
import { newKey, PLAIN_PRICE, shopService } from '#tests/support/shops.ts';

/** A member with a shop that has something, and one in another region that has nothing. */
async function twoShops(database: Database, start = '16') {
	const service = shopService(database);
	const member = service.device();
	await member.signUp('ana@example.com');
	const from = await service.connect(member, { name: 'Corner', region: '87', start });
	const into = await service.connect(member, { name: 'Warung', region: '82', start: '0' });
	const wish = {
		source: { kind: 'shop' as const, shop_id: from.shop_id },
		shop_id: into.shop_id,
		price: PLAIN_PRICE,
		stock: 5,
	};
	return { service, member, from, into, wish };
}

describeOnBothEngines('a move between two shops', (database) => {
	test('creates what the dry run promised, once, with its pictures, and says why not for the rest', async () => {
		const { service, member, into, wish } = await twoShops(database());
		const plan = (await member.call('carryDryRun', wish)).data;
		expect(plan.items).toHaveLength(16);
		const key = newKey();
		const { data } = await member.call('carryStart', { ...wish, request_key: key });
		expect((await member.call('carryStart', { ...wish, request_key: key })).data).toEqual(data);
		await service.settle();
		const { job } = (await member.call('carryJob', { job_id: data.job_id })).data;
		expect(job.state).toBe('done');
		expect(job.counts).toMatchObject({ created: plan.ready - 1, refused: 1, queued: 0, failed: 0 });
		const there = (await member.call('connectedProducts', { shop_id: into.shop_id })).data;
		expect(there.total).toBe(plan.ready - 1);
	});
});
