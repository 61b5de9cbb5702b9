import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '#server/db/database.ts';
import { openEmbedded } from '#server/db/embedded.ts';
import { openDatabase } from '#server/db/open.ts';
import { openPostgres } from '#server/db/postgres.ts';
import { onDatabase } from '#tests/support/database-servers.ts';
import { type PostgresServer, startPostgres } from '#tests/support/postgres-server.ts';
import type { Random } from '#tests/truth/random.ts';

/** Where a run has its data, and what of it can be killed. */
export type Place = {
	readonly folder: string;
	/** Settings of services and commands. */
	readonly settings: Readonly<Record<string, string>>;
	/** How many services share it. */
	readonly services: number;
	/** Kills the database, and starts it again; null where it is a thread of the service. */
	readonly kill: ((random: Random) => Promise<string>) | null;
	/** Opens the data once nobody else has it. */
	open(): Promise<Database>;
	copy(): Promise<Database>;
	empty(): Promise<Database>;
	remove(): Promise<void>;
};

/** What a cluster that is thrown away leaves out is what keeps it whole when it is killed. */
const DURABLE = ['synchronous_commit=on', 'full_page_writes=on'];
const NAME = 'livegauge';
const HELPERS = `select pid, backend_type as kind from pg_stat_activity where pid <> pg_backend_pid()
	and backend_type in ('client backend', 'checkpointer', 'walwriter', 'background writer')`;

/** Kills the server, or one of its helpers, which makes it end all connections and recover. */
async function killServer(server: PostgresServer, random: Random): Promise<string> {
	if (random.chance(0.5)) {
		await server.kill();
		await server.start();
		return 'the database';
	}
	const admin = await openPostgres(server.url, 1);
	try {
		const helpers = await admin.query<{ pid: number; kind: string }>(HELPERS);
		const { pid, kind } = random.pick(helpers);
		process.kill(pid, 'SIGKILL');
		return `a ${kind} of the database`;
	} finally {
		await admin.close();
	}
}
/** A cluster of its own, which survives a kill as one does that has its default settings. */
export async function onServer(): Promise<Place> {
	const folder = mkdtempSync(join(tmpdir(), 'livegauge-faults-'));
	const server = await startPostgres(DURABLE);
	const admin = async (statement: string) => {
		const database = await openPostgres(onDatabase(server.url, 'template1'), 1);
		await database.query(statement).finally(() => database.close());
	};
	await admin(`create database ${NAME} template template0 encoding 'UTF8'`);
	const url = onDatabase(server.url, NAME);
	return {
		folder,
		settings: { DATABASE_URL: url },
		services: 2,
		kill: (random) => killServer(server, random),
		open: () => openDatabase({ url }),
		copy: async () => {
			await admin(`create database copied template ${NAME}`);
			return openDatabase({ url: onDatabase(server.url, 'copied') });
		},
		empty: async () => {
			await admin(`create database imported template template0 encoding 'UTF8'`);
			return openDatabase({ url: onDatabase(server.url, 'imported') });
		},
		remove: async () => {
			await server.stop();
			rmSync(folder, { recursive: true, force: true });
		},
	};
}

/** The embedded engine: its one process is all that can be killed. */
export async function embedded(): Promise<Place> {
	const folder = mkdtempSync(join(tmpdir(), 'livegauge-faults-'));
	const dataDir = join(folder, 'data');
	mkdirSync(dataDir);
	return {
		folder,
		settings: { DATA_DIR: dataDir },
		services: 1,
		kill: null,
		open: () => openDatabase({ dataDir }),
		copy: async () => {
			cpSync(join(dataDir, 'db'), join(folder, 'copied'), { recursive: true });
			return openEmbedded({ folder: join(folder, 'copied'), snapshot: null });
		},
		empty: () => openDatabase({ memory: true }),
		remove: async () => rmSync(folder, { recursive: true, force: true }),
	};
}
