import type { SegmentCreator } from '#domain/creators/creator-tiers.ts';
import { sumFigures } from '#domain/figures/figure-sums.ts';
import type { Figure } from '#domain/figures/provenance.ts';
import { addDays, type Day } from '#domain/time/days.ts';
import { followersSql } from '#server/creators/rollups/creator-followers.ts';
import type { Queryable } from '#server/db/database.ts';
import { join, raw, sql } from '#server/db/sql.ts';
import { type SampleRow, sampleColumns } from '#server/market/rollups/sample-rows.ts';
import { productIdentity } from '#server/products/queries/product-identity.ts';
import { PRODUCTS } from '#server/products/rollups/products.ts';
import type { PlatformDays } from '#server/rankings/rollups/platform-days.ts';
import { rowsSql } from '#server/rankings/rollups/rows.ts';
import { figureOf } from '#server/rankings/stored-figure.ts';

/** The build of product ranks that a sample is read from. */
export type SampleRanks = { readonly platId: number; readonly build_id: number; readonly slot: number };

/** A product of a sample with what it is called. */
export type SampleProductRow = SampleRow & { title: string; shop_name: string | null };

/** The products of a sample with what they are, in any order. */
export function sampleProducts(
	db: Queryable,
	ranks: SampleRanks,
	ids: readonly string[],
): Promise<SampleProductRow[]> {
	const part = raw(`product_ranks_${ranks.platId}_${ranks.slot}`);
	const { columns, joins } = productIdentity(ranks.platId);
	return db.query<SampleProductRow>(
		sql`select ${raw(sampleColumns('r', 'w'))}, ${raw(columns)}
		from ${part} r
		left join ${part} w on w.period = 7 and w.build_id = ${ranks.build_id} and w.product_id = r.product_id
		${raw(joins)}
		where r.period = 30 and r.build_id = ${ranks.build_id} and r.product_id = any(${ids})`,
	);
}

/**
 * Everybody who promoted one of the products in the 30 days up to a day; null where the platform reports nobody. The
 * links of a product are those of one source, the first of the operator's order that has some.
 */
export async function sampleCreators(
	db: Queryable,
	platId: number,
	ids: readonly string[],
	asOf: Day,
): Promise<SegmentCreator[] | null> {
	const rows = await db.query<SegmentCreator>(
		sql`with links as (
			select c.product_id, c.creator_id, sum(c.units)::bigint as units,
				rank() over (partition by c.product_id order by o.priority, o.source_id) as place
			from creator_product_days c join sources o on o.source_id = c.source_id
			where c.plat_id = ${platId} and c.product_id = any(${ids})
				and c.day between date '${raw(addDays(asOf, -29))}' and date '${raw(asOf)}'
			group by c.product_id, c.creator_id, o.priority, o.source_id
		), sellers as (
			select creator_id, sum(units)::bigint as units from links where place = 1 group by creator_id
		)
		select s.units, f.followers from sellers s
		left join (${followersSql(platId, asOf, raw('d.creator_id in (select creator_id from sellers)'))}) f on f.creator_id = s.creator_id`,
	);
	if (rows.length > 0) return rows;
	const known = await db.query(sql`select 1 from creator_product_days where plat_id = ${platId} limit 1`);
	return known.length > 0 ? [] : null;
}

/** Weeks of a sample's history. */
const WEEKS = 12;
const WEEK_DAYS = 7;

/** What the products of a sample sold in a week. */
export type SampleWeek = { readonly to: Day; readonly units: Figure; readonly gmv: Figure };

type WeekRow = { week_end: Day } & Record<'units' | 'units_quality' | 'gmv' | 'gmv_quality', number | null>;

/**
 * The last twelve weeks of a sample, oldest first: each product's figures as rankings of that week have them. What was not
 * listed yet is no part of a week.
 */
export async function sampleWeeks(
	db: Queryable,
	platId: number,
	days: PlatformDays,
	ids: readonly string[],
	asOf: Day,
): Promise<SampleWeek[]> {
	const ends = Array.from({ length: WEEKS }, (_, index) => addDays(asOf, (index + 1 - WEEKS) * WEEK_DAYS));
	const columns = ['units', 'units_quality', 'gmv', 'gmv_quality'];
	const only = (column: string) => sql`${raw(column)} = any(${ids})`;
	const figures = ends.map((to) => {
		const range = { from: addDays(to, 1 - WEEK_DAYS), to };
		return sql`select ${to}::date as week_end, r.* from (${rowsSql(PRODUCTS, { days, range, only }, columns)}) r`;
	});
	const rows = await db.query<WeekRow>(
		sql`select w.week_end, r.units, r.units_quality, r.gmv, r.gmv_quality
		from unnest(${ends}::date[]) w (week_end)
		cross join products p
		left join (${join(figures, ' union all ')}) r on r.week_end = w.week_end and r.product_id = p.product_id
		where p.plat_id = ${platId} and p.product_id = any(${ids}) and coalesce(p.listed_on <= w.week_end, true)`,
	);
	const byWeek = Map.groupBy(rows, ({ week_end }) => week_end);
	const sum = (to: Day, metric: 'units' | 'gmv') =>
		sumFigures((byWeek.get(to) ?? []).map((row) => figureOf(row[metric], row[`${metric}_quality`])));
	return ends.map((to) => ({ to, units: sum(to, 'units'), gmv: sum(to, 'gmv') }));
}
