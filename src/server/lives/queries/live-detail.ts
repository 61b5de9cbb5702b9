import type { Queryable } from '#server/db/database.ts';
import { raw, sql } from '#server/db/sql.ts';
import { READ_TOTALS, TOTALS } from './live-totals.ts';

/** What a feed says of a whole session; null is unknown. */
export type ToldLive = {
	readonly viewers: number | null;
	readonly peak_online: number | null;
	readonly average_online: number | null;
	readonly new_followers: number | null;
	readonly comments: number | null;
	readonly likes: number | null;
	readonly units: number | null;
	readonly gmv: number | null;
};

/** A session as stored. */
export type StoredLive = ToldLive & {
	readonly room_id: string;
	readonly title: string | null;
	readonly started_at: string;
	readonly ended_at: string | null;
	readonly shares: number | null;
	readonly products: number | null;
	readonly breakdown: Readonly<Record<string, Readonly<Record<string, number>>>> | null;
	readonly creator_id: string;
	readonly handle: string | null;
	readonly nickname: string | null;
	readonly shop_id: string | null;
	readonly shop_name: string | null;
	readonly source_name: string;
	readonly marketplace: string | null;
};

const TOLD =
	'v.viewers, v.peak_online, v.average_online, v.new_followers, v.comments, v.likes, v.units, v.gmv';

/** A session by its platform and room; undefined where there is none. */
export async function storedLive(db: Queryable, platId: number, id: string): Promise<StoredLive | undefined> {
	const [row] = await db.query<StoredLive>(
		sql`select v.room_id, v.title, v.started_at, v.ended_at, ${raw(TOLD)}, v.shares, v.products, v.breakdown,
			v.creator_id, c.handle, c.nickname, v.shop_id, s.name as shop_name, o.name as source_name, o.marketplace
		from lives v
		left join creators c on c.plat_id = v.plat_id and c.creator_id = v.creator_id
		left join shops s on s.plat_id = v.plat_id and s.shop_id = v.shop_id
		join sources o on o.source_id = v.source_id
		where v.plat_id = ${platId} and v.room_id = ${id}`,
	);
	return row;
}

/** A session to compare with: its figures and when it was. */
export type PastLive = ToldLive & { readonly started_at: string; readonly ended_at: string };

/** The newest ended sessions of a creator that began before a moment. */
export function pastLives(
	db: Queryable,
	platId: number,
	creatorId: string,
	before: string,
	count: number,
): Promise<PastLive[]> {
	return db.query(
		sql`select l.started_at, l.ended_at, ${raw(TOTALS)}
		from (
			select * from lives v
			where v.plat_id = ${platId} and v.creator_id = ${creatorId} and v.started_at < ${before}::timestamptz and v.ended_at is not null
			order by v.started_at desc, v.room_id limit ${count}::int
		) l
		${raw(READ_TOTALS)}
		order by l.started_at desc, l.room_id`,
	);
}
