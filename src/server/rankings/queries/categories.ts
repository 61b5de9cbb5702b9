import type { Queryable } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';
import { memoOf } from '#server/rankings/build-cache.ts';
import { partOf, rankKey, shownBuild } from './rank-builds.ts';

/** Products under a category id of the own tree. */
export type CategoryCount = { readonly category_id: string; readonly products: number };

/** Products of a platform per category id, as in the shown `total` ranking; counted once a build. */
export async function productsPerCategory(db: Queryable, platId: number): Promise<readonly CategoryCount[]> {
	const build = await shownBuild(db, 'product', platId);
	if (!build) return [];
	return memoOf(db).get(
		`categories ${platId} ${build.version}`,
		() =>
			db.query<CategoryCount>(
				sql`select r.category_id, count(*) as products from ${partOf('product_ranks', build)} r
				where ${rankKey('r', build)} and r.period = 0 group by r.category_id`,
			),
		(counts) => counts.length,
	);
}
