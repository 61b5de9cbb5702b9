import type { Queryable } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';

/** What a video is, as stored. */
export type StoredVideo = {
	readonly video_id: string;
	readonly title: string | null;
	readonly creator_id: string;
	readonly handle: string | null;
	readonly nickname: string | null;
	readonly published_at: string;
	readonly duration_seconds: number | null;
	readonly is_ad: boolean | null;
	readonly source_name: string;
	readonly marketplace: string | null;
};

/** A video by its platform and id; undefined where there is none. */
export async function storedVideo(
	db: Queryable,
	platId: number,
	id: string,
): Promise<StoredVideo | undefined> {
	const [row] = await db.query<StoredVideo>(
		sql`select v.video_id, v.title, v.creator_id, c.handle, c.nickname, v.published_at, v.duration_seconds, v.is_ad,
			o.name as source_name, o.marketplace
		from videos v
		left join (
			select creator_id, handle, nickname from creators where plat_id = ${platId}
				and creator_id in (select creator_id from videos where plat_id = ${platId} and video_id = ${id})
		) c on c.creator_id = v.creator_id
		join sources o on o.source_id = v.source_id
		where v.plat_id = ${platId} and v.video_id = ${id}`,
		{ isPrepared: true },
	);
	return row;
}
