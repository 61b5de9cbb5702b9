import { createHash } from 'node:crypto';
import { once } from 'node:events';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { Database, Param, QueryOptions, Transaction } from './database.ts';
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
		await client.query('rollback');
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

/** Connects to a PostgreSQL server (15 or newer) and checks it; rejects with one sentence where it refuses. */
export async function openPostgres(url: string, poolSize = 10): Promise<Database> {
	const pool = new pg.Pool({
		connectionString: url,
		max: poolSize,
		types: types as unknown as pg.CustomTypesConfig,
		options: '-c timezone=UTC -c jit=off',
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
		exclusively: (lock, work) =>
			withClient(async (client) => {
				await client.query('select pg_advisory_lock($1)', [lock]);
				try {
					return await work();
				} finally {
					await client.query('select pg_advisory_unlock($1)', [lock]);
				}
			}),
		close: () => pool.end(),
	};
}
