import { createFetch, FetchError, type FetchResponse } from 'ofetch';
import type { Clock } from './clock.ts';
import { ApiError, ContractError, NetworkError } from './errors.ts';
import { type Answer, type CallName, type Query, ROUTES } from './routes.ts';
import { sign } from './signature.ts';

/** Success, and the code of a wrong or stale signature (contract/codes.ts; its values stay out of the bundle). */
const SUCCESS = 100;
const BAD_PARAMETER = 10_001;

const TIMEOUT_MS = 30_000;
const RETRY_DELAY_MS = 1_000;
const WORTH_RETRYING = new Set([408, 425, 500, 502, 503, 504]);

export type ClientOptions = {
	readonly fetch: typeof fetch;
	readonly clock: Clock;
	readonly secret: string;
	/** Empty where site and API share an origin. */
	readonly baseUrl: string;
	/** The stored token; empty for a visitor. */
	readonly token: () => string;
	readonly retryDelayMs?: number;
	readonly timeoutMs?: number;
};

export type Client = <Name extends CallName>(
	name: Name,
	query: Query<Name>,
	signal?: AbortSignal,
) => Promise<Answer<Name>>;

type Params = Record<string, string | undefined>;

/** The browser's one way to the API: token, signature, timeout, one retry of reads, errors by audience. */
export function createClient(options: ClientOptions): Client {
	const request = createFetch({ fetch: options.fetch, Headers: globalThis.Headers });

	async function signed(path: string, params: Params): Promise<Params> {
		const platId = params.plat_id;
		if (platId === undefined) return params;
		const ts = options.clock.now();
		return { ...params, ts: String(ts), sign: await sign({ path, platId, ts, secret: options.secret }) };
	}

	async function attempt(
		name: CallName,
		params: Params,
		signal?: AbortSignal,
	): Promise<FetchResponse<unknown>> {
		const { method, path } = ROUTES[name];
		const token = options.token();
		const timeout = AbortSignal.timeout(options.timeoutMs ?? TIMEOUT_MS);
		return await request.raw(`${options.baseUrl}${path}`, {
			method,
			query: await signed(path, params),
			headers: token ? { authorization: `Bearer ${token}` } : {},
			signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
			retry: false,
		});
	}

	async function attemptTwice(
		name: CallName,
		params: Params,
		signal?: AbortSignal,
	): Promise<FetchResponse<unknown>> {
		try {
			return await attempt(name, params, signal);
		} catch (error) {
			signal?.throwIfAborted();
			if (ROUTES[name].method !== 'GET' || !isWorthRetrying(error)) throw networkError(error);
			await pause(options.retryDelayMs ?? RETRY_DELAY_MS, signal);
		}
		try {
			return await attempt(name, params, signal);
		} catch (error) {
			signal?.throwIfAborted();
			throw networkError(error);
		}
	}

	return async <Name extends CallName>(name: Name, query: Query<Name>, signal?: AbortSignal) => {
		const params: Params = { ...query };
		const isSigned = params.plat_id !== undefined;
		let response = await attemptTwice(name, params, signal);
		const isRefused = isSigned && codeOf(response._data) === BAD_PARAMETER;
		// A refused signature of a device whose clock is off: once more, with the server's time.
		if (isRefused && options.clock.learn(response.headers)) {
			response = await attemptTwice(name, params, signal);
		}
		return dataOf<Answer<Name>>(name, response._data);
	};
}

function isWorthRetrying(error: unknown): boolean {
	const status = error instanceof FetchError ? error.status : undefined;
	return status === undefined || WORTH_RETRYING.has(status);
}

function networkError(error: unknown): NetworkError {
	const status = error instanceof FetchError ? (error.status ?? null) : null;
	return new NetworkError(error instanceof Error ? error.message : String(error), status, error);
}

async function pause(milliseconds: number, signal?: AbortSignal): Promise<void> {
	await new Promise((resolve) => setTimeout(resolve, milliseconds));
	signal?.throwIfAborted();
}

function codeOf(envelope: unknown): number | null {
	if (typeof envelope !== 'object' || envelope === null) return null;
	return 'code' in envelope && typeof envelope.code === 'number' ? envelope.code : null;
}

function dataOf<Data>(name: CallName, envelope: unknown): Data {
	const code = codeOf(envelope);
	if (code === null) throw new ContractError(`${name} answered something that is no envelope`);
	const { msg, data } = envelope as { msg?: unknown; data?: unknown };
	if (code !== SUCCESS) throw new ApiError(code, typeof msg === 'string' ? msg : '');
	if (typeof data !== 'object' || data === null) throw new ContractError(`${name} answered no data`);
	return data as Data;
}
