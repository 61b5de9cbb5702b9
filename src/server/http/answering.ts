import type { Context, Hono } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Endpoint, Envelope, ParsedBodyOf, ParsedQueryOf } from '#contract/endpoint.ts';
import { CURSOR_START } from '#contract/fields.ts';
import { logout } from '#contract/sessions.ts';
import type { WorkClass } from '#domain/access/admission.ts';
import { isKey, KEY_CALLS } from '#domain/access/api-keys.ts';
import { workClassOf } from '#domain/access/call-cost.ts';
import { bearerOf, type Caller, callerOf, type MemberCaller } from '#server/access/caller.ts';
import { callerNetwork } from '#server/access/network.ts';
import { noteMemberWrite } from '#server/access/queries/sessions.ts';
import type { Left } from '#server/access/rate-limits.ts';
import { allowLag, CallEnded, currentCall } from '#server/db/call-context.ts';
import { isOutOfTime } from '#server/db/postgres-pool.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { busy, inPlace } from './admission.ts';
import { bodyInTime, parseBody, parseQuery } from './parameters.ts';
import { Refusal } from './refusal.ts';
import { openTable, tableFor } from './tables.ts';

/** What a handler gets besides the query. Calls of the public and of readers can have a caller who is not logged in. */
export type Call<E extends Endpoint> = {
	readonly body: ParsedBodyOf<E>;
	readonly caller: E['access'] extends 'public' | 'readers' ? Caller : MemberCaller;
	readonly request: Request;
};

export const envelope = (code: number, msg: string, data: unknown): Envelope<unknown> => ({
	code,
	msg,
	data,
});

/** Only what is the same for everybody may be kept by a shared cache; of what depends on editions, guests' answers. */
function cacheHeader(endpoint: Endpoint, caller: Caller): string {
	const isShared = endpoint.access === 'public' && caller.member === null && endpoint.cacheSeconds;
	return isShared ? `public, max-age=${endpoint.cacheSeconds}` : 'no-store';
}

/** Says its length too: what is short is not worth compressing. */
export function answerJson(c: Context, value: Envelope<unknown>, status: ContentfulStatusCode): Response {
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

export type Respond = (c: Context) => Response | Promise<Response>;

/** Does the work of a call and says how to answer it, once the headers are known. */
export type Answering<E extends Endpoint> = (query: ParsedQueryOf<E>, call: Call<E>) => Promise<Respond>;

/** Looks whether there is an answer already for a caller; null where there is none. */
export type Finding = (url: URL, caller: Caller) => Promise<Respond | null>;

/** What the answer to a caller who has hung up is counted as; nobody reads it. */
const HUNG_UP = 499;

/** Whether the list that an address begins by cursor is read whole with its first page. */
export type ReadsWhole = (searchParams: URLSearchParams) => boolean;

function classOf(endpoint: Endpoint, { searchParams }: URL, readsWhole: ReadsWhole): WorkClass {
	const isWhole = searchParams.get('cursor') === CURSOR_START && readsWhole(searchParams);
	return workClassOf({
		isDear: endpoint.isDear === true || endpoint.isLines === true || isWhole,
		period: searchParams.get('period'),
		keyword: searchParams.get('keyword'),
	});
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
	const whoCalls = () => inPlace(deps, 'cheap', request, () => callerOf(deps, endpoint, c));
	const first = await whoCalls();
	await countProgram(deps, c, first);
	const query = parseQuery(endpoint, url, deps, first.isProgram);
	const { body, isLate } = await bodyInTime(() => parseBody(endpoint, request));
	const caller = isLate ? await whoCalls() : first;
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

/** Mounts a call: limit → place → authorise → validate → what `answer` says, or what it is refused with. */
export function mountAnswering<E extends Endpoint>(
	app: Hono,
	deps: Dependencies,
	endpoint: E,
	answer: Answering<E>,
	find: Finding = async () => null,
	readsWhole: ReadsWhole = () => true,
): void {
	const handle = async (c: Context) => {
		const url = new URL(c.req.url);
		const kind = classOf(endpoint, url, readsWhole);
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
