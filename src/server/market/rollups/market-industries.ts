import { NEW_DAYS } from '#domain/products/new-products.ts';
import type { Database, Queryable } from '#server/db/database.ts';
import { raw, sql } from '#server/db/sql.ts';
import { inBulk, sideBySide } from '#server/rankings/rollups/bulk.ts';
import { byNode, NODE, nodeColumns } from '#server/rankings/rollups/category-nodes.ts';
import { TREND_DAYS } from '#server/rankings/rollups/trends.ts';
import { type MarketBuild, PERIODS, ranksOf } from './market-build.ts';
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
	const days = Array.from({ length: TREND_DAYS }, (_, index) => index + 1);
	const each = (sql: (day: number) => string) => days.map(sql).join(', ');
	return tx.query(
		sql`with categories as materialized (
			select r.category_id, count(*) as products, ${raw(
				each((day) => `count(t.units[${day}]) as known_${day}, sum(t.units[${day}]) as units_${day}`),
			)}
			from (${raw(ranksOf(build, 0))}) r
			join product_trends t on t.plat_id = ${build.platId} and t.slot = ${raw(build.ranks.slot)}
				and t.build_id = ${raw(build.ranks.buildId)} and t.product_id = r.product_id
			group by r.category_id
		)
		select ${raw(NODE)} as node, array[${raw(
			each((day) => `case when sum(known_${day}) * 2 >= sum(products) then sum(units_${day})::bigint end`),
		)}] as trend
		from (select *, ${raw(nodeColumns('category_id'))} from categories) nodes ${raw(byNode())}`,
	);
}

const METRICS = ['units', 'gmv'] as const;

/** What is summed up of rows of a metric: of products first, then of what was summed up of those. */
const each = (sql: (metric: (typeof METRICS)[number]) => string) => METRICS.map(sql).join(', ');

/** What rank rows of a metric add up to: its sum, who knows it, the worst mark, and what is comparable now and before. */
function sumsOf(metric: string): string {
	const isComparable = `r.${metric}_quality < 2 and r.${metric}_previous is not null`;
	return `sum(r.${metric})::bigint as ${metric}, count(r.${metric}) as ${metric}_known, max(r.${metric}_quality) as ${metric}_quality,
		sum(r.${metric}) filter (where ${isComparable})::bigint as ${metric}_comparable,
		sum(r.${metric}_previous) filter (where ${isComparable})::bigint as ${metric}_before`;
}

const sumsOfSums = (metric: string) =>
	`sum(${metric})::bigint as ${metric}, sum(${metric}_known)::bigint as ${metric}_known,
		max(${metric}_quality) as ${metric}_quality, sum(${metric}_comparable)::bigint as ${metric}_comparable,
		sum(${metric}_before)::bigint as ${metric}_before`;

/** Counts and sums of rows that hold counts and sums. */
const summed = () =>
	`${['products', 'new_products', 'selling', 'more', 'new_more']
		.map((one) => `sum(${one})::bigint as ${one}`)
		.join(', ')}, ${each(sumsOfSums)}`;

/**
 * Fills the rows of every node in some periods. A node consists of the products that are known in the period or in total;
 * what sells is counted once for each shop of a category first, which are far fewer than products.
 */
