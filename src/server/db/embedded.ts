import { Worker } from 'node:worker_threads';
import type { Database, Param, Queryable, Transaction } from './database.ts';
import type { EmbeddedRequest, EmbeddedStart } from './embedded-worker.ts';
import { Turns } from './turns.ts';

type Waiting = { resolve: (value: unknown) => void; reject: (error: Error) => void };

/** The embedded database besides what every database can do. */
export type EmbeddedDatabase = Database & {
	/** The whole data folder as a tar, to start another from (tests). */
	dump(): Promise<Uint8Array>;
};

/** An error that PostgreSQL answered; `code` is its SQLSTATE. */
class SqlError extends Error {
	readonly code: string | undefined;
	constructor(message: string, code: string | undefined) {
		super(message);
		this.code = code;
	}
}

/** Messages to the worker thread, answered in order. Once the thread is gone, nothing waits for an answer any more. */
class Channel {
	readonly #worker: Worker;
	readonly #waiting = new Map<number, Waiting>();
	readonly #loss = Promise.withResolvers<Error>();
	#next = 1;
	/** Why nothing can be sent any more. */
	#end: Error | null = null;

	constructor(worker: Worker) {
		this.#worker = worker;
		worker.on(
			'message',
			(message: { id: number; value?: unknown; error?: { message: string; code?: string } }) => {
				const waiting = this.#waiting.get(message.id);
				this.#waiting.delete(message.id);
				if (message.error) waiting?.reject(new SqlError(message.error.message, message.error.code));
				else waiting?.resolve(message.value);
			},
		);
		worker.on('error', (error) => this.#lose(error as Error));
		worker.on('exit', (code) => this.#lose(new Error(`The embedded database has stopped (code ${code}).`)));
	}

	/** Resolves with the cause where the thread ends without having been asked to. */
	get lost(): Promise<Error> {
		return this.#loss.promise;
	}

	/** Resolves when the worker has opened the database. */
	ready(): Promise<unknown> {
		return new Promise((resolve, reject) => this.#waiting.set(0, { resolve, reject }));
	}

	send(request: EmbeddedRequest): Promise<unknown> {
		if (this.#end) return Promise.reject(this.#end);
		const id = this.#next++;
		return new Promise((resolve, reject) => {
			this.#waiting.set(id, { resolve, reject });
			this.#worker.postMessage({ id, request });
		});
	}

	/** Ends the thread, after what was sent; one that is gone already needs nothing. */
	async stop(): Promise<void> {
		if (this.#end) return;
		await this.send({ kind: 'close' });
		this.#end = new Error('The embedded database is closed.');
		await this.#worker.terminate();
	}

	#lose(error: Error): void {
		if (this.#end) return;
		this.#end = error;
		this.#loss.resolve(error);
		for (const waiting of this.#waiting.values()) waiting.reject(error);
		this.#waiting.clear();
	}
}

function onChannel(channel: Channel): Transaction {
	return {
		query: async <Row>(sql: string, params: readonly Param[] = []) =>
			(await channel.send({ kind: 'query', sql, params })) as Row[],
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
export async function openEmbedded(start: EmbeddedStart): Promise<EmbeddedDatabase> {
	const worker = new Worker(new URL('./embedded-worker.ts', import.meta.url), { workerData: start });
	const channel = new Channel(worker);
	await channel.ready();
	// One session serves everybody, so a transaction holds the turn until it ends.
	const turns = new Turns();
	const exclusive = new Map<number, Turns>();
	const direct = onChannel(channel);
	return {
		engine: 'pglite',
		query: (sql, params) => turns.take(() => direct.query(sql, params)),
		transaction: (work) => turns.take(() => inTransaction(direct, work)),
		script: (sql) => turns.take(async () => void (await channel.send({ kind: 'script', sql }))),
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
