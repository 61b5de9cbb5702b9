import type { Queryable } from '#server/db/database.ts';
import { join, raw, type Sql, sql } from '#server/db/sql.ts';

/*
 * Which sources report which creators sell what. Each source is looked up once in the index: an `exists` would be planned as
 * a scan of all links, for every row of a source that has none. Each by its number: a cluster looks up nothing for rows that
 * every server has (docs/adr/0014).
 */

/** A source that reports who sells what. */
export type LinkedSource = {
	readonly source_id: number;
	readonly name: string;
	readonly marketplace: string | null;
};

/**
 * The sources that report which creators sell what on a platform, in the operator's order.
 * @param rowsOf a select of what is looked for besides; `has_rows` says whether the source has any
 */
async function linkedBy(
	db: Queryable,
	platId: number,
	rowsOf?: (sourceId: number) => Sql,
): Promise<(LinkedSource & { readonly has_rows: boolean })[]> {
	const all = await db.query<LinkedSource>(
		'select source_id, name, marketplace from sources order by priority, source_id',
		{ isPrepared: true },
	);
	if (all.length === 0) return [];
	const each = all.map(
		({ source_id }) =>
			sql`(select l.source_id, ${rowsOf ? sql`exists (${rowsOf(source_id)})` : raw('true')} as has_rows
				from creator_product_days l where l.source_id = ${raw(source_id)} and l.plat_id = ${raw(platId)}
				order by l.source_id, l.plat_id, l.creator_id, l.product_id, l.day limit 1)`,
	);
	const linked = await db.query<{ source_id: number; has_rows: boolean }>(join(each, ' union all '), {
		isPrepared: true,
	});
	const has = new Map(linked.map((row) => [row.source_id, row.has_rows]));
	return all.flatMap((source) => {
		const hasRows = has.get(source.source_id);
		return hasRows === undefined ? [] : [{ ...source, has_rows: hasRows }];
	});
}

/** The ids of the sources that report which creators sell what on a platform. */
export async function linkedSources(db: Queryable, platId: number): Promise<number[]> {
	const linked = await linkedBy(db, platId);
	return linked.map(({ source_id }) => source_id).sort((a, b) => a - b);
}

/** The first of them in the operator's order, those that have rows of what is looked for before others. */
export async function firstLinked(
	db: Queryable,
	platId: number,
	rowsOf: (sourceId: number) => Sql,
): Promise<(LinkedSource & { readonly has_rows: boolean }) | null> {
	const linked = await linkedBy(db, platId, rowsOf);
	return linked.find(({ has_rows }) => has_rows) ?? linked[0] ?? null;
}

/** SQL that says whether any source does. */
export const hasLinks = (platId: number) => `coalesce((
		select true from creator_product_days l where l.plat_id = ${platId} order by l.plat_id, l.product_id, l.day limit 1
	), false)`;
