import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import type { Database, Queryable } from '#server/db/database.ts';
import { openEmbedded } from '#server/db/embedded.ts';
import { openPostgres } from '#server/db/postgres.ts';
import { raw, sql } from '#server/db/sql.ts';
import { onDatabase } from './database-servers.ts';
import { FILLED_TABLES } from './filled-tables.ts';

/*
 * Databases that one block of tests after the other gets: opening one costs a second or two, cleaning it a few tenths. One whose
 * schema a test has changed is not given to another.
 */

type Engine = Database['engine'];

/** A database that is nobody's for now. */
type Idle = {
	/** For who gets it next; what the last one left running ends with it. */
	open(): Promise<Borrowed>;
	remove(): Promise<void>;
};

type Borrowed = { readonly database: Database; giveBack(): Promise<void> };

const idle: Record<Engine, Idle[]> = { pglite: [], postgres: [] };

/**
 * A migrated database that is empty but for the platforms, of this worker alone until it is given back.
 * @param isNew whether nobody may have had it before
 */
export async function borrowDatabase(engine: Engine, isNew: boolean): Promise<Borrowed> {
	const one = isNew ? undefined : idle[engine].pop();
	return (one ?? (await (engine === 'pglite' ? newEmbedded() : newOnServer()))).open();
}

/** The parts of a schema by which two are told apart, as one text. */
async function shapeOf(
	db: Queryable,
): Promise<{ readonly text: string; readonly tables: readonly string[] }> {
	const rows = await db.query<{ name: string; kind: string; rest: string }>(
		`select format('%I.%I', n.nspname, c.relname) as name, c.relkind as kind, concat_ws(' ', c.relhastriggers, c.relispartition,
			(select string_agg(concat_ws(' ', attname, atttypid, attnotnull, attidentity), ',' order by attnum)
			from pg_attribute where attrelid = c.oid and attnum > 0 and not attisdropped and c.relkind in ('r', 'p', 'v'))) as rest
		from pg_class c join pg_namespace n on n.oid = c.relnamespace
		where n.nspname not in ('pg_catalog', 'information_schema') and n.nspname not like 'pg\\_toast%' and n.nspname not like 'pg\\_temp%'
		order by 1, 2`,
	);
	const others = await db.query<{ part: string }>(
		`select concat_ws(' ', tgrelid::regclass, tgname, tgenabled) as part from pg_trigger where not tgisinternal
		union all select concat_ws(' ', conrelid::regclass, conname, convalidated) from pg_constraint where conrelid <> 0
		union all select oid::regprocedure::text || md5(prosrc) from pg_proc where pronamespace = 'public'::regnamespace and prolang <> 13
		union all select to_jsonb(p)::text from platforms p
		union all select to_jsonb(s)::text from rank_shapes s
		union all select to_jsonb(m)::text from migrations m
		union all select setconfig::text from pg_db_role_setting where setdatabase = (select oid from pg_database where datname = current_database())
		order by 1`,
	);
	const tables = rows.flatMap(({ name, kind }) => (kind === 'r' || kind === 'p' ? [name] : []));
	return { text: JSON.stringify([rows, others]), tables };
}

type Shape = Awaited<ReturnType<typeof shapeOf>>;

/** Takes out what tests have put in; whether the database is then as it was at first. */
async function clean(database: Database, first: Shape): Promise<boolean> {
	if (!first.tables.some((name) => name.startsWith('pgboss.')))
		await database.script('drop schema if exists pgboss cascade');
	await truncateAll(database);
	const { tables } = await shapeOf(database);
	const made = tables.filter((name) => !first.tables.includes(name));
	if (made.length > 0) await database.script(`drop table ${made.join(', ')} cascade`);
	const sequences = await database.query<{ name: string }>(
		`select format('%I.%I', schemaname, sequencename) as name from pg_sequences where last_value is not null`,
	);
	if (sequences.length > 0)
		await database.script(sequences.map(({ name }) => `alter sequence ${name} restart;`).join('\n'));
	return (await shapeOf(database)).text === first.text;
}

