import type { Counted } from '#domain/standing.ts';
import type { Queryable } from '#server/db/database.ts';
import type { RankedName } from '#server/rollups/ranked.ts';
import type { RankBuild } from './rank-builds.ts';

/** Which row of the rank tables is meant. */
export type RankedOne = {
	readonly kind: RankedName;
	readonly platId: number;
	readonly id: string;
	/** Days of the rank table. */
	readonly period: number;
};

/**
 * How many of its kind in each category (an id of the tree with all below it; empty: all) sold more and fewer units in
 * a period of the rank table. None where it has no figure there.
 */
export async function unitsStanding(
	db: Queryable,
	build: RankBuild,
	{ kind, platId, id, period }: RankedOne,
	categories: readonly string[],
): Promise<(Counted & { readonly category: string })[]> {
	const table = `${kind}_ranks_${platId}_${build.slot}`;
	return db.query(
		`select c.category, s.more, s.fewer, s.all
		from ${table} own
		cross join unnest($4::text[]) c (category)
		cross join lateral (
			select count(*) filter (where r.units > own.units) as more,
				count(*) filter (where r.units < own.units) as fewer, count(*) as all
			from ${table} r
			where r.build_id = $1 and r.period = $2 and r.units is not null and r.category_id like c.category || '%'
		) s
		where own.build_id = $1 and own.period = $2 and own.${kind}_id = $3 and own.units is not null
		order by length(c.category)`,
		[build.build_id, period, id, categories],
	);
}
