import { CALLS, type Calls } from './calls.ts';

/*
 * A client of Livegauge for programs with a key. It needs Node 22.18 or newer, or any bundler, and nothing else: copy the
 * folder. `calls.ts` is generated from the contract of the service.
 */

/** The name of a call. */
export type CallName = keyof Calls;
type Query<Name extends CallName> = Calls[Name]['query'];
type Answer<Name extends CallName> = Calls[Name]['answer'];

/** Calls that answer a list, and its rows. */
type ListName = { [Name in CallName]: Answer<Name> extends { list: unknown[] } ? Name : never }[CallName];
type Row<Name extends ListName> = Answer<Name> extends { list: (infer One)[] } ? One : never;

/** Calls that answer lines, and the rows among them. */
type DownloadName = { [Name in CallName]: Name extends `export${string}` ? Name : never }[CallName];
type DownloadRow<Name extends DownloadName> = Extract<Answer<Name>, { row: unknown }>['row'];

/** A refusal: `code` says why (docs/api.md), `data` what is missing. */
export class LivegaugeError extends Error {
	readonly code: number;
	readonly data: unknown;
	constructor(code: number, message: string, data: unknown) {
		super(`${code} ${message}`);
		this.code = code;
		this.data = data;
	}
}

export type ClientOptions = {
	/** Origin of the service. */
	readonly url: string;
	readonly key: string;
	/** Attempts at most, where the service asks to wait. */
	readonly tries?: number;
	/** Seconds that are waited at most for one attempt. */
	readonly longestWait?: number;
	readonly fetch?: typeof fetch;
	readonly pause?: (milliseconds: number) => Promise<unknown>;
};

/** What of a page says whether there is another. */
type Page<One> = {
	readonly list: One[];
	readonly total?: number;
	readonly page?: number;
	readonly limit?: number;
	readonly rows_allowed?: number;
	readonly next_cursor?: string | null;
};

const SUCCESS = 100;
/** Nothing was done yet: the same call may be made again. */
const ASKS_TO_WAIT = new Set([429, 503]);

const sleep = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

function addressOf(address: URL, query: object): URL {
	for (const [field, value] of Object.entries(query))
		if (value !== undefined) address.searchParams.set(field, String(value));
	return address;
}

/** The data of an envelope. */
async function dataOf(response: Response): Promise<unknown> {
	const { code, msg, data } = (await response.json()) as { code: number; msg: string; data: unknown };
	if (code !== SUCCESS) throw new LivegaugeError(code, msg, data);
	return data;
}

/** What the page after this one is asked for with; null after the last that the edition sees. */
function nextOf(query: object, { page, limit, total = 0, rows_allowed = total, next_cursor }: Page<unknown>) {
	if ('cursor' in query) return next_cursor ? { ...query, cursor: next_cursor } : null;
	if (page === undefined || limit === undefined) return null;
	return page * limit < Math.min(total, rows_allowed) ? { ...query, page: page + 1 } : null;
}

/** The lines of a body as they come. */
async function* linesOf(response: Response): AsyncGenerator<string> {
	let text = '';
	const decoder = new TextDecoder();
	for await (const part of response.body as unknown as AsyncIterable<Uint8Array>) {
		text += decoder.decode(part, { stream: true });
		const lines = text.split('\n');
		text = lines.pop() ?? '';
		yield* lines;
	}
}

/** Makes a client. Calls throw a LivegaugeError where they are refused. */
export function createClient(options: ClientOptions) {
	const { url, key, tries = 5, longestWait = 120 } = options;
	const send = options.fetch ?? fetch;
	const pause = options.pause ?? sleep;

	/** Makes a call, again where the service says when. */
	async function request(name: CallName, query: object, body?: unknown): Promise<Response> {
		const { method, path } = CALLS[name];
		const address = addressOf(new URL(path, url), query);
		const authorization = `Bearer ${key}`;
		const init =
			method === 'GET'
				? { headers: { authorization } }
				: {
						method,
						headers: { authorization, 'content-type': 'application/json' },
						body: JSON.stringify(body ?? {}),
					};
		for (let attempt = 1; ; attempt += 1) {
			const response = await send(address, init);
			const wait = Number(response.headers.get('retry-after') ?? 1);
			if (!ASKS_TO_WAIT.has(response.status) || attempt >= tries || wait > longestWait) return response;
			await response.body?.cancel();
			await pause(wait * 1000);
		}
	}

	/** Makes a call and answers its data. */
	async function call<Name extends CallName>(
		name: Name,
		query: Query<Name>,
		...[body]: Calls[Name]['body'] extends undefined ? [] : [Calls[Name]['body']]
	): Promise<Answer<Name>> {
		return (await dataOf(await request(name, query, body))) as Answer<Name>;
	}

	/**
	 * The rows of a list, page by page, to the last that the edition sees. With `cursor: '*'` all are of one moment.
	 */
	async function* rows<Name extends ListName>(name: Name, query: Query<Name>): AsyncGenerator<Row<Name>> {
		for (let asked: object | null = query; asked; ) {
			const page = (await dataOf(await request(name, asked))) as Page<Row<Name>>;
			yield* page.list;
			asked = nextOf(query, page);
		}
	}

	/** The rows of a download as they come; throws where it broke off. */
	async function* download<Name extends DownloadName>(
		name: Name,
		query: Query<Name>,
	): AsyncGenerator<DownloadRow<Name>> {
		const response = await request(name, query);
		if (response.headers.get('content-type') !== 'application/x-ndjson') await dataOf(response);
		let isWhole = false;
		for await (const line of linesOf(response)) {
			const { row, end } = JSON.parse(line) as { row?: DownloadRow<Name>; end?: object };
			if (row !== undefined) yield row;
			isWhole = end !== undefined;
		}
		if (!isWhole) throw new Error(`${name} broke off`);
	}

	return { call, rows, download };
}
