import { readyDays } from '#domain/access/detail-periods.ts';
import type { Figure } from '#domain/figures/provenance.ts';
import type { DayRange } from '#domain/time/periods.ts';
import type { Queryable } from '#server/db/database.ts';
import { raw, sql } from '#server/db/sql.ts';
import type { PlatformDays } from '#server/rankings/rollups/platform-days.ts';
import type { Ranked } from '#server/rankings/rollups/ranked.ts';
import { columnsSql } from '#server/rankings/rollups/rows.ts';
import { figureOf } from '#server/rankings/stored-figure.ts';
import { partOf, rankKey, shownBuild } from './rank-builds.ts';

/*
 * What details say was active in a range: the columns of the rankings, from the rank table where it has the range, else
 * worked out for the one thing.
 */

type Counted = {
	readonly platId: number;
	readonly id: string;
	readonly days: PlatformDays;
	readonly range: DayRange;
};
type Row = Readonly<Record<string, number | null>>;

/** The row of the rank table; undefined where it has no such range, or nothing of the thing in it. */
async function rankedRow(
	db: Queryable,
	{ name, id, lengths }: Ranked,
	of: Counted,
	columns: readonly string[],
): Promise<Row | undefined> {
	const build = await shownBuild(db, name, of.platId);
	const period = build && readyDays(of.range, build.as_of, lengths);
	if (!period) return undefined;
	const [row] = await db.query<Row>(
		sql`select ${raw(columns.join(', '))} from ${partOf(`${name}_ranks`, build)} r
		where ${rankKey('r', build)} and r.period = ${period} and r.${raw(id)} = ${of.id}`,
		{ isPrepared: true },
	);
	return row;
}

/** Counts of one thing in a range with their marks, by the columns of its ranking. */
export async function activeCounts<Name extends string>(
	db: Queryable,
	ranked: Ranked,
	of: Counted,
	names: readonly Name[],
): Promise<Record<Name, Figure>> {
	const columns = names.flatMap((name) => [name, `${name}_quality`]);
	const only = (column: string) => sql`${raw(column)} = ${of.id}`;
	const rows = { days: of.days, range: of.range, only };
	const found =
		(await rankedRow(db, ranked, of, columns)) ??
		(await db.query<Row>(columnsSql(ranked, rows, columns, of.id)))[0];
	return Object.fromEntries(
		names.map((name) => [name, figureOf(found?.[name] ?? null, found?.[`${name}_quality`] ?? null)]),
	) as Record<Name, Figure>;
}
