import type { Database, Queryable } from '#server/db/database.ts';
import { raw, sql } from '#server/db/sql.ts';
import { inBulk } from '#server/rankings/rollups/bulk.ts';
import { byNode, NODE, nodeColumns } from '#server/rankings/rollups/category-nodes.ts';
import { eachPeriods, type MarketBuild, ranksOf } from './market-build.ts';
import { creatorsPerNode, type NodeCreators } from './market-creators.ts';
import { DAYS, METRICS, SUMMED } from './market-parts.ts';

/** What a build knows besides its parts. */
type Extras = {
	/** Null where no source tells who sells what; else a node that nobody links has 0 creators. */
	readonly creators: readonly NodeCreators[] | null;
	/** Whether any source tells what products sell; else nothing that follows from sales is counted. */
	readonly tellsSales: boolean;
};

/** Units of each of the last days; a day that less than half of the products know is unknown. */
const TREND = `array[${DAYS.map(
	(day) =>
		`case when sum(trend_known[${day}]) * 2 >= sum(trend_products) then sum(trend[${day}])::bigint end`,
).join(', ')}]`;

/**
 * Fills the rows of every node in some periods from the parts. A node consists of the products that are known in the period
 * or in total.
 */
async function insertPeriods(
	tx: Queryable,
	build: MarketBuild,
	periods: readonly number[],
	{ creators, tellsSales }: Extras,
) {
	const sellers = periods.flatMap((period) =>
		(creators ?? []).map((node) => ({
			period,
			node: node.node,
			creators: node[`p${period}`],
			quality: node[`q${period}`],
		})),
	);
	const ofCreators = (column: string) => (creators && tellsSales ? `coalesce(linked.${column}, 0)` : 'null');
	// What nobody tells of any product is not counted as 0.
	const told = (counted: string) => `case when sums.units_known > 0 then ${counted} end`;
	const inTotal = (column: string, more: string) =>
		`coalesce(total.${column}, 0) + coalesce(sums.${more}, 0)`;
	const products = inTotal('products', 'more');
	const ofMetric = (
		metric: string,
	) => `sums.${metric}, case when coalesce(sums.${metric}_known, 0) = 0 then null
		when sums.${metric}_known < ${products} then 2 else sums.${metric}_quality end, sums.${metric}_comparable, sums.${metric}_before`;
	await tx.query(
		sql`insert into market_industries (plat_id, slot, build_id, period, category_id, products, selling_products,
			shops, new_products, units, units_quality, units_comparable, units_before,
			gmv, gmv_quality, gmv_comparable, gmv_before, creators, creators_quality, trend)
		with parts as materialized (
			select *, ${raw(nodeColumns('category_id'))} from market_parts
			where plat_id = ${build.platId} and slot = ${raw(build.slot)} and period in (${raw([0, ...periods].join(', '))})
		), sums as (
			select period, ${raw(NODE)} as node, ${raw(SUMMED)} from parts ${raw(byNode('period'))}
		), trends as (
			select ${raw(NODE)} as node, ${raw(TREND)} as trend from parts where period = 0 ${raw(byNode())}
		), sellers as (
			select period, node, count(*) as shops from (
				select period, ${raw(NODE)} as node from parts, unnest(shop_ids) shop_id ${raw(byNode('period', 'shop_id'))}
			) each_shop group by period, node
		), keys as (
			select period, node from sums where period in (${raw(periods.join(', '))})
			union select unnest(${periods}::int[]), ''
		)
		select ${build.platId}, ${raw(build.slot)}, ${raw(build.buildId)}, keys.period, keys.node, ${raw(products)},
			${raw(told('sums.selling'))}, ${raw(told('coalesce(sellers.shops, 0)'))},
			${raw(tellsSales ? inTotal('new_products', 'new_more') : 'null::bigint')},
			${raw(METRICS.map(ofMetric).join(', '))},
			${raw(ofCreators('creators'))}::int, ${raw(ofCreators('quality'))}::smallint, trends.trend
		from keys
		left join sums on sums.period = keys.period and sums.node = keys.node
		left join sums total on total.period = 0 and total.node = keys.node
		left join trends on trends.node = keys.node
		left join sellers on sellers.period = keys.period and sellers.node = keys.node
		left join jsonb_to_recordset(${JSON.stringify(sellers)}::jsonb) as linked (period integer, node text, creators integer, quality integer)
			on linked.period = keys.period and linked.node = keys.node`,
	);
}

async function readExtras(tx: Queryable, build: MarketBuild): Promise<Extras> {
	const creators = await creatorsPerNode(tx, build);
	const [sales] = await tx.query<{ known: boolean }>(
		`select exists (select 1 from (${ranksOf(build, 0)}) r where units is not null or gmv is not null) as known`,
	);
	return { creators, tellsSales: sales?.known ?? false };
}

/** Fills the build's rows of every node and period, after `buildParts`. */
export async function buildIndustries(database: Database, build: MarketBuild): Promise<void> {
	const extras = await inBulk(database, (tx) => readExtras(tx, build));
	await eachPeriods(database, (periods) =>
		inBulk(database, (tx) => insertPeriods(tx, build, periods, extras)),
	);
}
