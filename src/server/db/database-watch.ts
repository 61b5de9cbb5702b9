import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '#server/log.ts';
import type { Database } from './database.ts';
import { type DatabaseFault, FAULTS } from './database-fault.ts';
import { MOST_LAG_MS } from './postgres-replica.ts';

/** How a server's database is; of the embedded one the service ends where it is not well. */
export type DatabaseState = 'well' | 'slow' | DatabaseFault;

/** How its replica is; calls are answered in any of these. */
type ReplicaState = 'well' | 'away' | 'late';

type Watched = Pick<Database, 'query' | 'replicaLag' | 'replicaFault'>;

/** How often it is looked, and how long a look may take before the database counts as away. */
export type WatchTimes = { readonly everyMs: number; readonly patienceMs: number; readonly fullMs: number };

const TIMES: WatchTimes = {
	everyMs: 5_000,
	patienceMs: 5_000,
	// So long after the last statement that had no room, what had none is tried again.
	fullMs: 60_000,
};
/** A statement that reads nothing and takes so long, so often in a row, takes it on the way. */
const SLOW_MS = 150;
const SLOW_LOOKS = 3;

/** What the log says once where a state begins. */
const BEGINS: Readonly<Record<Exclude<DatabaseState, 'well'>, string>> = {
	away: 'the database does not answer: calls that need it are refused (503) until it does',
	readOnly: 'the database takes no writes: what is there is shown, changes are refused (503) until it does',
	full: 'the disk of the database is full: what is there is shown, changes are refused (503); free some space there',
	slow: 'the database is slow: everything is answered, but late; look at its load and the network on the way',
};

const REPLICA_BEGINS: Readonly<Record<Exclude<ReplicaState, 'well'>, string>> = {
	away: 'the read replica does not answer: what calls read comes from the primary until it does',
	late: 'the read replica is too far behind: what calls read comes from the primary until it has caught up',
};

/** Looks every few seconds how the database is, and says in the log where that changes: once, not with every call. */
export class DatabaseWatch {
	readonly #database: Watched;
	readonly #log: Log;
	readonly #times: WatchTimes;
	readonly #timer: ReturnType<typeof setInterval>;
	#state: DatabaseState = 'well';
	#since = 0;
	#replica: ReplicaState = 'well';
	#replicaSince = 0;
	#slowLooks = 0;
	/** Until when a disk counts as full; null where none was. */
	#fullUntil: number | null = null;
	#isTrying = false;
	#looking: Promise<void> | null = null;
	#isStopped = false;
	/** What a statement met is looked at at once. */
	readonly #note = (fault: unknown): void => {
		if (fault === 'full') this.#fullUntil = performance.now() + this.#times.fullMs;
		void this.look();
	};

	/** Does again what had no room: it meets a disk that is still full. */
	tryAgain: () => Promise<unknown> = async () => undefined;

	constructor(database: Watched, log: Log, times = TIMES) {
		this.#database = database;
		this.#log = log;
		this.#times = times;
		this.#timer = setInterval(() => void this.look(), times.everyMs).unref();
		FAULTS.subscribe(this.#note);
	}

	get state(): DatabaseState {
		return this.#state;
	}

	/** Looks now; who asks meanwhile waits for the same look. */
	look(): Promise<void> {
		this.#looking ??= this.#look().finally(() => {
			this.#looking = null;
		});
		return this.#looking;
	}

	stop(): void {
		this.#isStopped = true;
		clearInterval(this.#timer);
		FAULTS.unsubscribe(this.#note);
	}

	async #look(): Promise<void> {
		const began = performance.now();
		const late = new AbortController();
		const asked = this.#database.query<{ is_read_only: boolean }>(
			"select current_setting('transaction_read_only') = 'on' as is_read_only",
		);
		const isLate = sleep(this.#times.patienceMs, null, { signal: late.signal, ref: false }).catch(() => null);
		// Of a look that comes late nobody waits for the end.
		const rows = await Promise.race([asked.catch(() => null), isLate]);
		late.abort();
		const ms = performance.now() - began;
		this.#slowLooks = rows !== null && ms >= SLOW_MS ? this.#slowLooks + 1 : 0;
		this.#become(rows === null ? 'away' : this.#stateOf(rows[0]?.is_read_only === true), ms);
		this.#followReplica();
	}

	#stateOf(isReadOnly: boolean): DatabaseState {
		if (isReadOnly) return 'readOnly';
		if (this.#fullUntil !== null) {
			if (performance.now() >= this.#fullUntil) void this.#try(this.#fullUntil);
			return 'full';
		}
		return this.#slowLooks >= SLOW_LOOKS ? 'slow' : 'well';
	}

	/** A disk is no longer full where what is tried again finds room, or fails for another reason. */
	async #try(until: number): Promise<void> {
		if (this.#isTrying) return;
		this.#isTrying = true;
		await this.tryAgain().catch(() => undefined);
		this.#isTrying = false;
		if (this.#fullUntil !== until) return;
		this.#fullUntil = null;
		void this.look();
	}

	#become(state: DatabaseState, ms: number): void {
		if (state === this.#state || this.#isStopped) return;
		const seconds = Math.round((performance.now() - this.#since) / 1000);
		if (state === 'well') this.#log.warn({ was: this.#state, seconds }, 'the database is well again');
		else this.#log.error({ milliseconds: Math.round(ms) }, BEGINS[state]);
		if (this.#state === 'well') this.#since = performance.now();
		this.#state = state;
	}

	#followReplica(): void {
		const { replicaLag, replicaFault } = this.#database;
		if (!replicaLag || this.#isStopped) return;
		const lag = replicaLag();
		const served: ReplicaState = (lag ?? 0) * 1000 > MOST_LAG_MS ? 'late' : 'well';
		const state = lag === null ? 'away' : served;
		if (state === this.#replica) return;
		const seconds = Math.round((performance.now() - this.#replicaSince) / 1000);
		if (state === 'well') this.#log.warn({ was: this.#replica, seconds }, 'the read replica serves again');
		else if (state === 'away') this.#log.warn({ reason: replicaFault?.() }, REPLICA_BEGINS.away);
		else this.#log.warn({ behind: Math.round(lag ?? 0) }, REPLICA_BEGINS.late);
		if (this.#replica === 'well') this.#replicaSince = performance.now();
		this.#replica = state;
	}
}
