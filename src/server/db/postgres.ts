import { createHash } from 'node:crypto';
import { once } from 'node:events';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { Database, Param, QueryOptions, Transaction } from './database.ts';
import { Turns } from './turns.ts';
import { PARSERS } from './values.ts';

const types = {
	getTypeParser: (id: number, format?: 'text' | 'binary') =>
		PARSERS[id] ?? (pg.types.getTypeParser as (id: number, format?: string) => unknown)(id, format),
};

function onClient(client: pg.PoolClient): Transaction {
	return {
		query: async <Row>(sql: string, params: readonly Param[] = []) =>
			(await client.query(sql, [...params])).rows as Row[],
		copy: async (table, columns, text) => {
			const stream = client.query(copyFrom(`copy ${table} (${columns.join(', ')}) from stdin`));
			const finished = once(stream, 'finish');
			stream.end(text);
			await finished;
		},
	};
}

async function inTransaction<Result>(
	client: pg.PoolClient,
	work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
	await client.query('begin');
	try {
		const result = await work(onClient(client));
		await client.query('commit');
		return result;
	} catch (error) {
		// On a broken connection the rollback fails too; the first error is the one to tell.
		await client.query('rollback').catch(() => undefined);
		throw error;
	}
}

const names = new Map<string, string>();

/** A short name for a prepared statement: the same text has the same name on every connection. */
function statementName(sql: string): string {
	let name = names.get(sql);
	if (name === undefined) {
		name = createHash('sha1').update(sql).digest('base64url');
		names.set(sql, name);
	}
	return name;
}

/**
 * Holds an advisory lock on a connection of its own: on one of the pool, imports that wait would leave none for the
 * import that works. The lock ends with the connection.
 */
async function holding<Result>(url: string, lock: number, work: () => Promise<Result>): Promise<Result> {
	const client = new pg.Client({ connectionString: url });
	// A lost connection frees the lock; the work itself meets the same fault on its own connection.
	client.on('error', () => undefined);
	await client.connect();
	try {
		await client.query('select pg_advisory_lock($1)', [lock]);
		return await work();
	} finally {
		await client.end().catch(() => undefined);
	}
}

/** Connects to a PostgreSQL server (15 or newer) and checks it; rejects with one sentence where it refuses. */
export async function openPostgres(url: string, poolSize = 10): Promise<Database> {
	const pool = new pg.Pool({
		connectionString: url,
		max: poolSize,
		types: types as unknown as pg.CustomTypesConfig,
		// What is asked for often is in memory or on a solid-state disk: single rows cost little more than rows in a row.
		options: '-c timezone=UTC -c jit=off -c random_page_cost=1.1',
	});
	pool.on('error', () => undefined);
	const withClient = async <Result>(work: (client: pg.PoolClient) => Promise<Result>) => {
		const client = await pool.connect();
		let failure: Error | undefined;
		try {
			return await work(client);
		} catch (error) {
			failure = error as Error;
			throw error;
		} finally {
			// A client whose connection broke must not go back to the pool; an SQL error leaves it sound.
			client.release(failure && !('code' in failure) ? failure : undefined);
		}
	};
	const turns = new Map<number, Turns>();
	return {
		engine: 'postgres',
		query: async <Row>(sql: string, params: readonly Param[] = [], options: QueryOptions = {}) => {
			const values = [...params];
			const query = options.isPrepared
				? { name: statementName(sql), text: sql, values }
				: { text: sql, values };
			return (await pool.query(query)).rows as Row[];
		},
		transaction: (work) => withClient((client) => inTransaction(client, work)),
		script: async (sql) => void (await pool.query(sql)),
		exclusively: (lock, work) => {
			const turn = turns.get(lock) ?? new Turns();
			turns.set(lock, turn);
			return turn.take(() => holding(url, lock, work));
		},
		lost: new Promise(() => undefined),
		close: () => pool.end(),
	};
}
