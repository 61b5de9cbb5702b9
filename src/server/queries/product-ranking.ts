import type { GoodsRanking, ProductSort } from '#contract/products.ts';
import type { Day } from '#domain/days.ts';
import type { DayRange, Period } from '#domain/periods.ts';
import type { Database, Param, Queryable } from '#server/db/database.ts';
import type { PlatformDays } from '#server/rollups/platform-days.ts';
import { ROW_COLUMNS, rowsSql } from '#server/rollups/product-rows.ts';
import { trendsSql } from '#server/rollups/product-trends.ts';
import { filterSql, type RankQuery } from './product-filters.ts';
import { IDENTITY, IDENTITY_JOINS, type ProductIdentity } from './product-identity.ts';

/** A ranking row as stored or computed: numbers in minor units, qualities 0 to 2 or null. */
export type RankRow = ProductIdentity & {
	product_id: string;
	source_id: number;
	place_before: number | null;
	/** Units of the last days, oldest first; null for a product without any daily row. */
	trend: (number | null)[] | null;
	/** Columns of `ROW_COLUMNS`. */
	[column: string]: unknown;
};

export type RankPage = { readonly rows: readonly RankRow[]; readonly total: number };

/** The build that readers see of a platform's product ranks. */
export type RankBuild = {
	readonly build_id: number;
	readonly slot: number;
	readonly as_of: Day;
	readonly first_day: Day | null;
	/** Products per period and board. */
	readonly counts: Readonly<Record<string, Readonly<Record<string, number>>>>;
	readonly sources: GoodsRanking['sources'];
};

const SORT_OF_BOARD: Readonly<Record<RankQuery['board'], ProductSort>> = {
	hot: 'units',
	new: 'units',
	promoted: 'new_creators',
	video: 'video_gmv',
	live: 'live_gmv',
};

/** The sort a call asks for, or the board's own. */
export function sortOf(query: RankQuery): ProductSort {
	return query.sort ?? SORT_OF_BOARD[query.board];
}

const columnOf = (sort: ProductSort) => (sort === 'price' ? 'price_min' : sort);

/** Unknown values are last in either direction; ids decide between equals, so that pages never overlap. */
function orderBy(query: RankQuery): string {
	const column = columnOf(sortOf(query));
	const direction = query.order === 'asc' ? 'asc' : 'desc';
	return `r.${column} ${direction} nulls last, r.product_id`;
}

/** Whether the list is the board as it is: no filter, its own sort. Only then places can be compared. */
export function isPlainBoard(query: RankQuery): boolean {
	return (
		filterSql(query, 1).values.length === 0 &&
		sortOf(query) === SORT_OF_BOARD[query.board] &&
		query.order === 'desc'
	);
}

/** The shown build, or null for a platform without any. */
export async function shownBuild(db: Queryable, platId: number): Promise<RankBuild | null> {
	const rows = await db.query<RankBuild>(
		`select build_id, slot, as_of, first_day, counts, sources from rank_builds where plat_id = $1 and entity = 'product'`,
		[platId],
		{ isPrepared: true },
	);
	return rows[0] ?? null;
}

/** The page size that nobody has changed. */
const USUAL_LIMIT = 20;

type PageOf = { readonly offset: number; readonly limit: number };

/** A page of a preset period or of `total`, from the rank table. */
export async function builtPage(
	db: Queryable,
	build: RankBuild,
	period: number,
	query: RankQuery,
	page: PageOf,
): Promise<RankPage> {
	const { where, values } = filterSql(query, 3);
	const params = [query.plat_id, build.build_id, ...values];
	// The partition is known, so it is named: planning over all of them would take longer than the query.
	const part = (table: string) => `${table}_${query.plat_id}_${build.slot}`;
	const from = `${part('product_ranks')} r where r.period = ${period} and r.build_id = $2 and ${where}`;
	const places = isPlainBoard(query);
	const listed = db.query<RankRow>(
		`select r.*, ${IDENTITY}, t.units as trend, ${places ? 'b.place' : 'null::int'} as place_before
		from (select * from ${from} order by ${orderBy(query)} limit ${page.limit} offset ${page.offset}) r
		${IDENTITY_JOINS}
		left join ${part('product_trends')} t on t.product_id = r.product_id and t.build_id = $2
		${places ? placesJoin(part('product_places'), period, query.board) : ''}
		order by ${orderBy(query)}`,
		params,
		// What most visitors ask for: the first page of a board as it is.
		{ isPrepared: places && page.offset === 0 && page.limit === USUAL_LIMIT },
	);
	const counted = values.length === 0 ? build.counts[String(period)]?.[query.board] : undefined;
	const [rows, total] = await Promise.all([listed, counted ?? countRows(db, from, params)]);
	return { rows, total };
}

