import { z } from 'zod';
import type { RefusalKind } from '#domain/connected-shops/connected-shop.ts';
import { askedWait } from '#domain/connected-shops/waiting.ts';
import { type FaultKind, ShopFault } from '#server/connected-shops/platform.ts';
import { partnerSignature } from '#server/connectors/tiktok-partner.ts';

/** What a partner of TikTok Shop calls with. */
export type TiktokShopSettings = {
	readonly appKey: string;
	readonly appSecret: string;
	/** Of the app, for the page on which a seller agrees. */
	readonly serviceId: string;
	/** Where the calls, the tokens and that page are. */
	readonly apiUrl: string;
	readonly tokenUrl: string;
	readonly agreeUrl: string;
};

const TIMEOUT_MS = 20_000;
/** A file of 100 MB is longer on its way. */
const FILE_TIMEOUT_MS = 300_000;
/** No answer is longer: all categories of a region. */
const MOST_ANSWER = 16_777_216;

/** The codes of the partner interface that say more than that a call was refused. */
const KINDS: Readonly<Record<number, FaultKind>> = {
	105000: 'token',
	105001: 'token',
	105002: 'token',
	105005: 'token',
	106011: 'token',
	36004004: 'token',
	36009002: 'busy',
	36009003: 'unreachable',
	// "The 'sign' query parameter is invalid": the app's secret or this machine's clock is wrong.
	106001: 'signature',
};
/** Why a product is refused, by the documented codes. */
const REASONS: Readonly<Record<number, RefusalKind>> = {
	12052024: 'category',
	12052217: 'category',
	12052223: 'category',
	12052226: 'category',
	12052028: 'picture',
	12052104: 'attribute',
	12052105: 'attribute',
	12052201: 'brand',
	12052208: 'brand',
};

const envelope = z.object({
	code: z.number(),
	message: z.string().default(''),
	data: z.unknown().optional(),
});

/** What is wrong with an answer; its text is the platform's and stays out of screens, its code does not. */
function faultOf(status: number, code: number | null, headers: Headers): ShopFault {
	const told = `the shop answered ${status} with code ${code ?? 'none'}`;
	const kind = status === 429 ? 'busy' : KINDS[code ?? 0];
	if (kind === 'busy') return new ShopFault(told, { kind, wait: askedWait(headers.get('retry-after')) });
	if (kind !== undefined) return new ShopFault(told, { kind });
	if (status >= 500 || code === null) return new ShopFault(told, { kind: 'unreachable' });
	return new ShopFault(told, { kind: 'refused', reason: REASONS[code] ?? 'other', about: String(code) });
}

async function bytesOf(response: Response): Promise<Uint8Array> {
	const parts: Uint8Array[] = [];
	let size = 0;
	for await (const part of response.body ?? []) {
		size += part.byteLength;
		if (size > MOST_ANSWER) throw new ShopFault('the answer is too long', { kind: 'unreachable' });
		parts.push(part);
	}
	return Buffer.concat(parts);
}

async function answered(url: string, init: RequestInit, timeoutMs = TIMEOUT_MS): Promise<unknown> {
	let response: Response;
	let text: string;
	try {
		response = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) });
		text = new TextDecoder().decode(await bytesOf(response));
	} catch (cause) {
		if (cause instanceof ShopFault) throw cause;
		throw new ShopFault('the shop could not be reached', { kind: 'unreachable', cause });
	}
	let value: unknown = null;
	try {
		value = JSON.parse(text);
	} catch {
		// An answer that is no JSON has no code.
	}
	const parsed = envelope.safeParse(value);
	const code = parsed.success ? parsed.data.code : null;
	if (!response.ok || code !== 0 || !parsed.success) throw faultOf(response.status, code, response.headers);
	return parsed.data.data;
}

function checked<Type extends z.ZodType>(type: Type, data: unknown): z.output<Type> {
	const parsed = type.safeParse(data);
	if (!parsed.success) throw new ShopFault('the answer is not of the contract', { kind: 'unreachable' });
	return parsed.data;
}

export type TiktokCall = {
	readonly method?: 'GET' | 'POST' | 'DELETE';
	readonly query?: Readonly<Record<string, string>>;
	/** JSON, or a form that is not signed. */
	readonly body?: object | FormData;
};

/** The calls of the partner interface, version 202309 and later; each throws a ShopFault. */
export function tiktokClient(settings: TiktokShopSettings, clock: () => Date) {
	const { appKey, appSecret } = settings;

	/** A signed call with a token; `cipher` names the shop, where the call is one of a shop. */
	async function call<Type extends z.ZodType>(
		type: Type,
		path: string,
		{ token, cipher }: { readonly token: string; readonly cipher: string | null },
		{ method = 'GET', query = {}, body }: TiktokCall = {},
	): Promise<z.output<Type>> {
		const isForm = body instanceof FormData;
		const text = body === undefined || isForm ? '' : JSON.stringify(body);
		const parameters: Record<string, string> = {
			...query,
			...(cipher === null ? {} : { shop_cipher: cipher }),
			app_key: appKey,
			timestamp: String(Math.floor(clock().getTime() / 1000)),
		};
		parameters.sign = partnerSignature(appSecret, path, parameters, text);
		const headers: Record<string, string> = { 'x-tts-access-token': token };
		// A form brings its own type, with its boundary.
		if (!isForm) headers['content-type'] = 'application/json';
		const sent = isForm ? body : text || null;
		const url = `${settings.apiUrl}${path}?${new URLSearchParams(parameters)}`;
		const timeoutMs = isForm ? FILE_TIMEOUT_MS : TIMEOUT_MS;
		return checked(type, await answered(url, { method, headers, body: sent }, timeoutMs));
	}

	/** Gives tokens for a code or for a refresh token. */
	async function tokens<Type extends z.ZodType>(
		type: Type,
		what: 'get' | 'refresh',
		given: Readonly<Record<string, string>>,
	): Promise<z.output<Type>> {
		const query = new URLSearchParams({ app_key: appKey, app_secret: appSecret, ...given });
		try {
			return checked(type, await answered(`${settings.tokenUrl}/api/v2/token/${what}?${query}`, {}));
		} catch (error) {
			// Whatever is refused here is the code or the refresh token.
			if (error instanceof ShopFault && error.kind === 'refused')
				throw new ShopFault(error.message, { kind: 'token', cause: error });
			throw error;
		}
	}

	return { call, tokens };
}
