import type { EstimateFactor } from '#domain/figures/measured-error.ts';
import type { Queryable, Transaction } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';

/** A product of which a source gives ready figures: what factors depend on. */
export type ReadyProduct = {
	readonly id: string;
	readonly metric: string;
	readonly category: string;
	/** Minor units; null is unknown. */
	readonly price: number | null;
};

/** A product with the factor of one of its metrics. */
export type ProductFactor = EstimateFactor & { readonly id: string; readonly metric: string };

/** The products and metrics of which a source gives ready figures. */
export function readyProducts(db: Queryable, sourceId: number, platId: number): Promise<ReadyProduct[]> {
	return db.query(
		sql`select t.id, t.metric, p.category_id as category, (
				select d.price_min from product_days d
				where d.plat_id = ${platId} and d.product_id = t.id and d.price_min is not null
				order by d.day desc limit 1
			) as price
		from (
			select distinct w.entity_id as id, w.metric from window_figures w
			where w.source_id = ${sourceId} and w.plat_id = ${platId} and w.entity = 'product' and w.metric in ('units', 'gmv')
		) t join products p on p.plat_id = ${platId} and p.product_id = t.id order by 1, 2`,
	);
}

/** How many products of each source are corrected. */
export async function correctedProducts(db: Queryable): Promise<ReadonlyMap<number, number>> {
	const rows = await db.query<{ source_id: number; products: number }>(
		'select source_id, count(distinct product_id)::int as products from estimate_factors group by source_id',
	);
	return new Map(rows.map(({ source_id: id, products }) => [id, products]));
}

/** The factors of a source on a platform are these; answers whether any is another than before. */
export async function saveFactors(
	tx: Transaction,
	sourceId: number,
	platId: number,
	factors: readonly ProductFactor[],
): Promise<boolean> {
	const of = <Value>(value: (one: ProductFactor) => Value) => factors.map(value);
	const wanted = sql`unnest(${of(({ id }) => id)}::text[], ${of(({ metric }) => metric)}::text[], ${of(({ factor }) => factor)}::numeric[],
		${of(({ products }) => products)}::int[], ${of(({ scope }) => scope)}::text[], ${of(({ before }) => before)}::real[], ${of(({ after }) => after)}::real[])
		as n (product_id, metric, factor, products, scope, off_before, off_after)`;
	const gone = await tx.query(
		sql`delete from estimate_factors f where source_id = ${sourceId} and plat_id = ${platId}
			and not exists (select 1 from ${wanted} where n.product_id = f.product_id and n.metric = f.metric) returning 1`,
	);
	const changed = await tx.query<{ is_other: boolean }>(
		sql`with before as (
			select product_id, metric, factor from estimate_factors where source_id = ${sourceId} and plat_id = ${platId}
		), written as (
			insert into estimate_factors as f (source_id, plat_id, product_id, metric, factor, products, scope, off_before, off_after)
			select ${sourceId}::smallint, ${platId}::smallint, n.* from ${wanted}
			on conflict (source_id, plat_id, product_id, metric) do update set factor = excluded.factor, products = excluded.products,
				scope = excluded.scope, off_before = excluded.off_before, off_after = excluded.off_after
			returning product_id, metric, factor
		)
		select 1 from written w left join before b using (product_id, metric) where b.factor is distinct from w.factor limit 1`,
	);
	return gone.length + changed.length > 0;
}
