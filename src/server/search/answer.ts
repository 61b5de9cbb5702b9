import type { ParsedQueryOf } from '#contract/endpoint.ts';
import type { RankedProduct } from '#contract/products.ts';
import type { SearchAnswer, SearchedKind, search } from '#contract/search.ts';
import type { RankedShop } from '#contract/shops.ts';
import { type Edition, LIMITS } from '#domain/editions.ts';
import { platformOf } from '#domain/platforms.ts';
import { keywordTerms } from '#domain/search-keyword.ts';
import type { Database } from '#server/db/database.ts';
import { periodRows } from '#server/queries/period-rows.ts';
import { isSingleSnapshot, type RankBuild, shownBuild } from '#server/queries/rank-builds.ts';
import type { RankRow } from '#server/queries/ranking.ts';
import { at, type Condition } from '#server/queries/ranking-filters.ts';
import type { Searched, SearchWish } from '#server/queries/search.ts';
import { SHOP_NAME, TITLE } from '#server/queries/title-search.ts';
import { GOODS_RANKING } from '#server/routes/ranked-product.ts';
import type { RowContext } from '#server/routes/ranked-row.ts';
import { SHOP_RANKING } from '#server/routes/ranked-shop.ts';
import { find } from './find.ts';

export type SearchQuery = ParsedQueryOf<typeof search>;

const { ranked: products, identity: productIdentity } = GOODS_RANKING;
const { ranked: shops, identity: shopIdentity } = SHOP_RANKING;

const SEARCHED: Readonly<Record<SearchedKind, Searched & { readonly highest: string }>> = {
	goods: {
		ranked: products,
		identity: productIdentity,
		text: TITLE,
		price: 'price_min',
		highest: 'price_max',
	},
	shops: {
		ranked: shops,
		identity: shopIdentity,
		text: SHOP_NAME,
		price: 'unit_price',
		highest: 'unit_price',
	},
};

function priceFilters({ kind, price_min, price_max }: SearchQuery): Condition[] {
	const { price, highest } = SEARCHED[kind];
	return [...at(`r.${highest} >= ?`, price_min), ...at(`r.${price} <= ?`, price_max)];
}

/** What is marked in the texts that a keyword found. */
function termsOf(keyword: string): string[] {
	const { words, signs, pairs } = keywordTerms(keyword);
	return [...words, ...signs, ...pairs];
}

function wishOf(query: SearchQuery, build: RankBuild, allowed: number): SearchWish {
	const offset = (query.page - 1) * query.limit;
	return {
		platId: query.plat_id,
		build,
		period: isSingleSnapshot(build) ? 0 : 7,
		filters: priceFilters(query),
		sort: query.sort,
		order: query.order,
		offset,
		limit: Math.max(0, Math.min(query.limit, allowed - offset)),
	};
}

/** Rows of the kind, each with its place in the list. */
function worded<Row>(
	rows: readonly RankRow[],
	query: SearchQuery,
	row: (row: RankRow, context: RowContext) => Row,
): Row[] {
	const before = (query.page - 1) * query.limit;
	const { plat_id: platId, language_id: languageId } = query;
	return rows.map((one, index) =>
		row(one, { platId, languageId, rank: before + index + 1, comparedBy: null }),
	);
}

/** What a search of an edition answers. */
export async function answerOf(
	database: Database,
	query: SearchQuery,
	edition: Edition,
): Promise<SearchAnswer> {
	const { kind, plat_id: platId, keyword } = query;
	const searched = SEARCHED[kind];
	const build = await shownBuild(database, searched.ranked.name, platId);
	const rows_allowed = LIMITS[edition].rows;
	const wish = build && wishOf(query, build, rows_allowed);
	const finding = wish && (await find(database, searched, keyword, wish));
	const rows = wish ? await periodRows(database, searched, wish, finding?.ids ?? []) : [];
	const goods: RankedProduct[] = kind === 'goods' ? worded(rows, query, GOODS_RANKING.row) : [];
	const shopRows: RankedShop[] = kind === 'shops' ? worded(rows, query, SHOP_RANKING.row) : [];
	return {
		goods,
		shops: shopRows,
		total: finding?.total ?? 0,
		page: query.page,
		limit: query.limit,
		as_of: build?.as_of ?? null,
		period: wish?.period === 0 ? 'total' : '7',
		currency: platformOf(platId)?.currency ?? '',
		rows_allowed,
		edition,
		match: finding?.match ?? 'all',
		searched: finding?.searched ?? keyword,
		terms: termsOf(finding?.searched ?? keyword),
		nearest: finding?.nearest ?? [],
	};
}
