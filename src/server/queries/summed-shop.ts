import type { Day } from '#domain/days.ts';
import type { Queryable } from '#server/db/database.ts';
import { rowsSql } from '#server/rollups/rows.ts';
import { SHOPS } from '#server/rollups/shops.ts';
import type { ShopProductsOf } from './shop-products.ts';

/*
 * What the products of a shop add up to, for shops of which no source tells anything itself: at least that much, as
 * nobody knows all products of a shop.
 */

/** Figures that can be added up; creators, videos and lives of several products overlap. */
export const SUMMED = ['units', 'gmv', 'video_gmv', 'live_gmv', 'card_gmv'] as const;
export type SummedName = (typeof SUMMED)[number];

/** Sums of a range and of everything so far, from one source. */
export type ShopSums = Readonly<Record<SummedName | 'total_units' | 'total_gmv', number | null>> & {
	readonly source_id: number;
};

/** The sums as the ranking has them; undefined where its products have no figures either. */
export async function shopSums(
	db: Queryable,
	{ platId, id, days, range }: ShopProductsOf,
): Promise<ShopSums | undefined> {
	const columns = [...SUMMED, 'total_units', 'total_gmv'];
	const only = (column: string) => `${column} = $2`;
	const [row] = await db.query<ShopSums>(rowsSql(SHOPS, { days, range, only }, columns), [platId, id]);
	return row;
}

/** What its products added on a day. */
export type SummedDay = { readonly day: Day } & Readonly<Record<SummedName, number | null>>;

/** The same day by day: of each product the difference to the day before, where both days are known. */
export function summedDays(
	db: Queryable,
	sourceId: number,
	{ platId, id, range }: Pick<ShopProductsOf, 'platId' | 'id' | 'range'>,
): Promise<SummedDay[]> {
	const steps = SUMMED.map((name) => `d.${name}_adjusted - lag(d.${name}_adjusted) over days as ${name}`);
	const sums = SUMMED.map((name) => `sum(${name})::bigint as ${name}`);
	return db.query(
		`select day, ${sums.join(', ')} from (
			select d.day, lag(d.day) over days = d.day - 1 as is_known, ${steps.join(', ')}
			from products k
			join product_days d on d.source_id = $3 and d.plat_id = $1 and d.product_id = k.product_id
				and d.day between $4::date - 1 and $5::date
			where k.plat_id = $1 and k.shop_id = $2
			window days as (partition by d.product_id order by d.day)
		) steps where is_known and day >= $4::date
		group by day order by day`,
		[platId, id, sourceId, range.from, range.to],
	);
}
