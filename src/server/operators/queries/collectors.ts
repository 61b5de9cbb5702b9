import type { Queryable, Transaction } from '#server/db/database.ts';

/** A program that may send records of one source. */
export type Collector = { readonly collector_id: number; readonly name: string; readonly source_id: number };

/** The collector whose token has the hash; undefined where it is nobody's. */
export async function collectorByToken(db: Queryable, tokenHash: string): Promise<Collector | undefined> {
	const [collector] = await db.query<Collector>(
		'select collector_id, name, source_id from collectors where token_hash = $1',
		[tokenHash],
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
		`insert into collectors (name, source_id, token_hash, created_at) values ($1, $2, $3, $4)
		on conflict (name) do nothing returning 1`,
		[collector.name, collector.sourceId, collector.tokenHash, now.toISOString()],
	);
	return rows.length === 1;
}

/** Gives a collector another token; false where there is none of that name. */
export async function saveToken(tx: Transaction, name: string, tokenHash: string): Promise<boolean> {
	const rows = await tx.query('update collectors set token_hash = $2 where name = $1 returning 1', [
		name,
		tokenHash,
	]);
	return rows.length === 1;
}

/** Removes a collector; its source and what it has sent stay. False where there is none of that name. */
export async function deleteCollector(tx: Transaction, name: string): Promise<boolean> {
	return (await tx.query('delete from collectors where name = $1 returning 1', [name])).length === 1;
}
