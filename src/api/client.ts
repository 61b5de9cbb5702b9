import { createFetch, FetchError, type FetchResponse } from 'ofetch';
import type { Clock } from './clock.ts';
import { ApiError, ContractError, NetworkError } from './errors.ts';
import { type Answer, type CallName, FILE_CALLS, type Input, methodOf, pathOf } from './routes.ts';
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
	/** A random name of this browser, by which visitors' quotas are counted; empty where it has none. */
	readonly browserId?: () => string;
	readonly retryDelayMs?: number;
	readonly timeoutMs?: number;
};

/** Calls by name. The input of a POST is its body, and what its query declares (plat_id) beside it. */
export type Client = <Name extends string>(
	name: Name & CallName,
	input: Input<Name>,
	signal?: AbortSignal,
) => Promise<Answer<Name & CallName>>;

type Params = Record<string, string | undefined>;
type Sending = { readonly params: Params; readonly body: Record<string, unknown> | Blob | undefined };

/** A GET sends everything as query; a POST sends plat_id there, which is signed, and the rest as JSON, or a file as its bytes. */
function sendingOf(name: CallName, input: Record<string, unknown>): Sending {
	if (methodOf(name) === 'GET') return { params: input as Params, body: undefined };
	if (FILE_CALLS.includes(name)) {
		const { file, ...params } = input;
		return { params: params as Params, body: file as Blob };
	}
	const { plat_id, ...body } = input;
	return { params: plat_id === undefined ? {} : { plat_id: String(plat_id) }, body };
}

/** The browser's one way to the API: token, signature, timeout, one retry of reads, errors by audience. */
export function createClient(options: ClientOptions): Client {
	const request = createFetch({ fetch: options.fetch, Headers: globalThis.Headers });

	async function signed(path: string, params: Params): Promise<Params> {
		const platId = params.plat_id;
		if (platId === undefined) return params;
		const ts = options.clock.now();
		return { ...params, ts: String(ts), sign: await sign({ path, platId, ts, secret: options.secret }) };
	}

	function headers(): Record<string, string> {
		const token = options.token();
		const browserId = options.browserId?.() ?? '';
		return {
			...(token ? { authorization: `Bearer ${token}` } : {}),
			...(browserId ? { 'x-browser-id': browserId } : {}),
		};
	}

	async function attempt(
		name: CallName,
		{ params, body }: Sending,
		signal?: AbortSignal,
	): Promise<FetchResponse<unknown>> {
		const [method, path] = [methodOf(name), pathOf(name)];
		const timeout = AbortSignal.timeout(options.timeoutMs ?? TIMEOUT_MS);
		return await request.raw(`${options.baseUrl}${path}`, {
			method,
			query: await signed(path, params),
			...(body ? { body } : {}),
			headers: {
				...headers(),
				...(body instanceof Blob ? { 'content-type': 'application/octet-stream' } : {}),
			},
			signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
			retry: false,
		});
	}

	async function attemptTwice(
		name: CallName,
		sending: Sending,
		signal?: AbortSignal,
	): Promise<FetchResponse<unknown>> {
		try {
			return await attempt(name, sending, signal);
		} catch (error) {
			signal?.throwIfAborted();
			if (methodOf(name) !== 'GET' || !isWorthRetrying(error)) throw networkError(error);
			await pause(options.retryDelayMs ?? RETRY_DELAY_MS, signal);
		}
		try {
			return await attempt(name, sending, signal);
		} catch (error) {
			signal?.throwIfAborted();
			throw networkError(error);
		}
	}

	return async (name, input, signal) => {
		const sending = sendingOf(name, { ...(input as Record<string, unknown>) });
		const isSigned = sending.params.plat_id !== undefined;
		const signedAt = options.clock.now();
		let response = await attemptTwice(name, sending, signal);
		const isRefused = isSigned && codeOf(response._data) === BAD_PARAMETER;
		// A refused signature of a device whose clock is off: once more, with the server's time.
		if (isRefused && options.clock.learn(response.headers, signedAt)) {
			response = await attemptTwice(name, sending, signal);
		}
		return dataOf(name, response._data);
	};
}

function isWorthRetrying(error: unknown): boolean {
	const status = error instanceof FetchError ? error.status : undefined;
	return status === undefined || WORTH_RETRYING.has(status);
}

function networkError(error: unknown): NetworkError {
	const status = error instanceof FetchError ? (error.status ?? null) : null;
	const retryAfter = error instanceof FetchError ? error.response?.headers.get('retry-after') : null;
	return new NetworkError(error instanceof Error ? error.message : String(error), status, {
		retryAfterSeconds: retryAfter ? Number(retryAfter) || null : null,
		cause: error,
	});
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
	if (code !== SUCCESS) throw new ApiError(code, typeof msg === 'string' ? msg : '', data);
	if (typeof data !== 'object' || data === null) throw new ContractError(`${name} answered no data`);
	return data as Data;
}
