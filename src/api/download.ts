import type { ClientOptions } from './client.ts';
import { ApiError, ContractError, NetworkError } from './errors.ts';
import { type CallName, pathOf, type Query } from './routes.ts';
import { sign } from './signature.ts';

/** Calls that answer lines, or events as they come, instead of an envelope. */
export type DownloadName =
	| Extract<CallName, `export${string}`>
	| 'liveStream'
	| 'monitorStream'
	| 'orderStream';

const BAD_PARAMETER = 10_001;
const TIMEOUT_MS = 30_000;

/** Downloads by name: the whole response (spec section 7), whose body comes bit by bit. */
export type Download = <Name extends DownloadName>(
	name: Name,
	query: Query<Name>,
	signal: AbortSignal,
) => Promise<Response>;

type Params = Readonly<Record<string, string | undefined>>;

/** The refusal that came instead of a file. */
async function refusalOf(response: Response): Promise<ApiError | ContractError> {
	const envelope: unknown = await response.json().catch(() => null);
	const isEnvelope = typeof envelope === 'object' && envelope !== null && 'code' in envelope;
	if (!isEnvelope || typeof envelope.code !== 'number')
		return new ContractError('a download answered no file');
	const { code, msg, data } = envelope as { code: number; msg?: unknown; data?: unknown };
	return new ApiError(code, typeof msg === 'string' ? msg : '', data);
}

const isFile = (response: Response) => !response.headers.get('content-type')?.startsWith('application/json');

const noAnswer = (cause: unknown) => new NetworkError(String(cause), null, { cause });

/** The way of downloads to the API: token, signature, the same errors. What comes within 30 s is the first byte. */
export function createDownload(options: ClientOptions): Download {
	const { clock, secret, baseUrl } = options;

	async function addressOf(path: string, query: Params): Promise<string> {
		const params = new URLSearchParams();
		for (const [name, value] of Object.entries(query)) if (value !== undefined) params.set(name, value);
		const platId = query.plat_id ?? '';
		const ts = clock.now();
		params.set('ts', String(ts));
		params.set('sign', await sign({ path, platId, ts, secret }));
		return `${baseUrl}${path}?${params}`;
	}

	function headers(): Record<string, string> {
		const [token, browserId] = [options.token(), options.browserId?.() ?? ''];
		return {
			...(token ? { authorization: `Bearer ${token}` } : {}),
			...(browserId ? { 'x-browser-id': browserId } : {}),
		};
	}

	async function attempt(path: string, query: Params, signal: AbortSignal): Promise<Response> {
		const late = new AbortController();
		const timer = setTimeout(() => late.abort(), options.timeoutMs ?? TIMEOUT_MS);
		try {
			const address = await addressOf(path, query);
			return await options.fetch(address, {
				headers: headers(),
				signal: AbortSignal.any([signal, late.signal]),
			});
		} catch (error) {
			signal.throwIfAborted();
			throw noAnswer(error);
		} finally {
			clearTimeout(timer);
		}
	}

	return async (name, query, signal) => {
		const path = pathOf(name);
		for (let isRetry = false; ; isRetry = true) {
			const signedAt = clock.now();
			const response = await attempt(path, query, signal);
			if (!response.ok) {
				const retryAfterSeconds = Number(response.headers.get('retry-after')) || null;
				throw new NetworkError(`HTTP ${response.status}`, response.status, { retryAfterSeconds });
			}
			if (isFile(response)) return response;
			const refusal = await refusalOf(response);
			// A refused signature of a device whose clock is off: once more, with the server's time.
			const isClockOff = refusal instanceof ApiError && refusal.code === BAD_PARAMETER;
			if (isRetry || !(isClockOff && clock.learn(response.headers, signedAt))) throw refusal;
		}
	};
}
