import { CARRY_DAYS } from '#domain/figures/counters.ts';
import type { Day } from '#domain/time/days.ts';
import type { Queryable } from '#server/db/database.ts';
import { isEverywhere } from '#server/db/distribution.ts';
import { raw, type Sql, sql } from '#server/db/sql.ts';
import type { PlatformDays, PlatformSource } from './platform-days.ts';
import { dateOf, type Ranked, type RowsOf, wantedBy } from './ranked.ts';

/** What one source has of a platform, and which things are wanted of it. */
export type FiguresOf = Pick<RowsOf, 'only'> & {
	readonly platId: number;
	readonly sourceId: number;
	readonly silence?: Silence | undefined;
};

/** Levels of which a source told nothing before a day: there its rows need not look back (`silentLevels`). */
export type Silence = { readonly day: Day; readonly columns: readonly string[] };

/**
 * Joins entities `p` to their newest rows `e` up to a day. A cluster looks up nothing for rows that every server has: there
 * the newest days are found in the key first (docs/adr/0014).
 */
export function newestOf(ranked: Ranked, of: FiguresOf, asOf: Day): Sql {
	const [id, days] = [raw(ranked.id), raw(`${ranked.name}_days`)];
	const until = raw(dateOf(asOf));
	if (!isEverywhere(ranked.entities)) {
		return sql`cross join lateral (
			select * from ${days} d
			where d.source_id = ${raw(of.sourceId)} and d.plat_id = p.plat_id and d.${id} = p.${id} and d.day <= ${until}
			order by d.day desc limit 1
		) e`;
	}
	const own = sql`d.source_id = ${raw(of.sourceId)} and d.plat_id = ${of.platId} and d.day <= ${until}`;
	return sql`join (
		select d.* from ${days} d
		join (
			select d.${id}, max(d.day) as day from ${days} d where ${own} and ${wantedBy(of, `d.${ranked.id}`)} group by d.${id}
		) newest on newest.${id} = d.${id} and newest.day = d.day
		where ${own}
	) e on e.plat_id = p.plat_id and e.${id} = p.${id}`;
}

/** What each source told nothing of in the days before a day that a level is looked up in: asked once, not of every thing. */
export async function silentLevels(
	db: Queryable,
	{ name, levels }: Ranked,
	{ platId, asOf, sources }: PlatformDays,
): Promise<readonly PlatformSource[]> {
	const columns = levels.flatMap(({ column, looksBack }) => (looksBack ? [column] : []));
	if (columns.length === 0) return sources;
	const told = columns.map((column) => `coalesce(bool_or(${column} is not null), false) as ${column}`);
	const rows = await db.query<{ source_id: number } & Record<string, boolean | number>>(
		sql`select source_id, ${raw(told.join(', '))} from ${raw(name)}_days
		where plat_id = ${platId} and day between ${raw(dateOf(asOf))} - ${raw(CARRY_DAYS)} and ${raw(dateOf(asOf))} - 1 group by source_id`,
	);
	return sources.map((source) => {
		const row = rows.find(({ source_id }) => source_id === source.sourceId);
		return { ...source, silent: columns.filter((column) => row?.[column] !== true) };
	});
}
