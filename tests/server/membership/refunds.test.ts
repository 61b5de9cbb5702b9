import { expect, test } from 'vitest';
import { ProviderFault } from '#server/membership/provider.ts';
import { createSandbox } from '#server/membership/sandbox.ts';
import { settleOrders } from '#server/membership/settle-orders.ts';
import { takeRefund } from '#server/membership/take-refund.ts';
import { describeOnBothEngines } from '#tests/support/database.ts';
import { WORLD_NOW } from '#tests/support/miniature-world.ts';
import { operating } from '#tests/support/operating.ts';

const HANDLE = '+628123456789';
const DAY = 86_400;
const inDays = (days: number) => new Date(WORLD_NOW.getTime() + days * DAY * 1000).toISOString();

describeOnBothEngines('an operator who pays back', (database) => {
	const rows = <Row>(text: string) => database().query<Row>(text);

	async function paid() {
		const service = await operating(database());
		const member = await service.signedUp(HANDLE);
		const buy = async (edition: 'basic' | 'advanced' = 'basic') => {
			const wish = { edition, duration: 1, agreed: true } as const;
			const { order_id } = (await member.call('createOrder', wish)).data.order;
			await service.device().call('sandboxPay', { order_id, act: 'approve' });
			return order_id;
		};
		const refund = (order_id: string, amount: number, request_id = `refund-${amount}`) =>
			service.operator.call('adminRefund', { order_id, request_id, amount, reason: 'asked by phone' });
		const look = async (order_id: string) => (await member.call('order', { order_id })).data.order;
		const mine = async () => (await member.call('getUserInfo', {})).data;
		return { ...service, member, buy, refund, look, mine };
	}

	test('a whole order ends its grant, and the order is refunded', async () => {
		const { operator, buy, refund, look, mine, audit } = await paid();
		const id = await buy();
		const { data } = await refund(id, 9_900);
		expect(data.refund).toMatchObject({
			request_id: 'refund-9900',
			amount: 9_900,
			state: 'done',
			reason: 'asked by phone',
			operator: operator.uid,
			asked_at: inDays(0),
			ended_at: inDays(0),
		});
		expect(await look(id)).toMatchObject({
			state: 'refunded',
			refunds: [{ amount: 9_900, state: 'done', asked_at: inDays(0), ended_at: inDays(0) }],
		});
		expect((await mine()).edition).not.toBe('basic');
		expect(await audit()).toEqual([
			{
				operator: operator.uid,
				action: 'refund_order',
				target_kind: 'order',
				target: id,
				before: {},
				after: { amount: 9_900, left: 0, request_id: 'refund-9900', note: 'asked by phone' },
			},
		]);
	});

	test('a part shortens the grant by what it was worth, once per name', async () => {
		const { buy, refund, look, mine } = await paid();
		const id = await buy();
		const [first, again] = await Promise.all([
			refund(id, 3_300, 'same-name'),
			refund(id, 3_300, 'same-name'),
		]);
		expect([first.code, again.code]).toEqual([100, 100]);
		expect(await rows('select amount from refunds')).toEqual([{ amount: 3_300 }]);
		expect(await rows('select amount from sandbox_refunds')).toEqual([{ amount: 3_300 }]);
		const left = Date.parse((await mine()).end_time ?? '') - WORLD_NOW.getTime();
		expect(left / (DAY * 1000)).toBeCloseTo((31 * 2) / 3, 4);
		expect(await look(id)).toMatchObject({ state: 'paid', refunds: [{ amount: 3_300 }] });
		expect((await look(id)).expiry).toBe((await mine()).end_time);
		expect((await refund(id, 1_000, 'same-name')).code).toBe(10001);
		expect((await refund(id, 6_601)).code).toBe(21004);
		expect((await refund(id, 6_600)).code).toBe(100);
		expect((await look(id)).state).toBe('refunded');
		expect((await refund(id, 1)).code).toBe(21004);
	});

	test('an upgrade opens again what it had credited', async () => {
		const { buy, refund, look, mine, pass, operator } = await paid();
		await buy();
		pass(11 * DAY);
		const upgrade = await buy('advanced');
		expect((await refund(upgrade, 13_513)).data.refund.state).toBe('done');
		expect((await look(upgrade)).state).toBe('refunded');
		const { edition, end_time } = await mine();
		expect(edition).toBe('basic');
		// Twenty days of the lower edition were left, but for a fen of rounding.
		expect(Math.abs(Date.parse(end_time ?? '') - Date.parse(inDays(31)))).toBeLessThan(5 * 60_000);
		const { data } = await operator.call('adminOrder', { order_id: upgrade });
		expect(data.grants.map(({ change, edition: of }) => `${change} ${of}`)).toEqual([
			'credited basic',
			'opened advanced',
			'shortened advanced',
			'reopened basic',
		]);
	});

	test('an order that was credited takes from the later grant, and from it alone what was credited', async () => {
		const { buy, refund, look, pass } = await paid();
		const first = await buy();
		pass(11 * DAY);
		const upgrade = await buy('advanced');
		const before = Date.parse((await look(upgrade)).expiry ?? '');
		await refund(first, 9_900);
		const [grant] = await rows<{ ends_at: string }>(
			"select ends_at from edition_grants where edition = 'advanced' and source = 'bought'",
		);
		const lost = (before - Date.parse(grant?.ends_at ?? '')) / (DAY * 1000);
		expect(lost).toBeCloseTo((6_387 / 19_900) * 31, 3);
		expect((await look(upgrade)).state).toBe('paid');
	});

	test('an order of a deleted account still pays back', async () => {
		const { member, buy, refund } = await paid();
		const id = await buy();
		await member.call('deleteAccount', { password: 'Right-pass1' });
		expect((await refund(id, 9_900)).data.refund.state).toBe('done');
	});

	test('points come back once all of the money is', async () => {
		const { device, member, refund } = await paid();
		await database().query('update accounts set points = 3000');
		const wish = { edition: 'basic', duration: 1, use_points: true, agreed: true } as const;
		const { order } = (await member.call('createOrder', wish)).data;
		const points = async () =>
			(await rows<{ points: number }>('select min(points) as points from accounts'))[0]?.points;
		const spent = 3000 - ((await points()) ?? 0);
		expect(spent).toBeGreaterThan(0);
		await device().call('sandboxPay', { order_id: order.order_id, act: 'approve' });
		await refund(order.order_id, 100);
		expect(await points()).toBe(3000 - spent);
		expect((await refund(order.order_id, order.payable_amount)).code).toBe(21004);
		await refund(order.order_id, order.payable_amount - 100);
		expect(await points()).toBe(3000);
	});

	test('what was never paid has nothing to pay back, and members cannot', async () => {
		const { member, refund } = await paid();
		const wish = { edition: 'basic', duration: 1, agreed: true } as const;
		const { order_id } = (await member.call('createOrder', wish)).data.order;
		expect((await refund(order_id, 1)).code).toBe(21004);
		expect((await refund('0'.repeat(20), 1)).code).toBe(10001);
		const stolen = await member.call('adminRefund', { order_id, request_id: 'mine-mine', amount: 1 });
		expect(stolen.code).toBe(11011);
		expect(await rows('select 1 from refunds')).toEqual([]);
	});

	test('is told later by a provider that takes its time, or that fails in the end', async () => {
		const { deps, operator, buy, look, mine } = await paid();
		const outcomes: ('done' | 'failed' | null)[] = [];
		const sandbox = createSandbox(deps.hashes, database(), deps.clock);
		const slow = {
			...sandbox,
			refund: async () => {
				if (outcomes.length === 0) throw new ProviderFault('does not answer');
				return outcomes[0] ?? null;
			},
			findRefund: async () => ({ amount: 3_300, outcome: outcomes[0] ?? null }),
		};
		const { operator: other } = { operator };
		const service = { ...deps, payments: [slow] };
		const id = await buy();
		const before = (await mine()).end_time;
		const { testService } = await import('#tests/support/devices.ts');
		const desk = testService(database(), service).device({ token: other.token() });
		const wish = { order_id: id, request_id: 'slow-refund', amount: 3_300 };
		expect((await desk.call('adminRefund', wish)).data.refund.state).toBe('asked');
		expect((await look(id)).refunds).toMatchObject([{ state: 'asked' }]);
		expect((await mine()).end_time).not.toBe(before);
		outcomes.push(null);
		await settleOrders(service);
		expect((await look(id)).refunds).toMatchObject([{ state: 'asked' }]);
		outcomes[0] = 'failed';
		const told = { orderId: id, requestId: 'slow-refund' };
		expect(await takeRefund(service, slow, told)).toBe('refund_failed');
		expect(await takeRefund(service, slow, told)).toBe('refund_failed');
		expect((await look(id)).refunds).toMatchObject([{ state: 'failed' }]);
		// The time that was taken is back.
		expect((await mine()).end_time).toBe(before);
		outcomes[0] = 'done';
		const elsewhere = { orderId: id, requestId: 'made-at-the-bank' };
		expect(await takeRefund(service, slow, elsewhere)).toBe('refunded_elsewhere');
		expect((await look(id)).refunds).toMatchObject([{ state: 'failed' }, { state: 'done', amount: 3_300 }]);
		expect((await mine()).end_time).not.toBe(before);
	});
});
