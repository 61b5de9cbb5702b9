import { type Comparison, TRUE_IMPORTER } from '#domain/figures/measured-error.ts';
import type { Queryable } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';

/** Windows that are compared: so long, ending within so many days before the newest true one. */
const LONGEST_WINDOW = 31;
const COMPARED_DAYS = 28;

/** What the comparisons of a platform depend on: the true sources, and what was imported last; null without true ones. */
export async function comparisonStamp(db: Queryable): Promise<string | null> {
	const [row] = await db.query<{ stamp: string | null }>(
		// Imports come one after the other: the newest and its state say whether anything came.
		sql`select case when count(*) > 0 then string_agg(source_id::text, ',' order by source_id) || ' '
				|| (select concat(run_id, state, finished_at) from import_runs order by run_id desc limit 1) end as stamp
			from sources where importer = ${TRUE_IMPORTER} and not is_out and not is_demo`,
		{ isPrepared: true },
	);
	return row?.stamp ?? null;
}

/**
 * How far other sources are off about every product that a shop of one's own sells: by the windows of units and GMV whose
 * every day is known to be true. A day of which nobody tells is no day without sales.
 */
export function comparisonsOf(db: Queryable, platId: number): Promise<Comparison[]> {
	return db.query<Comparison>(
		// Sums so far and their numbers: two days and so many numbers between them are a window without a gap.
		sql`with standing as (
			select source_id, name, importer = ${TRUE_IMPORTER} as is_true from sources where not is_out and not is_demo
		), days as (
			select w.entity_id, w.metric, w.as_of_day, max(w.value) as value
			from window_figures w join standing s on s.source_id = w.source_id and s.is_true
			where w.plat_id = ${platId} and w.entity = 'product' and w.window_days = 1 and w.metric in ('units', 'gmv')
			group by 1, 2, 3
		), truth as materialized (
			select *, sum(value) over so_far as sum, row_number() over so_far as number from days
			window so_far as (partition by entity_id, metric order by as_of_day)
		), compared as (
			select s.name, w.entity_id, w.metric, w.value / (last.sum - first.sum + first.value) - 1 as error
			from window_figures w join standing s on s.source_id = w.source_id and not s.is_true
			join truth last on last.entity_id = w.entity_id and last.metric = w.metric and last.as_of_day = w.as_of_day
			join truth first on first.entity_id = w.entity_id and first.metric = w.metric
				and first.as_of_day = w.as_of_day - w.window_days + 1 and last.number - first.number + 1 = w.window_days
			where w.plat_id = ${platId} and w.entity = 'product' and w.metric in ('units', 'gmv')
				and w.window_days <= ${LONGEST_WINDOW} and w.value > 0 and last.sum - first.sum + first.value > 0
				and w.as_of_day > (select max(as_of_day) from truth) - ${COMPARED_DAYS}::integer
		)
		select c.name as source, c.metric, p.category_id as category, price.price_min as price,
			percentile_cont(0.5) within group (order by c.error)::float8 as error
		from compared c
		join products p on p.plat_id = ${platId} and p.product_id = c.entity_id
		left join lateral (
			select d.price_min from product_days d
			where d.plat_id = ${platId} and d.product_id = c.entity_id and d.price_min is not null
			order by d.day desc limit 1
		) price on true
		group by c.name, c.metric, c.entity_id, p.category_id, price.price_min`,
	);
}
