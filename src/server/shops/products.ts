import type { ParsedQueryOf } from '#contract/endpoint.ts';
import type { ShopProducts, shopProducts } from '#contract/shop-detail.ts';
import type { Edition } from '#domain/editions.ts';
import { currencyOf } from '#domain/platforms.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { detailRange } from '#server/detail-range.ts';
import { shopProductRows } from '#server/queries/shop-detail.ts';
import { platformDays } from '#server/rollups/platform-days.ts';
import { GOODS_RANKING } from '#server/routes/ranked-product.ts';

/** A page of a shop's products with the figures of a period. */
export async function shopProductsOf(
	deps: Dependencies,
	query: ParsedQueryOf<typeof shopProducts>,
	edition: Edition,
): Promise<ShopProducts> {
	const { plat_id: platId, id, sort, order, page, limit } = query;
	const { range, asOf } = await detailRange(deps, query, edition, 'shop');
	const days = await platformDays(deps.database, platId, deps.clock());
	const offset = (page - 1) * limit;
	const column = GOODS_RANKING.columnOf?.[sort] ?? sort;
	const found = days
		? await shopProductRows(deps.database, { platId, id, days, range }, { column, order, offset, limit })
		: { rows: [], total: 0 };
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
