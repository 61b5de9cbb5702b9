import type { Queryable } from '#server/db/database.ts';
import { raw, sql } from '#server/db/sql.ts';
import type { RankSlot } from '#server/rankings/rollups/ranked.ts';

/** Days of the rank tables that shops are compared by. */
export const MIX_DAYS = 30;

/**
 * What each shop of a build sold by category of the second level, from the product ranks that show. Nothing where the
 * platform has none.
 */
export async function buildShopMixes(db: Queryable, { platId, buildId, slot }: RankSlot): Promise<void> {
	await db.query(sql`delete from shop_mixes where plat_id = ${platId} and slot = ${slot}`);
	await db.query(
		sql`insert into shop_mixes (plat_id, slot, build_id, shop_id, units, unit_price, mix)
		select ${platId}, ${slot}, ${buildId}, m.shop_id, r.units, r.unit_price, m.mix
		from (
			select shop_id, jsonb_object_agg(category_id, units) as mix from (
				select k.shop_id, left(r.category_id, 4) as category_id, sum(r.units)::bigint as units
				from rank_builds b
				join product_ranks r on r.plat_id = b.plat_id and r.slot = b.slot and r.build_id = b.build_id
				join products k on k.plat_id = r.plat_id and k.product_id = r.product_id and k.shop_id is not null
				where b.plat_id = ${platId} and b.entity = 'product' and r.plat_id = ${platId} and r.period = ${raw(MIX_DAYS)}
					and r.units > 0 and r.category_id <> 'unmapped'
				group by k.shop_id, left(r.category_id, 4)
			) sold group by shop_id
		) m
		join shop_ranks r on r.plat_id = ${platId} and r.slot = ${slot} and r.period = ${raw(MIX_DAYS)} and r.shop_id = m.shop_id`,
	);
	// Without statistics the planner does not know that an index finds the few shops of a category.
	await db.query('analyze shop_mixes');
}
