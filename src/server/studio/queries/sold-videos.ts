import type { SoldVideo } from '#domain/studio/video-pattern.ts';
import type { Queryable } from '#server/db/database.ts';
import { raw, sql } from '#server/db/sql.ts';
import { partOf, type RankBuild, rankKey } from '#server/rankings/queries/rank-builds.ts';

/** Videos that are read of a segment: its best selling ones. */
const MOST_VIDEOS = 5_000;

/** The videos that show a product of a category and sold in the 30 days of a build, the best selling first. */
export function soldVideos(db: Queryable, build: RankBuild, category: string): Promise<SoldVideo[]> {
	return db.query<SoldVideo>(
		sql`select r.video_id as id, v.title, r.duration_seconds as seconds, r.creator_id as creator, r.units,
			extract(hour from r.published_at at time zone g.time_zone)::int as hour
		from ${partOf('video_ranks', build)} r
		join videos v on v.plat_id = ${build.plat_id} and v.video_id = r.video_id
		join platforms g on g.plat_id = ${build.plat_id}
		where ${rankKey('r', build)} and r.period = 30 and r.units > 0 and exists (
			select from video_products s
			join products p on p.plat_id = ${build.plat_id} and p.product_id = s.product_id
			where s.plat_id = ${build.plat_id} and s.video_id = r.video_id and p.category_id like ${`${category}%`}
		)
		order by r.units desc, r.video_id limit ${raw(MOST_VIDEOS)}`,
	);
}
