import { upToDate } from '#server/db/call-context.ts';
import type { Database, Queryable } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';

/*
 * Lists as they were when their first page was asked for by cursor: the rows as JSON, in order. Each belongs to an account
 * and to the rights that it had then.
 */

/** For so long the pages of a list can be read. */
const KEPT_MS = 15 * 60_000;
/** So many lists of an account are kept, the newest. */
const MOST_LISTS = 20;
/** What was frozen so long before a list was read may not have been seen to be. */
const FREEZING_MS = 10_000;

/** Whose list it is, and with which rights it was read. */
export type SnapshotOwner = { readonly accountId: number; readonly rights: string };

/** A whole list. */
export type ListSnapshot = {
	/** What the answer says besides its rows, as JSON. */
	readonly head: string;
	/** Its rows, each as JSON. */
	readonly rows: readonly string[];
};

/**
 * Keeps a list whose reading began at a moment; answers its number. One during which something was frozen is not kept: its
 * cursor leads nowhere, and the list is begun again.
 */
export function keepList(
	database: Database,
	{ accountId, rights }: SnapshotOwner,
	{ head, rows }: ListSnapshot,
	{ begun, now }: { readonly begun: Date; readonly now: Date },
): Promise<number> {
	const endsAt = new Date(now.getTime() + KEPT_MS).toISOString();
	const since = new Date(begun.getTime() - FREEZING_MS).toISOString();
	return database.transaction(async (tx) => {
		await tx.query(
			sql`delete from list_snapshots where account_id = ${accountId} and (ends_at <= ${now.toISOString()} or snapshot_id in (
				select snapshot_id from list_snapshots where account_id = ${accountId} order by snapshot_id desc offset ${MOST_LISTS - 1}))`,
		);
		const [kept] = await tx.query<{ snapshot_id: number }>(
			sql`insert into list_snapshots (account_id, rights, head, rows, ends_at)
			select ${accountId}::bigint, ${rights}::text, ${head}::text, ${[...rows]}::text[], ${endsAt}::timestamptz
			where not exists (select 1 from frozen_entities where frozen_at >= ${since}) returning snapshot_id`,
		);
		return kept?.snapshot_id ?? 0;
	});
}

/** Some rows of a kept list and how many it has; null where it is kept no more, or was read with other rights. */
export async function keptRows(
	database: Database,
	{ accountId, rights }: SnapshotOwner,
	{ id, before, limit }: { readonly id: number; readonly before: number; readonly limit: number },
	now: Date,
): Promise<(ListSnapshot & { readonly length: number }) | null> {
	const [found] = await upToDate(() =>
		database.query<ListSnapshot & { length: number }>(
			sql`select head, rows[${before + 1}::int:${before + limit}::int] as rows, cardinality(rows) as length from list_snapshots
			where snapshot_id = ${id} and account_id = ${accountId} and rights = ${rights} and ends_at > ${now.toISOString()}`,
		),
	);
	return found ?? null;
}

/** Forgets all lists: something has to be seen no more at once. */
export async function forgetAllLists(db: Queryable): Promise<void> {
	// Lists that are being kept are waited for; those that come after see why they may not be.
	await db.query('lock table list_snapshots in share row exclusive mode');
	await db.query('delete from list_snapshots');
}

/** Forgets the lists that nobody can read any more. */
export async function forgetLists(database: Database, now: Date): Promise<void> {
	await database.query(sql`delete from list_snapshots where ends_at <= ${now.toISOString()}`);
}
