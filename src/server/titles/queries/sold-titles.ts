import { addDays } from '#domain/time/days.ts';
import type { SoldTitle } from '#domain/titles/read-titles.ts';
import type { Queryable } from '#server/db/database.ts';
import { raw, sql } from '#server/db/sql.ts';
import { partOf, type RankBuild, rankKey } from '#server/rankings/queries/rank-builds.ts';

/** Titles that are read of a segment: its best selling products. */
const MOST_TITLES = 50_000;

/** Days of the period and of the equal one before it. */
const BOTH_PERIODS = 60;

/**
 * The products of a category that sold in the 30 days of a build, the best selling first, with their titles. Only what was
 * listed throughout the 30 days before too, and is no lower bound, has them to compare with.
 */
export function soldTitles(db: Queryable, build: RankBuild, category: string): Promise<SoldTitle[]> {
	const from = addDays(build.as_of, 1 - BOTH_PERIODS);
	return db.query<SoldTitle>(
		sql`select r.product_id as id, p.title, p.shop_id as shop, r.units,
			case when r.units_quality <= 1 and (p.listed_on is null or p.listed_on <= ${from}::date)
				then r.units_previous end as before
		from ${partOf('product_ranks', build)} r
		join products p on p.plat_id = ${build.plat_id} and p.product_id = r.product_id
		where ${rankKey('r', build)} and r.period = 30 and r.units > 0 and r.category_id like ${`${category}%`}
		order by r.units desc, r.product_id limit ${raw(MOST_TITLES)}`,
	);
}
