import type { ParsedQueryOf } from '#contract/endpoint.ts';
import { SEARCHED_KINDS, type SearchAnswer, type SearchedKind, type search } from '#contract/search.ts';
import type { Rights } from '#domain/access/editions.ts';
import { platformOf } from '#domain/platforms/platforms.ts';
import { hasFigures } from '#domain/rankings/first-view.ts';
import { keywordTerms } from '#domain/text/search-keyword.ts';
import type { Day } from '#domain/time/days.ts';
import { CREATORS_RANKING } from '#server/creators/ranked-creator.ts';
import type { Database } from '#server/db/database.ts';
import type { Sql } from '#server/db/sql.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { liveRowsOf, livesKnown } from '#server/lives/queries/live-rows.ts';
import { rankedLive } from '#server/lives/ranked-live.ts';
import { GOODS_RANKING } from '#server/products/ranked-product.ts';
import { periodRows } from '#server/rankings/queries/period-rows.ts';
import { reachOf, shownBuild } from '#server/rankings/queries/rank-builds.ts';
import type { RankRow } from '#server/rankings/queries/ranking.ts';
import { compare } from '#server/rankings/queries/ranking-filters.ts';
import { CREATOR_NAME, SHOP_NAME, TITLE } from '#server/rankings/queries/title-search.ts';
import type { RowContext } from '#server/rankings/ranked-row.ts';
import { SHOPS_RANKING } from '#server/shops/ranked-shop.ts';
import { exactFinds } from './exact.ts';
import { type Finding, find } from './find.ts';
import { foundLives, LIVE_TEXTS } from './lives.ts';
import { type FindPage, foundPage, type Searched, type SearchPart } from './queries/search.ts';

export type SearchQuery = ParsedQueryOf<typeof search>;

/** Kinds with rank tables: what is searched of them, and how their rows are worded. */
const SEARCHED = {
	goods: { text: TITLE, price: 'price_min', highest: 'price_max', ...GOODS_RANKING },
	shops: { text: SHOP_NAME, price: 'unit_price', highest: 'unit_price', ...SHOPS_RANKING },
	creators: { text: CREATOR_NAME, price: 'unit_price', highest: 'unit_price', ...CREATORS_RANKING },
} as const satisfies Readonly<Record<string, Searched & { readonly highest: string }>>;

/** The bounds of the price, as conditions on rows `r`. */
const priceFilters = ({ price_min, price_max }: SearchQuery, price: string, highest = price): Sql[] => [
	...compare(`r.${highest}`, '>=', price_min),
	...compare(`r.${price}`, '<=', price_max),
];

/** What is marked in the texts that a keyword found. */
function termsOf(keyword: string): string[] {
	const { words, signs, pairs } = keywordTerms(keyword);
	return [...words, ...signs, ...pairs];
}

/** The part of a list that a query wants and may have. */
function partOf(query: SearchQuery, filters: readonly Sql[], allowed: number): SearchPart {
	const offset = (query.page - 1) * query.limit;
	const { plat_id: platId, sort, order, limit } = query;
	return { platId, filters, sort, order, offset, limit: Math.max(0, Math.min(limit, allowed - offset)) };
}

/** Rows of a kind with rank tables, each with its place in the list. */
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

type Lists = Pick<SearchAnswer, 'goods' | 'shops' | 'creators' | 'lives'>;

/** What was found of a kind, and what its figures are of. */
type Found = {
	readonly lists: Partial<Lists>;
	readonly finding: Finding | null;
	readonly asOf: Day | null;
	readonly period: SearchAnswer['period'];
};