function placesJoin(table: string, period: number, board: RankQuery['board']): string {
	return `left join ${table} b on b.period = ${period} and b.board = '${board}'
		and b.product_id = r.product_id and b.build_id = $2`;
}

async function countRows(db: Queryable, from: string, values: readonly Param[]): Promise<number> {
	// The filters may not use the platform; a parameter that nothing uses would have no type.
	const sql = `select count(*) as total from ${from} and $1::int is not null`;
	const [row] = await db.query<{ total: number }>(sql, values);
	return row?.total ?? 0;
}

/** Ranking columns that a condition or an order by names on `r`. */
function columnsIn(sql: string): string[] {
	const named = new Set([...sql.matchAll(/\br\.([a-z_]+)/g)].map(([, name]) => name));
	return ROW_COLUMNS.filter((column) => named.has(column));
}

/**
 * A page of any other range, from the counters: first the order and the count from the few columns they need,
 * then whole rows of the page's products.
 */
export async function computedPage(
	db: Database,
	days: PlatformDays,
	range: DayRange,
	query: RankQuery,
	page: PageOf,
): Promise<RankPage> {
	const { where, values } = filterSql(query, 2);
	const of = { days, range };
	const columns = columnsIn(`${where} ${orderBy(query)} r.units r.gmv`);
	const ordered = await db.transaction(async (tx) => {
		// Whole slices of a day are joined: looked up one by one, as the planner would, they take three times as long.
		await tx.query('set local enable_nestloop = off');
		return tx.query<{ product_id: string; total: number }>(
			`with r as materialized (
				select * from (${rowsSql(of, columns)}) r where (r.units is not null or r.gmv is not null) and ${where}
			)
			select r.product_id, (select count(*) from r) as total
			from r order by ${orderBy(query)} limit ${page.limit} offset ${page.offset}`,
			[query.plat_id, ...values],
		);
	});
	if (ordered.length === 0) {
		// Past the last page the count is still wanted.
		const first =
			page.offset > 0 ? await computedPage(db, days, range, query, { offset: 0, limit: 1 }) : null;
		return { rows: [], total: first?.total ?? 0 };
	}
	const ids = ordered.map((row) => row.product_id);
	const rows = await db.query<RankRow>(
		`with page as (${rowsSql({ ...of, only: (id) => `${id} = any($2)` }, ROW_COLUMNS)})
		select r.*, ${IDENTITY}, t.units as trend, null::int as place_before
		from page r
		${IDENTITY_JOINS}
		left join (${trendsSql(range.to, 'select source_id, product_id from page')}) t on t.product_id = r.product_id`,
		[query.plat_id, ids],
	);
	const byId = new Map(rows.map((row) => [row.product_id, row]));
	return {
		rows: ids.flatMap((id) => byId.get(id) ?? []),
		total: ordered[0]?.total ?? 0,
	};
}

/** The rank-table number of a period, or null where the counters must be read. */
export function tablePeriod(period: Period): number | null {
	if (period.kind === 'total') return 0;
	return period.kind === 'preset' ? period.days : null;
}

/** Whether all counters are of one day: then no period has a figure yet. */
export function isSingleSnapshot(build: RankBuild): boolean {
	return build.first_day !== null && build.first_day >= build.as_of;
}
