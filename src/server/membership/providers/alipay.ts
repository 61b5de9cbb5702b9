import { createPublicKey } from 'node:crypto';
import { AlipaySdk } from 'alipay-sdk';
import { unzipSync } from 'fflate';
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
import { chinaTime, fenOf, fromChinaTime, yuanOf } from './amounts.ts';
import { billLines } from './bill-table.ts';
import { privateKeyOf, publicKeyOf } from './keys.ts';

/** Settings of Alipay's open platform. */
export type AlipaySettings = {
	readonly appId: string;
	/** Ours; requests are signed with it. */
	readonly privateKey: string;
	/** Alipay's; answers and notifications are held against it. */
	readonly publicKey: string;
	readonly gateway: string;
	readonly callbackUrl: string;
};

const OK = '10000';
const TIMEOUT_MS = 8_000;
const LARGEST_BILL = 50_000_000;
const PAID: readonly unknown[] = ['TRADE_SUCCESS', 'TRADE_FINISHED'];

/** Refunds that will never go through, however often they are asked for. */
const REFUSED: readonly unknown[] = [
	'ACQ.REFUND_AMT_NOT_EQUAL_TOTAL',
	'ACQ.REASON_TRADE_REFUND_FEE_ERR',
	'ACQ.TRADE_HAS_FINISHED',
	'ACQ.TRADE_HAS_CLOSE',
	'ACQ.TRADE_NOT_EXIST',
	'ACQ.TRADE_NOT_ALLOW_REFUND',
	'ACQ.REFUND_FEE_ERROR',
	'ACQ.DISCORDANT_REPEAT_REQUEST',
];

type Result = { readonly code?: unknown; readonly subCode?: unknown; readonly [field: string]: unknown };

const fault = (method: string, what: unknown) => new ProviderFault(`alipay ${method}: ${String(what)}`);

/** What was paid, of an answer or a notification; null where a field is missing. */
function noticeOf(
	orderId: unknown,
	transactionId: unknown,
	total: unknown,
	paidAt: unknown,
): PaymentNotice | null {
	const [amount, at] = [fenOf(total), fromChinaTime(paidAt)];
	if (typeof orderId !== 'string' || typeof transactionId !== 'string' || amount === null) return null;
	if (transactionId === '' || Number.isNaN(at)) return null;
	return { orderId, transactionId, amount, currency: 'CNY', paidAt: new Date(at) };
}

/** What a notification says whose signature and age are right. */
function readingOf(said: Readonly<Record<string, string>>): Reading {
	const { out_trade_no: orderId, trade_status: status } = said;
	if (!orderId) return { fault: 'malformed' };
	if (said.refund_fee !== undefined || said.gmt_refund !== undefined)
		return said.out_biz_no ? { refund: { orderId, requestId: said.out_biz_no } } : { passing: orderId };
	if (!PAID.includes(status)) return { passing: orderId };
	const notice = noticeOf(orderId, said.trade_no, said.total_amount, said.gmt_payment);
	return notice ? { notice } : { fault: 'malformed' };
}

/** The detail of a bill: a ZIP with the lines and with their sums, in GBK. */
function billEntries(zip: Uint8Array): BillEntry[] {
	const files = Object.values(unzipSync(zip, { filter: ({ originalSize }) => originalSize < LARGEST_BILL }));
	const decoder = new TextDecoder('gb18030');
	const lines = files.flatMap((file) => billLines(decoder.decode(file), '支付宝交易号'));
	return lines.flatMap((line): BillEntry[] => {
		const orderId = line.商户订单号 ?? '';
		const amount = fenOf(line['订单金额（元）'] ?? '');
		if (amount === null) return [];
		const isRefund = line.业务类型 === '退款';
		const entry = (isRefund ? line['退款批次号/请求号'] : line.支付宝交易号) ?? '';
		return [{ what: isRefund ? 'refund' : 'payment', entry, orderId, amount: Math.abs(amount) }];
	});
}

