import type { Hono } from 'hono';
import { z } from 'zod';
import { CODES } from '#contract/codes.ts';
import type { AnswerOf, Endpoint, ParsedQueryOf } from '#contract/endpoint.ts';
import type { Rights } from '#domain/access/editions.ts';
import type { Caller } from '#server/access/caller.ts';
import { OpenStreams } from '#server/access/open-streams.ts';
import { CallEnded, currentCall, inCall } from '#server/db/call-context.ts';
import type { Dependencies } from '#server/dependencies.ts';
import type { Log } from '#server/log.ts';
import {
	type Answering,
	answerJson,
	type Call,
	envelope,
	type Finding,
	mountAnswering,
	type ReadsWhole,
} from './answering.ts';
import { type EventSink, eventStream } from './event-stream.ts';
import { jsonLine, linesStream } from './lines-stream.ts';
import { type ListPage, type Paged, pageByCursor } from './list-cursor.ts';
import { signedParams } from './parameters.ts';
import { answerReady } from './ready-answers.ts';
import { answerTable, csvParts, TABLE_TYPES, tableFor } from './tables.ts';

type Handler<E extends Endpoint> = (query: ParsedQueryOf<E>, call: Call<E>) => Promise<AnswerOf<E>>;

/** What a call answers: a page by cursor of a list that is kept, where one is asked for, else what its handler says. */
async function pageOf<E extends Endpoint>(
	deps: Dependencies,
	endpoint: E,
	query: ParsedQueryOf<E>,
	caller: Caller,
	read: (query: ParsedQueryOf<E>) => Promise<AnswerOf<E>>,
): Promise<ListPage<AnswerOf<E>>> {
	if ((query as Partial<Paged> | undefined)?.cursor === undefined)
		return { data: await read(query), before: null };
	const answered = await pageByCursor(
		deps,
		endpoint,
		query as Paged,
		caller,
		(asked) => read(asked as ParsedQueryOf<E>) as Promise<object>,
	);
	return answered as ListPage<AnswerOf<E>>;
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
		const caller = call.caller as Caller;
		const { data, before } = await pageOf(deps, endpoint, query, caller, (asked) => handler(asked, call));
		deps.checkAnswer?.(endpoint, data);
		const table = tableFor(endpoint, call.request, caller);
		if (table !== null) return (c) => answerTable(c, endpoint, table, { data, before, caller });
		return (c) => answerJson(c, envelope(CODES.success, 'success', data), 200);
	});
}

/**
 * Mounts an endpoint whose answers are the same for all callers with the same rights (`isReady`): they are kept as bytes
 * until another build shows. The handler gets the rights and nothing else of its caller. Who may call, quotas, signature
 * and rights are looked at for each call, before anything kept is.
 * @param isOwnCursor says of which queries the handler answers pages by cursor itself; of the others the list is kept
 */
export function mountReady<E extends Endpoint & { readonly isReady: true; readonly cacheSeconds: number }>(
	app: Hono,
	deps: Dependencies,
	endpoint: E,
	handler: (query: ParsedQueryOf<E>, rights: Rights) => Promise<AnswerOf<E>>,
	isOwnCursor: (query: ParsedQueryOf<E>) => boolean = () => false,
): void {
	const { ready } = deps;
	const keyFor = ({ params, caller }: { params: Readonly<Record<string, string>>; caller: Rights }) =>
		ready?.keyOf({ endpoint, params, rights: caller, now: deps.clock() });
	const answer: Answering<E> = async (query, { caller, request }) => {
		const { edition, limits } = caller as Caller;
		const read = (asked: ParsedQueryOf<E>) => handler(asked, { edition, limits });
		const table = tableFor(endpoint, request, caller as Caller);
		const isKept = (query as Partial<Paged>).cursor !== undefined && !isOwnCursor(query);
		const told = isKept ? await pageOf(deps, endpoint, query, caller as Caller, read) : null;
		const params = Object.fromEntries(new URL(request.url).searchParams);
		// Before the answer is worked out: one of an older build is never kept under a newer one.
		const key = told ? null : await keyFor({ params, caller: { edition, limits } });
		const { data, before } = told ?? { data: await read(query), before: null };
		deps.checkAnswer?.(endpoint, data);
		const whole = envelope(CODES.success, 'success', data);
		if (table !== null)
			return (c) => answerTable(c, endpoint, table, { data, before, caller: caller as Caller });
		const kept = key && ready?.keep(key, JSON.stringify(whole), endpoint.cacheSeconds);
		return (c) => (kept ? answerReady(c, kept) : answerJson(c, whole, 200));
	};
	const find: Finding = async (url, { edition, limits, isProgram }) => {
		if (!ready) return null;
		const key = await keyFor({ params: signedParams(url, deps, isProgram), caller: { edition, limits } });
		const found = key && ready.find(key);
		return found ? (c) => answerReady(c, found) : null;
	};
	const readsWhole: ReadsWhole = (params) => {
		const asked = z.safeParse(endpoint.query, Object.fromEntries(params));
		return asked.success && !isOwnCursor(asked.data as ParsedQueryOf<E>);
	};
	mountAnswering(app, deps, endpoint, answer, find, readsWhole);
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
