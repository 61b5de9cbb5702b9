/** What a query may bind: null is SQL null, arrays bind as SQL arrays. */
export type Param = string | number | boolean | null | readonly Param[];

/** SQL with the values that it binds (server/db/sql.ts); a plain text binds none. */
export type Statement = string | { readonly text: string; readonly values: readonly Param[] };

/** The text of a statement and its values. */
export const boundOf = (statement: Statement) =>
	typeof statement === 'string' ? { text: statement, values: [] } : statement;

export type QueryOptions = {
	/**
	 * Keep the plan on the connection. Only for texts of which there are few: each takes memory on every connection.
	 * The embedded engine, one session for all, keeps the hundred or so that were used last.
	 */
	readonly isPrepared?: boolean;
};

/** Runs SQL: either the database itself or one transaction of it. */
export type Queryable = {
	/** Rows with int8 and numeric as numbers, dates as `YYYY-MM-DD`, instants as ISO 8601 UTC (server/db/values.ts). */
	query<Row>(statement: Statement, options?: QueryOptions): Promise<Row[]>;
};

/** One transaction; everything in it is one exclusive unit on the embedded engine. */
export type Transaction = Queryable & {
	/** Appends rows in COPY's text format (server/db/copy-text.ts); a conflict fails the transaction. */
	copy(table: string, columns: readonly string[], text: string | Uint8Array): Promise<void>;
	/** The rows of a query in the same format, all of them in memory. */
	copyOut(query: string): Promise<Uint8Array>;
};

/** A PostgreSQL database: embedded (PGlite) or a server. The same SQL runs on both. */
export type Database = Queryable & {
	readonly engine: 'pglite' | 'postgres';
	/** Commits when the work resolves, rolls back and rethrows when it rejects. */
	transaction<Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result>;
	/**
	 * Reads everything as it is at one moment, while others go on writing. The embedded engine copies its folder for
	 * that and opens the copy: only the copying holds others up.
	 */
	snapshot<Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result>;
	/** Runs several statements without parameters, as migrations need; the rows of all of them. */
	script<Row>(sql: string): Promise<Row[]>;
	/**
	 * Hears what is sent with NOTIFY on a channel, once its transaction has committed; answers how to stop. Null on a
	 * server, where it would take a connection of its own that many poolers do not give.
	 */
	readonly listen: ((channel: string, hear: (payload: string) => void) => Promise<() => void>) | null;
	/** Runs the work while no other process does the same on this database; the embedded engine has one process. */
	exclusively<Result>(lock: number, work: () => Promise<Result>): Promise<Result>;
	/**
	 * Resolves with the cause when the database is gone for good, so that only a new start helps; every call rejects
	 * from then on. A server that is away may come back: it is never lost.
	 */
	readonly lost: Promise<Error>;
	/** Seconds by which reads from a replica may be behind, null while it is away; null itself where there is none. */
	readonly replicaLag: (() => number | null) | null;
	/** What a replica that is away was last met with; null where there is none. */
	readonly replicaFault: (() => string) | null;
	/** How busy the connections are now, by pool; the embedded engine has one, and turns that wait for it. */
	connections(): readonly Connections[];
	close(): Promise<void>;
};

/** Connections of a pool. */
export type Connections = {
	readonly pool: string;
	readonly busy: number;
	readonly idle: number;
	/** Who waits for one. */
	readonly waiting: number;
};

/** SQLSTATE of a row that a unique key has already. */
const UNIQUE_VIOLATION = '23505';

/** Whether somebody else stored the same at the same time. */
export const isUniqueViolation = (error: unknown) => (error as { code?: unknown }).code === UNIQUE_VIOLATION;
