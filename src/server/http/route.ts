import type { Context, Hono } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { CODES } from '#contract/codes.ts';
import type { AnswerOf, Endpoint, Envelope, ParsedBodyOf, ParsedQueryOf } from '#contract/endpoint.ts';
import { logout } from '#contract/sessions.ts';
import type { WorkClass } from '#domain/access/admission.ts';
import { isKey, KEY_CALLS } from '#domain/access/api-keys.ts';
import { workClassOf } from '#domain/access/call-cost.ts';
import type { Rights } from '#domain/access/editions.ts';
import { bearerOf, type Caller, callerOf, type MemberCaller } from '#server/access/caller.ts';
import { callerNetwork } from '#server/access/network.ts';
import { OpenStreams } from '#server/access/open-streams.ts';
import { noteMemberWrite } from '#server/access/queries/sessions.ts';
import type { Left } from '#server/access/rate-limits.ts';
import { allowLag, CallEnded, currentCall, inCall } from '#server/db/call-context.ts';
import { isOutOfTime } from '#server/db/postgres-pool.ts';
import type { Dependencies } from '#server/dependencies.ts';
import type { Log } from '#server/log.ts';
import { busy } from './admission.ts';
import { type EventSink, eventStream } from './event-stream.ts';
import { jsonLine, linesStream } from './lines-stream.ts';
import { parseBody, parseQuery, signedParams } from './parameters.ts';
import { answerReady } from './ready-answers.ts';
import { Refusal } from './refusal.ts';
import { answerTable, csvParts, openTable, TABLE_TYPES, tableFor } from './tables.ts';

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
	c.set('code', value.code);
	const text = JSON.stringify(value);
	const length = String(Buffer.byteLength(text));
	return c.body(text, status, { 'Content-Type': 'application/json', 'Content-Length': length });
}

function answerRefusal(c: Context, { code, message, extras }: Refusal): Response {
	c.header('Cache-Control', 'no-store');
	if (extras.retryAfterSeconds !== undefined) c.header('Retry-After', String(extras.retryAfterSeconds));
	return answerJson(c, envelope(code, message, extras.data ?? null), extras.status ?? 200);
}

/** Counts a call of a program, and tells what is left in the words of draft-ietf-httpapi-ratelimit-headers. */
async function countProgram(
	{ limits }: Dependencies,
	c: Context,
	{ isProgram, member }: Caller,
): Promise<void> {
	if (!(isProgram && member)) return;
	const left: Left | null = await limits.take('keyCalls', String(member.accountId));
	c.header('RateLimit-Policy', `"calls";q=${KEY_CALLS.points};w=${KEY_CALLS.seconds}`);
	if (left) c.header('RateLimit', `"calls";r=${left.calls};t=${left.seconds}`);
}
type Respond = (c: Context) => Response | Promise<Response>;

/** Does the work of a call and says how to answer it, once the headers are known. */
type Answering<E extends Endpoint> = (query: ParsedQueryOf<E>, call: Call<E>) => Promise<Respond>;

/** Looks whether there is an answer already for a caller; null where there is none. */
type Finding = (url: URL, caller: Caller) => Promise<Respond | null>;

/** A call that reads has so long for it; browsers wait half a minute (api/client.ts). */
const LONGEST_READ_MS = 25_000;

/** What the answer to a caller who has hung up is counted as; nobody reads it. */
const HUNG_UP = 499;

function classOf(endpoint: Endpoint, { searchParams }: URL): WorkClass {
	return workClassOf({
		isDear: endpoint.isDear === true || endpoint.isLines === true,
		period: searchParams.get('period'),
		keyword: searchParams.get('keyword'),
	});
}

/**
 * Works for a call in a place of its class. A call that reads ends when its caller hangs up or it takes too long; one
 * that changes something always goes on to its end.
 */
async function inPlace<Result>(
	{ admission }: Dependencies,
	kind: WorkClass,
	request: Request,
	work: () => Promise<Result>,
): Promise<Result> {
	const isReading = request.method !== 'POST';
	let leave: (() => void) | null = await admission.enter(kind, { signal: request.signal });
	let isOver = false;
	const stepOut = async <Waited>(wait: () => Promise<Waited>): Promise<Waited> => {
		leave?.();
		leave = null;
		try {
			return await wait();
		} finally {
			const left = await admission.enter(kind, { isUnderWay: true });
			// Nothing of the call is left that would give the place back.
			if (isOver || leave) left();
			else leave = left;
		}
	};
	const ending = new AbortController();
	const hangUp = () => ending.abort(new CallEnded('GONE'));
	const timer = isReading
		? setTimeout(() => ending.abort(new CallEnded('LATE')), LONGEST_READ_MS)
		: undefined;
	if (isReading) request.signal.addEventListener('abort', hangUp, { once: true });
	try {
		return await inCall({ isDear: kind === 'dear', signal: isReading ? ending.signal : null, stepOut }, work);
	} finally {
		clearTimeout(timer);
		request.signal.removeEventListener('abort', hangUp);
		isOver = true;
		leave?.();
	}
}

