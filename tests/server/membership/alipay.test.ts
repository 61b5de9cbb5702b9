import { afterEach, expect, test } from 'vitest';
import { ProviderFault } from '#server/membership/provider.ts';
import { createAlipay } from '#server/membership/providers/alipay.ts';
import { settleOrders } from '#server/membership/settle-orders.ts';
import { alipayDouble } from '#tests/support/alipay-double.ts';
import { describeOnBothEngines } from '#tests/support/database.ts';
import { movingClock } from '#tests/support/devices.ts';
import { operating } from '#tests/support/operating.ts';

const ends: (() => Promise<void>)[] = [];
afterEach(async () => {
	for (const end of ends.splice(0)) await end();
});

describeOnBothEngines('payment by Alipay', (database) => {
	const verdicts = async () =>
		(
			await database().query<{ verdict: string }>('select verdict from payment_messages order by message_id')
		).map(({ verdict }) => verdict);

	async function shop() {
		const { clock, pass } = movingClock();
		const alipay = await alipayDouble(clock);
		ends.push(alipay.close);
		const provider = createAlipay(alipay.settings, clock);
		const { deps, operator, signedUp, device } = await operating(database(), { clock, payments: [provider] });
		const member = await signedUp('+628123456789');
		const order = async () => {
			const wish = { edition: 'basic', duration: 1, agreed: true, provider: 'alipay' } as const;
			return (await member.call('createOrder', wish)).data.order;
		};
		const look = async (order_id: string) => (await member.call('order', { order_id })).data.order;
		const send = ({ body }: { body: string }) =>
			device().send('/api/payment_callback/alipay', {
				method: 'POST',
				body,
				headers: { 'content-type': 'application/x-www-form-urlencoded' },
			});
		return { alipay, provider, deps, operator, member, order, look, send, pass };
	}

	test('shows its QR, is told what was paid, and opens the edition once', async () => {
		const { alipay, order, look, send, member } = await shop();
		const { data } = await member.call('quoteOrder', { edition: 'basic', duration: '1' });
		expect(data.providers).toEqual(['alipay']);
		const made = await order();
		expect(made).toMatchObject({
			state: 'paying',
			provider: 'alipay',
			is_sandbox: false,
			pay_url: `https://qr.alipay.example/${made.order_id}`,
		});
		expect(alipay.amountOf(made.order_id)).toBe(9_900);
		alipay.pay(made.order_id);
		const message = alipay.notification(made.order_id);
		const answers = await Promise.all([send(message), send(message), send(message)]);
		for (const answer of answers) expect([answer.status, await answer.text()]).toEqual([200, 'success']);
		expect((await look(made.order_id)).state).toBe('paid');
		expect((await verdicts()).sort()).toEqual(['booked', 'repeated', 'repeated']);
	});

	test('believes no message that is not Alipay’s, of another app, another sum or another time', async () => {
		const { alipay, order, send, look } = await shop();
		const { order_id: id } = await order();
		alipay.pay(id);
		const right = alipay.notification(id);
		for (const wrong of [
			alipay.notification(id, {}, true),
			{ body: right.body.replace('99.00', '0.01') },
			{ body: right.body.replace('RSA2', 'RSA') },
			alipay.notification(id, { app_id: '2021000000000002' }),
			alipay.notification(id, { notify_time: '2026-03-12 03:54:59' }),
			alipay.notification(id, { total_amount: '98.99' }),
			alipay.notification('0'.repeat(20), { trade_no: 'another', total_amount: '99.00' }),
		])
			expect((await send(wrong)).status).toBe(400);
		expect(await verdicts()).toEqual([
			'bad_signature',
			'bad_signature',
			'bad_signature',
			'malformed',
			'too_old',
			'wrong_amount',
			'unknown_order',
		]);
		expect((await look(id)).state).toBe('paying');
		expect((await send(alipay.notification(id, { trade_status: 'WAIT_BUYER_PAY' }))).status).toBe(200);
		expect((await look(id)).state).toBe('paying');
	});

	test('finds what was paid though its message was lost, and closes there what is closed here', async () => {
		const { alipay, order, look, deps, pass, member } = await shop();
		const { order_id: id } = await order();
		await settleOrders(deps);
		alipay.pay(id);
		await settleOrders(deps);
		expect((await look(id)).state).toBe('paid');
		const wish = { edition: 'basic', duration: 3, agreed: true } as const;
		const { order_id: next } = (await member.call('createOrder', wish)).data.order;
		alipay.pay(next, 'WAIT_BUYER_PAY');
		pass(1_801);
		await settleOrders(deps);
		expect([(await look(next)).state, alipay.trades.get(next)?.status]).toEqual(['closed', 'TRADE_CLOSED']);
		const { asked } = alipay.state;
		await settleOrders(deps);
		expect(alipay.state.asked).toBe(asked);
	});

	test('pays back once, and again where the first answer got lost', async () => {
		const { alipay, order, look, send, operator, deps } = await shop();
		const { order_id } = await order();
		alipay.pay(order_id);
		await send(alipay.notification(order_id));
		const refund = (amount: number, request_id: string) =>
			operator.call('adminRefund', { order_id, amount, request_id });
		alipay.state.next = 'balance';
		expect((await refund(3_300, 'first-part')).data.refund.state).toBe('asked');
		alipay.state.next = 'fine';
		// It went through there, and the answer was lost.
		alipay.trades.get(order_id)?.refunds.set('first-part', '33.00');
		await settleOrders(deps);
		expect((await look(order_id)).refunds).toMatchObject([{ amount: 3_300, state: 'done' }]);
		// The rest is paid back in Alipay's own console: it tells of it.
		alipay.trades.get(order_id)?.refunds.set('console', '66.00');
		const told = { refund_fee: '99.00', out_biz_no: 'console', gmt_refund: '2026-03-12 04:00:00' };
		expect((await send(alipay.notification(order_id, told))).status).toBe(200);
		expect(await look(order_id)).toMatchObject({ state: 'refunded', refunds: [{}, { amount: 6_600 }] });
		expect((await verdicts()).at(-1)).toBe('refunded_elsewhere');
	});

	test('is not there while it fails, says nothing, or signs wrongly', async () => {
		const { alipay, provider, member, order } = await shop();
		const wish = { edition: 'basic', duration: 1, agreed: true } as const;
		for (const next of ['fails', 'forged', 'unsigned'] as const) {
			alipay.state.next = next;
			expect([next, (await member.call('createOrder', wish)).code]).toEqual([next, 21003]);
			await expect(provider.find('0'.repeat(20))).rejects.toThrow(ProviderFault);
		}
		alipay.state.next = 'silent';
		const hasty = createAlipay(alipay.settings, () => new Date(), 50);
		await expect(hasty.find('0'.repeat(20))).rejects.toThrow(ProviderFault);
		alipay.state.next = 'fine';
		expect((await order()).state).toBe('paying');
	});

	test('reads the bill of a day', async () => {
		const { alipay, provider } = await shop();
		expect(await provider.bill('2026-03-11')).toBeNull();
		alipay.setBill([
			{ id: 'A', tradeNo: 't1', fen: 9_900 },
			{ id: 'A', tradeNo: 't1', fen: 3_300, refund: 'r1' },
		]);
		expect(await provider.bill('2026-03-11')).toEqual([
			{ what: 'payment', entry: 't1', orderId: 'A', amount: 9_900 },
			{ what: 'refund', entry: 'r1', orderId: 'A', amount: 3_300 },
		]);
	});
});
