import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { MOST_DEAR } from '#domain/access/admission.ts';
import { currentCall, noteWrite } from './call-context.ts';
import { boundOf, type Database, type QueryOptions, type Statement, type Transaction } from './database.ts';
import { askDatabase } from './database-fault.ts';
import { cancelling } from './postgres-cancel.ts';
import { connectionOf, type PostgresDeadlines, poolOf } from './postgres-pool.ts';
import { openReplica } from './postgres-replica.ts';
import { Turns } from './turns.ts';

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

function queryOf(statement: Statement, { isPrepared = false }: QueryOptions = {}) {
	const { text, values } = boundOf(statement);
	return { ...(isPrepared && { name: statementName(text) }), text, values: [...values] };
}

function onClient(client: pg.PoolClient): Transaction {
	return {
		query: async <Row>(statement: Statement, options?: QueryOptions) =>
			(
				await askDatabase(() =>
					cancelling(client, currentCall().signal, () => client.query(queryOf(statement, options))),
				)
			).rows as Row[],
		copy: (table, columns, text) =>
			askDatabase(async () => {
				const stream = client.query(copyFrom(`copy ${table} (${columns.join(', ')}) from stdin`));
				const finished = once(stream, 'finish');
				stream.end(text);
				await finished;
			}),
		copyOut: (query) =>
			askDatabase(async () => {
				// pg takes its timer of a statement back when this is called, which a copy to us never does.
				const stream = Object.assign(copyTo(`copy (${query}) to stdout`), { callback: () => undefined });
				const parts: Buffer[] = [];
				try {
					for await (const part of client.query(stream)) parts.push(part as Buffer);
				} finally {
					stream.callback();
				}
				return Buffer.concat(parts);
			}),
	};
}

/** How long a connection may take to take back what failed on it. */
const ROLLBACK_MS = 5000;

async function inTransaction<Result>(
	client: pg.PoolClient,
	work: (tx: Transaction) => Promise<Result>,
	begin = 'begin',
): Promise<Result> {
	await askDatabase(() => client.query(begin));
	try {
		const result = await work(onClient(client));
		await askDatabase(() => client.query('commit'));
		return result;
	} catch (error) {
		// On a broken connection the rollback fails too; the first error is the one to tell.
		const rollback = { text: 'rollback', query_timeout: ROLLBACK_MS };
		await client.query(rollback).catch((fault: Error) => broken.set(client, fault));
		throw error;
	}
}

/** Connections that must not go back to the pool, with the reason. */
const broken = new WeakMap<pg.PoolClient, Error>();

async function withClient<Result>(
	pool: pg.Pool,
	work: (client: pg.PoolClient) => Promise<Result>,
): Promise<Result> {
	const { signal } = currentCall();
	const client = await askDatabase(() => pool.connect());
	let failure: Error | undefined;
	try {
		signal?.throwIfAborted();
		return await work(client);
	} catch (error) {
		failure = error as Error;
		throw error;
	} finally {
		// A client whose connection broke or hangs must not go back to the pool; an SQL error leaves it sound.
		client.release(broken.get(client) ?? (failure && !('code' in failure) ? failure : undefined));
	}
}

const DEADLINES: PostgresDeadlines = { connect: 10, statement: 60, work: 3600 };

/** How often it is asked whether another process has given a lock back. */
const LOCK_LOOK_MS = 200;

/**
 * Holds an advisory lock on a connection of its own: on one of the pool, imports that wait would leave none for the
 * import that works. The lock ends with the connection; a lost one frees it, and the work meets the same fault on its
 * own. It is asked for again and again, so that a server that hangs is told from one whose lock is taken.
 */
async function holding<Result>(
	url: string,
	deadlines: PostgresDeadlines,
	lock: number,
	work: () => Promise<Result>,
): Promise<Result> {
	const client = await connectionOf(url, deadlines);
	try {
		const sql = 'select pg_try_advisory_lock($1) as is_ours';
		const take = async () =>
			(await askDatabase(() => client.query<{ is_ours: boolean }>(sql, [lock]))).rows[0]?.is_ours;
		while (!(await take())) await sleep(LOCK_LOOK_MS);
		return await work();
	} finally {
		await client.end();
	}
}

