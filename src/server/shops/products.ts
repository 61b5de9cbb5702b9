import type { ParsedQueryOf } from '#contract/endpoint.ts';
import type { ShopProducts, shopProducts } from '#contract/shop-detail.ts';
import { readyDays } from '#domain/access/detail-periods.ts';
import type { Edition } from '#domain/access/editions.ts';
import { currencyOf } from '#domain/platforms/platforms.ts';
import type { Queryable } from '#server/db/database.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { detailPart } from '#server/details/detail-part.ts';
import { detailRange } from '#server/details/detail-range.ts';
import { GOODS_RANKING } from '#server/products/ranked-product.ts';
import { periodRows } from '#server/rankings/queries/period-rows.ts';
import { shownBuild } from '#server/rankings/queries/rank-builds.ts';
import type { RankRow } from '#server/rankings/queries/ranking.ts';
import { platformDays } from '#server/rankings/rollups/platform-days.ts';
import {
	type MarkedProduct,
	type RankedShopProducts,
	rankedShopProducts,
	rankedSoldProducts,
	type ShopProductsOf,
	type ShopProductsPage,
	shopProductRows,
	soldProducts,
} from './queries/shop-products.ts';

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
export async function soldIn(deps: Dependencies, shop: ShopRange): Promise<MarkedProduct[]> {
	const table = await rankTableOf(deps.database, shop);
	if (table) return rankedSoldProducts(deps.database, table);
	const counters = await countersOf(deps, shop);
	return counters ? soldProducts(deps.database, counters) : [];
}

type Page = { readonly rows: readonly RankRow[]; readonly total: number };

/** How pages of a shop's products are read: all from the same rank table, or from the counters. */
async function pagesOf(
	deps: Dependencies,
	shop: ShopRange,
): Promise<(page: ShopProductsPage) => Promise<Page>> {
	const table = await rankTableOf(deps.database, shop);
	if (table) {
		return async (page) => {
			const { ids, total } = await rankedShopProducts(deps.database, table, page);
			return { rows: await periodRows(deps.database, GOODS_RANKING, table, ids), total };
		};
	}
	const counters = await countersOf(deps, shop);
	return async (page) => (counters ? shopProductRows(deps.database, counters, page) : { rows: [], total: 0 });
}

type Asked = Omit<ParsedQueryOf<typeof shopProducts>, 'page' | 'limit'>;

/** A shop's products in the order of a call: how its rows are read and worded, from any place on. */
export async function openShopProducts(deps: Dependencies, query: Asked, edition: Edition) {
	const { plat_id: platId, id, sort, order, language_id: languageId } = query;
	const { range, asOf } = await detailRange(deps, query, edition, 'shop');
	const pages = await pagesOf(deps, { platId, id, range });
	const column = GOODS_RANKING.columnOf?.[sort] ?? sort;
	const context = { platId, languageId, comparedBy: null };
	return {
		range,
		asOf,
		async read(offset: number, limit: number) {
			const { rows, total } = await pages({ column, order, offset, limit });
			const list = rows.map((row, index) => GOODS_RANKING.row(row, { ...context, rank: offset + index + 1 }));
			return { list, total };
		},
	};
}

/** A page of a shop's products with the figures of a period. */
export async function shopProductsOf(
	deps: Dependencies,
	query: ParsedQueryOf<typeof shopProducts>,
	edition: Edition,
): Promise<ShopProducts> {
	const { offset, limit, about } = detailPart(query, edition);
	const { range, asOf, read } = await openShopProducts(deps, query, edition);
	return {
		...(await read(offset, limit)),
		...about,
		as_of: asOf,
		range: asOf === null ? null : range,
		currency: currencyOf(query.plat_id),
	};
}
