import type { RefusalKind } from '#domain/connected-shops/connected-shop.ts';
import type { Mark } from '#domain/studio/film.ts';
import type { ItemState } from '#domain/tools/move-job.ts';
import type { Database, Queryable } from '#server/db/database.ts';
import { raw, sql } from '#server/db/sql.ts';

/** What is to be published, as it is kept with its item. */
export type JobVideo = {
	readonly name: string;
	readonly bytes: number;
	readonly marks: Mark[];
	/** SubRip; empty: none. */
	readonly captions: string;
};

/** Videos of an account's jobs of the month that begins at a moment, but for those that never left for their shop. */
export async function publishedIn(db: Queryable, accountId: number, month: Date): Promise<number> {
	const next = new Date(Date.UTC(month.getUTCFullYear(), month.getUTCMonth() + 1, 1));
	const [row] = await db.query<{ count: number }>(
		sql`select count(*)::integer as count from move_jobs j join move_items i using (job_id)
		where j.account_id = ${accountId} and j.source_kind = 'videos'
			and j.created_at >= ${month.toISOString()} and j.created_at < ${next.toISOString()}
			and i.state <> 'skipped' and (i.state <> 'failed' or i.was_sent)`,
	);
	return row?.count ?? 0;
}

/** Bytes of an account's videos that are kept here, and those that are still to come. */
export async function waitingBytes(db: Queryable, accountId: number): Promise<number> {
	const [row] = await db.query<{ bytes: number }>(
		sql`select ((select coalesce(sum(octet_length(p.bytes)), 0) from move_jobs j join video_parts p using (job_id) where j.account_id = ${accountId})
			+ (select coalesce(sum((i.video->>'bytes')::bigint - i.received), 0) from move_jobs j join move_items i using (job_id)
				where j.account_id = ${accountId} and j.source_kind = 'videos' and i.state = 'queued'))::float8 as bytes`,
	);
	return row?.bytes ?? 0;
}

type KeptVideo = {
	readonly product_id: string;
	readonly position: number;
	readonly received: number;
	readonly state: ItemState;
};

/** The videos of a job in their order. */
export function videosOf(db: Queryable, jobId: number): Promise<KeptVideo[]> {
	return db.query(
		sql`select source_ref as product_id, position, received, state from move_items where job_id = ${jobId} order by position`,
	);
}

export type VideoItem = {
	readonly job_id: number;
	readonly position: number;
	readonly shop_id: number | null;
	readonly source_ref: string;
	readonly video: JobVideo;
	readonly received: number;
	readonly state: ItemState;
	readonly fault: RefusalKind | 'unreachable' | null;
};

/** A video of an account's job, held until the transaction ends; null for one of others. */
export async function videoItem(
	db: Queryable,
	accountId: number,
	{ job_id, position }: { job_id: string; position: number },
): Promise<VideoItem | null> {
	const [row] = await db.query<VideoItem>(
		sql`select i.job_id, i.position, j.shop_id, i.source_ref, i.video, i.received, i.state, i.fault
		from move_items i join move_jobs j using (job_id)
		where j.account_id = ${accountId} and j.job_id = ${job_id} and i.position = ${position} and i.video is not null
		for update of i`,
	);
	return row ?? null;
}

/** Keeps a part of a video. */
export async function addPart(
	db: Queryable,
	{ job_id, position, received }: VideoItem,
	bytes: Uint8Array,
	now: Date,
): Promise<void> {
	const part = Buffer.from(bytes).toString('base64');
	await db.query(
		sql`insert into video_parts (job_id, position, number, bytes) values (${job_id}, ${position}, ${received}, decode(${part}, 'base64'))`,
	);
	await db.query(
		sql`update move_items set received = received + ${bytes.byteLength}, changed_at = ${now.toISOString()}
		where job_id = ${job_id} and position = ${position}`,
	);
}

/** Lets go of the bytes of a video. */
export const dropParts = (db: Queryable, jobId: number, position: number) =>
	db.query(sql`delete from video_parts where job_id = ${jobId} and position = ${position}`);

/** Lets go of the bytes of a video that may be tried again: all of them have to come anew. */
export async function loseParts(db: Queryable, jobId: number, position: number): Promise<void> {
	await dropParts(db, jobId, position);
	await db.query(sql`update move_items set received = 0 where job_id = ${jobId} and position = ${position}`);
}

/** Lets go of the bytes of a job's videos that are not sent any more. */
export const dropSkipped = (db: Queryable, jobId: number) =>
	db.query(
		sql`delete from video_parts p using move_items i
		where p.job_id = ${jobId} and i.job_id = p.job_id and i.position = p.position and i.state = 'skipped'`,
	);