/** Alipay: the QR of a precreated trade. Requests and answers go through its official SDK. */
export function createAlipay(
	settings: AlipaySettings,
	clock: () => Date,
	timeout = TIMEOUT_MS,
): PaymentProvider {
	const { appId, gateway, callbackUrl } = settings;
	const privateKey = privateKeyOf('ALIPAY_PRIVATE_KEY', settings.privateKey);
	const publicKey = publicKeyOf('ALIPAY_PUBLIC_KEY', settings.publicKey);
	const sdk = new AlipaySdk({
		appId,
		gateway,
		privateKey: privateKey.export({ type: 'pkcs1', format: 'pem' }).toString(),
		alipayPublicKey: createPublicKey(publicKey.export({ type: 'spki', format: 'pem' }))
			.export({ type: 'spki', format: 'pem' })
			.toString(),
		timeout,
	});

	/** Asks, and answers what came with a right signature; the SDK stamps requests with the machine's zone, so we do. */
	async function ask(method: string, bizContent: Record<string, unknown>, isTold = false): Promise<Result> {
		const told = isTold ? { notify_url: callbackUrl } : {};
		const timestamp = chinaTime(clock().getTime());
		try {
			return await sdk.exec(method, { ...told, timestamp, bizContent }, { validateSign: true });
		} catch (error) {
			// Its words hold the raw answer: they stay out of the log.
			throw fault(method, error instanceof Error ? error.name : 'failed');
		}
	}

	async function find(orderId: string): Promise<PaymentNotice | null> {
		const method = 'alipay.trade.query';
		const found = await ask(method, { out_trade_no: orderId });
		if (found.code === OK) {
			if (!PAID.includes(found.tradeStatus)) return null;
			const notice = noticeOf(found.outTradeNo, found.tradeNo, found.totalAmount, found.sendPayDate);
			if (notice?.orderId === orderId) return notice;
			throw fault(method, 'answers another trade');
		}
		if (found.subCode === 'ACQ.TRADE_NOT_EXIST') return null;
		throw fault(method, found.subCode ?? found.code);
	}

	async function findRefund(orderId: string, requestId: string) {
		const method = 'alipay.trade.fastpay.refund.query';
		const found = await ask(method, { out_trade_no: orderId, out_request_no: requestId });
		if (found.code !== OK) {
			if (found.subCode === 'ACQ.TRADE_NOT_EXIST') return null;
			throw fault(method, found.subCode ?? found.code);
		}
		const amount = fenOf(found.refundAmount);
		if (amount === null) return null;
		const outcome: RefundOutcome = found.refundStatus === 'REFUND_SUCCESS' ? 'done' : null;
		return { amount, outcome };
	}

	async function refund({ orderId, requestId, amount }: AskedRefund): Promise<RefundOutcome> {
		const method = 'alipay.trade.refund';
		const told = { out_trade_no: orderId, out_request_no: requestId, refund_amount: yuanOf(amount) };
		const answered = await ask(method, told);
		if (answered.code !== OK) {
			if (REFUSED.includes(answered.subCode)) return 'failed';
			throw fault(method, answered.subCode ?? answered.code);
		}
		if (answered.fundChange === 'Y') return 'done';
		// Asked for before: whether it went through is told by the query alone.
		return (await findRefund(orderId, requestId))?.outcome ?? null;
	}

	async function bill(day: string): Promise<readonly BillEntry[] | null> {
		const method = 'alipay.data.dataservice.bill.downloadurl.query';
		const found = await ask(method, { bill_type: 'trade', bill_date: day });
		if (found.subCode === 'isp.bill_not_exist') return null;
		const { billDownloadUrl: url } = found;
		if (found.code !== OK || typeof url !== 'string') throw fault(method, found.subCode ?? found.code);
		const file = await fetch(url, { signal: AbortSignal.timeout(timeout * 4) }).catch(() => null);
		if (!file?.ok) throw fault('bill', file?.status ?? 'failed');
		return billEntries(new Uint8Array(await file.arrayBuffer()));
	}

	return {
		name: 'alipay',
		async open({ order_id, amount, edition, expires_at }) {
			const method = 'alipay.trade.precreate';
			const content = {
				out_trade_no: order_id,
				total_amount: yuanOf(amount),
				subject: `${BRAND.name} ${edition}`,
				time_expire: chinaTime(Date.parse(expires_at)),
			};
			const made = await ask(method, content, true);
			if (made.code === OK && typeof made.qrCode === 'string') return made.qrCode;
			throw fault(method, made.subCode ?? made.code);
		},
		async read({ body }: Message, now) {
			const said = Object.fromEntries(new URLSearchParams(body));
			if (!isSigned(sdk, said)) return { fault: 'bad_signature' };
			const at = fromChinaTime(said.notify_time);
			if (Number.isNaN(at) || said.app_id !== appId) return { fault: 'malformed' };
			return isStale(at, now.getTime()) ? { fault: 'too_old' } : readingOf(said);
		},
		find,
		async close(orderId) {
			const closed = await ask('alipay.trade.close', { out_trade_no: orderId });
			// Paid, or not scanned yet: the query tells which.
			return closed.code === OK;
		},
		refund,
		findRefund,
		bill,
		answer: (isTaken) => (isTaken ? { status: 200, body: 'success' } : { status: 400, body: 'fail' }),
	};
}

/** Whether a notification is Alipay's: RSA2 alone, as the older SHA-1 can be forged. */
function isSigned(sdk: AlipaySdk, said: Readonly<Record<string, string>>): boolean {
	if (said.sign_type !== 'RSA2' || !said.sign) return false;
	try {
		return sdk.checkNotifySignV2({ ...said });
	} catch {
		return false;
	}
}
