import { expect, test } from 'vitest';
import { billDay } from '#domain/membership/bills.ts';
import { checkBills } from '#server/membership/check-bills.ts';
import { ProviderFault } from '#server/membership/provider.ts';
import { describeOnBothEngines } from '#tests/support/database.ts';
import { WORLD_NOW } from '#tests/support/miniature-world.ts';
import { operating } from '#tests/support/operating.ts';

const DAY = 86_400;

describeOnBothEngines('the daily check of bills', (database) => {
	async function shop() {
		const service = await operating(database());
		const member = await service.signedUp('+628123456789');
		const buy = async (act: 'approve' | 'lose' = 'approve', duration: 1 | 3 = 1) => {
			const wish = { edition: 'basic', duration, agreed: true } as const;
			const { order_id } = (await member.call('createOrder', wish)).data.order;
			await service.device().call('sandboxPay', { order_id, act });
			return order_id;
		};
		const flags = async (show: 'open' | 'reviewed' = 'open') =>
			(await service.operator.call('adminPaymentFlags', { show })).data.list;
		return { ...service, member, buy, flags };
	}

	test('finds nothing where both agree, and looks at a day once', async () => {
		const { operator, buy, deps, pass, flags } = await shop();
		const order_id = await buy();
		await operator.call('adminRefund', { order_id, request_id: 'some-of-it', amount: 900 });
		await checkBills(deps);
		pass(DAY);
		await checkBills(deps);
		await checkBills(deps);
		expect(await flags()).toEqual([]);
		const days = await database().query<{ entries: number }>('select entries from bill_days order by day');
		expect(days).toHaveLength(8);
		expect(days.map(({ entries }) => entries).filter(Boolean)).toEqual([2]);
	});

	test('shows operators what differs, until one has looked at it', async () => {
		const { operator, buy, deps, pass, flags, audit, member } = await shop();
		const lost = await buy('lose');
		pass(DAY);
		const silent = { ...deps.payments[0], bill: () => Promise.reject(new ProviderFault('no bill')) };
		const faults: unknown[] = [];
		const payments = [silent as (typeof deps.payments)[number]];
		await checkBills({ ...deps, payments, onFault: (fault) => faults.push(fault) });
		expect([faults.length, await flags()]).toEqual([7, []]);
		for (const _ of [1, 2]) await checkBills(deps);
		const told = (await operator.call('notices', {})).data.list.filter(({ kind }) => kind === 'bill_differs');
		const params = { provider: 'sandbox', day: billDay(WORLD_NOW.getTime()), count: 1 };
		expect(told).toMatchObject([{ params, read: false }]);
		expect((await member.call('notices', {})).data.list.map(({ kind }) => kind)).not.toContain(
			'bill_differs',
		);
		const [flag] = await flags();
		expect(flag).toMatchObject({
			subject: 'difference',
			provider: 'sandbox',
			reason: 'missing_here',
			order_id: lost,
			billed: 9_900,
			booked: null,
			reviewed_at: null,
		});
		const listed = async (flagged: '0' | '1') =>
			(await operator.call('adminOrders', { flagged })).data.list.map(({ order_id }) => order_id);
		expect(await listed('1')).toEqual([lost]);
		const mark = { subject: 'difference', id: flag?.id ?? '' } as const;
		expect((await member.call('adminReviewFlag', mark)).code).toBe(11011);
		for (const _ of [1, 2]) expect((await operator.call('adminReviewFlag', mark)).code).toBe(100);
		expect((await operator.call('adminReviewFlag', { ...mark, id: '999' })).code).toBe(10001);
		expect([await flags(), await listed('1')]).toEqual([[], []]);
		expect(await flags('reviewed')).toMatchObject([{ reviewed_by: operator.uid }]);
		expect((await audit()).map(({ action, target_kind }) => [action, target_kind])).toEqual([
			['review_payment', 'bill_difference'],
		]);
	});

	test('orders are found by id, account, part of a phone, state, provider and day', async () => {
		const { operator, buy, member, pass } = await shop();
		const first = await buy();
		pass(3 * DAY);
		const second = (await member.call('createOrder', { edition: 'advanced', duration: 1, agreed: true })).data
			.order.order_id;
		const found = async (query: object) => {
			const { data } = await operator.call('adminOrders', query);
			return [data.total, data.list.map(({ order_id }) => order_id)];
		};
		expect(await found({})).toEqual([2, [second, first]]);
		for (const search of [first, first.toLowerCase()]) expect(await found({ search })).toEqual([1, [first]]);
		for (const search of [member.uid, '8123456', '+62 812-3456'])
			expect([search, await found({ search })]).toEqual([search, [2, [second, first]]]);
		for (const search of ['62', '%%%', 'nobody'])
			expect([search, await found({ search })]).toEqual([search, [0, []]]);
		expect(await found({ state: 'paid' })).toEqual([1, [first]]);
		expect(await found({ state: 'paying' })).toEqual([1, [second]]);
		expect(await found({ provider: 'alipay' })).toEqual([0, []]);
		expect(await found({ until: '2026-03-11' })).toEqual([1, [first]]);
		expect(await found({ from: '2026-03-12', provider: 'sandbox' })).toEqual([1, [second]]);
		const { data } = await operator.call('adminOrder', { order_id: first });
		expect(data).toMatchObject({
			uid: member.uid,
			handle: '+6281****789',
			state: 'paid',
			refundable: 9_900,
			payments: [{ provider: 'sandbox', amount: 9_900 }],
			messages: [{ verdict: 'booked' }],
			grants: [{ change: 'opened', edition: 'basic', value: 9_900 }],
		});
		expect(data.states.map(({ state }) => state)).toEqual(['created', 'paying', 'paid']);
		expect(JSON.parse(data.messages[0]?.body ?? '')).toMatchObject({ order_id: first, state: 'paid' });
	});
});
