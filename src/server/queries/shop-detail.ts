import type { Day } from '#domain/days.ts';
import type { DayRange } from '#domain/periods.ts';
import type { Queryable } from '#server/db/database.ts';
import type { PlatformDays } from '#server/rollups/platform-days.ts';
import { PRODUCTS } from '#server/rollups/products.ts';
import { rowColumnsOf } from '#server/rollups/ranked.ts';
import { rowsSql } from '#server/rollups/rows.ts';
import { trendDays, trendsSql } from '#server/rollups/trends.ts';
import { IDENTITY, IDENTITY_JOINS } from './product-identity.ts';
import type { RankBuild } from './rank-builds.ts';
import type { RankRow } from './ranking.ts';

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
		`select s.shop_id, s.name, s.kind, s.category_path, s.opened_on, o.name as source_name, o.marketplace,
			coalesce(nullif(s.category_id, 'unmapped'), t.category_id, 'unmapped') as category_id,
			coalesce(s.is_cross_border, t.is_cross_border) as is_cross_border
		from shops s
		join sources o on o.source_id = s.source_id
		left join lateral (
			select mode() within group (order by k.is_cross_border) as is_cross_border,
				mode() within group (order by k.category_id) filter (where k.category_id <> 'unmapped') as category_id
			from products k where k.plat_id = s.plat_id and k.shop_id = s.shop_id
		) t on true
		where s.plat_id = $1 and s.shop_id = $2`,
		[platId, id],
	);
	return row;
}

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

/** Every product of a shop with what it sold in a range. */
export function soldProducts(
	db: Queryable,
	{ platId, id, days, range }: ShopProductsOf,
): Promise<SoldProduct[]> {
	const columns = ['units', 'gmv', 'price_min', 'category_id'];
	return db.query(
		`select r.category_id, r.price_min as price, r.units, r.gmv
		from (${rowsSql(PRODUCTS, { days, range, only: ofShop }, columns)}) r`,
		[platId, id],
	);
}

/** A page of a shop's products as rows of the product ranking. */
export async function shopProductRows(
	db: Queryable,
	{ platId, id, days, range }: ShopProductsOf,
	page: {
		readonly column: string;
		readonly order: 'asc' | 'desc';
		readonly offset: number;
		readonly limit: number;
	},
): Promise<{ rows: RankRow[]; total: number }> {
	const of = { days, range, only: ofShop };
	const order = `r.${page.column} ${page.order === 'asc' ? 'asc' : 'desc'} nulls last, r.product_id`;
	const rows = await db.query<RankRow & { total: number }>(
		`with page as (
			select r.*, count(*) over () as total from (${rowsSql(PRODUCTS, of, rowColumnsOf(PRODUCTS))}) r
			order by ${order} limit ${page.limit} offset ${page.offset}
		)
		select r.*, ${IDENTITY}, t.units as trend, null::int as place_before
		from page r
		${IDENTITY_JOINS}
		left join (${trendsSql(PRODUCTS, trendDays(range.to), 'select source_id, product_id from page')}) t on t.product_id = r.product_id
		order by ${order}`,
		[platId, id],
	);
	return { rows, total: rows[0]?.total ?? 0 };
}

/** Units that each creator sold of a shop in a range, from one source. */
export async function unitsOfCreators(
	db: Queryable,
	sourceId: number,
	{ platId, id, range }: Pick<ShopProductsOf, 'platId' | 'id' | 'range'>,
): Promise<(number | null)[]> {
	const rows = await db.query<{ units: number | null }>(
		`select sum(c.units)::bigint as units from creator_product_days c
		join products k on k.plat_id = c.plat_id and k.product_id = c.product_id
		where c.source_id = $1 and c.plat_id = $2 and k.shop_id = $3 and c.day between $4::date and $5::date
		group by c.creator_id`,
		[sourceId, platId, id, range.from, range.to],
	);
	return rows.map(({ units }) => units);
}

/** What shops sold in a period of the rank tables, by category of the second level. */
export type ShopMix = {
	readonly shop_id: string;
	readonly name: string;
	readonly unit_price: number | null;
	readonly units: number | null;
	readonly units_quality: number | null;
	readonly gmv: number | null;
	readonly gmv_quality: number | null;
	/** Units by category id. */
	readonly mix: Readonly<Record<string, number>>;
};

/** Shops whose mix is compared, best sellers first; beyond them nobody looks. */
const CANDIDATES = 400;

/** The mixes of the shop itself and of those that sell something of its categories. */
export function shopMixes(
	db: Queryable,
	builds: { readonly shops: RankBuild; readonly products: RankBuild },
	{ platId, id, period }: { readonly platId: number; readonly id: string; readonly period: number },
): Promise<ShopMix[]> {
	return db.query(
		`with sold as (
			select k.shop_id, left(r.category_id, 4) as category_id, sum(r.units)::bigint as units
			from product_ranks_${platId}_${builds.products.slot} r
			join products k on k.plat_id = $1 and k.product_id = r.product_id and k.shop_id is not null
			where r.build_id = $2 and r.period = $5 and r.units > 0 and r.category_id <> 'unmapped'
			group by k.shop_id, left(r.category_id, 4)
		), mixes as (
			select shop_id, jsonb_object_agg(category_id, units) as mix from sold
			where shop_id in (
				select shop_id from sold where category_id in (select category_id from sold where shop_id = $4)
			)
			group by shop_id
		)
		select m.shop_id, s.name, m.mix, r.unit_price, r.units, r.units_quality, r.gmv, r.gmv_quality
		from mixes m
		join shops s on s.plat_id = $1 and s.shop_id = m.shop_id
		join shop_ranks_${platId}_${builds.shops.slot} r on r.shop_id = m.shop_id and r.build_id = $3 and r.period = $5
		order by m.shop_id = $4 desc, r.units desc nulls last, m.shop_id limit ${CANDIDATES}`,
		[platId, builds.products.build_id, builds.shops.build_id, id, period],
	);
}
