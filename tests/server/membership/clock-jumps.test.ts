// @module-tag full
import { expect, test } from 'vitest';
import type { PaidEdition } from '#domain/access/editions.ts';
import { createRateLimits } from '#server/access/rate-limits.ts';
import { insertGrant } from '#server/accounts/queries/grants.ts';
import { sandboxMessage } from '#server/membership/sandbox.ts';
import { settleOrders } from '#server/membership/settle-orders.ts';
import { describeOnBothEngines } from '#tests/support/database.ts';
import { testService } from '#tests/support/devices.ts';
import { WORLD_NOW } from '#tests/support/miniature-world.ts';

const HOUR = 3_600;
const DAY = 24 * HOUR;
const after = (seconds: number) => new Date(WORLD_NOW.getTime() + seconds * 1000).toISOString();

type Opened = { edition: string; starts_at: string; ends_at: string };

describeOnBothEngines('orders of a service whose clock jumps', (database) => {
	async function member() {
		const service = testService(database());
		const ana = service.device();
		await ana.signUp('ana@example.com');
		const order = async (edition: PaidEdition) =>
			(await ana.call('createOrder', { edition, duration: 1, agreed: true })).data.order;
		const buy = async (edition: PaidEdition) => {
			const { order_id } = await order(edition);
			const paid = await service.device().call('sandboxPay', { order_id, act: 'approve' });
			expect(paid.code).toBe(100);
			return (await ana.call('order', { order_id })).data.order;
		};
		return { ...service, ana, order, buy };
	}

	/** The ledger agrees with itself, and no moment was sold twice. */
	async function expectWhole(): Promise<Opened[]> {
		const [sums] = await database().query<{ paid: number; credited: number; opened: number }>(
			`select (select sum(amount)::integer from payments) as paid,
				coalesce(sum(value) filter (where change = 'credited'), 0)::integer as credited,
				coalesce(sum(value) filter (where change = 'opened'), 0)::integer as opened from order_grants`,
		);
		expect((sums?.paid ?? 0) + (sums?.credited ?? 0)).toBe(sums?.opened);
		const opened = await database().query<Opened>(
			`select edition, starts_at, ends_at from edition_grants
			where source = 'bought' and revoked_at is null and ends_at > starts_at order by starts_at`,
		);
		for (const [index, { starts_at }] of opened.entries())
			expect(starts_at >= (opened[index - 1]?.ends_at ?? '')).toBe(true);
		return opened;
	}

	test('an hour forth and back wait again, and are paid once', async () => {
		const { ana, order, buy, pass } = await member();
		const made = await order('basic');
		pass(HOUR);
		expect((await ana.call('order', { order_id: made.order_id })).data.order.state).toBe('closed');
		pass(-HOUR);
		expect((await ana.call('order', { order_id: made.order_id })).data.order).toMatchObject({
			state: 'paying',
			seconds_left: 1800,
		});
		expect(await buy('basic')).toMatchObject({
			order_id: made.order_id,
			state: 'paid',
			expiry: after(31 * DAY),
		});
		await expectWhole();
	});

	test('an hour forth and back stay closed where the job has closed them, and are honoured when paid', async () => {
		const { ana, deps, order, device, pass } = await member();
		const { order_id, payable_amount } = await order('basic');
		pass(HOUR);
		await settleOrders(deps);
		pass(-HOUR);
		expect((await ana.call('order', { order_id })).data.order.state).toBe('closed');
		const paid = {
			order_id,
			state: 'paid',
			transaction_id: 't',
			amount: payable_amount,
			currency: 'CNY',
		} as const;
		const { body, headers } = sandboxMessage(
			deps.hashes,
			{ ...paid, paid_at: deps.clock().toISOString() },
			deps.clock(),
		);
		await device().send('/api/payment_callback/sandbox', { method: 'POST', body, headers });
		expect((await ana.call('order', { order_id })).data.order).toMatchObject({
			state: 'paid',
			starts_at: after(0),
		});
		await expectWhole();
	});

	test('an hour back find by asking what messages told too late', async () => {
		const { ana, deps, order, device, pass } = await member();
		const { order_id } = await order('basic');
		await device().call('sandboxPay', { order_id, act: 'lose' });
		const paid_at = deps.clock().toISOString();
		const content = {
			order_id,
			state: 'paid',
			transaction_id: 't',
			amount: 9_900,
			currency: 'CNY',
			paid_at,
		} as const;
		const { body, headers } = sandboxMessage(deps.hashes, content, deps.clock());
		pass(-HOUR);
		const { status } = await device().send('/api/payment_callback/sandbox', {
			method: 'POST',
			body,
			headers,
		});
		expect(status).toBe(400);
		await settleOrders(deps);
		expect((await ana.call('order', { order_id })).data.order.state).toBe('paid');
		expect(await expectWhole()).toHaveLength(1);
	});

	test('an hour back after an upgrade credit the hour that is left of the lower edition, and lose no day', async () => {
		const { buy, pass } = await member();
		await buy('basic');
		pass(10 * DAY);
		await buy('advanced');
		pass(-HOUR);
		const deluxe = await buy('deluxe');
		expect(deluxe).toMatchObject({ starts_at: after(10 * DAY - HOUR) });
		// An hour of basic and a whole month of advanced.
		expect(deluxe.credit).toBe(Math.floor(9_900 / (31 * 24)) + 19_900);
		expect((await expectWhole()).map(({ edition }) => edition)).toEqual(['basic', 'deluxe']);
	});

	test('an hour forth leave a bought month whole when the clock comes back', async () => {
		const { buy, pass } = await member();
		pass(HOUR);
		await buy('basic');
		pass(-HOUR);
		expect((await buy('advanced')).credit).toBe(9_900);
		expect(await expectWhole()).toEqual([
			{ edition: 'advanced', starts_at: after(0), ends_at: after(31 * DAY) },
		]);
	});
});

