import type { Day } from '#domain/time/days.ts';
import type { Queryable } from '#server/db/database.ts';
import { raw, sql } from '#server/db/sql.ts';
import { type HotShop, hotPeriod } from '#server/rankings/rollups/hot-shops.ts';

/** The build that visitors' lists are drawn from. */
export type HotBuild = {
	readonly build_id: number;
	readonly slot: number;
	readonly as_of: Day;
	readonly counts: Readonly<Record<string, Readonly<Record<string, number>>>>;
	readonly hot_shops: readonly HotShop[];
};

/** The shown build with its best shops, or null for a platform without product data. */
export async function hotBuild(db: Queryable, platId: number): Promise<HotBuild | null> {
	const rows = await db.query<HotBuild>(
		sql`select build_id, slot, as_of, counts, hot_shops from rank_builds where plat_id = ${platId} and entity = 'product'`,
		{ isPrepared: true },
	);
	return rows[0] ?? null;
}

/** A product near the top of the hot board. */
export type HotGoodsRow = {
	readonly product_id: string;
	readonly title: string;
	readonly price: number | null;
	readonly commission_rate: number | null;
	readonly units: number | null;
	readonly gmv: number | null;
};

/** The first products of the hot board in the period of the visitors' lists, best first. */
export function hottestGoods(
	db: Queryable,
	platId: number,
	build: HotBuild,
	count: number,
): Promise<HotGoodsRow[]> {
	return db.query<HotGoodsRow>(
		sql`select r.product_id, p.title, r.price_min as price, r.commission_rate, r.units, r.gmv
		from product_ranks_${raw(platId)}_${raw(build.slot)} r
		join products p on p.plat_id = ${platId} and p.product_id = r.product_id
		where r.period = ${raw(hotPeriod(build.counts))} and r.build_id = ${build.build_id}
		order by r.units desc nulls last, r.product_id limit ${raw(count)}`,
		{ isPrepared: true },
	);
}

/** Names and categories of shops by id. */
export async function shopNames(
	db: Queryable,
	platId: number,
	ids: readonly string[],
): Promise<Map<string, { name: string; category_id: string }>> {
	const rows = await db.query<{ shop_id: string; name: string; category_id: string }>(
		sql`select shop_id, name, category_id from shops where plat_id = ${platId} and shop_id = any(${ids})`,
	);
	return new Map(rows.map((row) => [row.shop_id, row]));
}
