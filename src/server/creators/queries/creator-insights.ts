import type { MadeTitles } from '#domain/text/title-keywords.ts';
import type { Day } from '#domain/time/days.ts';
import { DECAY_DAYS } from '#domain/videos/video-decay.ts';
import type { Queryable } from '#server/db/database.ts';
import { raw, sql } from '#server/db/sql.ts';
import type { CreatorDays } from './creator-detail.ts';

/** Titles of each kind, lives and videos that are looked at: the newest ones. */
const MOST_TITLES = 200;
const MOST_LIVES = 30;
const MOST_VIDEOS = 100;

/** Creators and days in the time zone of their region. */
export type CreatorZone = CreatorDays & { readonly zone: string };

/** The newest titles of what a creator published or held up to the range's end. */
export async function madeTitles(
	db: Queryable,
	{ platId, id, range, zone }: CreatorZone,
): Promise<MadeTitles> {
	const newest = (table: 'videos' | 'lives', column: string) => {
		const at = raw(column);
		return sql`(select ${table} as made, title, ${at} as at from ${raw(table)}
		where plat_id = ${platId} and creator_id = ${id} and title is not null and (${at} at time zone ${zone})::date <= ${range.to}::date
		order by ${at} desc limit ${raw(MOST_TITLES)})`;
	};
	const rows = await db.query<{ made: 'videos' | 'lives'; title: string }>(
		sql`${newest('videos', 'published_at')} union all ${newest('lives', 'started_at')} order by at, title`,
	);
	const of = (made: string) => rows.filter((row) => row.made === made).map(({ title }) => title);
	return { videos: of('videos'), lives: of('lives') };
}

/** Whether something sold; null where no reading says it. */
type Offered = { readonly is_sold: boolean | null };

/**
 * The products that were shown in the newest lives of the range, each once. Of a live the best source counts; a product
 * sold where the highest reading of one of them is above nothing.
 */
export function shownInLives(db: Queryable, { platId, id, range, zone }: CreatorZone): Promise<Offered[]> {
	return db.query(
		sql`with rooms as (
			select room_id from lives
			where plat_id = ${platId} and creator_id = ${id} and (started_at at time zone ${zone})::date between ${range.from}::date and ${range.to}::date
			order by started_at desc limit ${raw(MOST_LIVES)}
		), best as (
			select distinct on (t.room_id, t.product_id) t.product_id, t.units
			from rooms r
			join live_product_totals t on t.plat_id = ${platId} and t.room_id = r.room_id
			join sources o on o.source_id = t.source_id
			order by t.room_id, t.product_id, o.priority, o.source_id
		)
		select bool_or(units > 0) as is_sold from best group by product_id`,
	);
}

/** The videos of the range that have products: whether each sold something up to the range's end. */
export function soldVideos(db: Queryable, { platId, id, range, zone }: CreatorZone): Promise<Offered[]> {
	return db.query(
		sql`select case when d.units_adjusted > 0 then true when d.units_adjusted = 0 and d.units_breaks = 0 then false end
			as is_sold
		from videos v
		left join lateral (
			select units_adjusted, units_breaks from video_days d
			where d.source_id = v.source_id and d.plat_id = v.plat_id and d.video_id = v.video_id and d.day <= ${range.to}::date
			order by d.day desc limit 1
		) d on true
		where v.plat_id = ${platId} and v.creator_id = ${id}
			and (v.published_at at time zone ${zone})::date between ${range.from}::date and ${range.to}::date
			and v.video_id in (
				select p.video_id from video_products p where p.plat_id = ${platId}
					and p.video_id in (select w.video_id from videos w where w.plat_id = ${platId} and w.creator_id = ${id})
			)`,
	);
}

/** Totals of a video at the end of a day, counted from that of publication: 0 is that day. */
export type VideoDay = {
	readonly video_id: string;
	readonly day: number;
	readonly views: number | null;
	readonly units: number | null;
};

/** The first days of the newest videos whose first days are over, as they were read on these days by one counter. */
export function firstDays(db: Queryable, { platId, id, zone }: CreatorZone, to: Day): Promise<VideoDay[]> {
	return db.query(
		sql`with v as (
			select video_id, source_id, (published_at at time zone ${zone})::date as first from videos
			where plat_id = ${platId} and creator_id = ${id}
				and (published_at at time zone ${zone})::date <= ${to}::date - ${raw(DECAY_DAYS - 1)}
			order by published_at desc limit ${raw(MOST_VIDEOS)}
		)
		select v.video_id, d.day - v.first as day,
			case when d.views_breaks = 0 then d.views end as views,
			case when d.units_breaks = 0 then d.units end as units
		from v join video_days d on d.source_id = v.source_id and d.plat_id = ${platId} and d.video_id = v.video_id
			and d.day between v.first and v.first + ${raw(DECAY_DAYS - 1)} and d.observed_day = d.day`,
	);
}
