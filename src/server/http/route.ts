import type { Context, Hono } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { CODES } from '#contract/codes.ts';
import type { AnswerOf, Endpoint, Envelope, ParsedBodyOf, ParsedQueryOf } from '#contract/endpoint.ts';
import { logout } from '#contract/sessions.ts';
import { KEY_CALLS } from '#domain/access/api-keys.ts';
import { type Caller, callerOf, type MemberCaller } from '#server/access/caller.ts';
import { callerNetwork } from '#server/access/network.ts';
import { OpenStreams } from '#server/access/open-streams.ts';
import type { Left } from '#server/access/rate-limits.ts';
import type { Dependencies } from '#server/dependencies.ts';
import type { Log } from '#server/log.ts';
import { type EventSink, eventStream } from './event-stream.ts';
import { linesStream } from './lines-stream.ts';
import { parseBody, parseQuery } from './parameters.ts';
import { Refusal } from './refusal.ts';

/** What a handler gets besides the query. Calls of the public and of readers can have a caller who is not logged in. */
export type Call<E extends Endpoint> = {
	readonly body: ParsedBodyOf<E>;
	readonly caller: E['access'] extends 'public' | 'readers' ? Caller : MemberCaller;
	readonly request: Request;
};

type Handler<E extends Endpoint> = (query: ParsedQueryOf<E>, call: Call<E>) => Promise<AnswerOf<E>>;

const envelope = (code: number, msg: string, data: unknown): Envelope<unknown> => ({ code, msg, data });

/** Only what is the same for everybody may be kept by a shared cache; of what depends on editions, guests' answers. */
function cacheHeader(endpoint: Endpoint, caller: Caller): string {
	const isShared = endpoint.access === 'public' && caller.member === null && endpoint.cacheSeconds;
	return isShared ? `public, max-age=${endpoint.cacheSeconds}` : 'no-store';
}

/** Says its length too: what is short is not worth compressing. */
function answerJson(c: Context, value: Envelope<unknown>, status: ContentfulStatusCode): Response {
	const text = JSON.stringify(value);
	const length = String(Buffer.byteLength(text));
	return c.body(text, status, { 'Content-Type': 'application/json', 'Content-Length': length });
}

function answerRefusal(c: Context, { code, message, extras }: Refusal): Response {
	c.header('Cache-Control', 'no-store');
	if (extras.retryAfterSeconds !== undefined) c.header('Retry-After', String(extras.retryAfterSeconds));
	return answerJson(c, envelope(code, message, extras.data ?? null), extras.status ?? 200);
}

/** Tells a program how many calls it has left, in the words of draft-ietf-httpapi-ratelimit-headers. */
function sayWhatIsLeft(c: Context, left: Left | null): void {
	c.header('RateLimit-Policy', `"calls";q=${KEY_CALLS.points};w=${KEY_CALLS.seconds}`);
	if (left) c.header('RateLimit', `"calls";r=${left.calls};t=${left.seconds}`);
}

/** Does the work of a call and says how to answer it, once the headers are known. */
type Answering<E extends Endpoint> = (
	query: ParsedQueryOf<E>,
	call: Call<E>,
) => Promise<(c: Context) => Response>;

function mountAnswering<E extends Endpoint>(
	app: Hono,
	deps: Dependencies,
	endpoint: E,
	answer: Answering<E>,
): void {
	const handle = async (c: Context) => {
		try {
			// Whoever calls too often can still log out.
			if (endpoint.path !== logout.path) await deps.limits.take('calls', callerNetwork(c, deps.proxies));
			const caller = await callerOf(deps, endpoint, c);
			if (caller.isProgram)
				sayWhatIsLeft(c, await deps.limits.take('keyCalls', String(caller.member?.accountId)));
			const query = parseQuery(endpoint, new URL(c.req.url), deps, caller.isProgram);
			const body = await parseBody(endpoint, c.req.raw);
			const call = { body, caller: caller as Call<E>['caller'], request: c.req.raw };
			const respond = await answer(query, call);
			c.header('Cache-Control', cacheHeader(endpoint, caller));
			if (endpoint.byEdition) c.header('Vary', 'Authorization', { append: true });
			return respond(c);
		} catch (error) {
			if (!(error instanceof Refusal)) throw error;
			return answerRefusal(c, error);
		}
	};
	app.on(endpoint.method, endpoint.path, handle);
}

/**
 * Mounts a declared endpoint: limit → authorise → validate → answer. Refusals become envelopes, on HTTP 200 unless
 * they say otherwise. What its declaration does not open needs a session (default-deny).
 */
export function mount<E extends Endpoint>(
	app: Hono,
	deps: Dependencies,
	endpoint: E,
	handler: Handler<E>,
): void {
	mountAnswering(app, deps, endpoint, async (query, call) => {
		const data = await handler(query, call);
		deps.checkAnswer?.(endpoint, data);
		return (c) => answerJson(c, envelope(CODES.success, 'success', data), 200);
	});
}

/** The parts of a download as they are read; each of their lines is held against the contract where answers are. */
async function* checkedParts<Line>(
	{ checkAnswer }: Dependencies,
	endpoint: Endpoint,
	parts: AsyncIterable<readonly Line[]>,
): AsyncIterable<readonly Line[]> {
	if (!checkAnswer) return yield* parts;
	for await (const lines of parts) {
		for (const line of lines) checkAnswer(endpoint, line);
		yield lines;
	}
}

/**
 * Mounts an endpoint that answers lines (`isLines`): the handler resolves once nothing is refused any more, then its
 * parts are written as they are read, each some lines. What fails on the way ends the connection and is logged.
 */
export function mountLines<E extends Endpoint & { readonly isLines: true }>(
	app: Hono,
	deps: Dependencies,
	endpoint: E,
	log: Log,
	handler: (query: ParsedQueryOf<E>, call: Call<E>) => Promise<AsyncIterable<readonly AnswerOf<E>[]>>,
): void {
	const onFailure = (error: unknown) => log.error({ error, path: endpoint.path }, 'a download broke off');
	mountAnswering(app, deps, endpoint, async (query, call) => {
		const parts = checkedParts(deps, endpoint, await handler(query, call));
		return (c) => c.body(linesStream(parts, onFailure), 200, { 'Content-Type': 'application/x-ndjson' });
	});
}

/**
 * Mounts an endpoint of readers that answers server-sent events (`isEvents`): the handler resolves once nothing is
 * refused any more, with what opens the stream. Open streams are limited and end with their session.
 */
export function mountEvents<E extends Endpoint & { readonly access: 'readers'; readonly isEvents: true }>(
	app: Hono,
	deps: Dependencies,
	endpoint: E,
	handler: (query: ParsedQueryOf<E>, call: Call<E>) => Promise<(sink: EventSink) => () => void>,
): void {
	const streams = new OpenStreams(deps);
	mountAnswering(app, deps, endpoint, async (query, call) => {
		const open = await handler(query, call);
		// Proxies must hand each event on at once.
		const headers = { 'Content-Type': 'text/event-stream', 'X-Accel-Buffering': 'no' };
		if (call.request.method === 'HEAD') return (c) => c.body(null, 200, headers);
		const { member, network } = call.caller as Caller;
		const place = streams.take({ member, network });
		const follow = (sink: EventSink) => {
			place.onEnd(sink.close);
			const stop = open(sink);
			return () => {
				place.leave();
				stop();
			};
		};
		return (c) => c.body(eventStream(follow, deps.shutdown), 200, headers);
	});
}
