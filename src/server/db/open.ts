import { join } from 'node:path';
import { makePrivateFolder, tightenDataFolder } from './data-folder.ts';
import type { Database } from './database.ts';
import { diskFull, hasNoRoom, isDiskFull } from './database-gone.ts';
import { openEmbedded } from './embedded.ts';
import { lockFolder } from './folder-lock.ts';
import { migrate, SchemaError } from './migrate.ts';
import { openPostgres } from './postgres.ts';
import { NotAReplica } from './postgres-replica.ts';

/** Where the data is: a PostgreSQL server, a data folder of the embedded engine, or memory (tests). */
export type DatabaseLocation =
	| { readonly url: string; readonly readUrl?: string | null }
	| { readonly dataDir: string }
	| { readonly memory: true };

/** A database that cannot be opened; the message is one sentence with what to do. */
export class DatabaseError extends Error {}

async function openServer(url: string, readUrl?: string | null): Promise<Database> {
	const database = await openPostgres(url, undefined, undefined, readUrl).catch((error: Error) => {
		if (!(error instanceof NotAReplica)) throw error;
		throw new DatabaseError(
			`DATABASE_READ_URL cannot be used: ${error.message}. Check the address, or unset it to read from DATABASE_URL.`,
			{ cause: error },
		);
	});
	try {
		const [row] = await database.query<{ version: number; encoding: string }>(
			`select current_setting('server_version_num')::int as version,
				pg_encoding_to_char(encoding) as encoding from pg_database where datname = current_database()`,
		);
		if (!row || row.version < 150_000) throw new Error('it is older than PostgreSQL 15');
		if (row.encoding !== 'UTF8') throw new Error(`its encoding is ${row.encoding}, not UTF8`);
		return database;
	} catch (error) {
		await database.close();
		const reason = (error as Error).message || (error as NodeJS.ErrnoException).code || 'no answer';
		throw new DatabaseError(
			`DATABASE_URL cannot be used: ${reason}. Check the address, or unset it for the embedded database.`,
			{ cause: error },
		);
	}
}

async function openFolder(dataDir: string): Promise<Database> {
	const release = lockFolder(dataDir);
	const folder = join(dataDir, 'db');
	try {
		makePrivateFolder(folder);
		const database = await openEmbedded({ folder, snapshot: null });
		tightenDataFolder(dataDir);
		return {
			...database,
			close: async () => {
				await database.close();
				release();
			},
		};
	} catch (error) {
		release();
		if (isDiskFull(error) || (await hasNoRoom(folder)))
			throw new DatabaseError(diskFull(folder).message, { cause: error });
		throw new DatabaseError(
			`The embedded database in ${dataDir} does not open: ${(error as Error).message}. Restore a backup, or set DATA_DIR to a new folder.`,
			{ cause: error },
		);
	}
}

function openLocation(location: DatabaseLocation): Promise<Database> {
	if ('url' in location) return openServer(location.url, location.readUrl);
	if ('dataDir' in location) return openFolder(location.dataDir);
	return openEmbedded({ folder: null, snapshot: null });
}

/** Opens the database and brings its schema up to date. */
export async function openDatabase(location: DatabaseLocation): Promise<Database> {
	const database = await openLocation(location);
	try {
		await migrate(database);
	} catch (error) {
		await database.close();
		if (!(error instanceof SchemaError)) throw error;
		const where = 'dataDir' in location ? `The data in ${location.dataDir}` : 'The database';
		throw new DatabaseError(`${where} does not open: ${error.message}.`, { cause: error });
	}
	return database;
}
