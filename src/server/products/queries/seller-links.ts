import { readyDays, SELLER_DAYS } from '#domain/access/detail-periods.ts';
import type { DayRange } from '#domain/time/periods.ts';
import type { Queryable } from '#server/db/database.ts';
import { raw, type Sql, sql } from '#server/db/sql.ts';
import { partOf, rankKey, shownBuild } from '#server/rankings/queries/rank-builds.ts';
import { firstLinked, type LinkedSource } from '#server/rankings/rollups/linked-sources.ts';

/*
 * Who sold a product, or the products of a shop: from what a build keeps of the ranges that details offer first, else
 * from the link days. Rows of one list come from one source: amounts of two feeds about the same sales must not be added.
 */

/** What is sold: one product, or all of a shop. */
export type SoldKind = 'product' | 'shop';

/** What is sold, and in which days. */
export type Sold = {
	readonly kind: SoldKind;
	readonly platId: number;
	readonly id: string;
	readonly range: DayRange;
};

/** What holds for the ids of products that are meant. */
export const isSold = ({ kind, platId, id }: Pick<Sold, 'kind' | 'platId' | 'id'>, column: string): Sql =>
	kind === 'product'
		? sql`${raw(column)} = ${id}`
		: sql`${raw(column)} in (select k.product_id from products k where k.plat_id = ${platId} and k.shop_id = ${id})`;

/** Rows `l` with source, product, creator and what was sold: `from` and a condition, without the source. */
type LinkRows = {
	readonly from: Sql;
	readonly where: Sql;
	readonly firstDay: string;
	readonly lastDay: string;
};

export type SellerLinks = {
	readonly sold: Sold;
	readonly source: LinkedSource;
	readonly rows: LinkRows;
};

async function linkRows(db: Queryable, sold: Sold): Promise<LinkRows> {
	const { platId, range } = sold;
	const isMeant = isSold(sold, 'l.product_id');
	const build = await shownBuild(db, 'product', platId);
	const period = build && readyDays(range, build.as_of, SELLER_DAYS);
	if (period)
		return {
			from: sql`${partOf('product_creators', build)} l`,
			where: sql`${rankKey('l', build)} and ${isMeant} and l.period = ${period}`,
			firstDay: 'l.first_day',
			lastDay: 'l.last_day',
		};
	return {
		from: raw('creator_product_days l'),
		where: sql`l.plat_id = ${platId} and ${isMeant} and l.day between ${range.from}::date and ${range.to}::date`,
		firstDay: 'l.day',
		lastDay: 'l.day',
	};
}

/**
 * Where it stands who sold something: the first source of the operator's order that reports who sells on this platform,
 * that of what is sold before others. Null where no source does.
 */
export async function sellerLinks(db: Queryable, sold: Sold): Promise<SellerLinks | null> {
	const rows = await linkRows(db, sold);
	const source = await firstLinked(
		db,
		sold.platId,
		(id) => sql`select 1 from ${rows.from} where ${rows.where} and l.source_id = ${raw(id)}`,
	);
	return source ? { sold, source, rows } : null;
}

/** The select of what each creator sold. */
export const sellersSql = ({ source, rows }: SellerLinks): Sql =>
	sql`select l.creator_id, sum(l.units)::bigint as units, sum(l.gmv)::bigint as gmv, sum(l.videos)::bigint as videos,
		sum(l.lives)::bigint as lives, min(${raw(rows.firstDay)}) as first_day, max(${raw(rows.lastDay)}) as last_day
	from ${rows.from} where ${rows.where} and l.source_id = ${source.source_id} group by l.creator_id`;

/** Units that each creator sold, in no order; null is unknown. */
export async function unitsOfCreators(db: Queryable, links: SellerLinks): Promise<(number | null)[]> {
	const statement = sql`select s.units from (${sellersSql(links)}) s`;
	const rows = await db.query<{ units: number | null }>(statement, { isPrepared: true });
	return rows.map(({ units }) => units);
}
