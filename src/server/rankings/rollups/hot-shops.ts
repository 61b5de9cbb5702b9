import type { Queryable } from '#server/db/database.ts';
import { raw, sql } from '#server/db/sql.ts';

/** A shop among the best sellers: sums over its ranked products, in minor units; null is unknown. */
export type HotShop = {
	readonly shop_id: string;
	readonly products: number;
	readonly units: number | null;
	readonly gmv: number | null;
	/** The category most of its ranked products are in. */
	readonly category_id: string;
};

/** How many are kept per platform. */
export const HOT_SHOPS = 50;

/** Rows per period and board. */
export type BoardCounts = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** The period of the visitors' lists: 7 days, or everything so far where no 7-day figure is known yet. */
export function hotPeriod(counts: BoardCounts): 7 | 0 {
	return (counts['7']?.hot ?? 0) > 0 ? 7 : 0;
}

/** The shops of a build that sold most in a period, best first. Products whose figure is unknown add nothing. */
export function hotShops(
	db: Queryable,
	build: { readonly platId: number; readonly slot: number },
	period: number,
): Promise<HotShop[]> {
	return db.query<HotShop>(
		sql`select p.shop_id, count(*) as products, sum(r.units) as units, sum(r.gmv) as gmv,
			mode() within group (order by r.category_id) as category_id
		from product_ranks r join products p on p.plat_id = r.plat_id and p.product_id = r.product_id
		where r.plat_id = ${build.platId} and r.slot = ${build.slot} and r.period = ${period} and p.shop_id is not null
		group by p.shop_id
		having sum(r.units) > 0 or sum(r.gmv) > 0
		order by gmv desc nulls last, units desc nulls last, p.shop_id limit ${raw(HOT_SHOPS)}`,
	);
}
