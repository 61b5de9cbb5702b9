import type { DayRange } from '#domain/periods.ts';
import { zoneOf } from '#domain/platforms.ts';
import type { Queryable } from '#server/db/database.ts';
import { LINKED_SOURCES } from '#server/rollups/linked-sources.ts';

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
	const within = range ? 'and d.day between $3::date and $4::date' : '';
	const rows = await db.query<{ product_id: string | null; creators: number }>(
		`with linked as (${LINKED_SOURCES})
		select null as product_id, 0 as creators from linked
		union all
		-- Links of two feeds tell of the same sales: of each product the first source that reports any counts.
		(select distinct on (product_id) product_id, creators from (
			select d.source_id, d.product_id, (count(distinct d.creator_id) filter (where d.lives > 0))::int as creators
			from creator_product_days d
			where d.plat_id = $1 and d.product_id = any($2) ${within}
			group by d.source_id, d.product_id
		) sold join sources o using (source_id)
		order by product_id, o.priority, o.source_id)`,
		[platId, [...ids], ...(range ? [range.from, range.to] : [])],
	);
	if (rows.length === 0) return null;
	return new Map(rows.flatMap(({ product_id, creators }) => (product_id ? [[product_id, creators]] : [])));
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
};

/** What was read of lives that began in the days, by product. Of a live the best source counts, and its highest reading. */
export function readLives(db: Queryable, { platId, ids, range }: LiveGoodsWish): Promise<ReadLives[]> {
	const zone = zoneOf(platId);
	const start = (day: string) => `(${day}::date)::timestamp at time zone '${zone}'`;
	// A live may go on for days after the range; its samples are partitioned by their own time.
	const sampled = range ? `and s.at >= ${start('$3')} and s.at < ${start('$4')} + interval '7 days'` : '';
	const began = range
		? `and l.started_at >= ${start('$3')} and l.started_at < ${start('$4')} + interval '1 day'`
		: '';
	return db.query(
		`with read as (
			select s.source_id, s.room_id, s.product_id, max(s.units) as units, max(s.gmv) as gmv
			from live_product_samples s
			where s.plat_id = $1 and s.product_id = any($2) ${sampled}
			group by s.source_id, s.room_id, s.product_id
		), best as (
			select distinct on (r.room_id, r.product_id) r.*
			from read r join sources o on o.source_id = r.source_id
			order by r.room_id, r.product_id, o.priority, o.source_id
		), ranked as (
			select b.product_id, b.units, b.gmv, l.room_id, l.title, l.creator_id,
				row_number() over (partition by b.product_id order by b.gmv desc nulls last, b.units desc nulls last, b.room_id)
					as place
			from best b join lives l on l.plat_id = $1 and l.room_id = b.room_id ${began}
		)
		select product_id, count(*)::int as lives, sum(units)::bigint as units, sum(r.gmv)::bigint as gmv,
			max(r.room_id) filter (where place = 1) as room_id, max(r.title) filter (where place = 1) as title,
			max(r.creator_id) filter (where place = 1) as creator_id, max(r.gmv) filter (where place = 1) as top_gmv,
			max(coalesce(c.nickname, c.handle)) filter (where place = 1) as creator_name
		from ranked r left join creators c on c.plat_id = $1 and c.creator_id = r.creator_id
		group by product_id`,
		[platId, [...ids], ...(range ? [range.from, range.to] : [])],
	);
}
