import type { DayRange } from '#domain/time/periods.ts';
import type { Queryable } from '#server/db/database.ts';
import { raw, type Sql, sql } from '#server/db/sql.ts';
import { PRODUCTS } from '#server/products/rollups/products.ts';
import { periodColumns } from '#server/rankings/queries/period-rows.ts';
import { partOf, type RankBuild, rankKey } from '#server/rankings/queries/rank-builds.ts';
import type { RankRow } from '#server/rankings/queries/ranking.ts';
import type { PlatformDays } from '#server/rankings/rollups/platform-days.ts';
import { type RowsOf, rowColumnsOf } from '#server/rankings/rollups/ranked.ts';
import { rowsSql } from '#server/rankings/rollups/rows.ts';
import { trendDays, trendsSql } from '#server/rankings/rollups/trends.ts';
import { productIdentity } from './product-identity.ts';

/*
 * The products of a shop, or of a video: from the rank table where the period has one, else from the counters.
 */

/** What has products. */
export type ProductOwner = {
	readonly kind: 'shop' | 'video';
	readonly platId: number;
	readonly id: string;
};

/** A thing in a range, and the days of the sources. */
export type SourcedRange = {
	readonly platId: number;
	readonly id: string;
	readonly days: PlatformDays;
	readonly range: DayRange;
};

/** The same of what has products. */
export type OwnedProductsOf = ProductOwner & SourcedRange;

/** What holds for products `k` of an owner. */
const isOwned = ({ kind, platId, id }: ProductOwner): Sql =>
	kind === 'shop'
		? sql`k.shop_id = ${id}`
		: sql`k.product_id in (select v.product_id from video_products v where v.plat_id = ${platId} and v.video_id = ${id})`;

const rowsOf = ({ days, range, ...owner }: OwnedProductsOf): RowsOf => ({
	days,
	range,
	only: (column) =>
		sql`${raw(column)} in (select k.product_id from products k where k.plat_id = ${owner.platId} and ${isOwned(owner)})`,
});

/** A product by what the mix of its shop needs. */
export type SoldProduct = {
	readonly category_id: string;
	readonly price: number | null;
	readonly units: number | null;
	readonly gmv: number | null;
};

/** The same with the mark of its units as it is stored. */
export type MarkedProduct = SoldProduct & { readonly units_quality: number | null };

/** Every product of an owner with what it sold in a range. */
export function soldProducts(db: Queryable, of: OwnedProductsOf): Promise<MarkedProduct[]> {
	const columns = ['units', 'units_quality', 'gmv', 'price_min', 'category_id'];
	return db.query(
		sql`select r.category_id, r.price_min as price, r.units, r.units_quality, r.gmv
		from (${rowsSql(PRODUCTS, rowsOf(of), columns)}) r`,
	);
}

/** An owner in a period that has a rank table of products. */
export type RankedOwnedProducts = ProductOwner & {
	readonly build: RankBuild;
	/** One of READY_DAYS. */
	readonly period: number;
};

/** The products of an owner: everything so far as `z`, the period as `r` where something is known of it. */
function rankedOwned({ build, period, ...owner }: RankedOwnedProducts): Sql {
	const table = partOf('product_ranks', build);
	return sql`products k
		join ${table} z on z.product_id = k.product_id and ${rankKey('z', build)} and z.period = 0
		left join ${table} r on r.product_id = k.product_id and ${rankKey('r', build)} and r.period = ${period}
		where k.plat_id = ${owner.platId} and ${isOwned(owner)}`;
}

/** Every product of an owner with what it sold, from the rank table. */
export function rankedSoldProducts(db: Queryable, of: RankedOwnedProducts): Promise<MarkedProduct[]> {
	return db.query(
		sql`select z.category_id, coalesce(r.price_min, z.price_min) as price, r.units, r.units_quality, r.gmv from ${rankedOwned(of)}`,
		{ isPrepared: true },
	);
}

/** The products of a page of an owner's products from the rank table, in order, and how many there are. */
export async function rankedOwnedProducts(
	db: Queryable,
	of: RankedOwnedProducts,
	page: OwnedProductsPage,
): Promise<{ ids: string[]; total: number }> {
	const isOfPeriod = periodColumns(PRODUCTS).includes(page.column);
	const rows = await db.query<{ id: string; total: number }>(
		sql`select k.product_id as id, count(*) over () as total from ${rankedOwned(of)}
		order by ${raw(`${isOfPeriod ? 'r' : 'z'}.${page.column} ${page.order === 'asc' ? 'asc' : 'desc'}`)} nulls last, k.product_id
		limit ${raw(page.limit)} offset ${raw(page.offset)}`,
	);
	return { ids: rows.map(({ id }) => id), total: rows[0]?.total ?? 0 };
}

/** Which of an owner's products are wanted, by which column of the product ranking. */
export type OwnedProductsPage = {
	readonly column: string;
	readonly order: 'asc' | 'desc';
	readonly offset: number;
	readonly limit: number;
};

/** A page of an owner's products as rows of the product ranking, from the counters. */
export async function ownedProductRows(
	db: Queryable,
	of: OwnedProductsOf,
	page: OwnedProductsPage,
): Promise<{ rows: RankRow[]; total: number }> {
	const { columns, joins } = productIdentity(of.platId);
	const wanted = { platId: of.platId, ids: sql`select product_id from page` };
	const order = `r.${page.column} ${page.order === 'asc' ? 'asc' : 'desc'} nulls last, r.product_id`;
	const rows = await db.query<RankRow & { total: number }>(
		sql`with page as (
			select r.*, count(*) over () as total from (${rowsSql(PRODUCTS, rowsOf(of), rowColumnsOf(PRODUCTS))}) r
			order by ${raw(order)} limit ${raw(page.limit)} offset ${raw(page.offset)}
		)
		select r.*, ${raw(columns)}, t.units as trend, t.qualities as trend_qualities, null::int as place_before
		from page r
		${raw(joins)}
		left join (${trendsSql(PRODUCTS, trendDays(of.range.to), wanted)}) t on t.product_id = p.product_id
		order by ${raw(order)}`,
	);
	return { rows, total: rows[0]?.total ?? 0 };
}
