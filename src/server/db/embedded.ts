import { Worker } from 'node:worker_threads';
import { boundOf, type Database, type Queryable, type Statement, type Transaction } from './database.ts';
import { Channel, DEADLINES } from './embedded-channel.ts';
import type { EmbeddedStart } from './embedded-worker.ts';
import { Turns } from './turns.ts';

/** The embedded database besides what every database can do. */
export type EmbeddedDatabase = Database & {
	/** The whole data folder as a tar, to start another from (tests). */
	dump(): Promise<Uint8Array>;
};

function onChannel(channel: Channel): Transaction {
	return {
		query: async <Row>(statement: Statement) => {
			const { text, values } = boundOf(statement);
			return (await channel.send({ kind: 'query', sql: text, params: [...values] })) as Row[];
		},
		copy: async (table, columns, text) => {
			await channel.send({
				kind: 'copy',
				sql: `copy ${table} (${columns.join(', ')}) from '/dev/blob'`,
				text,
			});
		},
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

/** Opens PGlite in a worker thread. The caller holds the lock of the folder (server/db/folder-lock.ts). */
export async function openEmbedded(start: EmbeddedStart, deadlines = DEADLINES): Promise<EmbeddedDatabase> {
	const worker = new Worker(new URL('./embedded-worker.ts', import.meta.url), { workerData: start });
	const channel = new Channel(worker, start.folder, deadlines);
	await channel.ready();
	// One session serves everybody, so a transaction holds the turn until it ends.
	const turns = new Turns();
	const exclusive = new Map<number, Turns>();
	const direct = onChannel(channel);
	return {
		engine: 'pglite',
		query: (statement) => turns.take(() => direct.query(statement)),
		transaction: (work) => turns.take(() => inTransaction(direct, work)),
		script: <Row>(sql: string) =>
			turns.take(async () => (await channel.send({ kind: 'script', sql })) as Row[]),
		listen: (name, hear) => turns.take(() => channel.listen(name, hear)),
		exclusively: (lock, work) => {
			const turn = exclusive.get(lock) ?? new Turns();
			exclusive.set(lock, turn);
			return turn.take(work);
		},
		dump: () => turns.take(async () => (await channel.send({ kind: 'dump' })) as Uint8Array),
		lost: channel.lost,
		close: () => turns.take(() => channel.stop()),
	};
}
