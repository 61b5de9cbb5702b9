import type { DayRange } from '#domain/time/periods.ts';
import type { Queryable } from '#server/db/database.ts';
import { IDENTITY, IDENTITY_JOINS } from '#server/products/queries/product-identity.ts';
import { PRODUCTS } from '#server/products/rollups/products.ts';
import { periodColumns } from '#server/rankings/queries/period-rows.ts';
import { type RankBuild, rankKey } from '#server/rankings/queries/rank-builds.ts';
import type { RankRow } from '#server/rankings/queries/ranking.ts';
import type { PlatformDays } from '#server/rankings/rollups/platform-days.ts';
import { rowColumnsOf } from '#server/rankings/rollups/ranked.ts';
import { rowsSql } from '#server/rankings/rollups/rows.ts';
import { trendDays, trendsSql } from '#server/rankings/rollups/trends.ts';

/*
 * The products of a shop: from the rank table where the period has one, else from the counters.
 */

/** A shop, and the days of the products' sources. */
export type ShopProductsOf = {
	readonly platId: number;
	readonly id: string;
	readonly days: PlatformDays;
	readonly range: DayRange;
};

const ofShop = (column: string) =>
	`${column} in (select k.product_id from products k where k.plat_id = $1 and k.shop_id = $2)`;

/** A product of a shop by what the mix of the shop needs. */
export type SoldProduct = {
	readonly category_id: string;
	readonly price: number | null;
	readonly units: number | null;
	readonly gmv: number | null;
};

/** The same with the mark of its units as it is stored. */
export type MarkedProduct = SoldProduct & { readonly units_quality: number | null };

/** Every product of a shop with what it sold in a range. */
export function soldProducts(
	db: Queryable,
	{ platId, id, days, range }: ShopProductsOf,
): Promise<MarkedProduct[]> {
	const columns = ['units', 'units_quality', 'gmv', 'price_min', 'category_id'];
	return db.query(
		`select r.category_id, r.price_min as price, r.units, r.units_quality, r.gmv
		from (${rowsSql(PRODUCTS, { days, range, only: ofShop }, columns)}) r`,
		[platId, id],
	);
}

/** A shop in a period that has a rank table of products. */
export type RankedShopProducts = {
	readonly platId: number;
	readonly id: string;
	readonly build: RankBuild;
	/** One of READY_DAYS. */
	readonly period: number;
};

/** The products of a shop (`$3`): everything so far as `z`, the period (`$4`) as `r` where something is known of it. */
function rankedOfShop({ platId, build }: RankedShopProducts): string {
	const table = `product_ranks_${platId}_${build.slot}`;
	return `products k
		join ${table} z on z.product_id = k.product_id and ${rankKey('z', build)} and z.period = 0
		left join ${table} r on r.product_id = k.product_id and ${rankKey('r', build)} and r.period = $4
		where k.plat_id = $1 and k.shop_id = $3`;
}

/** Every product of a shop with what it sold, from the rank table. */
export function rankedSoldProducts(db: Queryable, of: RankedShopProducts): Promise<MarkedProduct[]> {
	return db.query(
		`select z.category_id, coalesce(r.price_min, z.price_min) as price, r.units, r.units_quality, r.gmv from ${rankedOfShop(of)}`,
		[of.platId, of.build.build_id, of.id, of.period],
		{ isPrepared: true },
	);
}

/** The products of a page of a shop's products from the rank table, in order, and how many the shop has. */
export async function rankedShopProducts(
	db: Queryable,
	of: RankedShopProducts,
	page: ShopProductsPage,
): Promise<{ ids: string[]; total: number }> {
	const isOfPeriod = periodColumns(PRODUCTS).includes(page.column);
	const rows = await db.query<{ id: string; total: number }>(
		`select k.product_id as id, count(*) over () as total from ${rankedOfShop(of)}
		order by ${isOfPeriod ? 'r' : 'z'}.${page.column} ${page.order === 'asc' ? 'asc' : 'desc'} nulls last, k.product_id
		limit ${page.limit} offset ${page.offset}`,
		[of.platId, of.build.build_id, of.id, of.period],
	);
	return { ids: rows.map(({ id }) => id), total: rows[0]?.total ?? 0 };
}

/** Which of a shop's products are wanted, by which column of the product ranking. */
export type ShopProductsPage = {
	readonly column: string;
	readonly order: 'asc' | 'desc';
	readonly offset: number;
	readonly limit: number;
};

/** A page of a shop's products as rows of the product ranking, from the counters. */
export async function shopProductRows(
	db: Queryable,
	{ platId, id, days, range }: ShopProductsOf,
	page: ShopProductsPage,
): Promise<{ rows: RankRow[]; total: number }> {
	const of = { days, range, only: ofShop };
	const order = `r.${page.column} ${page.order === 'asc' ? 'asc' : 'desc'} nulls last, r.product_id`;
	const rows = await db.query<RankRow & { total: number }>(
		`with page as (
			select r.*, count(*) over () as total from (${rowsSql(PRODUCTS, of, rowColumnsOf(PRODUCTS))}) r
			order by ${order} limit ${page.limit} offset ${page.offset}
		)
		select r.*, ${IDENTITY}, t.units as trend, t.qualities as trend_qualities, null::int as place_before
		from page r
		${IDENTITY_JOINS}
		left join (${trendsSql(PRODUCTS, trendDays(range.to), 'select product_id from page')}) t on t.product_id = r.product_id
		order by ${order}`,
		[platId, id],
	);
	return { rows, total: rows[0]?.total ?? 0 };
}
