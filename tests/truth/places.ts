import { join } from 'node:path';
import type { Database } from '#server/db/database.ts';
import { type DatabaseLocation, openDatabase } from '#server/db/open.ts';
import { openPostgres } from '#server/db/postgres.ts';
import { onDatabase } from '#tests/support/database-servers.ts';
import { startPostgres } from '#tests/support/postgres-server.ts';

/** Where a variant has its data. */
export type Place = { readonly location: DatabaseLocation; open(): Promise<Database> };

/** The engines of a run; PostgreSQL is started once, each variant has a database of its own. */
export async function openEngines(needsServer: boolean) {
	const server = needsServer ? await startPostgres() : null;
	let count = 0;
	return {
		place: async (engine: string, folder: string): Promise<Place> => {
			if (engine === 'pglite') return placeOf({ dataDir: join(folder, 'data') });
			if (!server) throw new Error('there is no PostgreSQL server');
			count += 1;
			const admin = await openPostgres(server.url, 1);
			await admin.query(`create database truth_${count} template template0 encoding 'UTF8'`);
			await admin.close();
			return placeOf({ url: onDatabase(server.url, `truth_${count}`) });
		},
		stop: async () => await server?.stop(),
	};
}

const placeOf = (location: DatabaseLocation): Place => ({ location, open: () => openDatabase(location) });
