import type { DayRange } from '#domain/time/periods.ts';
import type { Queryable } from '#server/db/database.ts';
import { raw, type Sql, sql } from '#server/db/sql.ts';
import { trendsSql } from '#server/rankings/rollups/trends.ts';
import { type RankingOf, type RankQuery, type RankRow, withBeside } from './ranking.ts';

/** Rows of a ranking that are wanted by their ids, with the days of their trends. */
export type WholeRows = {
	readonly platId: number;
	readonly ids: readonly string[];
	readonly trend: DayRange;
};

/**
 * The rows of a select with what is shown of each besides its figures, in the order of the ids. Trends are joined to the
 * entity `p`: what a cluster works out first, the page, says nothing of where rows are (docs/adr/0014).
 */
export async function wholeRows<Query extends RankQuery>(
	db: Queryable,
	kind: RankingOf<Query>,
	page: Sql,
	{ platId, ids, trend }: WholeRows,
): Promise<RankRow[]> {
	if (ids.length === 0) return [];
	const { ranked } = kind;
	const { columns, joins } = kind.identity(platId);
	const id = raw(ranked.id);
	const wanted = { platId, ids: sql`select ${id} from page` };
	const rows = await db.query<RankRow>(
		sql`with page as (${page})
		select r.*, ${raw(columns)}, t.units as trend, t.qualities as trend_qualities, null::int as place_before
		from page r
		${raw(joins)}
		left join (${trendsSql(ranked, trend, wanted)}) t on t.${id} = p.${id}`,
	);
	const byId = new Map((await withBeside(db, kind, platId, rows)).map((row) => [row[ranked.id], row]));
	return ids.flatMap((one) => byId.get(one) ?? []);
}
