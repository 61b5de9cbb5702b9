import type { Worker } from 'node:worker_threads';
import { DatabaseGone, diskFull, hasNoRoom, isDiskFull } from './database-gone.ts';
import type { EmbeddedNotice, EmbeddedRequest } from './embedded-worker.ts';

/** What is asked of the worker: a request, or to have opened the database. */
type Kind = EmbeddedRequest['kind'] | 'open';

/** How many seconds each kind of message may take before the engine counts as stuck. */
export type Deadlines = Readonly<Record<Kind, number>>;

/*
 * Far more than the longest rank build, import batch or migration needs: a stuck engine is most often one whose disk is
 * full, which is seen within seconds. Meanwhile `/readyz` says that nothing is answered.
 */
const MINUTE = 60;
export const DEADLINES: Deadlines = {
	open: 30 * MINUTE,
	query: 30 * MINUTE,
	copy: 30 * MINUTE,
	copyOut: 30 * MINUTE,
	listen: 30 * MINUTE,
	script: 120 * MINUTE,
	dump: 30 * MINUTE,
	close: 2 * MINUTE,
};

/** After so many seconds without an answer it is looked whether the disk is full. */
const PATIENCE = 5;
const LOOK_MS = 1000;

type Waiting = {
	readonly kind: Kind;
	readonly resolve: (value: unknown) => void;
	readonly reject: (error: Error) => void;
	/** Seconds that this process has watched it: time in which the machine slept does not count. */
	age: number;
};

type WorkerError = { readonly message: string; readonly code?: string; readonly severity?: string };
type WorkerAnswer = { readonly id: number; readonly value?: unknown; readonly error?: WorkerError };

/** An error that PostgreSQL answered; `code` is its SQLSTATE. */
class SqlError extends Error {
	readonly code: string | undefined;
	constructor({ message, code }: WorkerError) {
		super(message);
		this.code = code;
	}
}

/**
 * Messages to the worker thread, answered in order. Each has a deadline, and once the thread is gone nothing waits for
 * an answer any more.
 */
export class Channel {
	readonly #worker: Worker;
	readonly #folder: string | null;
	readonly #deadlines: Deadlines;
	readonly #waiting = new Map<number, Waiting>();
	readonly #loss = Promise.withResolvers<Error>();
	readonly #watch: ReturnType<typeof setInterval>;
	readonly #listeners = new Map<string, Set<(payload: string) => void>>();
	#next = 1;
	/** Why nothing can be sent any more. */
	#end: Error | null = null;

	constructor(worker: Worker, folder: string | null, deadlines: Deadlines) {
		this.#worker = worker;
		this.#folder = folder;
		this.#deadlines = deadlines;
		worker.on('message', (message: WorkerAnswer | EmbeddedNotice) => {
			if ('notice' in message)
				for (const hear of this.#hearers(message.notice.channel)) hear(message.notice.payload);
			else this.#take(message);
		});
		worker.on('error', (error) => this.#lose(error as Error));
		worker.on('exit', (code) => this.#lose(new Error(`The embedded database has stopped (code ${code}).`)));
		this.#watch = setInterval(() => void this.#look(), LOOK_MS).unref();
	}

	/** Resolves with the cause where the thread ends without having been asked to. */
	get lost(): Promise<Error> {
		return this.#loss.promise;
	}

	/** Resolves when the worker has opened the database. */
	ready(): Promise<unknown> {
		return this.#wait(0, 'open');
	}

	send(request: EmbeddedRequest): Promise<unknown> {
		if (this.#end) return Promise.reject(this.#end);
		const id = this.#next++;
		const answer = this.#wait(id, request.kind);
		this.#worker.postMessage({ id, request });
		return answer;
	}

	/** Hears what is sent on a channel of the database; answers how to stop. */
	async listen(channel: string, hear: (payload: string) => void): Promise<() => void> {
		const isNew = !this.#listeners.has(channel);
		const hearers = this.#hearers(channel);
		this.#listeners.set(channel, hearers.add(hear));
		if (isNew) await this.send({ kind: 'listen', channel });
		return () => void hearers.delete(hear);
	}

	/** Ends the thread, after what was sent; one that is gone already needs nothing. */
	async stop(): Promise<void> {
		if (this.#end) return;
		await this.send({ kind: 'close' });
		this.#end = new Error('The embedded database is closed.');
		clearInterval(this.#watch);
		await this.#worker.terminate();
	}

	#hearers(channel: string): Set<(payload: string) => void> {
		return this.#listeners.get(channel) ?? new Set();
	}

	#wait(id: number, kind: Kind): Promise<unknown> {
		return new Promise((resolve, reject) => this.#waiting.set(id, { kind, resolve, reject, age: 0 }));
	}

	#take({ id, value, error }: WorkerAnswer): void {
		// After a panic the engine answers nothing that is worth anything, or spins for ever.
		if (error?.severity === 'PANIC') {
			const failed = new DatabaseGone(`The embedded database has failed (${error.message}).`);
			this.#abandon(isDiskFull(error) ? diskFull(this.#folder) : failed);
			return;
		}
		const waiting = this.#waiting.get(id);
		this.#waiting.delete(id);
		if (error) waiting?.reject(new SqlError(error));
		else waiting?.resolve(value);
	}

	/** The oldest message is the one at work. */
	async #look(): Promise<void> {
		const [oldest] = this.#waiting.values();
		if (!oldest) return;
		oldest.age += LOOK_MS / 1000;
		const { kind, age } = oldest;
		if (age >= PATIENCE && (await hasNoRoom(this.#folder)) && this.#waiting.values().next().value === oldest)
			this.#abandon(diskFull(this.#folder));
		else if (age >= this.#deadlines[kind])
			this.#abandon(new DatabaseGone(`The embedded database has not answered for ${age} seconds.`));
	}

	/** Ends a thread that would never end by itself; it can be stopped also while it spins. */
	#abandon(error: Error): void {
		this.#lose(error);
		void this.#worker.terminate();
	}

	#lose(error: Error): void {
		if (this.#end) return;
		this.#end = error;
		clearInterval(this.#watch);
		this.#loss.resolve(error);
		for (const waiting of this.#waiting.values()) waiting.reject(error);
		this.#waiting.clear();
	}
}
