import type { Day } from '#domain/time/days.ts';
import { isEverywhere } from '#server/db/distribution.ts';
import { raw, type Sql, sql } from '#server/db/sql.ts';
import { dateOf, type Ranked, type RowsOf, wantedBy } from './ranked.ts';

/** What one source has of a platform, and which things are wanted of it. */
export type FiguresOf = Pick<RowsOf, 'only'> & { readonly platId: number; readonly sourceId: number };

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
