import type { Queryable } from '#server/db/database.ts';
import { raw, sql } from '#server/db/sql.ts';
import { type Ranked, rowColumnsOf } from '#server/rankings/rollups/ranked.ts';
import { unpacked } from '#server/rankings/rollups/trends.ts';
import { partOf, type RankBuild, rankKey } from './rank-builds.ts';
import { type RankingOf, type RankQuery, type RankRow, withBeside } from './ranking.ts';

/** A period of a platform's rank tables. */
type BuiltRows = { readonly platId: number; readonly build: RankBuild; readonly period: number };

/** Columns besides figures that are of a period. */
const OF_PERIOD = /_growth$|^active_|^unit_price$/;

/** Columns that are unknown where the period has no row. */
export function periodColumns({ figures, columns }: Ranked): string[] {
	return [
		...figures.flatMap(({ column }) => [column, `${column}_quality`, `${column}_previous`]),
		...columns.map(({ column }) => column).filter((column) => OF_PERIOD.test(column)),
	];
}

/** Whole rows of things by id, in the order of the ids: of the period, else all that is known of it besides. */
export async function periodRows(
	db: Queryable,
	kind: Pick<RankingOf<RankQuery>, 'ranked' | 'identity' | 'beside'>,
	{ platId, build, period }: BuiltRows,
	ids: readonly string[],
): Promise<RankRow[]> {
	if (ids.length === 0) return [];
	const { ranked } = kind;
	const { name, id } = ranked;
	const shown = kind.identity(platId);
	const key = raw(id);
	const columns = ['period', id, 'source_id', ...rowColumnsOf(ranked)].map((column) => `r.${column}`);
	const rows = await db.query<RankRow>(
		sql`select ${raw(columns.join(', '))}, ${raw(shown.columns)}, t.units as trend, ${raw(unpacked('t.qualities'))} as trend_qualities, null::int as place_before
		from ${partOf(`${name}_ranks`, build)} r
		${raw(shown.joins)}
		left join ${partOf(`${name}_trends`, build)} t on t.${key} = r.${key} and ${rankKey('t', build)}
		where r.period in (0, ${period}) and ${rankKey('r', build)} and r.${key} = any(${ids})`,
		{ isPrepared: true },
	);
	const unknown = Object.fromEntries(periodColumns(ranked).map((column) => [column, null]));
	const byId = Map.groupBy(await withBeside(db, kind, platId, rows), (row) => String(row[id]));
	return ids.flatMap((one) => {
		const known = byId.get(one) ?? [];
		const own = known.find((row) => row.period === period);
		return own ?? known.map((row) => ({ ...row, ...unknown })).slice(0, 1);
	});
}
