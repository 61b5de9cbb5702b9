import type { ParsedQueryOf } from '#contract/endpoint.ts';
import type { ShopProducts, shopProducts } from '#contract/shop-detail.ts';
import { readyDays } from '#domain/detail-periods.ts';
import type { Edition } from '#domain/editions.ts';
import { currencyOf } from '#domain/platforms.ts';
import type { Queryable } from '#server/db/database.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { detailRange } from '#server/detail-range.ts';
import { periodRows } from '#server/queries/period-rows.ts';
import { shownBuild } from '#server/queries/rank-builds.ts';
import type { RankRow } from '#server/queries/ranking.ts';
import {
	type RankedShopProducts,
	rankedShopProducts,
	rankedSoldProducts,
	type ShopProductsOf,
	type ShopProductsPage,
	type SoldProduct,
	shopProductRows,
	soldProducts,
} from '#server/queries/shop-products.ts';
import { platformDays } from '#server/rollups/platform-days.ts';
import { GOODS_RANKING } from '#server/routes/ranked-product.ts';

/** A shop in a range of days. */
type ShopRange = Pick<ShopProductsOf, 'platId' | 'id' | 'range'>;

/** The rank table of products that has the range; null where it has to be read from the counters. */
async function rankTableOf(db: Queryable, shop: ShopRange): Promise<RankedShopProducts | null> {
	const build = await shownBuild(db, 'product', shop.platId);
	const period = build && readyDays(shop.range, build.as_of);
	return period ? { platId: shop.platId, id: shop.id, build, period } : null;
}

async function countersOf(
	{ database, clock }: Dependencies,
	shop: ShopRange,
): Promise<ShopProductsOf | null> {
	const days = await platformDays(database, shop.platId, clock());
	return days && { ...shop, days };
}

/** Every product of a shop with what it sold; nothing where the platform has no products. */
export async function soldIn(deps: Dependencies, shop: ShopRange): Promise<SoldProduct[]> {
	const table = await rankTableOf(deps.database, shop);
	if (table) return rankedSoldProducts(deps.database, table);
	const counters = await countersOf(deps, shop);
	return counters ? soldProducts(deps.database, counters) : [];
}

async function pageOf(
	deps: Dependencies,
	shop: ShopRange,
	page: ShopProductsPage,
): Promise<{ readonly rows: readonly RankRow[]; readonly total: number }> {
	const table = await rankTableOf(deps.database, shop);
	if (table) {
		const { ids, total } = await rankedShopProducts(deps.database, table, page);
		return { rows: await periodRows(deps.database, GOODS_RANKING, table, ids), total };
	}
	const counters = await countersOf(deps, shop);
	return counters ? shopProductRows(deps.database, counters, page) : { rows: [], total: 0 };
}

/** A page of a shop's products with the figures of a period. */
export async function shopProductsOf(
	deps: Dependencies,
	query: ParsedQueryOf<typeof shopProducts>,
	edition: Edition,
): Promise<ShopProducts> {
	const { plat_id: platId, id, sort, order, page, limit } = query;
	const { range, asOf } = await detailRange(deps, query, edition, 'shop');
	const offset = (page - 1) * limit;
	const column = GOODS_RANKING.columnOf?.[sort] ?? sort;
	const found = await pageOf(deps, { platId, id, range }, { column, order, offset, limit });
	const context = { platId, languageId: query.language_id, comparedBy: null };
	return {
		list: found.rows.map((row, index) => GOODS_RANKING.row(row, { ...context, rank: offset + index + 1 })),
		total: found.total,
		page,
		limit,
		as_of: asOf,
		range: asOf === null ? null : range,
		currency: currencyOf(platId),
	};
}