describeOnBothEngines('a lower edition under a better one that was given', (database) => {
	test('is credited from its end on, and later the rest of it, each once', async () => {
		const service = testService(database());
		const ana = service.device();
		await ana.signUp('ana@example.com');
		const [{ account_id: accountId = 0 } = {}] = await database().query<{ account_id: number }>(
			'select account_id from accounts',
		);
		const buy = async (edition: PaidEdition) => {
			const { data } = await ana.call('createOrder', { edition, duration: 1, agreed: true });
			const { order_id } = data.order;
			await service.device().call('sandboxPay', { order_id, act: 'approve' });
			return (await ana.call('order', { order_id })).data.order;
		};
		await buy('basic');
		const now = service.deps.clock();
		const endsAt = new Date(now.getTime() + 10 * DAY * 1000);
		await insertGrant(
			database(),
			{ accountId, edition: 'deluxe', source: 'granted', startsAt: now, endsAt },
			now,
		);
		// Behind the given ten days; the other 21 of basic are credited.
		expect(await buy('advanced')).toMatchObject({
			credit: Math.floor((9_900 * 21) / 31),
			starts_at: after(10 * DAY),
		});
		// At once; the ten days of basic that were left, and all of advanced.
		const best = await buy('professional');
		expect(best).toMatchObject({ state: 'paid', starts_at: after(0) });
		expect(best.credit).toBe(Math.floor((9_900 * 10) / 31) + 19_900);
		const credited = await database().query<{ value: number; edition: string }>(
			"select edition, value from order_grants where change = 'credited' order by entry_id",
		);
		expect(credited).toEqual([
			{ edition: 'basic', value: 6_706 },
			{ edition: 'basic', value: 3_193 },
			{ edition: 'advanced', value: 19_900 },
		]);
	});
});

describeOnBothEngines('who orders too often', (database) => {
	test('has to wait after thirty orders of an hour, and others do not', async () => {
		const service = testService(database(), { limits: createRateLimits(database()) });
		const [ana, ben] = [service.device(), service.device({ address: '203.0.113.8' })];
		await ana.signUp('ana@example.com');
		await ben.signUp('ben@example.com');
		const wish = { edition: 'basic', duration: 1, agreed: true } as const;
		const answers = await Promise.all(Array.from({ length: 30 }, () => ana.call('createOrder', wish)));
		expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([100]));
		// However often it is pressed, it is one order.
		expect(new Set(answers.map(({ data }) => data.order.order_id)).size).toBe(1);
		expect((await ana.call('createOrder', wish)).status).toBe(429);
		expect((await ben.call('createOrder', wish)).code).toBe(100);
		const order_id = answers[0]?.data.order.order_id ?? '';
		expect((await service.device().call('sandboxPay', { order_id, act: 'approve' })).code).toBe(100);
	});
});
