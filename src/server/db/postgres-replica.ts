import { setTimeout as sleep } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type pg from 'pg';
import { noteWrite, stopLag } from './call-context.ts';
import { boundOf, type Statement } from './database.ts';
import { type Ending, poolOf } from './postgres-pool.ts';

/*
 * Reads from a streaming replica (docs/operations.md, Read replicas). It serves while it is at most `MOST_LAG_MS` behind, as
 * of a look that is at most `OLDEST_LOOK_MS` old: what was written 10 s ago (WRITE_SEEN_SECONDS) is there for sure.
 */
const LOOK_MS = 1000;
export const MOST_LAG_MS = 5000;
const OLDEST_LOOK_MS = 3000;
/** To connect to it, and for a look, in seconds: where it takes longer the primary serves. */
const PATIENCE = 2;

/** A place in the log of the primary, and when it was the newest. */
type Written = { readonly at: number; readonly place: bigint };

/** SQLSTATE of a statement that writes where nothing may. */
const READ_ONLY = '25006';
/** SQLSTATE of a statement that was ended, by its deadline or its caller. */
const QUERY_CANCELED = '57014';
/** Functions that write show when they are refused. */
const READS = /^\s*(select|with|values)\b/i;
const WRITES = /\b(insert|update|delete|merge|nextval)\b/i;
/** Texts that are remembered because they write. */
const MOST_WRITING = 1000;

function placeOf(text: string): bigint {
	const [high = '0', low = '0'] = text.split('/');
	return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}

/** Why a server cannot serve as the replica of another. */
export class NotAReplica extends Error {}

type Pools = {
	readonly quick: pg.Pool & Ending;
	readonly dear: pg.Pool & Ending;
	readonly look: pg.Pool & Ending;
};

export class Replica {
	readonly pools: Pools;
	readonly #primary: () => Promise<string>;
	/** Not known to be there yet, oldest first. */
	#awaited: Written[] = [];
	/** The look that found it; null while it is away. */
	#seenAt: number | null = null;
	#fault = 'no answer';
	readonly #writing = new LRUCache<string, true>({ max: MOST_WRITING });
	readonly #stop = new AbortController();
	#looking: Promise<void> = Promise.resolve();

	/** @param primary answers where the log of the primary ends */
	constructor(pools: Pools, primary: () => Promise<string>) {
		this.pools = pools;
		this.#primary = primary;
	}

	/** Seconds of writes that may be missing; null while it is away. */
	get lagSeconds(): number | null {
		const now = performance.now();
		if (this.#seenAt === null || now - this.#seenAt > OLDEST_LOOK_MS) return null;
		const [oldest] = this.#awaited;
		return oldest ? (now - oldest.at) / 1000 : 0;
	}

	/** What it was last met with while it was away: words of the server or the system, which hold no secret. */
	get fault(): string {
		return this.#fault;
	}

	get #serves(): boolean {
		const lag = this.lagSeconds;
		return lag !== null && lag * 1000 <= MOST_LAG_MS;
	}

	/** Looks once a second how far it is, until it is closed. The first look is over when this resolves. */
	async follow(): Promise<void> {
		const look = () => this.#look().catch((error: Error) => this.#away(error.message));
		await look();
		this.#looking = (async () => {
			const { signal } = this.#stop;
			while (!signal.aborted) {
				await sleep(LOOK_MS, undefined, { signal, ref: false }).catch(() => undefined);
				if (!signal.aborted) await look();
			}
		})();
	}

	async #look(): Promise<void> {
		const at = performance.now();
		// A primary that is away writes nothing that would be missing.
		const written = await this.#primary().catch(() => null);
		if (written !== null) this.#awaited.push({ at, place: placeOf(written) });
		const { rows } = await this.pools.look.query<{ place: string | null }>(
			'select pg_last_wal_replay_lsn()::text as place',
		);
		const place = rows[0]?.place;
		// It has become a primary of its own: what it says is another story.
		if (!place) return this.#away('it takes writes: it is no replica any more');
		const known = placeOf(place);
		this.#awaited = this.#awaited.filter((one) => one.place > known);
		this.#seenAt = performance.now();
	}

	#away(fault: string): void {
		this.#seenAt = null;
		this.#fault = fault;
	}

	/**
	 * Runs a statement of a call that may read what is a little behind: here, or on the primary where it writes, or the
	 * replica is away, too far behind or fails.
	 */
	async read<Row>(
		statement: Statement,
		{ here, primary }: { readonly here: () => Promise<Row[]>; readonly primary: () => Promise<Row[]> },
	): Promise<Row[]> {
		const { text } = boundOf(statement);
		if (!READS.test(text) || WRITES.test(text) || this.#writing.has(text)) {
			noteWrite();
			return primary();
		}
		if (!this.#serves) {
			// A build that shows there is not here yet, should this one be back for the next statement.
			stopLag();
			return primary();
		}
		try {
			return await here();
		} catch (error) {
			const { code, message } = error as Error & { code?: string };
			if (code === 'GONE' || code === 'LATE' || code === QUERY_CANCELED) throw error;
			// The call stays where it goes on.
			stopLag();
			if (code === READ_ONLY) {
				this.#writing.set(text, true);
				noteWrite();
			}
			// Without a code the connection failed, not the statement.
			if (code === undefined || /^(E[A-Z]|08|57P)/.test(code)) this.#away(message);
			return primary();
		}
	}

	async close(): Promise<void> {
		this.#stop.abort();
		await this.#looking;
		await Promise.all(Object.values(this.pools).map((pool) => pool.end()));
	}
}

/** Where a server stands, as far as it says: its cluster's number, and whether it only follows. */
const WHO =
	'select system_identifier::text as cluster, pg_is_in_recovery() as follows from pg_control_system()';
type Who = { readonly cluster: string; readonly follows: boolean };

/**
 * Opens the replica of a primary. One that is away may come later.
 * @throws NotAReplica where it is there and follows nobody, or another server
 */
export async function openReplica(
	url: string,
	primary: pg.Pool,
	{
		sizes,
		statement,
	}: { readonly sizes: { readonly quick: number; readonly dear: number }; readonly statement: number },
): Promise<Replica> {
	const pools = {
		quick: poolOf(url, sizes.quick, PATIENCE, statement),
		dear: poolOf(url, sizes.dear, PATIENCE, statement),
		look: poolOf(url, 1, PATIENCE, PATIENCE),
	};
	const replica = new Replica(pools, async () => {
		const { rows } = await primary.query<{ place: string }>('select pg_current_wal_lsn()::text as place');
		return rows[0]?.place ?? '0/0';
	});
	try {
		const own = (await primary.query<Who>(WHO)).rows[0];
		const other = await pools.look.query<Who>(WHO).then(
			({ rows }) => rows[0],
			() => null,
		);
		if (other && !other.follows) throw new NotAReplica('it is no replica: it takes writes');
		if (other && other.cluster !== own?.cluster) throw new NotAReplica('it is the replica of another server');
		await replica.follow();
		return replica;
	} catch (error) {
		await replica.close();
		throw error;
	}
}
