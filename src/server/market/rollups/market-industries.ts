import { NEW_DAYS } from '#domain/products/new-products.ts';
import type { Database, Queryable } from '#server/db/database.ts';
import { raw, sql } from '#server/db/sql.ts';
import { inBulk, sideBySide } from '#server/rankings/rollups/bulk.ts';
import { BY_NODE, NODE, nodeColumns } from '#server/rankings/rollups/category-nodes.ts';
import { TREND_DAYS } from '#server/rankings/rollups/trends.ts';
import { type MarketBuild, PERIODS, partsOf, ranksOf } from './market-build.ts';
import { creatorsPerNode, type NodeCreators } from './market-creators.ts';

/** What the ranks do not know of a node. */
type NodeExtras = { node: string; creators?: NodeCreators; trend?: (number | null)[] };

/** What a build knows besides the ranks: per node, and of the whole. */
type Extras = {
	readonly nodes: readonly NodeExtras[];
	/** Whether any source tells who sells what; a node that nobody links then has 0 creators. */
	readonly isLinked: boolean;
	/** Whether any source tells what products sell; else nothing that follows from sales is counted. */
	readonly tellsSales: boolean;
};

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
		sql`with t as materialized (
			select t.units, ${raw(nodeColumns('r.category_id'))}
			from (${raw(ranksOf(build, 0))}) r
			join product_trends t on t.plat_id = ${build.platId} and t.slot = ${raw(build.ranks.slot)}
				and t.build_id = ${raw(build.ranks.buildId)} and t.product_id = r.product_id
		)
		select ${raw(NODE)} as node, array[${raw(days.join(', '))}] as trend from t ${raw(BY_NODE)}`,
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

/** What a node sums up of rank rows `r`. */
const SUMMED = ['units', 'gmv']
	.flatMap((metric) => [metric, `${metric}_quality`, `${metric}_previous`])
	.map((column) => `, r.${column}`)
	.join('');

async function insertPeriod(tx: Queryable, build: MarketBuild, period: number, extras: Extras) {
	const { nodes, isLinked, tellsSales } = extras;
	const rows = nodes.map(({ node, creators, trend }) => ({
		node,
		creators: creators?.[`p${period}`] ?? null,
		creators_quality: creators?.[`q${period}`] ?? null,
		trend: trend ?? null,
	}));
	const ofCreators = (column: string) => (isLinked && tellsSales ? `coalesce(extras.${column}, 0)` : 'null');
	// What nobody tells of any product is not counted as 0.
	const known = (counted: string) => `case when count(units) > 0 then ${counted} end`;
	const isNew = `first_day > date '${build.asOf}' - ${NEW_DAYS} and first_day <= date '${build.asOf}'`;
	await tx.query(
		sql`insert into market_industries (plat_id, slot, build_id, period, category_id, products, selling_products,
			shops, new_products, units, units_quality, units_comparable, units_before,
			gmv, gmv_quality, gmv_comparable, gmv_before, creators, creators_quality, trend)
		with r as materialized (
			select r.product_id${raw(SUMMED)}, p.shop_id, p.listed_on as first_day, ${raw(nodeColumns('p.category_id'))}
			from (${raw(partsOf(build, period))}) parts
			join products p on p.plat_id = ${build.platId} and p.product_id = parts.product_id
			left join (${raw(ranksOf(build, period))}) r on r.product_id = parts.product_id
		)
		select ${build.platId}, ${raw(build.slot)}, ${raw(build.buildId)}, ${raw(period)}, sums.*, ${raw(ofCreators('creators'))}::int,
			${raw(ofCreators('creators_quality'))}::smallint, extras.trend
		from (
			select ${raw(NODE)} as node, count(*) as products, ${raw(known('count(*) filter (where units > 0)'))},
				${raw(known('count(distinct shop_id) filter (where units > 0)'))},
				${raw(tellsSales ? `count(*) filter (where ${isNew})` : 'null::bigint')}, ${raw(sumColumns('units'))}, ${raw(sumColumns('gmv'))}
			from r ${raw(BY_NODE)}
				and (count(product_id) > 0 or grouping(l1, l2, l3) = 7)
		) sums
		left join jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as extras (node text, creators integer, creators_quality integer, trend bigint[])
			on extras.node = sums.node`,
	);
}

async function readExtras(tx: Queryable, build: MarketBuild): Promise<Extras> {
	const nodes = new Map<string, NodeExtras>();
	for (const { node, trend } of await trendsPerNode(tx, build)) nodes.set(node, { node, trend });
	const sellers = await creatorsPerNode(tx, build);
	for (const creators of sellers ?? []) {
		nodes.set(creators.node, { ...nodes.get(creators.node), node: creators.node, creators });
	}
	const [sales] = await tx.query<{ known: boolean }>(
		`select exists (select 1 from (${ranksOf(build, 0)}) r where units is not null or gmv is not null) as known`,
	);
	return { nodes: [...nodes.values()], isLinked: sellers !== null, tellsSales: sales?.known ?? false };
}

/** Fills the build's rows of every node and period. */
export async function buildIndustries(database: Database, build: MarketBuild): Promise<void> {
	const extras = await inBulk(database, (tx) => readExtras(tx, build));
	await sideBySide(
		database,
		PERIODS.map((period) => () => inBulk(database, (tx) => insertPeriod(tx, build, period, extras))),
	);
}
