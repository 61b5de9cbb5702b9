import { readyDays } from '#domain/access/detail-periods.ts';
import type { Day } from '#domain/time/days.ts';
import type { Queryable } from '#server/db/database.ts';
import { raw, sql } from '#server/db/sql.ts';
import type { SourcedRange } from '#server/products/queries/owned-products.ts';
import { PRODUCTS } from '#server/products/rollups/products.ts';
import { partOf, rankKey, shownBuild } from '#server/rankings/queries/rank-builds.ts';
import { dayStepsSql } from '#server/rankings/rollups/day-steps.ts';
import type { RowsOf } from '#server/rankings/rollups/ranked.ts';
import { rowsSql } from '#server/rankings/rollups/rows.ts';
import { SHOPS, toldShops } from '#server/shops/rollups/shops.ts';

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
	{ platId, id, range }: SourcedRange,
): Promise<{ readonly row: ShopSums | undefined } | null> {
	const build = await shownBuild(db, 'shop', platId);
	const period = build && readyDays(range, build.as_of);
	if (!period) return null;
	// Without figures in the period only everything so far is known.
	const columns = SUMS.map((name) =>
		name.startsWith('total_') ? `r.${name}` : `case when r.period > 0 then r.${name} end as ${name}`,
	);
	const [row] = await db.query<ShopSums>(
		sql`select r.source_id, ${raw(columns.join(', '))} from ${partOf('shop_ranks', build)} r
		where ${rankKey('r', build)} and r.period in (0, ${period}) and r.shop_id = ${id}
		order by r.period desc limit 1`,
		{ isPrepared: true },
	);
	return { row };
}

const rowsOf = ({ id, days, range }: SourcedRange): RowsOf => ({
	days,
	range,
	only: (column) => sql`${raw(column)} = ${id}`,
});

/** Whether a source tells anything of the shop itself in the range: else it is the sum of its products. */
export async function isTold(db: Queryable, of: SourcedRange): Promise<boolean> {
	const [row] = await db.query<{ told: boolean }>(sql`select exists (${toldShops(rowsOf(of))}) as told`);
	return row?.told ?? false;
}

/** The sums as the ranking has them; undefined where its products have no figures either. */
export async function shopSums(db: Queryable, of: SourcedRange): Promise<ShopSums | undefined> {
	const ranked = await rankedSums(db, of);
	if (ranked) return ranked.row;
	const [row] = await db.query<ShopSums>(rowsSql(SHOPS, rowsOf(of), SUMS));
	return row;
}

/** What its products added on a day. */
export type SummedDay = { readonly day: Day } & Readonly<Record<SummedName, number | null>>;

/** The same day by day, of products of one source: of each what is known of the day. */
export function summedDays(
	db: Queryable,
	sourceId: number,
	{ platId, id, range }: Pick<SourcedRange, 'platId' | 'id' | 'range'>,
): Promise<SummedDay[]> {
	const ids = sql`select k.product_id from products k where k.plat_id = ${platId} and k.shop_id = ${id}`;
	const sums = SUMMED.map((name) => `sum(d.${name})::bigint as ${name}`);
	return db.query(
		sql`select d.day, ${raw(sums.join(', '))}
		from (${dayStepsSql(PRODUCTS, SUMMED, range, { platId, ids })}) d
		where d.source_id = ${sourceId} and d.day between ${range.from}::date and ${range.to}::date
		group by d.day order by d.day`,
	);
}
