import { randomBytes } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, inject } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { openEmbedded } from '#server/db/embedded.ts';
import { LOCKS } from '#server/db/locks.ts';
import { openPostgres } from '#server/db/postgres.ts';
import { onDatabase } from './database-servers.ts';
import { FILLED_TABLES } from './filled-tables.ts';

const OPEN_TIMEOUT_MS = 60_000;

type Engine = Database['engine'];

/** The engines of this run: both, unless TEST_ENGINES names one. */
const ENGINES = (process.env.TEST_ENGINES ?? 'pglite,postgres').split(',') as Engine[];

type Body = (database: () => Database) => void;
type Write = (database: Database) => Promise<unknown>;

/**
 * Runs the tests of `body` on both engines: on the embedded one in `npm test`, on the server in `npm run test:full`
 * (the tag `full`). The database is migrated, belongs to this file alone, and is empty (but for the platforms) at the
 * start of every test. Call the getter inside tests and hooks.
 */
export function describeOnBothEngines(title: string, body: Body): void {
	onEachEngine(title, body, ['postgres', 'full']);
}

/**
 * The same with both engines in `npm test`, for what the engines do each in their own way: locks, imports, rollups,
 * jobs, several writers at once.
 */
export function describeWhereEnginesDiffer(title: string, body: Body): void {
	onEachEngine(title, body, ['postgres']);
}

/**
 * As `describeOnBothEngines`, on a database that `write` fills once, for tests that leave its data as it is. The
 * quickest way to many questions about one world: loading and ranking one takes longer than asking.
 */
export function describeReading(title: string, write: Write, body: Body): void {
	onEachEngine(title, body, ['postgres', 'full'], write);
}

function onEachEngine(title: string, body: Body, tagsOfServer: string[], write?: Write): void {
	const { server } = inject('databases');
	for (const engine of ENGINES) {
		const tags = engine === 'postgres' ? tagsOfServer : [];
		if (engine === 'postgres' && 'missing' in server) {
			const why = `${title} (postgres: ${server.missing})`;
			// biome-ignore lint/suspicious/noSkippedTests: says why, and counts as skipped
			describe.skip(why, { tags }, () => body(missingDatabase));
		} else {
			describe(`${title} (${engine})`, { tags }, () => body(databaseFor(engine, write)));
		}
	}
}

/** The same on the embedded engine alone, for what only it does. */
export function describeOnEmbedded(title: string, body: Body): void {
	describe(title, () => body(databaseFor('pglite')));
}

function missingDatabase(): Database {
	throw new Error('there is no PostgreSQL server');
}

function databaseFor(engine: Engine, write?: Write): () => Database {
	let opened: Database | undefined;
	const database = () => {
		if (!opened) throw new Error('the database is open inside tests and hooks only');
		return opened;
	};
	beforeAll(async () => {
		opened = await openFor(engine);
		await write?.(opened);
	}, OPEN_TIMEOUT_MS);
	if (!write) afterEach(() => empty(database()));
	afterAll(() => opened?.close(), OPEN_TIMEOUT_MS);
	return database;
}

async function openFor(engine: Engine): Promise<Database> {
	const { snapshot, server } = inject('databases');
	if (engine === 'pglite') return openEmbedded({ folder: null, snapshot });
	if ('missing' in server) return missingDatabase();
	const name = `${server.template}_${randomBytes(4).toString('hex')}`;
	const admin = await openPostgres(server.url, 1);
	await admin.query(`create database ${name} template ${server.template}`);
	const database = await openPostgres(onDatabase(server.url, name));
	return {
		...database,
		close: async () => {
			await database.close();
			await admin.query(`drop database ${name} with (force)`);
			await admin.close();
		},
	};
}

/**
 * Only tables that hold pages are emptied: truncating all of them costs a fifth of a second on PGlite. A build that an
 * operator's call has begun, and nobody waited for, ends before: it makes and drops tables.
 */
const empty = (database: Database): Promise<void> =>
	database.exclusively(LOCKS.ranks, () => truncateAll(database));

async function truncateAll(database: Database): Promise<void> {
	const tables = await database.query<{ name: string }>(FILLED_TABLES);
	if (tables.length === 0) return;
	const names = tables.map((table) => table.name).join(', ');
	// The audit log refuses to be emptied; between two tests it has to be.
	const audit = tables.some(({ name }) => name === 'public.audit_log');
	const trigger = (state: string) => `alter table audit_log ${state} trigger audit_log_is_whole`;
	await database.transaction(async (tx) => {
		if (audit) await tx.query(trigger('disable'));
		await tx.query(`truncate ${names} restart identity cascade`);
		if (audit) await tx.query(trigger('enable'));
	});
}
