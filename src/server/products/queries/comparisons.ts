import { type Comparison, TRUE_IMPORTER } from '#domain/figures/measured-error.ts';
import type { Queryable } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';

/** Windows that are compared: so long, ending within so many days before the newest true one. */
const LONGEST_WINDOW = 31;
const COMPARED_DAYS = 90;

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
 * Ready figures of other sources beside the true ones: of every product that a shop of one's own sells, each window whose
 * every day is known to be true. Days that nobody tells of are no days without sales.
 */
export function comparisonsOf(db: Queryable, platId: number): Promise<Comparison[]> {
	return db.query<Comparison>(
		sql`with standing as (
			select source_id, name, importer = ${TRUE_IMPORTER} as is_true from sources where not is_out and not is_demo
		), truth as materialized (
			select w.entity_id, w.metric, w.as_of_day, max(w.value) as value
			from window_figures w join standing s on s.source_id = w.source_id and s.is_true
			where w.plat_id = ${platId} and w.entity = 'product' and w.window_days = 1 and w.metric in ('units', 'gmv')
			group by 1, 2, 3
		), told as (
			select s.name, w.entity_id, w.metric, w.as_of_day, w.window_days, w.value
			from window_figures w join standing s on s.source_id = w.source_id and not s.is_true
			where w.plat_id = ${platId} and w.entity = 'product' and w.metric in ('units', 'gmv')
				and w.window_days <= ${LONGEST_WINDOW} and w.value > 0
				and w.entity_id in (select entity_id from truth)
				and w.as_of_day > (select max(as_of_day) from truth) - ${COMPARED_DAYS}::integer
		)
		select o.name as source, o.metric, o.entity_id as id, p.category_id as category, price.price_min as price,
			o.value::float8 as told, sum(t.value)::float8 as truth
		from told o
		join truth t on t.entity_id = o.entity_id and t.metric = o.metric
			and t.as_of_day between o.as_of_day - o.window_days + 1 and o.as_of_day
		join products p on p.plat_id = ${platId} and p.product_id = o.entity_id
		left join lateral (
			select d.price_min from product_days d
			where d.plat_id = ${platId} and d.product_id = o.entity_id and d.price_min is not null
			order by d.day desc limit 1
		) price on true
		group by o.name, o.metric, o.entity_id, o.as_of_day, o.window_days, o.value, p.category_id, price.price_min
		having count(*) = o.window_days and sum(t.value) > 0`,
	);
}
