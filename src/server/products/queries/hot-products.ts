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

/** The first products (at most `LIST_PART`) of the hot board in the period of the visitors' lists, best first. */
export function hottestGoods(
	db: Queryable,
	platId: number,
	build: HotBuild,
	count: number,
): Promise<HotGoodsRow[]> {
	const period = hotPeriod(build.counts);
	return db.query<HotGoodsRow>(
		sql`select r.product_id, p.title, r.price_min as price, r.commission_rate, r.units, r.gmv
		from product_ranks_${raw(platId)}_${raw(build.slot)} r
		join products p on p.plat_id = ${platId} and p.product_id = r.product_id
		where r.plat_id = ${platId} and r.slot = ${raw(build.slot)} and r.period = ${raw(period)} and r.build_id = ${build.build_id}
			and r.product_id = any((select o.ids[1:${raw(count)}] from product_lists o where o.plat_id = ${platId} and o.slot = ${raw(build.slot)}
				and o.period = ${raw(period)} and o.list = 'hot' and o.part = 0 and o.build_id = ${build.build_id})::text[])
		order by r.units desc nulls last, r.product_id`,
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
