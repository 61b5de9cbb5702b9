import { constants } from 'node:fs';
import { cp, rm } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';
import { currentCall } from './call-context.ts';
import {
	boundOf,
	type Database,
	type Queryable,
	type QueryOptions,
	type Statement,
	type Transaction,
} from './database.ts';
import { refuseWithoutRoom } from './database-gone.ts';
import { Channel, DEADLINES } from './embedded-channel.ts';
import type { EmbeddedStart } from './embedded-worker.ts';
import { threadOptions } from './little-memory.ts';
import { Turns } from './turns.ts';

/** The embedded database besides what every database can do. */
export type EmbeddedDatabase = Database & {
	/** The whole data folder as a tar, to start another from (tests). */
	dump(): Promise<Uint8Array>;
};

function onChannel(channel: Channel): Transaction {
	return {
		query: async <Row>(statement: Statement, { isPrepared = false }: QueryOptions = {}) => {
			const { text, values } = boundOf(statement);
			const request = { kind: 'query', sql: text, params: [...values], isPrepared } as const;
			return (await channel.send(request)) as Row[];
		},
		copy: async (table, columns, text) => {
			await channel.send({
				kind: 'copy',
				sql: `copy ${table} (${columns.join(', ')}) from '/dev/blob'`,
				text,
			});
		},
		copyOut: async (query) =>
			(await channel.send({ kind: 'copyOut', sql: `copy (${query}) to '/dev/blob'` })) as Uint8Array,
	};
}

async function inTransaction<Result>(
	tx: Transaction & Queryable,
	work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
	await tx.query('begin');
	try {
		const result = await work(tx);
		await tx.query('commit');
		return result;
	} catch (error) {
		// Where the thread is gone the rollback fails too; the first error is the one to tell.
		await tx.query('rollback').catch(() => undefined);
		throw error;
	}
}

/** Beside the folder of the database: what a snapshot reads. A process that was killed leaves one behind. */
const copyOf = (folder: string) => `${folder}-snapshot`;

/** Copies the folder of a database that rests; on file systems that can, the copy shares its blocks. */
async function copyFolder(folder: string): Promise<string> {
	const copy = copyOf(folder);
	await refuseWithoutRoom(folder);
	await rm(copy, { recursive: true, force: true });
	await cp(folder, copy, { recursive: true, mode: constants.COPYFILE_FICLONE });
	return copy;
}

async function onCopy<Result>(
	folder: string,
	deadlines: typeof DEADLINES,
	work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
	const copy = await openEmbedded({ folder, snapshot: null }, deadlines);
	try {
		return await copy.transaction(work);
	} finally {
		await copy.close();
	}
}

/** Opens PGlite in a worker thread. The caller holds the lock of the folder (server/db/folder-lock.ts). */
export async function openEmbedded(start: EmbeddedStart, deadlines = DEADLINES): Promise<EmbeddedDatabase> {
	if (start.folder !== null) await rm(copyOf(start.folder), { recursive: true, force: true });
	const worker = new Worker(new URL('./embedded-worker.ts', import.meta.url), {
		...threadOptions(),
		workerData: start,
	});
	const channel = new Channel(worker, start.folder, deadlines);
	await channel.ready();
	// One session serves everybody, so a transaction holds the turn until it ends.
	const turns = new Turns();
	const exclusive = new Map<number, Turns>();
	const snapshots = new Turns();
	const direct = onChannel(channel);
	return {
		engine: 'pglite',
		query: (statement, options) => turns.take(() => direct.query(statement, options), currentCall()),
		transaction: (work) => turns.take(() => inTransaction(direct, work), currentCall()),
		snapshot: (work) => {
			const { folder } = start;
			if (folder === null) return turns.take(() => inTransaction(direct, work));
			return snapshots.take(async () => {
				const copying = turns.take(async () => {
					await channel.send({ kind: 'script', sql: 'checkpoint' });
					return copyFolder(folder);
				});
				try {
					return await onCopy(await copying, deadlines, work);
				} finally {
					await rm(copyOf(folder), { recursive: true, force: true });
				}
			});
		},
		script: <Row>(sql: string) =>
			turns.take(async () => (await channel.send({ kind: 'script', sql })) as Row[]),
		listen: (name, hear) => turns.take(() => channel.listen(name, hear)),
		exclusively: (lock, work) => {
			const turn = exclusive.get(lock) ?? new Turns();
			exclusive.set(lock, turn);
			return turn.take(work);
		},
		replicaLag: null,
		replicaFault: null,
		dump: () => turns.take(async () => (await channel.send({ kind: 'dump' })) as Uint8Array),
		connections: () => {
			const busy = turns.isTaken ? 1 : 0;
			return [{ pool: 'embedded', busy, idle: 1 - busy, waiting: turns.waiting }];
		},
		lost: channel.lost,
		close: () => turns.take(() => channel.stop()),
	};
}
