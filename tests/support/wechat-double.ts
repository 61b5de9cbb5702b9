import { createCipheriv, createHash, createSign, createVerify, randomBytes } from 'node:crypto';
import { yuanOf } from '#server/membership/providers/amounts.ts';
import type { WechatpaySettings } from '#server/membership/providers/wechatpay.ts';
import { rsaPair, selfSigned } from './certificates.ts';
import { type Asked, httpDouble, type Told } from './http-double.ts';

type Trade = { total: number; state: string; id: string; paidAt: string; refunds: Map<string, Refund> };
type Refund = { amount: number; status: string };

const API_V3_KEY = '0123456789abcdef0123456789abcdef';
const MCH_ID = '1900000001';
const DAY_MS = 86_400_000;
const NOTHING = { total: 0, state: 'NOTPAY', id: '', paidAt: '', refunds: new Map<string, Refund>() };

/** WeChat Pay as a server of its own: it checks our signatures and signs with certificates that can be rotated. */
export async function wechatDouble(now: () => Date) {
	const [ours, stranger] = [rsaPair(), rsaPair()];
	const trades = new Map<string, Trade>();
	const certificates: { serial: string; pair: ReturnType<typeof rsaPair>; pem: string }[] = [];
	const state = {
		next: 'fine' as 'fine' | 'fails' | 'forged' | 'stale' | 'silent',
		refundStatus: 'SUCCESS',
		lists: 0,
		refusals: [] as string[],
	};
	let bill: string | null = null;

	function rotate(): void {
		const pair = rsaPair();
		const from = new Date(now().getTime() - DAY_MS);
		const until = new Date(now().getTime() + 365 * DAY_MS);
		certificates.push({
			serial: `SERIAL${certificates.length}`,
			pair,
			pem: selfSigned(pair, { from, until }),
		});
	}
	rotate();

	function sealed(text: string, key = API_V3_KEY) {
		const nonce = randomBytes(6).toString('hex');
		const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from('about'));
		const whole = Buffer.concat([cipher.update(text), cipher.final(), cipher.getAuthTag()]);
		const algorithm = 'AEAD_AES_256_GCM';
		return { algorithm, ciphertext: whole.toString('base64'), nonce, associated_data: 'about' };
	}

	/** The headers of what it writes. */
	function headersOf(body: string, { age = 0, isForged = false } = {}): Record<string, string> {
		const newest = certificates.at(-1);
		const timestamp = String(Math.floor(now().getTime() / 1000) - age);
		const nonce = randomBytes(8).toString('hex');
		const key = isForged ? stranger.privateKey : newest?.pair.privateKey;
		const signature = key
			? createSign('RSA-SHA256').update(`${timestamp}\n${nonce}\n${body}\n`).sign(key, 'base64')
			: '';
		return {
			'wechatpay-timestamp': timestamp,
			'wechatpay-nonce': nonce,
			'wechatpay-signature': signature,
			'wechatpay-serial': newest?.serial ?? '',
		};
	}

	const told = (status: number, content: object | string): Told => {
		const body = typeof content === 'string' ? content : JSON.stringify(content);
		const headers = headersOf(body, {
			age: state.next === 'stale' ? 301 : 0,
			isForged: state.next === 'forged',
		});
		return { status, body, headers };
	};
	const refused = (status: number, code: string) => told(status, { code, message: 'no' });

	/** Whether a request is ours, and of now. */
	function isOurs({ method, url, body, header }: Asked): boolean {
		const said = header('authorization');
		const field = (name: string) => new RegExp(`${name}="([^"]*)"`).exec(said)?.[1] ?? '';
		const text = `${method}\n${url.pathname}${url.search}\n${field('timestamp')}\n${field('nonce_str')}\n${body}\n`;
		const isFresh = Math.abs(Number(field('timestamp')) * 1000 - now().getTime()) < 300_000;
		return (
			said.startsWith('WECHATPAY2-SHA256-RSA2048 ') &&
			field('mchid') === MCH_ID &&
			field('serial_no') === 'OURSERIAL' &&
			isFresh &&
			createVerify('RSA-SHA256').update(text).verify(ours.publicKey, field('signature'), 'base64')
		);
	}

	const tradeOf = (id: string, { total, state: trade_state, id: transaction_id, paidAt }: Trade) => ({
		appid: 'wx1',
		mchid: MCH_ID,
		out_trade_no: id,
		transaction_id,
		trade_state,
		success_time: paidAt,
		amount: { total, currency: 'CNY' },
	});
	const refundOf = (id: string, name: string, { amount, status }: Refund) => ({
		out_trade_no: id,
		out_refund_no: name,
		status,
		amount: { refund: amount, total: trades.get(id)?.total ?? 0 },
	});

	function asRefund(body: string): Told {
		const { out_trade_no: id, out_refund_no: name, amount } = JSON.parse(body);
		const trade = trades.get(id);
		if (trade?.state !== 'SUCCESS') return refused(404, 'RESOURCE_NOT_EXISTS');
		if (amount.total !== trade.total) return refused(400, 'PARAM_ERROR');
		const refund = trade.refunds.get(name) ?? { amount: amount.refund, status: state.refundStatus };
		trade.refunds.set(name, refund);
		return told(200, refundOf(id, name, refund));
	}

	function asTrade(id: string, isClosing: boolean): Told {
		const trade = trades.get(id);
		if (!trade) return refused(404, 'ORDER_NOT_EXIST');
		if (!isClosing) return told(200, tradeOf(id, trade));
		if (trade.state === 'SUCCESS') return refused(400, 'ORDERPAID');
		trade.state = 'CLOSED';
		return told(204, '');
	}

	function routed(asked: Asked): Told {
		const { method, url, body } = asked;
		const parts = url.pathname.split('/');
		if (url.pathname === '/v3/certificates') {
			state.lists += 1;
			const at = (days: number) => new Date(now().getTime() + days * DAY_MS).toISOString();
			const data = certificates.map(({ serial, pem }) => ({
				serial_no: serial,
				effective_time: at(-1),
				expire_time: at(365),
				encrypt_certificate: sealed(pem),
			}));
			return told(200, { data });
		}
		if (url.pathname === '/v3/pay/transactions/native') {
			const { out_trade_no: id, amount } = JSON.parse(body);
			trades.set(id, { ...NOTHING, total: amount.total, id: `4200${trades.size}`, refunds: new Map() });
			return told(200, { code_url: `weixin://wxpay/bizpayurl?pr=${id}` });
		}
		if (url.pathname.startsWith('/v3/pay/transactions/out-trade-no/'))
			return asTrade(parts[5] ?? '', parts[6] === 'close');
		if (url.pathname === '/v3/refund/domestic/refunds' && method === 'POST') return asRefund(body);
		if (url.pathname.startsWith('/v3/refund/domestic/refunds/')) {
			const name = parts[5] ?? '';
			const found = [...trades].find(([, { refunds }]) => refunds.has(name));
			const refund = found?.[1].refunds.get(name);
			return found && refund
				? told(200, refundOf(found[0], name, refund))
				: refused(404, 'RESOURCE_NOT_EXISTS');
		}
		if (url.pathname === '/bill') return { body: bill ?? '' };
		if (bill === null) return refused(400, 'NO_STATEMENT_EXIST');
		const hash_value = createHash('sha1').update(bill).digest('hex');
		return told(200, { hash_type: 'SHA1', hash_value, download_url: `${server.url}/bill` });
	}

	const server = await httpDouble((asked) => {
		if (state.next === 'silent') return null;
		if (state.next === 'fails') return { status: 500, body: '{"code":"SYSTEM_ERROR"}' };
		if (!isOurs(asked)) {
			state.refusals.push(asked.url.pathname);
			return { status: 401, body: '{"code":"SIGN_ERROR"}' };
		}
		return routed(asked);
	});

	const settings: WechatpaySettings = {
		mchId: MCH_ID,
		appId: 'wx1',
		serial: 'OURSERIAL',
		privateKey: ours.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
		apiV3Key: API_V3_KEY,
		publicKeyId: null,
		publicKey: null,
		apiUrl: server.url,
		callbackUrl: 'https://shop.example/api/payment_callback/wechatpay',
	};

	type Wrong = {
		age?: number;
		isForged?: boolean;
		key?: string;
		event?: string;
		content?: Record<string, unknown>;
	};
	/** A notification as WeChat Pay sends it, with what is otherwise than it should be. */
	function notification(id: string, { age = 0, isForged = false, key, event, content }: Wrong = {}) {
		const said = { ...tradeOf(id, trades.get(id) ?? NOTHING), ...content };
		const body = JSON.stringify({
			id: 'n1',
			event_type: event ?? 'TRANSACTION.SUCCESS',
			resource_type: 'encrypt-resource',
			resource: sealed(JSON.stringify(said), key),
		});
		return { body, headers: headersOf(body, { age, isForged }) };
	}

	return {
		settings,
		state,
		trades,
		rotate,
		notification,
		close: server.close,
		/** A member scans and pays. */
		pay(id: string) {
			const trade = trades.get(id);
			if (trade) Object.assign(trade, { state: 'SUCCESS', paidAt: now().toISOString() });
		},
		/** Puts a bill there. */
		setBill(lines: readonly { id: string; transaction: string; fen: number; refund?: string }[]) {
			const heads = '交易时间,微信订单号,商户订单号,交易状态,商户退款单号,订单金额,申请退款金额';
			const rows = lines.map(({ id, transaction, fen, refund }) =>
				[
					'2026-03-11 20:00:00',
					transaction,
					id,
					refund ? 'REFUND' : 'SUCCESS',
					refund ?? '',
					yuanOf(fen),
					yuanOf(refund ? fen : 0),
				]
					.map((each) => `\`${each}`)
					.join(','),
			);
			bill = `\uFEFF${[heads, ...rows, '总交易单数,订单总金额', '`1,`99.00'].join('\r\n')}\r\n`;
		},
	};
}
