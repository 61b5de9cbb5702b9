import type { GoodsRanking } from '#contract/products.ts';
import type { NodeSort } from '#domain/market/market-nodes.ts';
import type { Day } from '#domain/time/days.ts';
import type { Queryable } from '#server/db/database.ts';
import { empty, raw, sql } from '#server/db/sql.ts';
import { countedPage } from '#server/rankings/queries/counted-page.ts';
import { rankKey } from '#server/rankings/queries/rank-builds.ts';

/** The build that readers see of a platform's market. */
export type ShownMarket = {
	readonly platId: number;
	readonly build_id: number;
	readonly slot: number;
	readonly as_of: Day;
	readonly first_day: Day | null;
	readonly sources: GoodsRanking['sources'];
};

/** The shown build, or null for a platform without any. */
export async function shownMarket(db: Queryable, platId: number): Promise<ShownMarket | null> {
	const [row] = await db.query<Omit<ShownMarket, 'platId'>>(
		sql`select build_id, slot, as_of, first_day, sources from rank_builds where plat_id = ${platId} and entity = 'market'`,
		{ isPrepared: true },
	);
	return row ? { platId, ...row } : null;
}

/** A node in a period as stored: minor units, qualities 0 to 2 or null. */
export type NodeRow = {
	category_id: string;
	/** All products that are known in total or in the period. */
	products: number;
	selling_products: number | null;
	new_products: number | null;
	shops: number | null;
	creators: number | null;
	creators_quality: number | null;
	videos: number | null;
	lives: number | null;
	units: number | null;
	units_quality: number | null;
	units_comparable: number | null;
	units_before: number | null;
	gmv: number | null;
	gmv_quality: number | null;
	gmv_comparable: number | null;
	gmv_before: number | null;
	trend: (number | null)[] | null;
	has_children: boolean;
	/** GMV of the whole platform in the period. */
	platform_gmv: number | null;
	/** How many nodes match. */
	total: number;
};

/** Nodes of one level (0 is the whole platform), below a parent if one is given, as one page in order. */
export type NodesWanted = {
	readonly period: number;
	readonly level: number;
	readonly parent?: string | undefined;
	readonly sort: NodeSort;
	readonly order: 'asc' | 'desc';
	readonly offset: number;
	readonly limit: number;
};

const growth = (
	metric: 'units' | 'gmv',
) => `case when n.${metric}_before > 0 and n.${metric}_comparable * 2 >= n.${metric}
	then n.${metric}_comparable::float8 / n.${metric}_before - 1 end`;

const SORT_SQL: Readonly<Partial<Record<NodeSort, string>>> = {
	gmv_growth: growth('gmv'),
	units_growth: growth('units'),
};

/** What is not mapped has no levels: it stands beside level 1. */
const LEVEL = `case when n.category_id = 'unmapped' then 1 else length(n.category_id) / 2 end`;

/** A page of a build's nodes, and how many match. */
export function marketNodePage(
	db: Queryable,
	market: ShownMarket,
	wanted: NodesWanted,
): Promise<{ rows: NodeRow[]; total: number }> {
	return countedPage(wanted, (part) => marketNodes(db, market, { ...wanted, ...part }));
}

/** The rows of a build's nodes. Those without anything in the period are not there. */
export function marketNodes(db: Queryable, market: ShownMarket, wanted: NodesWanted): Promise<NodeRow[]> {
	const { period, level, parent, sort, order, offset, limit } = wanted;
	const of = (alias: string) =>
		rankKey(alias, { plat_id: market.platId, slot: market.slot, build_id: market.build_id });
	const below =
		parent === undefined ? empty : sql`and n.category_id > ${parent} and n.category_id < ${`${parent}:`}`;
	return db.query<NodeRow>(
		sql`with page as (
			select n.*, count(*) over () as total,
				row_number() over (order by ${raw(SORT_SQL[sort] ?? `n.${sort}`)} ${raw(order)} nulls last, n.category_id) as place
			from market_industries n
			where ${of('n')} and n.period = ${period} and ${raw(LEVEL)} = ${level} ${below}
			order by place limit ${raw(limit)} offset ${raw(offset)}
		)
		select page.*,
			(select whole.gmv from market_industries whole
			where ${of('whole')} and whole.period = ${period} and whole.category_id = '') as platform_gmv,
			exists (
				select 1 from market_industries below where ${of('below')} and below.period = ${period}
					and below.category_id > page.category_id and below.category_id < page.category_id || ':'
			) as has_children
		from page order by place`,
	);
}
