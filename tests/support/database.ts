import { afterAll, afterEach, beforeAll, describe, inject } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { LOCKS } from '#server/db/locks.ts';
import { borrowDatabase, truncateAll } from './database-pool.ts';

const OPEN_TIMEOUT_MS = 60_000;

type Engine = Database['engine'];

/** The engines of this run: both, unless TEST_ENGINES names one. */
const ENGINES = (process.env.TEST_ENGINES ?? 'pglite,postgres').split(',') as Engine[];

type Body = (database: () => Database) => void;
type Write = (database: Database) => Promise<unknown>;

/**
 * Runs the tests of `body` on both engines: on the embedded one in `npm test`, on the server in `npm run test:full`
 * (the tag `full`). The database is migrated, belongs to this block alone, and is empty (but for the platforms) at the
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
	onEachEngine(title, body, ['postgres', 'full'], { write });
}

/** As `describeWhereEnginesDiffer`, on databases that no other block has had, for tests of the schema itself. */
export function describeOnNewDatabases(title: string, body: Body): void {
	onEachEngine(title, body, ['postgres'], { isNew: true });
}

type Wish = { readonly write?: Write; readonly isNew?: boolean };

function onEachEngine(title: string, body: Body, tagsOfServer: string[], wish: Wish = {}): void {
	const { server } = inject('databases');
	for (const engine of ENGINES) {
		const tags = engine === 'postgres' ? tagsOfServer : [];
		if (engine === 'postgres' && 'missing' in server) {
			const why = `${title} (postgres: ${server.missing})`;
			// biome-ignore lint/suspicious/noSkippedTests: says why, and counts as skipped
			describe.skip(why, { tags }, () => body(missingDatabase));
		} else {
			describe(`${title} (${engine})`, { tags }, () => body(databaseFor(engine, wish)));
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

function databaseFor(engine: Engine, { write, isNew = false }: Wish = {}): () => Database {
	let borrowed: Awaited<ReturnType<typeof borrowDatabase>> | undefined;
	const database = () => {
		if (!borrowed) throw new Error('the database is open inside tests and hooks only');
		return borrowed.database;
	};
	beforeAll(async () => {
		borrowed = await borrowDatabase(engine, isNew);
		await write?.(borrowed.database);
	}, OPEN_TIMEOUT_MS);
	if (!write) afterEach(() => empty(database()));
	afterAll(() => borrowed?.giveBack(), OPEN_TIMEOUT_MS);
	return database;
}

/** A build that an operator's call has begun, and nobody waited for, ends before: it makes and drops tables. */
const empty = (database: Database): Promise<void> =>
	database.exclusively(LOCKS.ranks, () => truncateAll(database));