/** Who else is connected to the same database, by role and application: services and commands that would not expect it to change. */
export async function othersOn(url: string): Promise<string[]> {
	const client = await connectionOf(url, DEADLINES);
	try {
		// The kind of another role's connection is unknown, and then it counts.
		const { rows } = await client.query<{ name: string }>(
			`select coalesce(usename, 'unknown') || coalesce(' by ' || nullif(application_name, ''), '') as name from pg_stat_activity
			where datname = current_database() and coalesce(backend_type, 'client backend') = 'client backend' and pid <> pg_backend_pid()
			order by 1`,
		);
		return rows.map(({ name }) => name);
	} finally {
		await client.end();
	}
}

/** Connections for long work, which is a few at a time. */
const WORK_POOL_SIZE = 5;

/**
 * Connects to a PostgreSQL server (15 or newer). Every statement has a deadline: a minute, or an hour within
 * `exclusively`, whose work has a pool of its own.
 * @param readUrl a replica, from which calls read that may be a little behind
 * @throws NotAReplica where that is none of this server
 */
export async function openPostgres(
	url: string,
	poolSize = 10,
	deadlines = DEADLINES,
	readUrl: string | null = null,
): Promise<Database> {
	const { connect, statement, work } = deadlines;
	const quick = poolOf(url, poolSize, connect, statement);
	const slow = poolOf(url, Math.min(WORK_POOL_SIZE, poolSize), work, work);
	const dear = poolOf(url, Math.min(MOST_DEAR, poolSize), connect, statement);
	const isWork = new AsyncLocalStorage<true>();
	const pool = () => {
		if (isWork.getStore()) return slow;
		return currentCall().isDear ? dear : quick;
	};
	const turns = new Map<number, Turns>();
	const sizes = { quick: poolSize, dear: Math.min(MOST_DEAR, poolSize) };
	const end = () => Promise.all([quick.end(), dear.end(), slow.end()]);
	const opening = readUrl === null ? null : openReplica(readUrl, quick, { sizes, statement });
	const replica = await opening?.catch(async (error: unknown) => {
		await end();
		throw error;
	});
	const queryOn = <Row>(on: pg.Pool, statement: Statement, options?: QueryOptions) =>
		withClient(on, (client) => onClient(client).query<Row>(statement, options));
	return {
		engine: 'postgres',
		query: <Row>(statement: Statement, options?: QueryOptions) => {
			const primary = () => queryOn<Row>(pool(), statement, options);
			const { mayLag, isDear } = currentCall();
			if (!(replica && mayLag) || isWork.getStore()) return primary();
			const here = () => queryOn<Row>(isDear ? replica.pools.dear : replica.pools.quick, statement, options);
			return replica.read(statement, { here, primary });
		},
		transaction: (run) => {
			noteWrite();
			return withClient(pool(), (client) => inTransaction(client, run));
		},
		snapshot: (run) =>
			withClient(slow, (client) =>
				inTransaction(client, run, 'begin isolation level repeatable read read only'),
			),
		script: async <Row>(sql: string) => {
			// Several statements have a result each, which the types of the driver do not say.
			const results = [await askDatabase(() => pool().query(sql))].flat();
			return results.flatMap((result) => result.rows as Row[]);
		},
		listen: null,
		exclusively: (lock, run) => {
			const turn = turns.get(lock) ?? new Turns();
			turns.set(lock, turn);
			return turn.take(() => holding(url, deadlines, lock, () => isWork.run(true, run)));
		},
		connections: () =>
			Object.entries({
				calls: quick,
				dear,
				work: slow,
				...(replica && { replica: replica.pools.quick, 'replica dear': replica.pools.dear }),
			}).map(([name, { totalCount, idleCount, waitingCount }]) => ({
				pool: name,
				busy: totalCount - idleCount,
				idle: idleCount,
				waiting: waitingCount,
			})),
		lost: new Promise(() => undefined),
		replicaLag: replica ? () => replica.lagSeconds : null,
		replicaFault: replica ? () => replica.fault : null,
		close: async () => {
			await replica?.close();
			await end();
		},
	};
}
