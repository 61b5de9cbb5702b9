import type { ParsedQueryOf } from '#contract/endpoint.ts';
import type { ShopProducts, shopProducts } from '#contract/shop-detail.ts';
import { readyDays } from '#domain/access/detail-periods.ts';
import type { Rights } from '#domain/access/editions.ts';
import { currencyOf } from '#domain/platforms/platforms.ts';
import type { Queryable } from '#server/db/database.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { detailPart } from '#server/details/detail-part.ts';
import { detailRange } from '#server/details/detail-range.ts';
import { periodRows } from '#server/rankings/queries/period-rows.ts';
import { shownBuild } from '#server/rankings/queries/rank-builds.ts';
import type { RankRow } from '#server/rankings/queries/ranking.ts';
import { platformDays } from '#server/rankings/rollups/platform-days.ts';
import {
	type MarkedProduct,
	type OwnedProductsOf,
	type OwnedProductsPage,
	ownedProductRows,
	type ProductOwner,
	type RankedOwnedProducts,
	rankedOwnedProducts,
	rankedSoldProducts,
	soldProducts,
} from './queries/owned-products.ts';
import { GOODS_RANKING } from './ranked-product.ts';

/** What has products, in a range of days. */
type OwnerRange = ProductOwner & Pick<OwnedProductsOf, 'range'>;

/** The rank table of products that has the range; null where it has to be read from the counters. */
async function rankTableOf(db: Queryable, owner: OwnerRange): Promise<RankedOwnedProducts | null> {
	const build = await shownBuild(db, 'product', owner.platId);
	const period = build && readyDays(owner.range, build.as_of);
	return period ? { ...owner, build, period } : null;
}

async function countersOf(
	{ database, clock }: Dependencies,
	owner: OwnerRange,
): Promise<OwnedProductsOf | null> {
	const days = await platformDays(database, owner.platId, clock());
	return days && { ...owner, days };
}

/** Every product of an owner with what it sold; nothing where the platform has no products. */
export async function soldIn(deps: Dependencies, owner: OwnerRange): Promise<MarkedProduct[]> {
	const table = await rankTableOf(deps.database, owner);
	if (table) return rankedSoldProducts(deps.database, table);
	const counters = await countersOf(deps, owner);
	return counters ? soldProducts(deps.database, counters) : [];
}

type Page = { readonly rows: readonly RankRow[]; readonly total: number };

/** How pages of an owner's products are read: all from the same rank table, or from the counters. */
async function pagesOf(
	deps: Dependencies,
	owner: OwnerRange,
): Promise<(page: OwnedProductsPage) => Promise<Page>> {
	const table = await rankTableOf(deps.database, owner);
	if (table) {
		return async (page) => {
			const { ids, total } = await rankedOwnedProducts(deps.database, table, page);
			return { rows: await periodRows(deps.database, GOODS_RANKING, table, ids), total };
		};
	}
	const counters = await countersOf(deps, owner);
	return async (page) =>
		counters ? ownedProductRows(deps.database, counters, page) : { rows: [], total: 0 };
}

type Asked = Omit<ParsedQueryOf<typeof shopProducts>, 'page' | 'limit'>;

/** An owner's products in the order of a call: how its rows are read and worded, from any place on. */
export async function openOwnedProducts(
	deps: Dependencies,
	query: Asked,
	rights: Rights,
	kind: ProductOwner['kind'],
) {
	const { plat_id: platId, id, sort, order, language_id: languageId } = query;
	const { range, isPartial, asOf } = await detailRange(deps, query, rights, kind);
	const pages = await pagesOf(deps, { kind, platId, id, range });
	const column = GOODS_RANKING.columnOf?.[sort] ?? sort;
	const context = { platId, languageId, comparedBy: null };
	return {
		range,
		isPartial,
		asOf,
		async read(offset: number, limit: number) {
			const { rows, total } = await pages({ column, order, offset, limit });
			const list = rows.map((row, index) => GOODS_RANKING.row(row, { ...context, rank: offset + index + 1 }));
			return { list, total };
		},
	};
}

/** A page of an owner's products with the figures of a period. */
export async function ownedProductsOf(
	deps: Dependencies,
	query: ParsedQueryOf<typeof shopProducts>,
	rights: Rights,
	kind: ProductOwner['kind'],
): Promise<ShopProducts> {
	const { offset, limit, about } = detailPart(query, rights);
	const { range, asOf, read } = await openOwnedProducts(deps, query, rights, kind);
	return {
		...(await read(offset, limit)),
		...about,
		as_of: asOf,
		range: asOf === null ? null : range,
		currency: currencyOf(query.plat_id),
	};
}
