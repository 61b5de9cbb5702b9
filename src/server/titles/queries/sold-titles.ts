import type { SoldTitle } from '#domain/titles/segment-words.ts';
import type { Queryable } from '#server/db/database.ts';
import { raw, sql } from '#server/db/sql.ts';
import { partOf, type RankBuild, rankKey } from '#server/rankings/queries/rank-builds.ts';

/** Titles that are read of a segment: its best selling products. */
const MOST_TITLES = 5_000;

/** Lower bounds of units are what is surely sold; growth needs both sides exact (qualities in stored-figure.ts). */
const EXACT = 'r.units_quality <= 1';

/** The products of a category that sold in the 30 days of a build, the best selling first, with their titles. */
export function soldTitles(db: Queryable, build: RankBuild, category: string): Promise<SoldTitle[]> {
	return db.query<SoldTitle>(
		sql`select r.product_id as id, p.title, p.shop_id as shop, r.units,
			case when ${raw(EXACT)} then r.units_previous end as before
		from ${partOf('product_ranks', build)} r
		join products p on p.plat_id = ${build.plat_id} and p.product_id = r.product_id
		where ${rankKey('r', build)} and r.period = 30 and r.units > 0 and r.category_id like ${`${category}%`}
		order by r.units desc, r.product_id limit ${raw(MOST_TITLES)}`,
	);
}
