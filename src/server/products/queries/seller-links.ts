import { readyDays, SELLER_DAYS } from '#domain/access/detail-periods.ts';
import type { DayRange } from '#domain/time/periods.ts';
import type { Param, Queryable } from '#server/db/database.ts';
import { shownBuild } from '#server/rankings/queries/rank-builds.ts';
import { LINKED_SOURCES } from '#server/rankings/rollups/linked-sources.ts';

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

/** SQL that holds for the product ids that are meant; both parameters are SQL. */
export const isSold = (kind: SoldKind, column: string, platId: string, id: string) =>
	kind === 'product'
		? `${column} = ${id}`
		: `${column} in (select k.product_id from products k where k.plat_id = ${platId} and k.shop_id = ${id})`;

/**
 * Rows with source, product, creator and what was sold: `from` and a condition, without the source.
 * Parameters: `$1` the platform, `$2` the id of what is sold, then `values`.
 */
type LinkRows = {
	readonly from: string;
	readonly where: string;
	readonly firstDay: string;
	readonly lastDay: string;
	readonly values: readonly Param[];
};

export type SellerLinks = {
	readonly sold: Sold;
	readonly source: SellerSource;
	readonly rows: LinkRows;
};

export type SellerSource = {
	readonly source_id: number;
	readonly name: string;
	readonly marketplace: string | null;
};

async function linkRows(db: Queryable, { kind, platId, range }: Sold): Promise<LinkRows> {
	const isMeant = isSold(kind, 'l.product_id', '$1', '$2');
	const build = await shownBuild(db, 'product', platId);
	const period = build && readyDays(range, build.as_of, SELLER_DAYS);
	if (period)
		return {
			from: `product_creators_${platId}_${build.slot} l`,
			where: `l.plat_id = $1 and ${isMeant} and l.slot = ${build.slot} and l.build_id = $3 and l.period = $4`,
			firstDay: 'l.first_day',
			lastDay: 'l.last_day',
			values: [build.build_id, period],
		};
	return {
		from: 'creator_product_days l',
		where: `l.plat_id = $1 and ${isMeant} and l.day between $3::date and $4::date`,
		firstDay: 'l.day',
		lastDay: 'l.day',
		values: [range.from, range.to],
	};
}

/**
 * Where it stands who sold something: the first source of the operator's order that reports who sells on this platform,
 * that of what is sold before others. Null where no source does.
 */
export async function sellerLinks(db: Queryable, sold: Sold): Promise<SellerLinks | null> {
	const rows = await linkRows(db, sold);
	const [source] = await db.query<SellerSource>(
		`select s.source_id, s.name, s.marketplace,
			exists (select 1 from ${rows.from} where ${rows.where} and l.source_id = s.source_id) as has_rows
		from sources s
		where s.source_id in (${LINKED_SOURCES})
		order by has_rows desc, s.priority, s.source_id limit 1`,
		[sold.platId, sold.id, ...rows.values],
		{ isPrepared: true },
	);
	return source ? { sold, source, rows } : null;
}

/** The select of what each creator sold, with its parameters: `$1` is the platform. */
export function sellersSql({ sold, source, rows }: SellerLinks): { sql: string; params: Param[] } {
	const { platId, id } = sold;
	return {
		sql: `select l.creator_id, sum(l.units)::bigint as units, sum(l.gmv)::bigint as gmv, sum(l.videos)::bigint as videos,
			sum(l.lives)::bigint as lives, min(${rows.firstDay}) as first_day, max(${rows.lastDay}) as last_day
		from ${rows.from} where ${rows.where} and l.source_id = $5 group by l.creator_id`,
		params: [platId, id, ...rows.values, source.source_id],
	};
}

/** Units that each creator sold, in no order; null is unknown. */
export async function unitsOfCreators(db: Queryable, links: SellerLinks): Promise<(number | null)[]> {
	const { sql, params } = sellersSql(links);
	const rows = await db.query<{ units: number | null }>(`select s.units from (${sql}) s`, params, {
		isPrepared: true,
	});
	return rows.map(({ units }) => units);
}
