import { zoneOf } from '#domain/platforms/platforms.ts';
import type { Day } from '#domain/time/days.ts';
import type { DayRange } from '#domain/time/periods.ts';
import type { Queryable } from '#server/db/database.ts';
import { empty, raw, sql } from '#server/db/sql.ts';
import { linkedSources } from '#server/rankings/rollups/linked-sources.ts';
import { isReadBy, soldMark } from './live-totals.ts';

/*
 * What lives did for products of a page: who sold them in lives, and what lives sold that were read product by product.
 */

/** Products of a platform and the days that are asked for; `range` is null for everything so far. */
export type LiveGoodsWish = {
	readonly platId: number;
	readonly ids: readonly string[];
	readonly range: DayRange | null;
};

/** Creators who sold each product in lives, by product; null where no feed reports who sells what. */
export async function liveCreators(
	db: Queryable,
	{ platId, ids, range }: LiveGoodsWish,
): Promise<ReadonlyMap<string, number> | null> {
	const within = range ? sql`and d.day between ${range.from}::date and ${range.to}::date` : empty;
	if ((await linkedSources(db, platId)).length === 0) return null;
	// Links of two feeds tell of the same sales: of each product the first source that reports any counts.
	const rows = await db.query<{ product_id: string; creators: number }>(
		sql`select distinct on (product_id) product_id, creators from (
			select d.source_id, d.product_id, (count(distinct d.creator_id) filter (where d.lives > 0))::int as creators
			from creator_product_days d
			where d.plat_id = ${platId} and d.product_id = any(${ids}) ${within}
			group by d.source_id, d.product_id
		) sold join sources o using (source_id)
		order by product_id, o.priority, o.source_id`,
	);
	return new Map(rows.map(({ product_id, creators }) => [product_id, creators]));
}

/** What lives that were read product by product sold of a product, and the one that sold most. */
export type ReadLives = {
	readonly product_id: string;
	readonly lives: number;
	readonly units: number | null;
	readonly gmv: number | null;
	readonly room_id: string;
	readonly title: string | null;
	readonly creator_id: string;
	readonly creator_name: string | null;
	readonly top_gmv: number | null;
	readonly top_gmv_quality: number;
};

/** What was read of lives that began in the days, by product. Of a live the best source counts, and its highest reading. */
export function readLives(
	db: Queryable,
	{ platId, ids, range }: LiveGoodsWish,
	now: Date,
): Promise<ReadLives[]> {
	const zone = zoneOf(platId);
	const start = (day: Day) => sql`(${day}::date)::timestamp at time zone ${zone}`;
	const began = range
		? sql`t.started_at >= ${start(range.from)} and t.started_at < ${start(range.to)} + interval '1 day'`
		: raw('t.started_at is not null');
	return db.query(
		sql`with best as (
			select distinct on (t.product_id, t.room_id) t.product_id, t.room_id, t.units, t.gmv, t.gmv_fell, t.source_id
			from live_product_totals t join sources o on o.source_id = t.source_id
			where t.plat_id = ${platId} and t.product_id = any(${ids}) and ${began}
			order by t.product_id, t.room_id, o.priority, o.source_id
		), ranked as (
			select b.*, row_number() over (
				partition by b.product_id order by b.gmv desc nulls last, b.units desc nulls last, b.room_id
			) as place
			from best b
		), summed as (
			select product_id, count(*)::int as lives, sum(units)::bigint as units, sum(gmv)::bigint as gmv,
				max(room_id) filter (where place = 1) as room_id, max(gmv) filter (where place = 1) as top_gmv,
				bool_or(gmv_fell) filter (where place = 1) as top_fell, max(source_id) filter (where place = 1) as read_by
			from ranked group by product_id
		)
		select s.*, ${soldMark('s.top_gmv', 's.top_fell', isReadBy('s.read_by', now))} as top_gmv_quality,
			l.title, l.creator_id, coalesce(c.nickname, c.handle) as creator_name
		from summed s
		join lives l on l.plat_id = ${platId} and l.room_id = s.room_id
		left join creators c on c.plat_id = ${platId} and c.creator_id = l.creator_id`,
	);
}
