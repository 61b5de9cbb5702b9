import type { Audience } from '#domain/creators/audience.ts';
import type { DayRange } from '#domain/time/periods.ts';
import type { Queryable } from '#server/db/database.ts';
import { raw, sql } from '#server/db/sql.ts';
import type { RankBuild } from '#server/rankings/queries/rank-builds.ts';
import { TOTAL } from '#server/rankings/rollups/ranked.ts';

/** What creators sold in some days, by product and by category of the second level, with who follows them. */
export type CreatorMix = {
	readonly creator_id: string;
	readonly handle: string;
	readonly nickname: string | null;
	readonly is_verified: boolean | null;
	readonly audience: Audience | null;
	readonly followers: number | null;
	readonly level: number | null;
	readonly units: number | null;
	readonly units_quality: number | null;
	readonly gmv: number | null;
	readonly gmv_quality: number | null;
	/** Units by product id, and by category id. */
	readonly products: Readonly<Record<string, number>>;
	readonly categories: Readonly<Record<string, number>>;
};

/** Creators who are compared: those with most products in common, and the best sellers of the same main category. */
const SHARING = 200;
const BEST = 200;
/** Of a creator who sells more, the best products find the others. */
const OWN_PRODUCTS = 50;

type MixesOf = {
	readonly platId: number;
	readonly id: string;
	readonly sourceId: number;
	readonly range: DayRange;
	/** The rank table, and how many days its rows are of. */
	readonly build: RankBuild;
	readonly period: number;
};

/** The mixes of the creator itself (first) and of those who may be like it. */
export function creatorMixes(db: Queryable, of: MixesOf): Promise<CreatorMix[]> {
	const { platId, id, sourceId, range, build, period } = of;
	const ranks = `creator_ranks_${platId}_${build.slot}`;
	return db.query(
		sql`with own as (
			select product_id from creator_product_days
			where source_id = ${sourceId} and plat_id = ${platId} and creator_id = ${id} and day between ${range.from}::date and ${range.to}::date and units > 0
			group by product_id order by sum(units) desc, product_id limit ${raw(OWN_PRODUCTS)}
		), sharing as (
			select creator_id from creator_product_days
			where plat_id = ${platId} and source_id = ${sourceId} and product_id = any(array(select product_id from own))
				and day between ${range.from}::date and ${range.to}::date and units > 0
			group by creator_id order by count(distinct product_id) desc, creator_id limit ${raw(SHARING)}
		), best as (
			select r.creator_id from ${raw(ranks)} r
			where r.build_id = ${build.build_id} and r.period = ${period} and r.category_id <> 'unmapped'
				and left(r.category_id, 2) = (select left(c.category_id, 2) from creators c where c.plat_id = ${platId} and c.creator_id = ${id})
			order by r.units desc nulls last, r.creator_id limit ${raw(BEST)}
		), sold as (
			select d.creator_id, d.product_id, coalesce(k.category_id, 'unmapped') as category_id,
				sum(d.units)::bigint as units
			from creator_product_days d
			left join products k on k.plat_id = ${platId} and k.product_id = d.product_id
			where d.source_id = ${sourceId} and d.plat_id = ${platId} and d.day between ${range.from}::date and ${range.to}::date and d.units > 0
				and d.creator_id = any(array(select creator_id from sharing union select creator_id from best union select ${id}))
			group by d.creator_id, d.product_id, k.category_id
		), by_category as (
			select creator_id, left(category_id, 4) as category_id, sum(units) as units from sold
			where category_id <> 'unmapped' group by creator_id, left(category_id, 4)
		)
		select c.creator_id, c.handle, c.nickname, c.is_verified, c.audience, t.followers, t.level, r.units, r.units_quality,
			r.gmv, r.gmv_quality, p.products, coalesce(g.categories, '{}') as categories
		from (select creator_id, jsonb_object_agg(product_id, units) as products from sold group by creator_id) p
		left join (
			select creator_id, jsonb_object_agg(category_id, units) as categories from by_category group by creator_id
		) g on g.creator_id = p.creator_id
		join creators c on c.plat_id = ${platId} and c.creator_id = p.creator_id
		left join ${raw(ranks)} r on r.build_id = ${build.build_id} and r.period = ${period} and r.creator_id = c.creator_id
		left join ${raw(ranks)} t on t.build_id = ${build.build_id} and t.period = ${raw(TOTAL)} and t.creator_id = c.creator_id
		order by c.creator_id = ${id} desc, c.creator_id`,
	);
}

/** Titles of products by id. */
export async function titlesOf(
	db: Queryable,
	platId: number,
	ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
	if (ids.length === 0) return new Map();
	const rows = await db.query<{ product_id: string; title: string }>(
		sql`select product_id, title from products where plat_id = ${platId} and product_id = any(${[...ids]})`,
	);
	return new Map(rows.map(({ product_id, title }) => [product_id, title]));
}