/** What an error answers: refusals what they say, work that was given up that there is too much of it. */
function answerError(c: Context, error: unknown, kind: WorkClass): Response {
	if (error instanceof Refusal) return answerRefusal(c, error);
	if (error instanceof CallEnded && error.code === 'GONE') return new Response(null, { status: HUNG_UP });

	if (error instanceof CallEnded || isOutOfTime(error)) return answerRefusal(c, busy(kind));
	throw error;
}

type Asked<E extends Endpoint> = {
	readonly kind: WorkClass;
	readonly answer: Answering<E>;
	readonly url: URL;
	readonly find: Finding;
};

/**
 * Who calls and what is asked, and the work for it. A body is read between two places: one that comes slowly holds up
 * nobody.
 */
async function worked<E extends Endpoint>(
	deps: Dependencies,
	endpoint: E,
	c: Context,
	{ kind, answer, url, find }: Asked<E>,
) {
	const request = c.req.raw;
	const work = async (caller: Caller, query: ParsedQueryOf<E>, body: ParsedBodyOf<E>) => {
		const call = { body, caller: caller as Call<E>['caller'], request };
		return { caller, respond: await answer(query, call) };
	};
	if (endpoint.method === 'GET')
		return inPlace(deps, kind, request, async () => {
			const caller = await callerOf(deps, endpoint, c);
			await countProgram(deps, c, caller);
			const table = tableFor(endpoint, request, caller);
			if (table !== null && !endpoint.isLines) await openTable(deps, caller);
			// For a visitor it was looked before.
			const respond = caller.member && table === null && (await find(url, caller));
			if (respond) return { caller, respond };
			const query = parseQuery(endpoint, url, deps, caller.isProgram);
			const body = await parseBody(endpoint, request);
			if (deps.database.replicaLag && !caller.member?.hasWritten) allowLag();
			const worked = await work(caller, query, body);
			// Some calls that read write too: what they took of a quota.
			if (currentCall().hasWritten) await seeOwnWrites(deps, caller);
			return worked;
		});
	const caller = await inPlace(deps, 'cheap', request, () => callerOf(deps, endpoint, c));
	await countProgram(deps, c, caller);
	const query = parseQuery(endpoint, url, deps, caller.isProgram);
	const body = await parseBody(endpoint, request);
	try {
		return await inPlace(deps, kind, request, () => work(caller, query, body));
	} finally {
		await seeOwnWrites(deps, caller);
	}
}

/** Members read from the primary for a while after they wrote. */
async function seeOwnWrites({ database }: Dependencies, { member }: Caller): Promise<void> {
	if (database.replicaLag && member) await noteMemberWrite(database, member.accountId);
}

/** The answer to a visitor that is there already: it takes no place, as nothing is to be worked out or looked up. */
async function foundForVisitor<E extends Endpoint>(
	deps: Dependencies,
	endpoint: E,
	c: Context,
	{ url, find }: Asked<E>,
): Promise<{ readonly caller: Caller; readonly respond: Respond } | null> {
	const bearer = bearerOf(c.req.raw);
	const isKnown = bearer !== null && (endpoint.byEdition === true || isKey(bearer));
	if (!(endpoint.isReady && deps.ready) || isKnown) return null;
	const caller = await callerOf(deps, endpoint, c);
	const respond = await find(url, caller);
	return respond && { caller, respond };
}

function mountAnswering<E extends Endpoint>(
	app: Hono,
	deps: Dependencies,
	endpoint: E,
	answer: Answering<E>,
	find: Finding = async () => null,
): void {
	const handle = async (c: Context) => {
		const url = new URL(c.req.url);
		const kind = classOf(endpoint, url);
		c.set('call', { path: endpoint.path, kind });
		try {
			// Whoever calls too often can still log out.
			if (endpoint.path !== logout.path) await deps.limits.take('calls', callerNetwork(c, deps.proxies));
			const asked = { kind, answer, url, find };
			const found = await foundForVisitor(deps, endpoint, c, asked);
			const { caller, respond } = found ?? (await worked(deps, endpoint, c, asked));
			c.header('Cache-Control', cacheHeader(endpoint, caller));
			if (endpoint.byEdition) c.header('Vary', 'Authorization', { append: true });
			return respond(c);
		} catch (error) {
			if (error instanceof Refusal) deps.checkRefusal?.(endpoint, error.code);
			return answerError(c, error, kind);
		}
	};
	app.on(endpoint.method, endpoint.path, handle);
}

