import type { Day } from '#domain/days.ts';
import { PRESET_DAYS } from '#domain/periods.ts';
import type { Database, Queryable } from '#server/db/database.ts';
import { BY_NODE, NODE, nodeColumns } from './category-nodes.ts';
import { TREND_DAYS } from './trends.ts';

/** A build of the market: its own slot, and that of the product ranks which it reads. */
export type MarketBuild = {
	readonly platId: number;
	readonly buildId: number;
	readonly slot: number;
	readonly asOf: Day;
	readonly ranks: { readonly buildId: number; readonly slot: number };
};

/** Every period that has rows; 0 is everything so far. */
export const PERIODS = [0, ...PRESET_DAYS];

/** Counts per period: `p7` is that of the last 7 days. */
export type PeriodCounts = Readonly<Record<`p${number}`, number>>;

/** What the ranks do not know of a node. */
type NodeExtras = { node: string; creators?: PeriodCounts; trend?: (number | null)[] };

/** The rows of the product ranks in a period that the build reads. */
export function ranksOf({ platId, ranks }: MarketBuild, period: number): string {
	return `select * from product_ranks where plat_id = ${platId} and slot = ${ranks.slot}
		and build_id = ${ranks.buildId} and period = ${period}`;
}

/** Distinct things per period that ends on the as-of day, each with the day on which it was last seen. */
export function countsPerPeriod(what: string, last: string, asOf: Day): string {
	return PERIODS.map((period) => {
		const within = period === 0 ? '' : `filter (where ${last} > date '${asOf}' - ${period})`;
		return `count(${what}) ${within} as p${period}`;
	}).join(', ');
}

/** Creators who sold, per node. They are distinct over a period: whoever was last seen in it was active in it. */
function creatorsPerNode(tx: Queryable, build: MarketBuild): Promise<({ node: string } & PeriodCounts)[]> {
	return tx.query(
		`with sellers as (
			select r.category_id, c.creator_id, max(c.day) as last
			from creator_product_days c
			join (${ranksOf(build, 0)}) r on r.product_id = c.product_id
			where c.plat_id = $1 and c.day <= date '${build.asOf}'
			group by r.category_id, c.creator_id
		)
		select ${NODE} as node, ${countsPerPeriod('distinct creator_id', 'last', build.asOf)}
		from (select creator_id, last, ${nodeColumns('category_id')} from sellers) sellers ${BY_NODE}`,
		[build.platId],
	);
}

/** Units of each of the last days per node; a day that less than half of the products know is unknown. */
function trendsPerNode(
	tx: Queryable,
	build: MarketBuild,
): Promise<{ node: string; trend: (number | null)[] }[]> {
	const days = Array.from({ length: TREND_DAYS }, (_, index) => {
		const units = `t.units[${index + 1}]`;
		return `case when count(${units}) * 2 >= count(*) then sum(${units})::bigint end`;
	});
	return tx.query(
		`select ${NODE} as node, array[${days.join(', ')}] as trend
		from (
			select t.units, ${nodeColumns('r.category_id')}
			from (${ranksOf(build, 0)}) r
			join product_trends t on t.plat_id = $1 and t.slot = ${build.ranks.slot}
				and t.build_id = ${build.ranks.buildId} and t.product_id = r.product_id
		) t ${BY_NODE}`,
		[build.platId],
	);
}

/** Sums of rank rows in the order of the columns: sum, its quality, and what is comparable now and before. */
function sumColumns(metric: 'units' | 'gmv'): string {
	const isComparable = `${metric}_quality < 2 and ${metric}_previous is not null`;
	return `sum(${metric})::bigint, case when count(${metric}) = 0 then null
			when count(${metric}) < count(*) then 2 else max(${metric}_quality) end,
		sum(${metric}) filter (where ${isComparable})::bigint,
		sum(${metric}_previous) filter (where ${isComparable})::bigint`;
}

async function insertPeriod(
	tx: Queryable,
	build: MarketBuild,
	period: number,
	extras: readonly NodeExtras[],
) {
	const rows = extras.map(({ node, creators, trend }) => ({
		node,
		creators: creators?.[`p${period}`] ?? null,
		trend: trend ?? null,
	}));
	await tx.query(
		`insert into market_industries (plat_id, slot, build_id, period, category_id, products, selling_products,
			new_products, shops, units, units_quality, units_comparable, units_before,
			gmv, gmv_quality, gmv_comparable, gmv_before, creators, trend)
		select $1, ${build.slot}, ${build.buildId}, ${period}, sums.*, extras.creators, extras.trend
		from (
			select ${NODE} as node, count(*), count(*) filter (where units > 0), count(*) filter (where is_new),
				count(distinct shop_id) filter (where units > 0), ${sumColumns('units')}, ${sumColumns('gmv')}
			from (
				select r.*, p.shop_id, ${nodeColumns('r.category_id')}
				from (${ranksOf(build, period)}) r
				join products p on p.plat_id = $1 and p.product_id = r.product_id
			) r ${BY_NODE}
		) sums
		left join jsonb_to_recordset($2::jsonb) as extras (node text, creators integer, trend bigint[])
			on extras.node = sums.node`,
		[build.platId, JSON.stringify(rows)],
	);
}

async function nodeExtras(tx: Queryable, build: MarketBuild): Promise<NodeExtras[]> {
	const extras = new Map<string, NodeExtras>();
	for (const { node, trend } of await trendsPerNode(tx, build)) extras.set(node, { node, trend });
	for (const { node, ...creators } of await creatorsPerNode(tx, build)) {
		extras.set(node, { ...extras.get(node), node, creators });
	}
	return [...extras.values()];
}

/** Runs the work without nested loops: the planner cannot see how few rows a slot has and would loop over thousands. */
export function hashed<Result>(
	database: Database,
	work: (tx: Queryable) => Promise<Result>,
): Promise<Result> {
	return database.transaction(async (tx) => {
		await tx.query('set local enable_nestloop = off');
		return work(tx);
	});
}

/** Fills the build's rows of every node and period. */
export async function buildIndustries(database: Database, build: MarketBuild): Promise<void> {
	const extras = await hashed(database, (tx) => nodeExtras(tx, build));
	for (const period of PERIODS) await hashed(database, (tx) => insertPeriod(tx, build, period, extras));
}
