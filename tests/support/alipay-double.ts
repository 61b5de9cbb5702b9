import { createSign, createVerify } from 'node:crypto';
import { zipSync } from 'fflate';
import type { AlipaySettings } from '#server/membership/providers/alipay.ts';
import { fenOf, yuanOf } from '#server/membership/providers/amounts.ts';
import { rsaPair } from './certificates.ts';
import { type Asked, httpDouble } from './http-double.ts';

type Trade = {
	amount: string;
	status: string;
	tradeNo: string;
	paidAt: string;
	refunds: Map<string, string>;
};

const APP_ID = '2021000000000001';

/** What of a form or an address is signed: sorted, without the signature. */
const signedText = (said: Readonly<Record<string, string>>, left: readonly string[]) =>
	Object.keys(said)
		.filter((key) => !left.includes(key))
		.sort()
		.map((key) => `${key}=${said[key]}`)
		.join('&');

const utf8Csv = (rows: readonly (readonly string[])[]) =>
	new TextEncoder().encode(rows.map((row) => row.join(',')).join('\r\n'));

/** Alipay as a server of its own: it holds requests against our key and signs what it says with its own. */
export async function alipayDouble(now: () => Date) {
	const [ours, theirs, stranger] = [rsaPair(), rsaPair(), rsaPair()];
	const trades = new Map<string, Trade>();
	const state = { next: 'fine' as 'fine' | 'fails' | 'unsigned' | 'forged' | 'silent' | 'balance', asked: 0 };
	let bill: Uint8Array | null = null;

	const chinaNow = () =>
		new Date(now().getTime() + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');
	const sign = (text: string, key = theirs.privateKey) =>
		createSign('RSA-SHA256').update(text).sign(key, 'base64');

	const refused = (sub_code: string) => ({ code: '40004', msg: 'Business Failed', sub_code, sub_msg: 'no' });
	const fine = (more: object) => ({ code: '10000', msg: 'Success', ...more });

	const methods: Readonly<Record<string, (content: Record<string, string>) => object>> = {
		'alipay.trade.precreate'({ out_trade_no: id = '', total_amount: amount = '' }) {
			trades.set(id, {
				amount,
				status: 'NEW',
				tradeNo: `2026${trades.size}`,
				paidAt: '',
				refunds: new Map(),
			});
			return fine({ out_trade_no: id, qr_code: `https://qr.alipay.example/${id}` });
		},
		'alipay.trade.query'({ out_trade_no: id = '' }) {
			const trade = trades.get(id);
			if (!trade || trade.status === 'NEW') return refused('ACQ.TRADE_NOT_EXIST');
			const { amount: total_amount, status: trade_status, tradeNo: trade_no, paidAt } = trade;
			return fine({ out_trade_no: id, trade_no, total_amount, trade_status, send_pay_date: paidAt });
		},
		'alipay.trade.close'({ out_trade_no: id = '' }) {
			const trade = trades.get(id);
			if (!trade || trade.status === 'NEW') return refused('ACQ.TRADE_NOT_EXIST');
			if (trade.status !== 'WAIT_BUYER_PAY') return refused('ACQ.TRADE_STATUS_ERROR');
			trade.status = 'TRADE_CLOSED';
			return fine({ out_trade_no: id });
		},
		'alipay.trade.refund'({ out_trade_no: id = '', out_request_no: name = '', refund_amount: sum = '' }) {
			const trade = trades.get(id);
			if (state.next === 'balance') return refused('ACQ.SELLER_BALANCE_NOT_ENOUGH');
			if (trade?.status !== 'TRADE_SUCCESS') return refused('ACQ.TRADE_NOT_EXIST');
			const isKnown = trade.refunds.has(name);
			trade.refunds.set(name, sum);
			return fine({ out_trade_no: id, fund_change: isKnown ? 'N' : 'Y', refund_fee: sum });
		},
		'alipay.trade.fastpay.refund.query'({ out_trade_no: id = '', out_request_no: name = '' }) {
			const sum = trades.get(id)?.refunds.get(name);
			return fine(sum === undefined ? {} : { refund_amount: sum, refund_status: 'REFUND_SUCCESS' });
		},
		'alipay.data.dataservice.bill.downloadurl.query': () =>
			bill ? fine({ bill_download_url: `${server.url}/bill` }) : refused('isp.bill_not_exist'),
	};

	function answered(method: string, content: object): string {
		const text = JSON.stringify(content);
		const key = state.next === 'forged' ? stranger.privateKey : theirs.privateKey;
		const signature = state.next === 'unsigned' ? '' : `,"sign":"${sign(text, key)}"`;
		return `{"${method.replaceAll('.', '_')}_response":${text}${signature}}`;
	}

	const server = await httpDouble(({ url, body }: Asked) => {
		if (url.pathname === '/bill') return { body: bill ?? new Uint8Array() };
		state.asked += 1;
		if (state.next === 'silent') return null;
		if (state.next === 'fails') return { status: 500, body: 'no' };
		const said = {
			...Object.fromEntries(url.searchParams),
			...Object.fromEntries(new URLSearchParams(body)),
		};
		const { sign: signature = '', method = '', app_id, timestamp } = said;
		const isOurs = createVerify('RSA-SHA256')
			.update(signedText(said, ['sign']))
			.verify(ours.publicKey, signature, 'base64');
		if (!isOurs || app_id !== APP_ID || timestamp !== chinaNow())
			return { body: answered(method, refused('isv.invalid-signature')) };
		return {
			body: answered(method, methods[method]?.(JSON.parse(said.biz_content ?? '{}')) ?? refused('none')),
		};
	});

	const pem = (key: typeof ours.publicKey) => key.export({ type: 'spki', format: 'pem' }).toString();
	const settings: AlipaySettings = {
		appId: APP_ID,
		privateKey: ours.privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64'),
		publicKey: pem(theirs.publicKey),
		gateway: `${server.url}/gateway.do`,
		callbackUrl: 'https://shop.example/api/payment_callback/alipay',
	};

	return {
		settings,
		state,
		trades,
		close: server.close,
		/** A member scans and pays. */
		pay(id: string, status = 'TRADE_SUCCESS') {
			const trade = trades.get(id);
			if (trade) Object.assign(trade, { status, paidAt: chinaNow() });
		},
		/** A notification as Alipay sends it, with what is otherwise than it should be. */
		notification(id: string, wrong: Record<string, string> = {}, forged = false) {
			const trade = trades.get(id);
			const said: Record<string, string> = {
				app_id: APP_ID,
				charset: 'utf-8',
				gmt_payment: trade?.paidAt || chinaNow(),
				notify_id: 'n1',
				notify_time: chinaNow(),
				notify_type: 'trade_status_sync',
				out_trade_no: id,
				total_amount: trade?.amount ?? '0.00',
				trade_no: trade?.tradeNo ?? '',
				trade_status: 'TRADE_SUCCESS',
				version: '1.0',
				...wrong,
			};
			const key = forged ? stranger.privateKey : theirs.privateKey;
			const signature = sign(signedText(said, []), key);
			return {
				body: String(new URLSearchParams({ ...said, sign: signature, sign_type: 'RSA2' })),
				headers: {},
			};
		},
		/** Puts a bill there, as a ZIP of tables. */
		setBill(lines: readonly { id: string; tradeNo: string; fen: number; refund?: string }[]) {
			const heads = ['支付宝交易号', '商户订单号', '业务类型', '订单金额（元）', '退款批次号/请求号'];
			const rows = lines.map(({ id, tradeNo, fen, refund }) => [
				`${tradeNo}\t`,
				`${id}\t`,
				refund ? '退款' : '交易',
				yuanOf(refund ? -fen : fen),
				`${refund ?? ''}\t`,
			]);
			bill = zipSync({
				'detail.csv': gbk([['#支付宝业务明细查询'], heads, ...rows, ['#-----业务明细列表结束-----']]),
			});
		},
		amountOf: (id: string) => fenOf(trades.get(id)?.amount ?? ''),
	};
}

/** The Chinese of bills as Alipay writes it; only the signs that they use. */
function gbk(rows: readonly (readonly string[])[]): Uint8Array {
	const decoder = new TextDecoder('gb18030');
	const known = new Map<string, number[]>();
	for (let high = 0x81; high <= 0xfe; high += 1)
		for (let low = 0x40; low <= 0xfe; low += 1)
			if (low !== 0x7f) known.set(decoder.decode(new Uint8Array([high, low])), [high, low]);
	const text = new TextDecoder().decode(utf8Csv(rows));
	return new Uint8Array([...text].flatMap((sign) => known.get(sign) ?? [sign.charCodeAt(0)]));
}
