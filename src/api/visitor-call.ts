import type { Contract } from '#contract/index.ts';
import { DEFAULT_SIGN_SECRET } from '#domain/access/signing.ts';
import { type Clock, createClock } from './clock.ts';
import { ApiError, ContractError, NetworkError } from './errors.ts';
import type { Answer, CallName, Query } from './routes.ts';
import { sign } from './signature.ts';

/** Success, and the code of a wrong or stale signature (contract/codes.ts; its values stay out of the bundle). */
const SUCCESS = 100;
const BAD_PARAMETER = 10_001;

const TIMEOUT_MS = 30_000;
const RETRY_DELAY_MS = 1_000;

/** Public reads by their path: the table of routes/ would grow every static page with each new call. */
type NamesByPath = {
	readonly [Name in CallName as Contract[Name] extends { method: 'GET'; access: 'public' }
		? Contract[Name]['path']
		: never]: Name;
};
export type VisitorPath = keyof NamesByPath;
export type VisitorQuery<Path extends VisitorPath> = Query<NamesByPath[Path]>;
export type VisitorAnswer<Path extends VisitorPath> = Answer<NamesByPath[Path]>;

export type VisitorOptions = {
	readonly fetch: typeof fetch;
	readonly clock: Clock;
	readonly secret: string;
	/** Empty where site and API share an origin. */
	readonly baseUrl: string;
	readonly retryDelayMs?: number;
	readonly timeoutMs?: number;
};

type Params = Readonly<Record<string, string | undefined>>;

export type VisitorCall = <Path extends VisitorPath>(
	path: Path,
	query: VisitorQuery<Path>,
	signal?: AbortSignal,
) => Promise<VisitorAnswer<Path>>;

/**
 * The way of static pages to the API: bare fetch, signature, timeout, one retry, the same errors as the client of
 * the app screens. It sends no token, because what visitors may see is the same for everybody and cacheable.
 */
export function createVisitorCall(options: VisitorOptions): VisitorCall {
	const { clock, secret, retryDelayMs = RETRY_DELAY_MS, timeoutMs = TIMEOUT_MS } = options;

	async function addressOf(path: VisitorPath, query: Params): Promise<string> {
		const params = new URLSearchParams();
		for (const [name, value] of Object.entries(query)) if (value !== undefined) params.set(name, value);
		const platId = query.plat_id;
		if (platId !== undefined) {
			const ts = clock.now();
			params.set('ts', String(ts));
			params.set('sign', await sign({ path, platId, ts, secret }));
		}
		const search = params.toString();
		return `${options.baseUrl}${path}${search && `?${search}`}`;
	}

	async function attempt(
		path: VisitorPath,
		query: Params,
		signal?: AbortSignal,
	): Promise<{ headers: Headers; envelope: Record<string, unknown> }> {
		const timeout = AbortSignal.timeout(timeoutMs);
		const address = await addressOf(path, query);
		const response = await options
			.fetch(address, { signal: signal ? AbortSignal.any([signal, timeout]) : timeout })
			.catch((cause: unknown) => {
				signal?.throwIfAborted();
				throw new NetworkError(String(cause), null, { cause });
			});
		if (!response.ok) throw new NetworkError(`HTTP ${response.status}`, response.status);
		const envelope: unknown = await response.json().catch(() => null);
		if (!isEnvelope(envelope)) throw new ContractError(`${path} answered something that is no envelope`);
		return { headers: response.headers, envelope };
	}

	async function attemptTwice(...args: Parameters<typeof attempt>): ReturnType<typeof attempt> {
		const [, , signal] = args;
		try {
			return await attempt(...args);
		} catch (error) {
			if (error instanceof ContractError) throw error;
		}
		signal?.throwIfAborted();
		await new Promise((resolve) => setTimeout(resolve, retryDelayMs));
		signal?.throwIfAborted();
		return attempt(...args);
	}

	return async (path, query, signal) => {
		const params: Params = { ...query };
		const signedAt = clock.now();
		let answer = await attemptTwice(path, params, signal);
		// A refused signature of a device whose clock is off: once more, with the server's time.
		const isRefused = params.plat_id !== undefined && answer.envelope.code === BAD_PARAMETER;
		if (isRefused && clock.learn(answer.headers, signedAt)) answer = await attemptTwice(path, params, signal);
		const { code, msg, data } = answer.envelope;
		if (code !== SUCCESS) throw new ApiError(Number(code), typeof msg === 'string' ? msg : '');
		if (typeof data !== 'object' || data === null) throw new ContractError(`${path} answered no data`);
		return data as VisitorAnswer<typeof path>;
	};
}

function isEnvelope(value: unknown): value is Record<string, unknown> {
	return typeof value === 'object' && value !== null && 'code' in value && typeof value.code === 'number';
}

/** The site's origin of the API; empty where both share one. Pictures of answers are paths on it. */
export const API_ORIGIN: string = import.meta.env?.PUBLIC_API_URL ?? '';

/** Asks the API of this installation. */
export const visitorCall = createVisitorCall({
	fetch: (...args) => globalThis.fetch(...args),
	clock: createClock(),
	secret: import.meta.env?.PUBLIC_SIGN_SECRET ?? DEFAULT_SIGN_SECRET,
	baseUrl: API_ORIGIN,
});
