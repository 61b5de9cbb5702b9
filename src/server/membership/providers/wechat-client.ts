import { createSign, type KeyObject, randomBytes } from 'node:crypto';
import { isStale } from '#domain/membership/orders.ts';
import { ProviderFault } from '#server/membership/provider.ts';
import { createCertificates, type Signed, signedOf } from './wechat-certificates.ts';

const LARGEST_ANSWER = 20_000_000;

/** An answer whose signature was right; errors carry WeChat Pay's code. */
export type WechatAnswer = { readonly status: number; readonly code: string; readonly body: string };

/** With what requests are signed and answers are held against. */
export type WechatKeys = {
	readonly mchId: string;
	/** Of our certificate. */
	readonly serial: string;
	readonly privateKey: KeyObject;
	readonly apiV3Key: string;
	/** Public keys of WeChat Pay that are set up here, by their ids. */
	readonly known: ReadonlyMap<string, KeyObject>;
	readonly apiUrl: string;
	/** An answer that takes longer is none, in milliseconds. */
	readonly timeout: number;
};

const codeOf = (body: string): string => {
	try {
		return String((JSON.parse(body) as { code?: unknown }).code ?? '');
	} catch {
		return '';
	}
};

/** Calls of WeChat Pay's API v3 (WECHATPAY2-SHA256-RSA2048), signed both ways. */
export function createWechatClient(keys: WechatKeys, clock: () => Date) {
	const { mchId, serial, privateKey, apiUrl, timeout } = keys;

	function authorization(method: string, url: URL, body: string): string {
		const timestamp = Math.floor(clock().getTime() / 1000);
		const nonce = randomBytes(16).toString('hex');
		const text = `${method}\n${url.pathname}${url.search}\n${timestamp}\n${nonce}\n${body}\n`;
		const signature = createSign('RSA-SHA256').update(text).sign(privateKey, 'base64');
		return `WECHATPAY2-SHA256-RSA2048 mchid="${mchId}",nonce_str="${nonce}",signature="${signature}",timestamp="${timestamp}",serial_no="${serial}"`;
	}

	async function send(method: 'GET' | 'POST', address: string, content?: object) {
		const url = new URL(address, apiUrl);
		const body = content === undefined ? '' : JSON.stringify(content);
		const headers = {
			Authorization: authorization(method, url, body),
			Accept: 'application/json',
			'Content-Type': 'application/json',
			'User-Agent': 'livegauge',
		};
		const init = { method, headers, signal: AbortSignal.timeout(timeout) } as const;
		try {
			const response = await fetch(url, content === undefined ? init : { ...init, body });
			// A mark of the byte order is part of what was signed.
			const text = Buffer.from(await response.arrayBuffer()).toString('utf8');
			if (text.length > LARGEST_ANSWER) throw new Error('too large');
			const signed = signedOf((name) => response.headers.get(name) ?? undefined, text);
			return { status: response.status, body: text, signed };
		} catch (error) {
			const name = error instanceof Error ? error.name : 'failed';
			throw new ProviderFault(`wechatpay ${method} ${url.pathname}: ${name}`, { cause: error });
		}
	}

	const certificates = createCertificates(
		keys,
		async () => {
			const { status, body, signed } = await send('GET', '/v3/certificates');
			if (status !== 200) throw new ProviderFault(`wechatpay certificates: ${status}`);
			return { body, signed };
		},
		clock,
	);

	/** Whether WeChat Pay wrote it; what cannot be found out now is a fault, not a no. */
	async function isGenuine(signed: Signed, what: string): Promise<boolean> {
		try {
			return await certificates.isGenuine(signed);
		} catch (error) {
			if (error instanceof ProviderFault) throw error;
			throw new ProviderFault(`wechatpay ${what}: the certificates cannot be read`, { cause: error });
		}
	}

	return {
		isGenuine,
		/** Calls, and answers what was signed in time; what the service itself has failed at is a fault. */
		async call(method: 'GET' | 'POST', address: string, content?: object): Promise<WechatAnswer> {
			const { status, body, signed } = await send(method, address, content);
			const code = codeOf(body);
			const path = address.split('?')[0] ?? address;
			if (status >= 500 || status === 429 || status === 401)
				throw new ProviderFault(`wechatpay ${path}: ${status} ${code}`);
			if (!(await isGenuine(signed, path))) throw new ProviderFault(`wechatpay ${path}: wrong signature`);
			if (isStale(Number(signed.timestamp) * 1000, clock().getTime()))
				throw new ProviderFault(`wechatpay ${path}: signed too long ago`);
			return { status, code, body };
		},
		/** A file behind an address that a signed answer named. */
		async file(address: string): Promise<string> {
			const { status, body } = await send('GET', address);
			if (status !== 200) throw new ProviderFault(`wechatpay bill: ${status}`);
			return body;
		},
	};
}
