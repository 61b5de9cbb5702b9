import { afterEach, expect, test } from 'vitest';
import { ProviderFault } from '#server/membership/provider.ts';
import { createWechatpay } from '#server/membership/providers/wechatpay.ts';
import { settleOrders } from '#server/membership/settle-orders.ts';
import { describeOnBothEngines } from '#tests/support/database.ts';
import { movingClock } from '#tests/support/devices.ts';
import { operating } from '#tests/support/operating.ts';
import { wechatDouble } from '#tests/support/wechat-double.ts';

const ends: (() => Promise<void>)[] = [];
afterEach(async () => {
	for (const end of ends.splice(0)) await end();
});

type Sent = { readonly body: string; readonly headers: Record<string, string> };

describeOnBothEngines('payment by WeChat Pay', (database) => {
	const verdicts = async () =>
		(
			await database().query<{ verdict: string }>('select verdict from payment_messages order by message_id')
		).map(({ verdict }) => verdict);

	async function shop() {
		const { clock, pass } = movingClock();
		const wechat = await wechatDouble(clock);
		ends.push(wechat.close);
		const provider = createWechatpay(wechat.settings, clock);
		const { deps, operator, signedUp, device } = await operating(database(), { clock, payments: [provider] });
		const member = await signedUp('+628123456789');
		const order = async () => {
			const wish = { edition: 'basic', duration: 1, agreed: true } as const;
			return (await member.call('createOrder', wish)).data.order;
		};
		const look = async (order_id: string) => (await member.call('order', { order_id })).data.order;
		const send = ({ body, headers }: Sent) =>
			device().send('/api/payment_callback/wechatpay', { method: 'POST', body, headers });
		return { wechat, provider, deps, operator, member, order, look, send, pass };
	}

	test('shows its QR, is told what was paid, and opens the edition once', async () => {
		const { wechat, order, look, send } = await shop();
		const made = await order();
		expect(made).toMatchObject({
			state: 'paying',
			provider: 'wechatpay',
			pay_url: `weixin://wxpay/bizpayurl?pr=${made.order_id}`,
		});
		wechat.pay(made.order_id);
		const message = wechat.notification(made.order_id);
		for (const answer of await Promise.all([send(message), send(message)]))
			expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([200, 'SUCCESS']);
		expect((await look(made.order_id)).state).toBe('paid');
		expect((await verdicts()).sort()).toEqual(['booked', 'repeated']);
		expect(wechat.state.refusals).toEqual([]);
	});

	test('believes no message that is not WeChat Pay’s, was sealed with another key, or is too old', async () => {
		const { wechat, order, send, look, pass } = await shop();
		const { order_id: id } = await order();
		wechat.pay(id);
		const right = wechat.notification(id);
		const isOlder = wechat.notification(id);
		for (const wrong of [
			wechat.notification(id, { isForged: true }),
			{ ...right, body: right.body.replace('TRANSACTION', 'REFUND') },
			{ ...right, headers: { ...right.headers, 'wechatpay-serial': 'MADEUP' } },
			{ ...right, headers: {} },
			wechat.notification(id, { age: 301 }),
			wechat.notification(id, { key: 'another key of exactly 32 signs.' }),
			wechat.notification(id, { content: { amount: { total: 1, currency: 'CNY' } } }),
			wechat.notification(id, { content: { amount: { total: 9_900, currency: 'USD' } } }),
		])
			expect((await send(wrong)).status).toBe(400);
		expect(await verdicts()).toEqual([
			'bad_signature',
			'bad_signature',
			'bad_signature',
			'bad_signature',
			'too_old',
			'malformed',
			'wrong_amount',
			'wrong_currency',
		]);
		pass(301);
		expect((await send(isOlder)).status).toBe(400);
		expect((await verdicts()).at(-1)).toBe('too_old');
		expect((await look(id)).state).toBe('paying');
	});

	test('rotates its certificates: new ones are fetched when one is used, made-up ones are not asked for', async () => {
		const { wechat, order, send, look, pass } = await shop();
		const { order_id: id } = await order();
		expect(wechat.state.lists).toBe(1);
		wechat.rotate();
		wechat.pay(id);
		pass(61);
		const right = wechat.notification(id);
		for (const serial of ['MADEUP1', 'MADEUP2', 'MADEUP3'])
			await send({ ...right, headers: { ...right.headers, 'wechatpay-serial': serial } });
		expect(wechat.state.lists).toBe(2);
		expect((await send(right)).status).toBe(200);
		expect((await look(id)).state).toBe('paid');
		expect(wechat.state.lists).toBe(2);
	});

	test('finds what was paid though its message was lost, and closes there what is closed here', async () => {
		const { wechat, order, look, deps, member } = await shop();
		const { order_id: id } = await order();
		wechat.pay(id);
		await settleOrders(deps);
		expect((await look(id)).state).toBe('paid');
		const wish = { edition: 'basic', duration: 3, agreed: true } as const;
		const { order_id: next } = (await member.call('createOrder', wish)).data.order;
		expect((await member.call('cancelOrder', { order_id: next })).data.order.state).toBe('closed');
		expect(wechat.trades.get(next)?.state).toBe('CLOSED');
	});

	test('pays back, at once or told later, and says where it could not', async () => {
		const { wechat, order, look, send, operator } = await shop();
		const { order_id } = await order();
		wechat.pay(order_id);
		await send(wechat.notification(order_id));
		const refund = async (amount: number, request_id: string) =>
			(await operator.call('adminRefund', { order_id, amount, request_id })).data.refund.state;
		expect(await refund(3_300, 'at-once-1')).toBe('done');
		wechat.state.refundStatus = 'PROCESSING';
		expect(await refund(3_300, 'later-one')).toBe('asked');
		const told = (event: string, out_refund_no: string) =>
			send(wechat.notification(order_id, { event, content: { out_refund_no } }));
		const refunds = wechat.trades.get(order_id)?.refunds;
		refunds?.set('later-one', { amount: 3_300, status: 'ABNORMAL' });
		expect((await told('REFUND.ABNORMAL', 'later-one')).status).toBe(200);
		expect((await verdicts()).at(-1)).toBe('refund_failed');
		wechat.state.refundStatus = 'SUCCESS';
		expect(await refund(6_600, 'the-rest-1')).toBe('done');
		expect(await look(order_id)).toMatchObject({
			state: 'refunded',
			refunds: [{ state: 'done' }, { state: 'failed' }, { state: 'done' }],
		});
		expect((await told('REFUND.SUCCESS', 'never-was')).status).toBe(400);
		expect((await verdicts()).at(-1)).toBe('unknown_refund');
	});

	test('is not there while it fails or signs wrongly or too long ago', async () => {
		const { wechat, provider, member, order } = await shop();
		const wish = { edition: 'basic', duration: 1, agreed: true } as const;
		for (const next of ['fails', 'forged', 'stale'] as const) {
			wechat.state.next = next;
			expect([next, (await member.call('createOrder', wish)).code]).toEqual([next, 21003]);
			await expect(provider.find('0'.repeat(20))).rejects.toThrow(ProviderFault);
		}
		wechat.state.next = 'silent';
		const hasty = createWechatpay(wechat.settings, () => new Date(), 50);
		await expect(hasty.find('0'.repeat(20))).rejects.toThrow(ProviderFault);
		wechat.state.next = 'fine';
		const another = createWechatpay({ ...wechat.settings, serial: 'ANOTHER' }, () => new Date());
		await expect(another.find('0'.repeat(20))).rejects.toThrow(ProviderFault);
		expect((await order()).state).toBe('paying');
	});

	test('reads the bill of a day', async () => {
		const { wechat, provider } = await shop();
		expect(await provider.bill('2026-03-11')).toBeNull();
		wechat.setBill([
			{ id: 'A', transaction: 't1', fen: 9_900 },
			{ id: 'A', transaction: 't1', fen: 3_300, refund: 'r1' },
		]);
		expect(await provider.bill('2026-03-11')).toEqual([
			{ what: 'payment', entry: 't1', orderId: 'A', amount: 9_900 },
			{ what: 'refund', entry: 'r1', orderId: 'A', amount: 3_300 },
		]);
	});
});
