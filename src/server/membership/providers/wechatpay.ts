import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { BillEntry } from '#domain/membership/bills.ts';
import { isStale } from '#domain/membership/orders.ts';
import { BRAND } from '#domain/site/brand.ts';
import {
	type AskedRefund,
	type Message,
	type PaymentNotice,
	type PaymentProvider,
	ProviderFault,
	type Reading,
	type RefundOutcome,
} from '#server/membership/provider.ts';
import { chinaTime, fenOf } from './amounts.ts';
import { billLines } from './bill-table.ts';
import { privateKeyOf, publicKeyOf } from './keys.ts';
import { openResource, sealedResource, signedOf } from './wechat-certificates.ts';
import { createWechatClient, type WechatAnswer } from './wechat-client.ts';

/** Settings of a merchant of WeChat Pay. */
export type WechatpaySettings = {
	readonly mchId: string;
	readonly appId: string;
	readonly serial: string;
	readonly privateKey: string;
	readonly apiV3Key: string;
	/** WeChat Pay's public key and its id, for merchants that have one instead of certificates. */
	readonly publicKeyId: string | null;
	readonly publicKey: string | null;
	readonly apiUrl: string;
	readonly callbackUrl: string;
};

const transaction = z.object({
	out_trade_no: z.string(),
	transaction_id: z.string().min(1),
	trade_state: z.string(),
	success_time: z.string(),
	amount: z.object({ total: z.number().int(), currency: z.string().default('CNY') }),
});
const refunded = z.object({
	out_trade_no: z.string(),
	out_refund_no: z.string(),
	status: z.string(),
	amount: z.object({ refund: z.number().int() }),
});
const notification = z.object({ event_type: z.string(), resource: sealedResource });

const TIMEOUT_MS = 8_000;

/** A payment stays one when it was paid back. */
const PAID = ['SUCCESS', 'REFUND'];

function jsonOf(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return null;
	}
}

/** What was paid; null where nothing was. */
function noticeOf(content: unknown): PaymentNotice | null {
	const found = transaction.safeParse(content).data;
	if (!found || !PAID.includes(found.trade_state)) return null;
	const { out_trade_no: orderId, transaction_id: transactionId, amount, success_time } = found;
	const paidAt = new Date(success_time);
	if (Number.isNaN(paidAt.getTime())) return null;
	return { orderId, transactionId, amount: amount.total, currency: amount.currency, paidAt };
}

const OUTCOMES: Readonly<Record<string, RefundOutcome>> = {
	SUCCESS: 'done',
	PROCESSING: null,
	// Neither goes on by itself: operators see that it failed.
	CLOSED: 'failed',
	ABNORMAL: 'failed',
};

const fault = (what: string, { status, code }: WechatAnswer) =>
	new ProviderFault(`wechatpay ${what}: ${status} ${code}`);

/** What a decrypted notification says. */
function readingOf(event: string, content: unknown): Reading {
	const orderId = z.object({ out_trade_no: z.string() }).safeParse(content).data?.out_trade_no;
	if (!orderId) return { fault: 'malformed' };
	if (event.startsWith('REFUND.')) {
		const requestId = z.object({ out_refund_no: z.string() }).safeParse(content).data?.out_refund_no;
		return requestId ? { refund: { orderId, requestId } } : { fault: 'malformed' };
	}
	const notice = event === 'TRANSACTION.SUCCESS' ? noticeOf(content) : null;
	if (notice) return { notice };
	return event === 'TRANSACTION.SUCCESS' ? { fault: 'malformed' } : { passing: orderId };
}

/** The lines of a trade bill; a refund is known by our name. */
function billEntries(text: string): BillEntry[] {
	return billLines(text, '交易时间').flatMap((line): BillEntry[] => {
		const orderId = line.商户订单号 ?? '';
		const isRefund = line.交易状态 === 'REFUND';
		const amount = fenOf((isRefund ? line.申请退款金额 : line.订单金额) ?? '');
		const entry = (isRefund ? line.商户退款单号 : line.微信订单号) ?? '';
		return amount === null ? [] : [{ what: isRefund ? 'refund' : 'payment', entry, orderId, amount }];
	});
}