/** Empties the tables that hold pages: truncating all of them costs a fifth of a second on PGlite. */
export async function truncateAll(database: Database): Promise<void> {
	const tables = await database.query<{ name: string }>(FILLED_TABLES);
	if (tables.length === 0) return;
	const names = tables.map((table) => table.name).join(', ');
	// The audit log refuses to be emptied; between two tests it has to be.
	const audit = tables.some(({ name }) => name === 'public.audit_log');
	const trigger = (state: string) => `alter table audit_log ${state} trigger audit_log_is_whole`;
	await database.transaction(async (tx) => {
		if (audit) await tx.query(trigger('disable'));
		await tx.query(sql`truncate ${raw(names)} restart identity cascade`);
		if (audit) await tx.query(trigger('enable'));
	});
}

/** A database on the server: who has it opens connections of his own. */
async function newOnServer(): Promise<Idle> {
	const { server } = inject('databases');
	if ('missing' in server) throw new Error('there is no PostgreSQL server');
	const name = `${server.template}_${randomBytes(4).toString('hex')}`;
	const url = onDatabase(server.url, name);
	const onServer = async (statement: string) => {
		const admin = await openPostgres(server.url, 1);
		await admin.query(statement);
		await admin.close();
	};
	await onServer(`create database ${name} template ${server.template}`);
	const first = await on(url, shapeOf);
	const one: Idle = {
		open: async () => {
			const database = await openPostgres(url);
			const giveBack = async () => {
				await database.close();
				const isClean = await on(url, (own) => clean(own, first)).catch(() => false);
				if (isClean) idle.postgres.push(one);
				else await one.remove();
			};
			return { database, giveBack };
		},
		remove: () => onServer(`drop database ${name} with (force)`),
	};
	return one;
}

async function on<Result>(url: string, work: (database: Database) => Promise<Result>): Promise<Result> {
	const database = await openPostgres(url, 1);
	try {
		return await work(database);
	} finally {
		await database.close();
	}
}

/** An embedded database: one session for all who have it one after the other. */
async function newEmbedded(): Promise<Idle> {
	const database = await openEmbedded({ folder: null, snapshot: inject('databases').snapshot });
	const first = await shapeOf(database);
	const one: Idle = {
		open: async () => {
			const lent = lend(database);
			const giveBack = async () => {
				const isClean = (await lent.end()) && (await cleanSession(database, first).catch(() => false));
				if (isClean) idle.pglite.push(one);
				else await one.remove();
			};
			return { database: lent.database, giveBack };
		},
		remove: () => database.close(),
	};
	return one;
}

async function cleanSession(database: Database, first: Shape): Promise<boolean> {
	await database.script(`unlisten *; reset all; set timezone to 'UTC'; discard temp;`);
	return clean(database, first);
}

/** The same database for who has it, until it is given back: calls that come later are refused, as by one that is closed. */
function lend(database: Database): { readonly database: Database; end(): Promise<boolean> } {
	let isOver = false;
	let isClosed = false;
	const running = new Set<Promise<unknown>>();
	const run = <Result>(work: () => Promise<Result>): Promise<Result> => {
		if (isOver) return Promise.reject(new Error('the database is closed'));
		const result = work();
		running.add(result);
		void result.catch(() => undefined).finally(() => running.delete(result));
		return result;
	};
	const { listen } = database;
	return {
		database: {
			...database,
			query: (statement, options) => run(() => database.query(statement, options)),
			transaction: (work) => run(() => database.transaction(work)),
			snapshot: (work) => run(() => database.snapshot(work)),
			script: (text) => run(() => database.script(text)),
			exclusively: (lock, work) => run(() => database.exclusively(lock, work)),
			listen: listen && ((channel, hear) => run(() => listen(channel, hear))),
			close: async () => {
				isOver = true;
				isClosed = true;
				await database.close();
			},
		},
		end: async () => {
			isOver = true;
			await Promise.allSettled(running);
			return !isClosed;
		},
	};
}
