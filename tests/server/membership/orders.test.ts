import { expect, test } from 'vitest';
import { purchase } from '#domain/membership/purchase.ts';
import type { Message } from '#server/membership/provider.ts';
import { heldGrants } from '#server/membership/queries/ledger.ts';
import { type SandboxMessage, sandboxMessage } from '#server/membership/sandbox.ts';
import { settleOrders } from '#server/membership/settle-orders.ts';
import { describeOnBothEngines } from '#tests/support/database.ts';
import { testService } from '#tests/support/devices.ts';
import { WORLD_NOW } from '#tests/support/miniature-world.ts';

const HANDLE = '+628123456789';
const DAY = 86_400;
const inDays = (days: number) => new Date(WORLD_NOW.getTime() + days * DAY * 1000).toISOString();

describeOnBothEngines('a member who buys', (database) => {
	const rows = <Row>(text: string) => database().query<Row>(text);
	const verdicts = async () =>
		(await rows<{ verdict: string }>('select verdict from payment_messages order by message_id')).map(
			({ verdict }) => verdict,
		);

	async function member() {
		const service = testService(database());
		const device = service.device();
		await device.signUp(HANDLE);
		const order = async (edition: 'basic' | 'advanced' = 'basic', duration: 1 | 3 | 6 | 12 = 1) =>
			(await device.call('createOrder', { edition, duration, agreed: true })).data.order;
		const pay = (order_id: string, act: 'approve' | 'decline' | 'twice' | 'late' | 'lose' = 'approve') =>
			service.device().call('sandboxPay', { order_id, act });
		const look = async (order_id: string) => (await device.call('order', { order_id })).data.order;
		const send = ({ body, headers }: Message) =>
			device.send('/api/payment_callback/sandbox', { method: 'POST', body, headers });
		/** A message of the sandbox about an order, with what is otherwise than it should be. */
		const message = (order_id: string, wrong: Partial<SandboxMessage> = {}) =>
			sandboxMessage(
				service.deps.hashes,
				{
					order_id,
					state: 'paid',
					transaction_id: 'transaction-1',
					amount: 9_900,
					currency: 'CNY',
					paid_at: service.deps.clock().toISOString(),
					...wrong,
				},
				service.deps.clock(),
			);
		return { ...service, member: device, order, pay, look, send, message };
	}

	test('gets the edition by paying, and sees the order everywhere', async () => {
		const { member: ana, device, order, pay, look } = await member();
		const made = await order();
		expect(made).toMatchObject({
			version: 'V001',
			edition: 'basic',
			duration: 1,
			price: 9_900,
			credit: 0,
			payable_amount: 9_900,
			currency: 'CNY',
			state: 'paying',
			is_declined: false,
			is_sandbox: true,
			pay_url: `/api/sandbox_wallet?order_id=${made.order_id}`,
			seconds_left: 1800,
			paid_at: null,
		});
		expect((await order()).order_id).toBe(made.order_id);
		expect((await pay(made.order_id)).code).toBe(100);
		expect(await look(made.order_id)).toMatchObject({
			state: 'paid',
			pay_url: null,
			seconds_left: 0,
			paid_at: inDays(0),
			starts_at: inDays(0),
			expiry: inDays(31),
		});
		const { data } = await ana.call('getUserInfo', {});
		expect(data).toMatchObject({ edition: 'basic', level: 2, end_time: inDays(31) });
		const listed = (await ana.call('orders', {})).data;
		expect([listed.total, listed.list.map(({ state }) => state)]).toEqual([1, ['paid']]);
		expect((await pay(made.order_id)).code).toBe(10001);
		const stranger = device();
		expect((await stranger.call('orders', {})).status).toBe(403);
	});

	test('sees the calculation of an upgrade before paying, and pays the difference', async () => {
		const { member: ana, order, pay, look, pass } = await member();
		await pay((await order()).order_id);
		pass(11 * DAY);
		const quote = (await ana.call('quoteOrder', { edition: 'advanced', duration: '1' })).data;
		expect(quote).toMatchObject({
			kind: 'upgrade',
			price: 19_900,
			credit: 6_387,
			credits: [{ edition: 'basic', ends_at: inDays(11), value: 6_387 }],
			payable_amount: 13_513,
			starts_at: inDays(11),
			expiry: inDays(42),
		});
		const made = await order('advanced');
		expect(made.payable_amount).toBe(13_513);
		await pay(made.order_id);
		expect(await look(made.order_id)).toMatchObject({ starts_at: inDays(11), expiry: inDays(42) });
		expect((await ana.call('getUserInfo', {})).data).toMatchObject({
			edition: 'advanced',
			end_time: inDays(42),
		});
		const bought = await rows(
			"select edition, ends_at from edition_grants where source = 'bought' order by grant_id",
		);
		expect(bought).toEqual([
			{ edition: 'basic', ends_at: inDays(11) },
			{ edition: 'advanced', ends_at: inDays(42) },
		]);
	});

	test('pays nothing where the credit is worth more, and has it at once', async () => {
		const { order, pay } = await member();
		await pay((await order('basic', 12)).order_id);
		const made = await order('advanced');
		expect(made).toMatchObject({ payable_amount: 0, credit: 95_000, state: 'paid', pay_url: null });
		// ¥950 buy 950 / 199 of 31 days.
		expect(Date.parse(made.expiry ?? '') - WORLD_NOW.getTime()).toBe(
			Math.floor((950 / 199) * 31 * DAY * 1000),
		);
	});

	test('is granted once, whether the message comes twice, a hundred times at once, or late', async () => {
		const { order, pay, message, send, look, pass } = await member();
		const first = await order();
		await pay(first.order_id, 'twice');
		expect((await verdicts()).sort()).toEqual(['booked', 'repeated']);
		const second = await order('basic', 3);
		const told = message(second.order_id, { amount: 28_200 });
		const answers = await Promise.all(Array.from({ length: 100 }, () => send(told)));
		expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
		expect((await verdicts()).filter((verdict) => verdict === 'booked')).toHaveLength(2);
		const third = await order('basic', 6);
		pass(1_801);
		expect((await look(third.order_id)).state).toBe('closed');
		await settleOrders({
			...testService(database()).deps,
			clock: () => new Date(WORLD_NOW.getTime() + 1_801_000),
		});
		expect((await send(message(third.order_id, { amount: 53_500, transaction_id: 'late' }))).status).toBe(
			200,
		);
		expect((await look(third.order_id)).state).toBe('paid');
		const states = await rows(
			`select state, note from order_states where order_id = '${third.order_id}' order by reached_at, state`,
		);
		expect(states).toEqual([
			{ state: 'created', note: '' },
			{ state: 'paying', note: `/api/sandbox_wallet?order_id=${third.order_id}` },
			{ state: 'closed', note: 'expired' },
			{ state: 'paid', note: 'after closing' },
		]);
		const opened = await rows("select 1 from edition_grants where source = 'bought'");
		expect(opened).toHaveLength(3);
	});

	test('is not granted what a message says wrongly', async () => {
		const { order, send, message, deps, look } = await member();
		const made = await order();
		const right = message(made.order_id);
		const older = sandboxMessage(
			deps.hashes,
			JSON.parse(right.body),
			new Date(WORLD_NOW.getTime() - 301_000),
		);
		for (const wrong of [
			{ ...right, headers: { ...right.headers, 'x-payment-signature': 'x'.repeat(43) } },
			{ ...right, body: right.body.replace('9900', '1') },
			older,
			sandboxMessage(deps.hashes, { nothing: true } as unknown as SandboxMessage, WORLD_NOW),
			message(made.order_id, { amount: 9_899 }),
			message(made.order_id, { currency: 'USD' }),
			message('0'.repeat(20)),
		])
			expect((await send(wrong)).status).toBe(400);
		expect(await verdicts()).toEqual([
			'bad_signature',
			'bad_signature',
			'too_old',
			'malformed',
			'wrong_amount',
			'wrong_currency',
			'unknown_order',
		]);
		expect((await send({ ...right, body: 'x'.repeat(1_000_000) })).status).toBe(413);
		expect((await look(made.order_id)).state).toBe('paying');
		expect((await send(right)).status).toBe(200);
		expect((await send(message(made.order_id, { transaction_id: 'another' }))).status).toBe(400);
		expect((await verdicts()).slice(-2)).toEqual(['booked', 'second_payment']);
		const next = await order('basic', 3);
		expect((await send(message(next.order_id, { amount: 28_200 }))).status).toBe(400);
		expect((await verdicts()).at(-1)).toBe('wrong_order');
		expect(await rows("select 1 from edition_grants where source = 'bought'")).toHaveLength(1);
	});

	test('gets what was paid though its message was lost', async () => {
		const { order, pay, look, deps } = await member();
		const made = await order();
		await pay(made.order_id, 'lose');
		expect((await look(made.order_id)).state).toBe('paying');
		await Promise.all([settleOrders(deps), settleOrders(deps)]);
		expect((await look(made.order_id)).state).toBe('paid');
		expect(await verdicts()).toEqual([]);
	});

	test('may be declined and pay all the same', async () => {
		const { order, pay, look } = await member();
		const made = await order();
		await pay(made.order_id, 'decline');
		expect(await look(made.order_id)).toMatchObject({ state: 'paying', is_declined: true });
		await pay(made.order_id);
		expect((await look(made.order_id)).state).toBe('paid');
	});

	test('has one order that waits; it closes by cancelling, by another one, and after 30 minutes', async () => {
		const { member: ana, order, pay, look, pass, deps } = await member();
		const first = await order();
		const second = await order('advanced');
		expect((await look(first.order_id)).state).toBe('closed');
		expect((await ana.call('cancelOrder', { order_id: second.order_id })).data.order.state).toBe('closed');
		expect((await pay(second.order_id)).code).toBe(10001);
		const third = await order();
		pass(1_800);
		expect(await look(third.order_id)).toMatchObject({ state: 'closed', seconds_left: 0, pay_url: null });
		expect((await order()).order_id).not.toBe(third.order_id);
		await settleOrders(deps);
		expect((await look(third.order_id)).state).toBe('closed');
		const fourth = await order();
		await pay(fourth.order_id, 'lose');
		expect((await ana.call('cancelOrder', { order_id: fourth.order_id })).data.order.state).toBe('paid');
	});

	test('reaches no order of another account', async () => {
		const { device, order } = await member();
		const made = await order();
		const ben = device();
		await ben.signUp('+628999999999');
		for (const name of ['order', 'cancelOrder'] as const)
			expect([(await ben.call(name, { order_id: made.order_id })).msg]).toEqual(['order_id: no such order']);
		const stream = await ben.send(`/api/order_stream?order_id=${made.order_id}`);
		expect(((await stream.json()) as { code: number }).code).toBe(10001);
		expect((await ben.call('orders', {})).data.total).toBe(0);
	});

	test('cannot say what it costs', async () => {
		const { member: ana } = await member();
		const wish = { edition: 'basic', duration: 1, agreed: true, price: 1, payable_amount: 1 } as const;
		expect((await ana.call('createOrder', wish)).data.order.payable_amount).toBe(9_900);
		const unsaid = { edition: 'basic', duration: 1, agreed: false as unknown as true } as const;
		expect((await ana.call('createOrder', unsaid)).code).toBe(10001);
	});

	test('keeps the ledger when the account is deleted', async () => {
		const { member: ana, order, pay } = await member();
		const made = await order();
		await pay(made.order_id);
		await ana.call('deleteAccount', { password: 'Right-pass1' });
		const kept = await rows('select account_id, amount from orders join payments using (order_id, amount)');
		expect(kept).toEqual([{ account_id: null, amount: 9_900 }]);
	});

	test('is quoted what is then granted', async () => {
		const { member: ana, order, pay, deps } = await member();
		await pay((await order()).order_id);
		const [row] = await rows<{ id: number }>('select account_id as id from accounts');
		const held = await heldGrants(database(), row?.id ?? 0, deps.clock());
		expect(held.filter(({ bought }) => bought)).toHaveLength(1);
		const quote = purchase(held, { edition: 'basic', months: 1 }, deps.clock().getTime());
		expect(new Date(quote?.endsAt ?? 0).toISOString()).toBe(inDays(62));
		await pay((await order()).order_id);
		// The edition is said to last until the renewal ends.
		const { data } = await ana.call('getUserInfo', {});
		expect(data).toMatchObject({ edition: 'basic', end_time: inDays(62) });
	});
});
