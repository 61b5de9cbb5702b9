import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { clockOf } from '#server/clock.ts';
import { readConfig } from '#server/config.ts';
import { BackupFault } from '#server/db/backup-file.ts';
import { openDatabase } from '#server/db/open.ts';
import { othersOn } from '#server/db/postgres.ts';
import { restore } from '#server/db/restore.ts';
import { rebuildStale } from '#server/rankings/rollups/rebuild.ts';
import { explain } from './explain.ts';

const USAGE = `npm run restore -- FILE [--replace]

Loads a backup into an empty database, embedded (DATA_DIR) or a server (DATABASE_URL), whichever it was made of. Stop the
service first. All of it is there afterwards, or nothing was changed.

--replace  loses what the database holds`;

try {
	const options = { replace: { type: 'boolean', default: false } } as const;
	const { positionals, values } = parseArgs({ allowPositionals: true, strict: false, options });
	const [name, ...more] = positionals;
	if (!name || more.length > 0) {
		console.error(USAGE);
		process.exitCode = 1;
	} else {
		const file = resolve(process.env.INIT_CWD ?? '', name);
		const config = readConfig(process.env);
		const { databaseUrl: url, dataDir } = config;
		const others = url ? await othersOn(url) : [];
		if (others.length > 0)
			throw new BackupFault(
				`Others are connected to the database (${others.join(', ')}), and nothing was changed. Stop them first.`,
			);
		const database = await openDatabase(url ? { url } : { dataDir });
		try {
			await restore(database, file, values.replace === true);
			console.log('Everything is loaded. Building the rankings …');
			await rebuildStale(database, clockOf(config));
		} finally {
			await database.close();
		}
		console.log(
			'The backup is restored. Start the service with the secret key of the one that was backed up.',
		);
	}
} catch (error) {
	console.error(explain(error));
	process.exitCode = 1;
}
