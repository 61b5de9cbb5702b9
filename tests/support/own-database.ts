import { randomBytes } from 'node:crypto';
import { inject, onTestFinished } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { migrate } from '#server/db/migrate.ts';
import { openPostgres } from '#server/db/postgres.ts';
import { onDatabase } from './database-servers.ts';

/** A migrated database of its own on the real server, for processes of the test's; gone when the test has ended. */
export async function ownDatabase(): Promise<{ readonly url: string; readonly database: Database }> {
	const { server } = inject('databases');
	if ('missing' in server) throw new Error(server.missing);
	const name = `livegauge_own_${randomBytes(4).toString('hex')}`;
	const admin = await openPostgres(server.url, 1);
	await admin.query(`create database ${name} template template0 encoding 'UTF8'`);
	const url = onDatabase(server.url, name);
	const database = await openPostgres(url, 2);
	await migrate(database);
	onTestFinished(async () => {
		await database.close();
		await admin.query(`drop database ${name} with (force)`);
		await admin.close();
	});
	return { url, database };
}
