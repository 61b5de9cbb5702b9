import type { Transaction } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';

/*
 * Sources share the rows of things (shops, products, creators, lives, videos, offers): each row has one source. Which of
 * two sources says what a thing is follows the operator's order, as with figures (docs/counters.md).
 */

/** How a source stands to the rows of others. */
export type Precedence = {
	/** Sources that come before it: their rows get only what they leave out. */
	readonly before: readonly number[];
	/** Rows of all others stay as they are, but for what collectors may add. */
	readonly isCollector: boolean;
};

/** Who writes one source's rows alone. */
export const ALONE: Precedence = { before: [], isCollector: false };

/** How the source of a run stands to others now. What a collector says of a thing gives way to any file. */
export async function precedenceOf(
	tx: Transaction,
	run: { readonly sourceId: number; readonly isCollector?: boolean },
): Promise<Precedence> {
	if (run.isCollector) return { before: [], isCollector: true };
	const rows = await tx.query<{ source_id: number }>(
		sql`select b.source_id from sources own
		join sources b on (b.is_demo, b.priority, b.source_id) < (own.is_demo, own.priority, own.source_id)
		where own.source_id = ${run.sourceId} and b.importer <> 'collector'`,
		{ isPrepared: true },
	);
	return { before: rows.map((row) => row.source_id), isCollector: false };
}
