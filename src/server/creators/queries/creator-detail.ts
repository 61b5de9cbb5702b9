import type { Audience } from '#domain/creators/audience.ts';
import type { Day } from '#domain/time/days.ts';
import type { DayRange } from '#domain/time/periods.ts';
import type { Queryable } from '#server/db/database.ts';
import { raw, sql } from '#server/db/sql.ts';
import { firstLinked, type LinkedSource } from '#server/rankings/rollups/linked-sources.ts';
import { authorizedCreators } from './creator-filters.ts';

/** What a creator is, as stored. */
export type StoredCreator = {
	readonly creator_id: string;
	readonly handle: string;
	readonly nickname: string | null;
	readonly is_verified: boolean | null;
	readonly is_authorized: boolean;
	readonly gender: 'female' | 'male' | null;
	readonly kind: 'independent' | 'mcn' | 'shop' | null;
	readonly mcn: string | null;
	readonly is_open: boolean | null;
	readonly cooperation: string | null;
	readonly category_id: string;
	readonly category_path: string | null;
	readonly joined_on: Day | null;
	readonly audience: Audience | null;
	readonly source_name: string;
	readonly marketplace: string | null;
};

/** A creator by its platform and id; undefined where there is none. */
export async function storedCreator(
	db: Queryable,
	platId: number,
	id: string,
): Promise<StoredCreator | undefined> {
	const [row] = await db.query<StoredCreator>(
		sql`select c.creator_id, c.handle, c.nickname, c.is_verified, c.gender, c.kind, c.mcn, c.is_open, c.cooperation, c.category_id, c.category_path, c.joined_on,
			c.audience, o.name as source_name, o.marketplace, c.creator_id in (${raw(authorizedCreators(platId))}) as is_authorized
		from creators c
		join sources o on o.source_id = c.source_id
		where c.plat_id = ${platId} and c.creator_id = ${id}`,
	);
	return row;
}

/** A creator and the days that are asked for. */
export type CreatorDays = { readonly platId: number; readonly id: string; readonly range: DayRange };

/** The first source of the operator's order that reports who sells what here, that of the creator before others. */
export const creatorLinks = (
	db: Queryable,
	{ platId, id, range }: CreatorDays,
): Promise<LinkedSource | null> =>
	firstLinked(
		db,
		platId,
		(sourceId) =>
			sql`select 1 from creator_product_days d where d.source_id = ${raw(sourceId)} and d.plat_id = ${platId}
				and d.creator_id = ${id} and d.day between ${range.from}::date and ${range.to}::date`,
	);

/** What a creator sold of something in the range. */
type Sold = {
	readonly units: number | null;
	readonly gmv: number | null;
	/** On some day nobody told the units. */
	readonly is_untold: boolean;
	readonly videos: number | null;
	readonly lives: number | null;
	readonly first_day: Day;
	readonly last_day: Day;
};

/** A product that a creator sold. */
export type ProductSold = Sold & {
	readonly product_id: string;
	readonly title: string | null;
	readonly shop_id: string | null;
	readonly shop_name: string | null;
	readonly category_id: string;
	readonly category_path: string | null;
};

/**
 * Every product that a creator sold in a range, from one source: hundreds at most, so lists and sums are made of it in
 * one place.
 */
export function productsSold(
	db: Queryable,
	sourceId: number,
	{ platId, id, range }: CreatorDays,
): Promise<ProductSold[]> {
	return db.query(
		sql`with s as (
			select product_id, sum(units)::bigint as units, sum(gmv)::bigint as gmv, sum(videos)::bigint as videos,
				sum(lives)::bigint as lives, bool_or(units is null) as is_untold, min(day) as first_day,
				max(day) as last_day
			from creator_product_days
			where source_id = ${sourceId} and plat_id = ${platId} and creator_id = ${id} and day between ${range.from}::date and ${range.to}::date
			group by product_id
		)
		select s.*, k.title, k.shop_id, h.name as shop_name, coalesce(k.category_id, 'unmapped') as category_id,
			k.category_path
		from s
		left join products k on k.plat_id = ${platId} and k.product_id = s.product_id
		left join shops h on h.plat_id = ${platId} and h.shop_id = k.shop_id
		where not exists (select from frozen_entities z where z.kind = 'product' and z.plat_id = ${platId} and z.entity_id = s.product_id)`,
	);
}

/** First and last day on which a creator began a live; nulls where none is known. */
export async function liveDays(
	db: Queryable,
	platId: number,
	id: string,
	{ zone, now }: { readonly zone: string; readonly now: Date },
): Promise<{ readonly first: Day | null; readonly last: Day | null }> {
	const [row] = await db.query<{ first: Day | null; last: Day | null }>(
		sql`select (min(started_at) at time zone ${zone})::date as first, (max(started_at) at time zone ${zone})::date as last
		from lives where plat_id = ${platId} and creator_id = ${id} and started_at <= ${now.toISOString()}::timestamptz`,
	);
	return row ?? { first: null, last: null };
}