/** WeChat Pay, API v3: the QR of a native payment. */
export function createWechatpay(
	settings: WechatpaySettings,
	clock: () => Date,
	timeout = TIMEOUT_MS,
): PaymentProvider {
	const { mchId, appId, apiV3Key, callbackUrl, publicKeyId, publicKey } = settings;
	const known = new Map(
		publicKeyId && publicKey ? [[publicKeyId, publicKeyOf('WECHATPAY_PUBLIC_KEY', publicKey)]] : [],
	);
	const privateKey = privateKeyOf('WECHATPAY_PRIVATE_KEY', settings.privateKey);
	const client = createWechatClient({ ...settings, privateKey, known, timeout }, clock);
	const tradeOf = (orderId: string) => `/v3/pay/transactions/out-trade-no/${encodeURIComponent(orderId)}`;

	const outcomeOf = (answered: WechatAnswer, what: string): { amount: number; outcome: RefundOutcome } => {
		const found = refunded.safeParse(jsonOf(answered.body)).data;
		const outcome = found ? OUTCOMES[found.status] : undefined;
		if (!found || outcome === undefined) throw fault(what, answered);
		return { amount: found.amount.refund, outcome };
	};

	async function refund({ orderId, requestId, amount, paid, currency }: AskedRefund): Promise<RefundOutcome> {
		const answered = await client.call('POST', '/v3/refund/domestic/refunds', {
			out_trade_no: orderId,
			out_refund_no: requestId,
			notify_url: callbackUrl,
			amount: { refund: amount, total: paid, currency },
		});
		if (answered.status === 200) return outcomeOf(answered, 'refund').outcome;
		if (['INVALID_REQUEST', 'RESOURCE_NOT_EXISTS', 'PARAM_ERROR'].includes(answered.code)) return 'failed';
		throw fault('refund', answered);
	}

	async function bill(day: string): Promise<readonly BillEntry[] | null> {
		const answered = await client.call('GET', `/v3/bill/tradebill?bill_date=${day}&bill_type=ALL`);
		if (['NO_STATEMENT_EXIST', 'STATEMENT_CREATING'].includes(answered.code)) return null;
		const shape = z.object({ hash_type: z.literal('SHA1'), hash_value: z.string(), download_url: z.url() });
		const found = shape.safeParse(jsonOf(answered.body)).data;
		if (answered.status !== 200 || !found) throw fault('bill', answered);
		const text = await client.file(found.download_url);
		const hash = createHash('sha1').update(text).digest('hex');
		if (hash !== found.hash_value.toLowerCase()) throw new ProviderFault('wechatpay bill: wrong hash');
		return billEntries(text);
	}

	return {
		name: 'wechatpay',
		async open({ order_id, amount, currency, edition, expires_at }) {
			const answered = await client.call('POST', '/v3/pay/transactions/native', {
				appid: appId,
				mchid: mchId,
				description: `${BRAND.name} ${edition}`,
				out_trade_no: order_id,
				time_expire: `${chinaTime(Date.parse(expires_at)).replace(' ', 'T')}+08:00`,
				notify_url: callbackUrl,
				amount: { total: amount, currency },
			});
			const url = z.object({ code_url: z.string() }).safeParse(jsonOf(answered.body)).data?.code_url;
			if (answered.status !== 200 || !url) throw fault('order', answered);
			return url;
		},
		async read({ body, headers }: Message, now) {
			const signed = signedOf((name) => headers[name], body);
			if (!(await client.isGenuine(signed, 'notification'))) return { fault: 'bad_signature' };
			if (isStale(Number(signed.timestamp) * 1000, now.getTime())) return { fault: 'too_old' };
			const said = notification.safeParse(jsonOf(body)).data;
			const text = said ? openResource(apiV3Key, said.resource) : null;
			return said && text !== null ? readingOf(said.event_type, jsonOf(text)) : { fault: 'malformed' };
		},
		async find(orderId) {
			const answered = await client.call('GET', `${tradeOf(orderId)}?mchid=${encodeURIComponent(mchId)}`);
			if (answered.code === 'ORDER_NOT_EXIST') return null;
			if (answered.status !== 200) throw fault('query', answered);
			const notice = noticeOf(jsonOf(answered.body));
			if (notice && notice.orderId !== orderId) throw fault('query', answered);
			return notice;
		},
		async close(orderId) {
			const answered = await client.call('POST', `${tradeOf(orderId)}/close`, { mchid: mchId });
			// Paid, or not known yet: the query tells which.
			return answered.status === 204 || answered.code === 'ORDER_CLOSED';
		},
		refund,
		async findRefund(_, requestId) {
			const path = `/v3/refund/domestic/refunds/${encodeURIComponent(requestId)}`;
			const answered = await client.call('GET', path);
			if (answered.status === 404) return null;
			return outcomeOf(answered, 'refund query');
		},
		bill,
		answer: (isTaken) =>
			isTaken
				? { status: 200, body: '{"code":"SUCCESS","message":"OK"}' }
				: { status: 400, body: '{"code":"FAIL","message":"refused"}' },
	};
}