async function insertPeriods(
	tx: Queryable,
	build: MarketBuild,
	periods: readonly number[],
	{ nodes, isLinked, tellsSales }: Extras,
) {
	const rows = periods.flatMap((period) =>
		nodes.map(({ node, creators, trend }) => ({
			period,
			node,
			creators: creators?.[`p${period}`] ?? null,
			creators_quality: creators?.[`q${period}`] ?? null,
			trend: trend ?? null,
		})),
	);
	const ofCreators = (column: string) => (isLinked && tellsSales ? `coalesce(extras.${column}, 0)` : 'null');
	// What nobody tells of any product is not counted as 0.
	const told = (counted: string) => `case when sums.units_known > 0 then ${counted} end`;
	const isNew = `p.listed_on > date '${build.asOf}' - ${NEW_DAYS} and p.listed_on <= date '${build.asOf}'`;
	const inTotal = (column: string, more: string) =>
		`coalesce(total.${column}, 0) + coalesce(sums.${more}, 0)`;
	const products = inTotal('products', 'more');
	await tx.query(
		sql`insert into market_industries (plat_id, slot, build_id, period, category_id, products, selling_products,
			shops, new_products, units, units_quality, units_comparable, units_before,
			gmv, gmv_quality, gmv_comparable, gmv_before, creators, creators_quality, trend)
		with shops as materialized (
			select r.period, p.category_id, p.shop_id, count(*) as products, count(*) filter (where ${raw(isNew)}) as new_products,
				count(*) filter (where r.units > 0) as selling, count(*) filter (where total.product_id is null) as more,
				count(*) filter (where total.product_id is null and ${raw(isNew)}) as new_more, ${raw(each(sumsOf))}
			from (${raw(ranksOf(build, 0, ...periods))}) r
			join products p on p.plat_id = ${build.platId} and p.product_id = r.product_id
			left join (select product_id from (${raw(ranksOf(build, 0))}) ranks) total on total.product_id = r.product_id
			group by r.period, p.category_id, p.shop_id
		), categories as (
			select period, category_id, ${raw(summed())} from shops group by period, category_id
		), sums as (
			select period, ${raw(NODE)} as node, ${raw(summed())}
			from (select *, ${raw(nodeColumns('category_id'))} from categories) parts ${raw(byNode('period'))}
		), sellers as (
			select period, node, count(*) as shops from (
				select period, ${raw(NODE)} as node from (
					select period, shop_id, ${raw(nodeColumns('category_id'))} from shops where selling > 0 and shop_id is not null
				) selling ${raw(byNode('period', 'shop_id'))}
			) each_shop group by period, node
		), keys as (
			select period, node from sums where period in (${raw(periods.join(', '))})
			union select unnest(${periods}::int[]), ''
		)
		select ${build.platId}, ${raw(build.slot)}, ${raw(build.buildId)}, keys.period, keys.node, ${raw(products)},
			${raw(told('sums.selling'))}, ${raw(told('coalesce(sellers.shops, 0)'))},
			${raw(tellsSales ? inTotal('new_products', 'new_more') : 'null::bigint')},
			${raw(
				each(
					(metric) => `sums.${metric}, case when coalesce(sums.${metric}_known, 0) = 0 then null
						when sums.${metric}_known < ${products} then 2 else sums.${metric}_quality end,
					sums.${metric}_comparable, sums.${metric}_before`,
				),
			)},
			${raw(ofCreators('creators'))}::int, ${raw(ofCreators('creators_quality'))}::smallint, extras.trend
		from keys
		left join sums on sums.period = keys.period and sums.node = keys.node
		left join sums total on total.period = 0 and total.node = keys.node
		left join sellers on sellers.period = keys.period and sellers.node = keys.node
		left join jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as extras (period integer, node text, creators integer, creators_quality integer, trend bigint[])
			on extras.period = keys.period and extras.node = keys.node`,
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

/**
 * Fills the build's rows of every node and period. On the embedded engine one period at a time: a reader waits for each
 * statement, and a large one takes memory that is not given back.
 */
export async function buildIndustries(database: Database, build: MarketBuild): Promise<void> {
	const extras = await inBulk(database, (tx) => readExtras(tx, build));
	const halves = [0, 1].map((half) => PERIODS.filter((_, index) => index % 2 === half));
	const parts = database.engine === 'postgres' ? halves : PERIODS.map((period) => [period]);
	await sideBySide(
		database,
		parts.map((periods) => () => inBulk(database, (tx) => insertPeriods(tx, build, periods, extras))),
	);
}
