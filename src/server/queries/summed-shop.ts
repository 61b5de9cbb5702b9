import type { Day } from '#domain/days.ts';
import { readyDays } from '#domain/detail-periods.ts';
import type { Queryable } from '#server/db/database.ts';
import { rowsSql } from '#server/rollups/rows.ts';
import { SHOPS } from '#server/rollups/shops.ts';
import { rankKey, shownBuild } from './rank-builds.ts';
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

const SUMS = [...SUMMED, 'total_units', 'total_gmv'];

/** The sums from the rank table; null where it does not have the range. */
async function rankedSums(
	db: Queryable,
	{ platId, id, range }: ShopProductsOf,
): Promise<{ readonly row: ShopSums | undefined } | null> {
	const build = await shownBuild(db, 'shop', platId);
	const period = build && readyDays(range, build.as_of);
	if (!period) return null;
	// Without figures in the period only everything so far is known.
	const columns = SUMS.map((name) =>
		name.startsWith('total_') ? `r.${name}` : `case when r.period > 0 then r.${name} end as ${name}`,
	);
	const [row] = await db.query<ShopSums>(
		`select r.source_id, ${columns.join(', ')} from shop_ranks_${platId}_${build.slot} r
		where ${rankKey('r', build)} and r.period in (0, $4) and r.shop_id = $3
		order by r.period desc limit 1`,
		[platId, build.build_id, id, period],
		{ isPrepared: true },
	);
	return { row };
}

/** The sums as the ranking has them; undefined where its products have no figures either. */
export async function shopSums(db: Queryable, of: ShopProductsOf): Promise<ShopSums | undefined> {
	const ranked = await rankedSums(db, of);
	if (ranked) return ranked.row;
	const { platId, id, days, range } = of;
	const only = (column: string) => `${column} = $2`;
	const [row] = await db.query<ShopSums>(rowsSql(SHOPS, { days, range, only }, SUMS), [platId, id]);
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
	const counters = SUMMED.map((name) => `d.${name}_adjusted as ${name}`);
	const sums = SUMMED.map((name) => `sum(d.${name} - b.${name})::bigint as ${name}`);
	return db.query(
		// Read once and joined with itself: window functions over as many columns take longer.
		`with counted as materialized (
			select d.product_id, d.day, ${counters.join(', ')}
			from products k
			join product_days d on d.source_id = $3 and d.plat_id = $1 and d.product_id = k.product_id
				and d.day between $4::date - 1 and $5::date
			where k.plat_id = $1 and k.shop_id = $2
		)
		select d.day, ${sums.join(', ')}
		from counted d join counted b on b.product_id = d.product_id and b.day = d.day - 1
		group by d.day order by d.day`,
		[platId, id, sourceId, range.from, range.to],
	);
}
