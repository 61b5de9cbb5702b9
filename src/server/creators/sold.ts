import type { anchorProducts, anchorShops, CreatorProduct, CreatorShop } from '#contract/creator-lists.ts';
import type { AnswerOf, ParsedQueryOf } from '#contract/endpoint.ts';
import type { Rights } from '#domain/access/editions.ts';
import { sumKnown } from '#domain/figures/figure-sums.ts';
import { ratio, unitPrice } from '#domain/figures/formulas.ts';
import { currencyOf } from '#domain/platforms/platforms.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { type DetailPart, detailPart } from '#server/details/detail-part.ts';
import { detailRange } from '#server/details/detail-range.ts';
import { productImage, shopImage } from '#server/images/image-paths.ts';
import { categoryIn } from '#server/rankings/category-in.ts';
import { creatorLinks, type ProductSold, productsSold } from './queries/creator-detail.ts';

type SoldQuery = ParsedQueryOf<typeof anchorProducts | typeof anchorShops>;

/** What the creator sold in the period, whose rows these are, and the days. */
async function soldBy(deps: Dependencies, query: SoldQuery, rights: Rights) {
	const part = detailPart(query, rights);
	const { range, asOf } = await detailRange(deps, query, rights, 'creator');
	const of = { platId: query.plat_id, id: query.id, range };
	const source = await creatorLinks(deps.database, of);
	const sold = source ? await productsSold(deps.database, source.source_id, of) : [];
	const about = {
		as_of: asOf,
		range: asOf === null ? null : range,
		currency: currencyOf(query.plat_id),
		source: source && { name: source.name, marketplace: source.marketplace },
	};
	return { sold, part, about };
}

type Sortable = Readonly<Record<string, unknown>>;

/** A page in order; unknown values are last in either direction, ids decide between equals. */
function pageOf<Row extends object>(
	rows: readonly Row[],
	idOf: (row: Row) => string,
	{ sort, order }: SoldQuery,
	{ offset, limit, about }: DetailPart,
) {
	const direction = order === 'asc' ? 1 : -1;
	const compare = (a: Row, b: Row) => {
		const [one, other] = [(a as Sortable)[sort], (b as Sortable)[sort]] as (number | string | null)[];
		if (one === null || other === null) return Number(one === null) - Number(other === null);
		if (one === undefined || other === undefined || one === other) return 0;
		return one < other ? -direction : direction;
	};
	const sorted = rows.toSorted((a, b) => compare(a, b) || (idOf(a) < idOf(b) ? -1 : 1));
	return { list: sorted.slice(offset, offset + limit), total: rows.length, ...about };
}

function productRow(row: ProductSold, allUnits: number | null, query: SoldQuery): CreatorProduct {
	const { product_id, shop_id, units, gmv, videos, lives, first_day, last_day } = row;
	return {
		product_id,
		title: row.title ?? product_id,
		image: productImage(query.plat_id, product_id),
		shop: shop_id === null ? null : { id: shop_id, name: row.shop_name ?? shop_id },
		category: categoryIn(row.category_id, row.category_path, query.language_id),
		unit_price: unitPrice(gmv, units),
		units,
		gmv,
		share: ratio(units, allUnits),
		videos,
		lives,
		first_day,
		last_day,
	};
}

/** A page of the products that a creator sold. */
export async function creatorProductsOf(
	deps: Dependencies,
	query: ParsedQueryOf<typeof anchorProducts>,
	rights: Rights,
): Promise<AnswerOf<typeof anchorProducts>> {
	const { sold, part, about } = await soldBy(deps, query, rights);
	const all = sumKnown(sold.map(({ units }) => units));
	const rows = sold.map((row) => productRow(row, all, query));
	return { ...pageOf(rows, (row) => row.product_id, query, part), ...about };
}

function shopRow(
	products: readonly ProductSold[],
	id: string,
	allUnits: number | null,
	query: SoldQuery,
): CreatorShop {
	const days = products.flatMap(({ first_day, last_day }) => [first_day, last_day]).toSorted();
	const units = sumKnown(products.map((row) => row.units));
	return {
		shop_id: id,
		name: products[0]?.shop_name ?? id,
		image: shopImage(query.plat_id, id),
		products: products.length,
		units,
		gmv: sumKnown(products.map((row) => row.gmv)),
		share: ratio(units, allUnits),
		videos: sumKnown(products.map((row) => row.videos)),
		lives: sumKnown(products.map((row) => row.lives)),
		first_day: days[0] ?? '',
		last_day: days.at(-1) ?? '',
	};
}

/** A page of the shops for which a creator sold something; products of no known shop are in no row. */
export async function creatorShopsOf(
	deps: Dependencies,
	query: ParsedQueryOf<typeof anchorShops>,
	rights: Rights,
): Promise<AnswerOf<typeof anchorShops>> {
	const { sold, part, about } = await soldBy(deps, query, rights);
	const all = sumKnown(sold.map(({ units }) => units));
	const byShop = Map.groupBy(sold, ({ shop_id }) => shop_id);
	const rows = [...byShop].flatMap(([id, products]) =>
		id === null ? [] : [shopRow(products, id, all, query)],
	);
	return { ...pageOf(rows, (row) => row.shop_id, query, part), ...about };
}
