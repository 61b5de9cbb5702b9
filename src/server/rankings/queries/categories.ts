import type { Queryable } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';

/** Products of a platform per category id of the own tree, as in the shown `total` ranking. */
export function productsPerCategory(
	db: Queryable,
	platId: number,
): Promise<{ category_id: string; products: number }[]> {
	return db.query(
		sql`select r.category_id, count(*) as products
		from rank_builds b
		join product_ranks r on r.plat_id = b.plat_id and r.slot = b.slot and r.build_id = b.build_id and r.period = 0
		where b.plat_id = ${platId} and b.entity = 'product' group by r.category_id`,
	);
}
