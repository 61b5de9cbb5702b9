import type { Day } from '#domain/time/days.ts';
import type { Database, Statement } from '#server/db/database.ts';
import { raw, type Sql, sql } from '#server/db/sql.ts';
import { analyze } from './analyze.ts';
import { inBulk } from './bulk.ts';
import { copyRows, type Part } from './copy-rows.ts';
import type { Build } from './next-build.ts';
import { type Copied, isKnown, type RowsOf, rowColumnsOf, TOTAL } from './ranked.ts';
import { ONCE, rowsSql } from './rows.ts';
import { packed, trendDays, trendsSql } from './trends.ts';

/*
 * The rows and trends of a build: worked out, or taken from the shown one.
 */

/** Writes the rows of a period that are worked out. */
export function periodSql(
	{ ranked, platId, slot, buildId }: Pick<Build, 'ranked' | 'platId' | 'slot' | 'buildId'>,
	period: number,
	of: RowsOf,
	rowsOf: (of: RowsOf) => Sql = (all) => rowsSql(ranked, all, rowColumnsOf(ranked), ONCE),
): Sql {
	// A period in which nothing is known says nothing: it is not ranked there.
	const known = period === TOTAL ? 'true' : isKnown(ranked, 'rows');
	const { name, id } = ranked;
	const list = ['plat_id', 'slot', 'build_id', 'period', id, 'source_id', ...rowColumnsOf(ranked)].join(', ');
	return sql`insert into ${raw(`${name}_ranks_${platId}_${slot}`)} (${raw(list)})
		select ${platId}, ${raw(slot)}, ${raw(buildId)}, ${raw(period)}, rows.*
		from (${rowsOf(of)}) rows where ${raw(known)}`;
}

/** Writes sparklines of things that have rows in the slot; they end on the as-of day whatever the period. */
export function trendRowsSql(
	{ ranked, platId, slot, buildId }: Pick<Build, 'ranked' | 'platId' | 'slot' | 'buildId'>,
	asOf: Day,
	only: Part,
): Sql {
	const { name, id } = ranked;
	const ids = sql`select ${raw(id)} from ${raw(name)}_ranks where plat_id = ${platId} and slot = ${raw(slot)}
		and period = ${raw(TOTAL)} and ${only(id)}`;
	return sql`insert into ${raw(name)}_trends (plat_id, slot, build_id, ${raw(id)}, units, qualities)
		select ${platId}, ${raw(slot)}, ${raw(buildId)}, trends.${raw(id)}, trends.units, ${raw(packed('trends.qualities'))}
		from (${trendsSql(ranked, trendDays(asOf), { platId, ids })}) trends`;
}

/** Runs a statement that writes rows of all things, or of the few that were touched. */
const written = (database: Database, { copied }: Build, statement: Statement) =>
	copied ? database.query(statement) : inBulk(database, (tx) => tx.query(statement));

export async function buildPeriod(
	database: Database,
	build: Build,
	period: number,
	of: RowsOf,
	parts: readonly Part[],
	rowsOf?: (of: RowsOf) => Sql,
): Promise<void> {
	for (const only of parts) await written(database, build, periodSql(build, period, { ...of, only }, rowsOf));
}

/** Takes the rows of a period from the slot that is shown, but those of what was touched. */
export function copyPeriod(
	database: Database,
	build: Build,
	period: number,
	{ copied, bounds }: { readonly copied: Copied; readonly bounds: readonly (string | null)[] },
): Promise<void> {
	const { name, id } = build.ranked;
	const columns = ['period', id, 'source_id', ...rowColumnsOf(build.ranked)];
	const where = sql`period = ${raw(period)}`;
	return copyRows(database, `${name}_ranks`, { id, columns, where }, { ...build, copied, bounds });
}

/** Sparklines, once per entity. */
export async function buildTrends(
	database: Database,
	build: Build,
	{ asOf, bounds, parts }: { asOf: Day; bounds: readonly (string | null)[]; parts: readonly Part[] },
) {
	const { copied } = build;
	const { name, id } = build.ranked;
	if (copied) {
		const columns = [id, 'units', 'qualities'];
		await copyRows(database, `${name}_trends`, { id, columns }, { ...build, copied, bounds });
	}
	for (const only of parts) await written(database, build, trendRowsSql(build, asOf, only));
	await analyze(database, [`${name}_trends_${build.platId}_${build.slot}`]);
}