async function foundRanked(
	database: Database,
	kind: keyof typeof SEARCHED,
	query: SearchQuery,
	allowed: number,
): Promise<Found> {
	const searched = SEARCHED[kind];
	const build = await shownBuild(database, searched.ranked.name, query.plat_id);
	if (!build) return { lists: {}, finding: null, asOf: null, period: '7' };
	const filters = priceFilters(query, searched.price, searched.highest);
	const period = hasFigures(7, reachOf(build)) ? 7 : 0;
	const wish = { ...partOf(query, filters, allowed), build, period } as const;
	const findPage: FindPage = (keyword, condition, part) =>
		foundPage(database, searched, keyword, condition, { ...wish, ...part });
	const finding = await find({ db: database, searched, wish, findPage }, query.keyword);
	const rows = await periodRows(database, searched, wish, finding.ids);
	const lists: Partial<Lists> = {
		...(kind === 'goods' ? { goods: worded(rows, query, GOODS_RANKING.row) } : {}),
		...(kind === 'shops' ? { shops: worded(rows, query, SHOPS_RANKING.row) } : {}),
		...(kind === 'creators' ? { creators: worded(rows, query, CREATORS_RANKING.row) } : {}),
	};
	return { lists, finding, asOf: build.as_of, period: period === 0 ? 'total' : '7' };
}

/** Live sessions that were found, with the figures of the whole of each. */
async function foundSessions(
	{ database, clock }: SearchDependencies,
	query: SearchQuery,
	allowed: number,
): Promise<Found> {
	const now = clock();
	const platId = query.plat_id;
	const wish = partOf(query, priceFilters(query, 'price'), allowed);
	const findPage: FindPage = (...wanted) => foundLives(database, ...wanted);
	const known = await livesKnown(database, platId, now);
	const finding = await find({ db: database, searched: LIVE_TEXTS, wish, findPage }, query.keyword);
	const rows = await liveRowsOf(database, platId, finding.ids, now);
	const lives = rows.map((row, index) => rankedLive(row, query, wish.offset + index + 1));
	return { lists: { lives }, finding, asOf: known?.last ?? null, period: 'total' };
}

type SearchDependencies = Pick<Dependencies, 'database' | 'clock'>;

const foundOf = (deps: SearchDependencies, kind: SearchedKind, query: SearchQuery, allowed: number) =>
	kind === 'lives' ? foundSessions(deps, query, allowed) : foundRanked(deps.database, kind, query, allowed);

/** The other kinds of which a keyword finds some, at any price. */
async function foundElsewhere(
	deps: SearchDependencies,
	query: SearchQuery,
): Promise<SearchAnswer['elsewhere']> {
	const anyPrice = { ...query, price_min: undefined, price_max: undefined, page: 1, limit: 0 };
	const elsewhere: SearchAnswer['elsewhere'] = [];
	for (const kind of SEARCHED_KINDS.filter((one) => one !== query.kind)) {
		const { finding } = await foundOf(deps, kind, anyPrice, 0);
		if (finding && finding.total > 0) elsewhere.push({ kind, total: finding.total });
	}
	return elsewhere;
}

/** What a search of an edition answers. */
export async function answerOf(
	deps: SearchDependencies,
	query: SearchQuery,
	rights: Rights,
): Promise<SearchAnswer> {
	const { kind, keyword } = query;
	const allowed = rights.limits.rows;
	const { lists, finding, asOf, period } = await foundOf(deps, kind, query, allowed);
	const total = finding?.total ?? 0;
	return {
		goods: [],
		shops: [],
		creators: [],
		lives: [],
		...lists,
		total,
		page: query.page,
		limit: query.limit,
		as_of: asOf,
		period,
		currency: platformOf(query.plat_id)?.currency ?? '',
		rows_allowed: allowed,
		edition: rights.edition,
		match: finding?.match ?? 'all',
		searched: finding?.searched ?? keyword,
		terms: termsOf(finding?.searched ?? keyword),
		nearest: finding?.nearest ?? [],
		exact: query.page === 1 ? await exactFinds(deps.database, query.plat_id, keyword) : [],
		elsewhere: total === 0 ? await foundElsewhere(deps, query) : [],
	};
}
