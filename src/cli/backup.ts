import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { clockOf } from '#server/clock.ts';
import { type Config, readConfig } from '#server/config.ts';
import { backUp } from '#server/db/backup.ts';
import { BackupFault, compressed, writeWhole } from '#server/db/backup-file.ts';
import { openDatabase } from '#server/db/open.ts';
import { explain } from './explain.ts';
import { ownHost } from './ingest-look.ts';
import { findServer, type RunningServer } from './running-server.ts';

const USAGE = `npm run backup -- FILE

Writes everything that is stored to FILE, as it is at one moment, also while the service runs. FILE is there as a whole
or not at all. The secret key (SECRET_KEY, or DATA_DIR/secret-key) is not in it: keep that apart. See docs/operations.md.`;

async function throughServer({ port, token }: RunningServer, host: string, file: string): Promise<void> {
	// Copying a large database takes as long as it takes: fetch would give up after five minutes without a byte.
	const call = request({
		host: ownHost(host),
		port,
		method: 'POST',
		path: '/api/backup',
		headers: { authorization: `Bearer ${token}` },
	}).end();
	const [answer] = (await once(call, 'response')) as [IncomingMessage];
	try {
		if (answer.statusCode !== 200)
			throw new BackupFault(
				`The running server answered with status ${answer.statusCode}: no backup was written.`,
			);
		await writeWhole(file, answer);
	} catch (error) {
		if (error instanceof BackupFault || (error as NodeJS.ErrnoException).syscall) throw error;
		throw new BackupFault('The running server broke the backup off: nothing was written. Its log says why.', {
			cause: error,
		});
	} finally {
		call.destroy();
	}
}

async function directly(config: Config, file: string): Promise<void> {
	const { databaseUrl: url, dataDir } = config;
	const database = await openDatabase(url ? { url } : { dataDir });
	try {
		await backUp(database, clockOf(config)(), (parts) => writeWhole(file, compressed(parts)));
	} finally {
		await database.close();
	}
}

try {
	const { positionals } = parseArgs({ allowPositionals: true, strict: false });
	const [name, ...others] = positionals;
	if (!name || others.length > 0) {
		console.error(USAGE);
		process.exitCode = 1;
	} else {
		const file = resolve(process.env.INIT_CWD ?? '', name);
		const config = readConfig(process.env);
		const server = config.databaseUrl ? null : await findServer(config.dataDir);
		await (server ? throughServer(server, config.host, file) : directly(config, file));
		console.log(`The backup is in ${file}. Keep the secret key too, apart from it.`);
	}
} catch (error) {
	console.error(explain(error));
	process.exitCode = 1;
}
