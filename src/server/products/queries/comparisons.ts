import {
	type Comparison,
	errorOf,
	type ToldWindow,
	TRUE_IMPORTER,
	type TrueDay,
} from '#domain/figures/measured-error.ts';
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

type TrueProduct = { readonly id: string; readonly metric: string; readonly days: TrueDay[] };
type ToldProduct = Omit<Comparison, 'error'> & { readonly id: string; readonly windows: ToldWindow[] };

const FIGURES = sql`w.entity = 'product' and w.metric in ('units', 'gmv')`;
const DAY = sql`w.as_of_day - date '1970-01-01'`;

/** How far other sources are off about every product that a shop of one's own sells, by units and GMV. */
export async function comparisonsOf(db: Queryable, platId: number): Promise<Comparison[]> {
	const truth = await db.query<TrueProduct>(
		sql`select id, metric, json_agg(json_build_array(day, value) order by day) as days from (
			select w.entity_id as id, w.metric, ${DAY} as day, max(w.value)::float8 as value
			from window_figures w join sources s on s.source_id = w.source_id
			where s.importer = ${TRUE_IMPORTER} and not s.is_out and not s.is_demo and w.plat_id = ${platId}
				and ${FIGURES} and w.window_days = 1
			group by 1, 2, 3
		) days group by 1, 2`,
	);
	const known = new Map(truth.map(({ id, metric, days }) => [`${metric} ${id}`, days]));
	const newest = Math.max(0, ...truth.map(({ days }) => days.at(-1)?.[0] ?? 0));
	const told = await db.query<ToldProduct>(
		sql`select t.*, p.category_id as category, (
				select d.price_min from product_days d
				where d.plat_id = ${platId} and d.product_id = t.id and d.price_min is not null
				order by d.day desc limit 1
			) as price
		from (
			select s.name as source, w.metric, w.entity_id as id,
				json_agg(json_build_array(${DAY}, w.window_days, w.value::float8)) as windows
			from window_figures w join sources s on s.source_id = w.source_id
			where s.importer <> ${TRUE_IMPORTER} and not s.is_out and not s.is_demo and w.plat_id = ${platId}
				and ${FIGURES} and w.entity_id = any(${[...new Set(truth.map(({ id }) => id))]}::text[])
				and w.window_days <= ${LONGEST_WINDOW} and w.value > 0 and ${DAY} > ${newest - COMPARED_DAYS}::integer
			group by 1, 2, 3
		) t join products p on p.plat_id = ${platId} and p.product_id = t.id`,
	);
	return told.flatMap(({ id, windows, source, metric, category, price }) => {
		const error = errorOf(known.get(`${metric} ${id}`) ?? [], windows);
		return error === null ? [] : [{ source, metric, category, price, error }];
	});
}
