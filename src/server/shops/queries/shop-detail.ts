import type { Day } from '#domain/time/days.ts';
import type { Queryable } from '#server/db/database.ts';
import { raw, sql } from '#server/db/sql.ts';
import { partOf, type RankBuild, rankKey } from '#server/rankings/queries/rank-builds.ts';
import { MIX_DAYS } from '#server/shops/rollups/shop-mixes.ts';

/** What a shop is, as stored; where its feed does not say it, what most of its products are. */
export type StoredShop = {
	readonly shop_id: string;
	readonly name: string;
	readonly kind: 'brand' | 'retailer' | null;
	readonly category_id: string;
	readonly category_path: string | null;
	readonly is_cross_border: boolean | null;
	readonly opened_on: Day | null;
	readonly source_name: string;
	readonly marketplace: string | null;
};

/** A shop by its platform and id; undefined where there is none. */
export async function storedShop(db: Queryable, platId: number, id: string): Promise<StoredShop | undefined> {
	const [row] = await db.query<StoredShop>(
		sql`select s.shop_id, s.name, s.kind, s.category_path, s.opened_on, o.name as source_name, o.marketplace,
			coalesce(nullif(s.category_id, 'unmapped'), t.category_id, 'unmapped') as category_id,
			coalesce(s.is_cross_border, t.is_cross_border) as is_cross_border
		from shops s
		join sources o on o.source_id = s.source_id
		left join (
			select mode() within group (order by k.is_cross_border) as is_cross_border,
				mode() within group (order by k.category_id) filter (where k.category_id <> 'unmapped') as category_id
			from products k where k.plat_id = ${platId} and k.shop_id = ${id}
		) t on true
		where s.plat_id = ${platId} and s.shop_id = ${id}`,
		{ isPrepared: true },
	);
	return row;
}

/** What a shop sold in the days of the mixes, by category of the second level. */
export type ShopMix = {
	readonly shop_id: string;
	readonly unit_price: number | null;
	/** Units by category id. */
	readonly mix: Readonly<Record<string, number>>;
};

/** Shops whose mix is compared, best sellers first; beyond them nobody looks. */
const CANDIDATES = 400;

/** The mix of the shop itself, and of those that sell something of its categories. */
export function shopMixes(db: Queryable, build: RankBuild, id: string): Promise<ShopMix[]> {
	return db.query(
		sql`with own as (select shop_id, unit_price, mix from shop_mixes r where ${rankKey('r', build)} and shop_id = ${id})
		select * from own
		union all
		(
			select r.shop_id, r.unit_price, r.mix from shop_mixes r
			where ${rankKey('r', build)} and r.shop_id <> ${id}
				and r.mix ?| (select array(select jsonb_object_keys(mix)) from own)
			order by r.units desc nulls last, r.shop_id limit ${raw(CANDIDATES)}
		)`,
	);
}

/** What is shown of a similar shop. */
export type ShownShop = {
	readonly shop_id: string;
	readonly name: string;
	readonly units: number | null;
	readonly units_quality: number | null;
	readonly gmv: number | null;
	readonly gmv_quality: number | null;
};

/** Names and figures of shops in the days of the mixes. */
export function shownShops(db: Queryable, build: RankBuild, ids: readonly string[]): Promise<ShownShop[]> {
	return db.query(
		sql`select r.shop_id, s.name, r.units, r.units_quality, r.gmv, r.gmv_quality
		from ${partOf('shop_ranks', build)} r
		join shops s on s.plat_id = r.plat_id and s.shop_id = r.shop_id
		where ${rankKey('r', build)} and r.period = ${raw(MIX_DAYS)} and r.shop_id = any(${ids})`,
	);
}