/**
 * Mounts a declared endpoint: limit → place → authorise → validate → answer. Refusals become envelopes, on HTTP 200 unless
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
		const caller = call.caller as Caller;
		const table = tableFor(endpoint, call.request, caller);
		if (table !== null) return (c) => answerTable(c, endpoint, table, { data, caller });
		return (c) => answerJson(c, envelope(CODES.success, 'success', data), 200);
	});
}

/**
 * Mounts an endpoint whose answers are the same for all callers with the same rights (`isReady`): they are kept as bytes
 * until another build shows. The handler gets the rights and nothing else of its caller. Who may call, quotas, signature
 * and rights are looked at for each call, before anything kept is.
 */
export function mountReady<E extends Endpoint & { readonly isReady: true; readonly cacheSeconds: number }>(
	app: Hono,
	deps: Dependencies,
	endpoint: E,
	handler: (query: ParsedQueryOf<E>, rights: Rights) => Promise<AnswerOf<E>>,
): void {
	const { ready } = deps;
	const keyFor = ({ params, caller }: { params: Readonly<Record<string, string>>; caller: Rights }) =>
		ready?.keyOf({ endpoint, params, rights: caller, now: deps.clock() });
	const answer: Answering<E> = async (query, { caller, request }) => {
		const { edition, limits } = caller as Caller;
		const params = Object.fromEntries(new URL(request.url).searchParams);
		// Before the answer is worked out: one of an older build is never kept under a newer one.
		const key = await keyFor({ params, caller: { edition, limits } });
		const data = await handler(query, { edition, limits });
		deps.checkAnswer?.(endpoint, data);
		const whole = envelope(CODES.success, 'success', data);
		const table = tableFor(endpoint, request, caller as Caller);
		if (table !== null) return (c) => answerTable(c, endpoint, table, { data, caller: caller as Caller });
		const kept = key && ready?.keep(key, JSON.stringify(whole), endpoint.cacheSeconds);
		return (c) => (kept ? answerReady(c, kept) : answerJson(c, whole, 200));
	};
	const find: Finding = async (url, { edition, limits, isProgram }) => {
		if (!ready) return null;
		const key = await keyFor({ params: signedParams(url, deps, isProgram), caller: { edition, limits } });
		const found = key && ready.find(key);
		return found ? (c) => answerReady(c, found) : null;
	};
	mountAnswering(app, deps, endpoint, answer, find);
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
 * Takes a place for each part as it is read: a caller who reads slowly holds none meanwhile.
 */
async function* placedParts<Line>(
	{ admission }: Dependencies,
	{ signal }: Request,
	parts: AsyncIterable<readonly Line[]>,
	mayLag: boolean,
): AsyncIterable<readonly Line[]> {
	const reading = parts[Symbol.asyncIterator]();
	try {
		for (;;) {
			const leave = await admission.enter('dear', { signal, isUnderWay: true });
			const part = await inCall({ isDear: true, signal, mayLag }, () => reading.next()).finally(leave);
			if (part.done) return;
			yield part.value;
		}
	} finally {
		await reading.return?.();
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
	const onFailure = (error: unknown) => {
		const isGone = error instanceof CallEnded || (error as Error).name === 'AbortError';
		if (!isGone) log.error({ error, path: endpoint.path }, 'a download broke off');
	};
	mountAnswering(app, deps, endpoint, async (query, call) => {
		const checked = checkedParts(deps, endpoint, await handler(query, call));
		const parts = placedParts(deps, call.request, checked, currentCall().mayLag === true);
		const isCsv = tableFor(endpoint, call.request, call.caller as Caller) === 'csv';
		const lines = isCsv
			? linesStream(csvParts(endpoint, parts), (line) => line, onFailure)
			: linesStream(parts, jsonLine, onFailure);
		return (c) => c.body(lines, 200, { 'Content-Type': isCsv ? TABLE_TYPES.csv : TABLE_TYPES.ndjson });
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
		const end = deps.metrics?.stream();
		const follow = (sink: EventSink) => {
			place.onEnd(sink.close);
			const stop = open(sink);
			return () => {
				place.leave();
				end?.();
				stop();
			};
		};
		return (c) => c.body(eventStream(follow, deps.shutdown), 200, headers);
	});
}
