import type { GoodsDetail } from '#contract/goods-detail.ts';
import type { Day } from '#domain/time/days.ts';
import type { Queryable } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';

/** What creators are offered for a product. */
export type ProductOffer = Omit<NonNullable<GoodsDetail['offer']>, 'commission_amount'>;

/** The offer of a product that stands on a day (domain/selection/offers.ts); undefined without one. */
export async function productOffer(
	db: Queryable,
	platId: number,
	id: string,
	today: Day,
): Promise<ProductOffer | undefined> {
	const [row] = await db.query<ProductOffer>(
		sql`select o.list, o.commission_rate, o.sample_kind, o.valid_until
		from selected_products o
		join products p on p.plat_id = o.plat_id and p.product_id = o.product_id
		where o.plat_id = ${platId} and o.product_id = ${id} and o.is_taken_down is not true
			and p.is_off_shelf is not true and (o.valid_from is null or o.valid_from <= ${today}::date)
			and (o.valid_until is null or o.valid_until >= ${today}::date)`,
		{ isPrepared: true },
	);
	return row;
}
