import type { Context, Hono } from 'hono';
import { CODES } from '#contract/codes.ts';
import type { AnswerOf, Endpoint, Envelope, ParsedQueryOf } from '#contract/endpoint.ts';
import type { Dependencies } from './dependencies.ts';
import { signatureFault } from './middleware/signature.ts';

/** A refusal that a handler raises; becomes an envelope with this code. */
export class Refusal extends Error {
	readonly code: number;
	constructor(code: number, message: string) {
		super(message);
		this.code = code;
	}
}

type Handler<E extends Endpoint> = (query: ParsedQueryOf<E>, request: Request) => Promise<AnswerOf<E>>;

const envelope = (code: number, msg: string, data: unknown): Envelope<unknown> => ({ code, msg, data });

/** The name of a parameter that is given more than once, where one value belongs. */
function repeated(params: URLSearchParams): string | undefined {
	return [...new Set(params.keys())].find((name) => params.getAll(name).length > 1);
}

/** Checks signature and parameters; throws a Refusal that names the field. */
function parseQuery<E extends Endpoint>(endpoint: E, url: URL, deps: Dependencies): ParsedQueryOf<E> {
	const params = url.searchParams;
	const twice = repeated(params);
	if (twice) throw new Refusal(CODES.badParameter, `${twice}: given more than once`);
	if (params.has('plat_id')) {
		const fault = signatureFault(url, deps.signSecret, deps.clock());
		if (fault) throw new Refusal(CODES.badParameter, fault);
	}
	const parsed = endpoint.query.safeParse(Object.fromEntries(params));
	if (parsed.success) return parsed.data as ParsedQueryOf<E>;
	const issue = parsed.error.issues[0];
	throw new Refusal(
		CODES.badParameter,
		`${issue?.path.join('.') || 'query'}: ${issue?.message ?? 'malformed'}`,
	);
}

function cacheHeader(endpoint: Endpoint): string {
	return endpoint.cacheSeconds ? `public, max-age=${endpoint.cacheSeconds}` : 'no-store';
}

/**
 * Mounts a declared endpoint: validate → authorise → answer. Refusals become envelopes on HTTP 200.
 * Public calls only, until sessions exist: any other access is refused here (default-deny).
 */
export function mount<E extends Endpoint>(
	app: Hono,
	deps: Dependencies,
	endpoint: E,
	handler: Handler<E>,
): void {
	const handle = async (c: Context) => {
		if (endpoint.access !== 'public') return c.json(envelope(403, 'not logged in', null), 403);
		try {
			const data = await handler(parseQuery(endpoint, new URL(c.req.url), deps), c.req.raw);
			c.header('Cache-Control', cacheHeader(endpoint));
			return c.json(envelope(CODES.success, 'success', data));
		} catch (error) {
			if (!(error instanceof Refusal)) throw error;
			c.header('Cache-Control', 'no-store');
			return c.json(envelope(error.code, error.message, null));
		}
	};
	app.on(endpoint.method, endpoint.path, handle);
}