/** The whole of a video that has come, part by part; null where its parts are there no more. */
export async function videoFile(
	db: Queryable,
	{ jobId, position, bytes }: { jobId: number; position: number; bytes: number },
): Promise<Blob | null> {
	const parts: Uint8Array<ArrayBuffer>[] = [];
	for (let from = 0; from < bytes; ) {
		const [row] = await db.query<{ part: string }>(
			sql`select encode(bytes, 'base64') as part from video_parts
			where job_id = ${jobId} and position = ${position} and number = ${from}`,
		);
		if (!row) return null;
		const part = new Uint8Array(Buffer.from(row.part, 'base64'));
		parts.push(part);
		from += part.byteLength;
	}
	return new Blob(parts);
}

/** Notes what a whole video is. */
export const noteHash = (db: Queryable, jobId: number, position: number) =>
	db.query(
		sql`update move_items set sha256 = (select encode(sha256(string_agg(bytes, ''::bytea order by number)), 'hex')
			from video_parts where job_id = ${jobId} and position = ${position})
		where job_id = ${jobId} and position = ${position}`,
	);

/**
 * Says that a whole video is the only one of its bytes on the way to its product; false where another one is there already or
 * on its way. One that failed, or whose place another video of ours took since, makes room.
 */
export async function claimProduct(
	db: Queryable,
	{ job_id, position, shop_id }: Pick<VideoItem, 'job_id' | 'position' | 'shop_id'>,
): Promise<boolean> {
	const rows = await db.query(
		sql`insert into published_videos as p (shop_id, product_id, sha256, job_id, position)
		select ${shop_id}::bigint, source_ref, coalesce(sha256, ''), job_id, position from move_items
		where job_id = ${job_id} and position = ${position}
		on conflict (shop_id, product_id, sha256) do update set job_id = excluded.job_id, position = excluded.position
			where p.job_id = excluded.job_id and p.position = excluded.position or not exists (
				select 1 from move_items i where i.job_id = p.job_id and i.position = p.position
					and i.state in ('queued', 'sending', 'created')
					and not (i.state = 'created' and exists (
						select 1 from published_videos o join move_items n on n.job_id = o.job_id and n.position = o.position
						where o.shop_id = p.shop_id and o.product_id = p.product_id and o.sha256 <> p.sha256
							and n.state = 'created' and n.changed_at > i.changed_at)))
		returning 1`,
	);
	return rows.length > 0;
}

/** By what the shop names an uploaded video. */
export const noteVideoId = (db: Queryable, jobId: number, position: number, videoId: string) =>
	db.query(
		sql`update move_items set video_id = ${videoId} where job_id = ${jobId} and position = ${position}`,
	);

/** What the shop's review says of a published video; null: nothing (any more). */
export const noteReview = (
	db: Queryable,
	jobId: number,
	position: number,
	review: 'reviewing' | 'live' | null,
) =>
	db.query(sql`update move_items set review = ${review} where job_id = ${jobId} and position = ${position}`);

/**
 * Gives up the videos that are to come where nothing of the whole job came since a moment, as they come one after the other;
 * answers how many others are still to come.
 */
export async function giveUpLate(db: Queryable, jobId: number, since: Date, now: Date): Promise<number> {
	const waits = `state = 'queued' and received < (video->>'bytes')::bigint`;
	await db.query(
		sql`with late as (
			update move_items set state = 'failed', fault = 'video_late', received = 0, changed_at = ${now.toISOString()}
			where job_id = ${jobId} and ${raw(waits)} and changed_at < ${since.toISOString()}
				and not exists (
					select 1 from move_items o where o.job_id = ${jobId} and o.received > 0 and o.changed_at >= ${since.toISOString()}
				)
			returning position)
		delete from video_parts where job_id = ${jobId} and position in (select position from late)`,
	);
	const [row] = await db.query<{ count: number }>(
		sql`select count(*)::integer as count from move_items where job_id = ${jobId} and ${raw(waits)}`,
	);
	return row?.count ?? 0;
}

/**
 * Lets go of videos that came to nothing, and gives up those that wait for longer than one may for a job that is paused.
 * Where such a video may be tried again, its bytes have to come anew.
 */
export const dropOldParts = (database: Database, before: string, pausedBefore: string): Promise<void> =>
	database.transaction(async (tx) => {
		await tx.query(
			sql`update move_items i set state = 'failed', fault = 'video_late' from move_jobs j
			where j.job_id = i.job_id and j.source_kind = 'videos' and j.state = 'paused' and i.state = 'queued' and i.changed_at < ${pausedBefore}`,
		);
		await tx.query(
			sql`with old as (
				delete from video_parts p using move_items i, move_jobs j
				where i.job_id = p.job_id and i.position = p.position and j.job_id = p.job_id and i.changed_at < ${before}
					and (i.state not in ('queued', 'sending') or j.state in ('done', 'cancelled')
						or j.state = 'paused' and i.changed_at < ${pausedBefore})
				returning p.job_id, p.position)
			update move_items i set received = 0 from old
			where i.job_id = old.job_id and i.position = old.position and i.state in ('queued', 'refused', 'failed')`,
		);
	});
