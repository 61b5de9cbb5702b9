import type { Queryable, Transaction } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';

/** A program that may send records of one source. */
export type Collector = { readonly collector_id: number; readonly name: string; readonly source_id: number };

/** The collector whose token has the hash; undefined where it is nobody's. */
export async function collectorByToken(db: Queryable, tokenHash: string): Promise<Collector | undefined> {
	const [collector] = await db.query<Collector>(
		sql`select collector_id, name, source_id from collectors where token_hash = ${tokenHash}`,
		{ isPrepared: true },
	);
	return collector;
}

/** Stores a new collector; false where the name is taken. */
export async function insertCollector(
	tx: Transaction,
	collector: { readonly name: string; readonly sourceId: number; readonly tokenHash: string },
	now: Date,
): Promise<boolean> {
	const rows = await tx.query(
		sql`insert into collectors (name, source_id, token_hash, created_at) values (${collector.name}, ${collector.sourceId}, ${collector.tokenHash}, ${now.toISOString()})
		on conflict (name) do nothing returning 1`,
	);
	return rows.length === 1;
}

/** Gives a collector another token; false where there is none of that name. */
export async function saveToken(tx: Transaction, name: string, tokenHash: string): Promise<boolean> {
	const rows = await tx.query(
		sql`update collectors set token_hash = ${tokenHash} where name = ${name} returning 1`,
	);
	return rows.length === 1;
}

/** Removes a collector; its source and what it has sent stay. False where there is none of that name. */
export async function deleteCollector(tx: Transaction, name: string): Promise<boolean> {
	return (await tx.query(sql`delete from collectors where name = ${name} returning 1`)).length === 1;
}
