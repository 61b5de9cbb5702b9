import type { Queryable, Transaction } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';

/** A source as it is listed, the first of the order first. */
export type ListedSource = {
	readonly source_id: number;
	readonly name: string;
	readonly importer: string;
	readonly marketplace: string | null;
	readonly is_demo: boolean;
	/** Nothing of it counts. */
	readonly is_out: boolean;
	/** Its ready figures are corrected (products/estimate-factors.ts). */
	readonly is_corrected: boolean;
	/** Platforms that it tells of. */
	readonly plat_ids: number[];
};

/** The demo stands behind every source that comes later, until an operator puts it elsewhere. */
export const LAST_PRIORITY = 32_767;

/** All sources in the operator's order. */
export function sourcesInOrder(db: Queryable): Promise<ListedSource[]> {
	return db.query(
		`select s.source_id, s.name, s.importer, s.marketplace, s.is_demo, s.is_out, s.is_corrected,
			coalesce(array_agg(distinct d.plat_id order by d.plat_id) filter (where d.plat_id is not null), '{}') as plat_ids
		from sources s left join source_days d using (source_id)
		group by s.source_id order by s.priority, s.source_id`,
	);
}

/** Two changes of the order follow one another. */
export async function lockSources(tx: Transaction): Promise<void> {
	await tx.query('select 1 from sources order by source_id for update');
}

/**
 * Stores the order of all sources, by which sessions that several read choose whom they show. A source that is imported
 * later follows them; the demo stays last where it was put last.
 */
export async function saveOrder(tx: Transaction, order: readonly ListedSource[]): Promise<void> {
	const priorities = order.map(({ is_demo: isDemo }, index) =>
		isDemo && index === order.length - 1 ? LAST_PRIORITY : index + 1,
	);
	await tx.query(
		sql`update sources set priority = o.priority from unnest(${order.map(({ source_id: id }) => id)}::smallint[], ${priorities}::smallint[]) as o (source_id, priority)
		where sources.source_id = o.source_id and sources.priority <> o.priority`,
	);
	await tx.query(
		'select show_live_totals(plat_id, room_id) from live_totals group by plat_id, room_id having count(*) > 1',
	);
}
