import { readFile } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import type { Param } from './database.ts';
import { PreparedStatements } from './embedded-prepared.ts';
import { PARSERS } from './values.ts';

/*
 * The embedded PostgreSQL, in a thread of its own so that a heavy query never blocks the event loop.
 * It answers one message after the other; the main side keeps transactions together (embedded.ts).
 */

export type EmbeddedRequest =
	| { kind: 'query'; sql: string; params: readonly Param[]; isPrepared: boolean }
	| { kind: 'script'; sql: string }
	| { kind: 'copy'; sql: string; text: string | Uint8Array }
	| { kind: 'copyOut'; sql: string }
	| { kind: 'listen'; channel: string }
	| { kind: 'dump' }
	| { kind: 'close' };

/** What was sent with NOTIFY on a channel that is listened to; it comes unasked. */
export type EmbeddedNotice = { readonly notice: { readonly channel: string; readonly payload: string } };

export type EmbeddedStart = {
	/** Folder of the database, or null for one in memory. */
	readonly folder: string | null;
	/** A dumped data folder to start from, for tests. */
	readonly snapshot: string | null;
};

const port = parentPort;
if (!port) throw new Error('embedded-worker.ts runs as a worker thread only');

const start = workerData as EmbeddedStart;
const snapshot = start.snapshot ? new Blob([await readFile(start.snapshot)]) : null;
/**
 * PGlite runs with fsync off: what is committed survives the end of the process, however it ends, since the operating
 * system has the writes; it may not survive a power cut. Full-page writes guard only against that, so they go too.
 */
const SETTINGS = [
	'full_page_writes=off',
	'wal_level=minimal',
	'max_wal_senders=0',
	'work_mem=16MB',
	// What a checkpoint (db/embedded-upkeep.ts) may keep of the log for later.
	'max_wal_size=64MB',
	'min_wal_size=32MB',
];

const database = await PGlite.create({
	startParams: [...PGlite.defaultStartParams, ...SETTINGS.flatMap((setting) => ['-c', setting])],
	...(start.folder ? { dataDir: start.folder } : {}),
	...(snapshot ? { loadDataDir: snapshot } : {}),
	extensions: { pg_trgm },
	parsers: { ...PARSERS },
});
await database.exec("set timezone to 'UTC'");
const prepared = new PreparedStatements(database);

/** What a script began and could not finish must not be left to those who come next. */
async function runScript(sql: string) {
	try {
		return await database.exec(sql);
	} catch (error) {
		await database.exec('rollback').catch(() => undefined);
		throw error;
	}
}

async function answer(request: EmbeddedRequest): Promise<unknown> {
	switch (request.kind) {
		case 'query':
			if (request.isPrepared) return prepared.run(request.sql, request.params);
			return (await database.query(request.sql, [...request.params])).rows;
		case 'script':
			return (await runScript(request.sql)).flatMap((result) => result.rows);
		case 'copy':
			await database.query(request.sql, [], { blob: new Blob([request.text as BlobPart]) });
			return null;
		case 'copyOut': {
			const { blob } = await database.query(request.sql);
			return new Uint8Array((await blob?.arrayBuffer()) ?? []);
		}
		case 'listen':
			await database.listen(request.channel, (payload) =>
				port?.postMessage({ notice: { channel: request.channel, payload } } satisfies EmbeddedNotice),
			);
			return null;
		case 'dump':
			return new Uint8Array(await (await database.dumpDataDir('none')).arrayBuffer());
		case 'close':
			await database.close();
			return null;
	}
}

port.on('message', async ({ id, request }: { id: number; request: EmbeddedRequest }) => {
	try {
		port.postMessage({ id, value: await answer(request) });
	} catch (error) {
		// The engine itself has failed: whatever it would answer from now on is worth nothing (embedded.ts sees the end).
		if (error instanceof WebAssembly.RuntimeError) throw error;
		const { message, code, severity } = error as { message: string; code?: string; severity?: string };
		port.postMessage({ id, error: { message, code, severity } });
	}
});
port.postMessage({ id: 0, value: null });
