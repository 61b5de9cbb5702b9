import { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { askDatabase } from './database-fault.ts';
import { PARSERS } from './values.ts';

/** How long a server may take before a call is given up, in seconds. */
export type PostgresDeadlines = {
	/** To connect, and to wait for a connection of the pool. */
	readonly connect: number;
	/** A statement; the server ends it too. */
	readonly statement: number;
	/** A statement of an import, a rank build or a migration, which run in `exclusively`. */
	readonly work: number;
};

/** Connections, one or a pool, whose end never waits for a server that says nothing. */
export type Ending = { end(): Promise<void> };

const types = {
	getTypeParser: (id: number, format?: 'text' | 'binary') =>
		PARSERS[id] ?? (pg.types.getTypeParser as (id: number, format?: string) => unknown)(id, format),
};

/** The server ends a statement first, where it still hears; so much later it is given up here. */
const LATER_MS = 5000;
const FAREWELL_MS = 2000;

function settingsOf(url: string, connect: number, statement: number) {
	const sockets = new Set<Socket>();
	const stream = () => {
		const socket = new Socket();
		sockets.add(socket);
		return socket.once('close', () => sockets.delete(socket));
	};
	const settings = {
		connectionString: url,
		types: types as unknown as pg.CustomTypesConfig,
		// What is asked for often is in memory or on a solid-state disk: single rows cost little more than rows in a row.
		options: `-c timezone=UTC -c jit=off -c random_page_cost=1.1 -c statement_timeout=${statement * 1000}`,
		connectionTimeoutMillis: connect * 1000,
		query_timeout: statement * 1000 + LATER_MS,
		keepAlive: true,
		stream,
	};
	const ending = async (end: () => Promise<void>) => {
		const late = new AbortController();
		const isLate = sleep(FAREWELL_MS, undefined, { signal: late.signal }).catch(() => undefined);
		await Promise.race([end().catch(() => undefined), isLate]);
		late.abort();
		for (const socket of sockets) socket.destroy();
	};
	return { settings, ending };
}

/** SQLSTATE of a statement that was ended, by its deadline or on request. */
const QUERY_CANCELED = '57014';
/** What the driver says of a full pool, and of a statement to which no answer came; neither has a code. */
const OUT_OF_TIME = new Set(['timeout exceeded when trying to connect', 'Query read timeout']);

/** Whether an error says that a server that answers took too long: there is more to do than it does in time. */
export function isOutOfTime(error: unknown): boolean {
	const { code, message } = error as { code?: unknown; message?: string };
	return code === QUERY_CANCELED || OUT_OF_TIME.has(message ?? '');
}

/** A pool whose statements end after so many seconds, also where the server says nothing any more. */
export function poolOf(url: string, size: number, connect: number, statement: number): pg.Pool & Ending {
	const { settings, ending } = settingsOf(url, connect, statement);
	const pool = new pg.Pool({ ...settings, max: size });
	pool.on('error', () => undefined);
	// Also while it is in use: what is asked then rejects, and an error that nobody hears would end the process.
	pool.on('connect', (client) => client.on('error', () => undefined));
	const end = pool.end.bind(pool);
	return Object.assign(pool, { end: () => ending(end) });
}

/** One connection of the same kind. */
export async function connectionOf(
	url: string,
	{ connect, statement }: PostgresDeadlines,
): Promise<pg.Client & Ending> {
	const { settings, ending } = settingsOf(url, connect, statement);
	const client = new pg.Client(settings);
	client.on('error', () => undefined);
	const end = client.end.bind(client);
	try {
		await askDatabase(() => client.connect());
	} catch (error) {
		await ending(end);
		throw error;
	}
	return Object.assign(client, { end: () => ending(end) });
}
