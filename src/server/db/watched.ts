import { boundOf, type Database, type Queryable, type Transaction } from './database.ts';

type Watch = <Result>(text: string, work: () => Promise<Result>) => Promise<Result>;

const watched =
	(db: Queryable, watch: Watch): Queryable['query'] =>
	(statement, options) =>
		watch(boundOf(statement).text, () => db.query(statement, options));

const watchedTransaction = (tx: Transaction, watch: Watch): Transaction => ({
	...tx,
	query: watched(tx, watch),
	copy: (table, columns, text) => watch(`copy into ${table}`, () => tx.copy(table, columns, text)),
});

/** A database each of whose statements is watched as it runs, those within transactions too. */
export const watchedDatabase = (database: Database, watch: Watch): Database => ({
	...database,
	query: watched(database, watch),
	transaction: (work) => database.transaction((tx) => work(watchedTransaction(tx, watch))),
	snapshot: (work) => database.snapshot((tx) => work(watchedTransaction(tx, watch))),
});
