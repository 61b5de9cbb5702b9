import type { Queryable } from '#server/db/database.ts';
import { raw, sql } from '#server/db/sql.ts';
import { byNode, NODE, nodeColumns } from '#server/rankings/rollups/category-nodes.ts';
import { linkedSources } from '#server/rankings/rollups/linked-sources.ts';
import { type MarketBuild, PERIODS, type PeriodCounts } from './market-build.ts';

/*
 * Creators who sold, per node of the market and period (docs/counters.md, Links).
 */

/** Creators of a node: how many per period, and how far each count may be trusted (`q7` is that of `p7`). */
export type NodeCreators = { readonly node: string } & PeriodCounts & Readonly<Record<`q${number}`, number>>;

/**
 * Creators who sold something of a node: distinct over a period, each product's from one source, the first of the
 * operator's order that links it in the period. Null where no source tells who sells.
 */
export async function creatorsPerNode(tx: Queryable, build: MarketBuild): Promise<NodeCreators[] | null> {
	const linked = await linkedSources(tx, build.platId);
	if (linked.length === 0) return null;
	const within = (column: string, period: number) =>
		period === 0 ? `${column} is not null` : `${column} > date '${build.asOf}' - ${period}`;
	const each = (sql: (period: number) => string) => PERIODS.map(sql).join(', ');
	const isChosen = (period: number) => (linked.length > 1 ? `links.place = links.place_${period}` : 'true');
	const places =
		linked.length > 1
			? `, ${each((period) => `min(place) filter (where ${within('last', period)}) over by_product as place_${period}`)}`
			: '';
	return tx.query(
		sql`with pairs as (
			select c.product_id, c.creator_id, o.place, max(c.day) as last, max(c.day) filter (where c.units > 0) as sold,
				max(c.day) filter (where c.units is null) as untold
			from creator_product_days c
			join (select source_id, row_number() over (order by priority, source_id) as place from sources) o
				on o.source_id = c.source_id
			where c.plat_id = ${build.platId} and c.day <= date '${raw(build.asOf)}'
			group by c.product_id, c.creator_id, o.place
		), links as (
			select pairs.*${raw(places)} from pairs window by_product as (partition by product_id)
		), sellers as materialized (
			select ${raw(nodeColumns('p.category_id'))}, links.creator_id, ${raw(
				each(
					(
						period,
					) => `coalesce(bool_or(${isChosen(period)} and ${within('links.sold', period)}), false) as sold_${period},
				coalesce(bool_or(${isChosen(period)} and ${within('links.untold', period)}), false) as untold_${period}`,
				),
			)}
			from links join products p on p.plat_id = ${build.platId} and p.product_id = links.product_id
			group by p.category_id, links.creator_id
		)
		select ${raw(NODE)} as node, ${raw(
			each(
				(
					period,
				) => `(count(distinct creator_id) filter (where sold_${period} or untold_${period}))::int as p${period},
			coalesce(bool_or(untold_${period} and not sold_${period}), false)::int as q${period}`,
			),
		)}
		from sellers ${raw(byNode())}`,
	);
}
