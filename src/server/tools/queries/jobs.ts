import type { RefusalKind } from '#domain/connected-shops/connected-shop.ts';
import type { ShopProduct } from '#domain/connected-shops/shop-product.ts';
import type { TitleFollowUp } from '#domain/titles/title-follow-up.ts';
import {
	type Hold,
	ITEM_STATES,
	type ItemCounts,
	type ItemState,
	type JobState,
} from '#domain/tools/move-job.ts';
import type { Database, Queryable } from '#server/db/database.ts';
import { raw, sql } from '#server/db/sql.ts';
import type { JobVideo } from './videos.ts';

export type StoredJob = {
	readonly job_id: number;
	readonly account_id: number;
	/** What is moved from where; `titles`, `videos`: nothing is moved, those of the shop's products are changed. */
	readonly source_kind: 'shop' | 'file' | 'product' | 'titles' | 'videos';
	readonly source_name: string;
	readonly source_shop_id: number | null;
	readonly shop_id: number | null;
	readonly shop_name: string;
	readonly plat_id: number;
	readonly state: JobState;
	readonly held_by: Hold | null;
	readonly next_at: string;
	readonly created_at: string;
	readonly ended_at: string | null;
	readonly follow_at: string | null;
	readonly followed: TitleFollowUp | null;
};

/** The day of the change, 14 days, and one until the last of them is closed everywhere. */
const FOLLOW_AFTER_MS = 16 * 86_400_000;

const JOB = `job_id, account_id, source_kind, source_name, source_shop_id, shop_id, shop_name, plat_id, state, held_by, next_at,
	created_at, ended_at, follow_at, followed`;

export type NewJob = Pick<
	StoredJob,
	'account_id' | 'source_kind' | 'source_name' | 'source_shop_id' | 'shop_id' | 'shop_name' | 'plat_id'
> & { readonly request_key: string };

/** A product that is to be created, or one of the shop whose title is to be changed. */
export type NewItem = {
	readonly ref: string;
	readonly title: string;
	readonly product: ShopProduct | null;
	readonly before?: string;
	/** What is to be shown at the product of the shop; its bytes come later. */
	readonly video?: JobVideo;
	/** Why it is not even sent. */
	readonly fault?: { readonly kind: RefusalKind; readonly about: string };
};

/** Stores a job with its items. */
export async function insertJob(
	db: Queryable,
	job: NewJob,
	items: readonly NewItem[],
	{ now, next }: { now: Date; next: Date },
): Promise<number> {
	const at = now.toISOString();
	const [row] = await db.query<{ job_id: number }>(
		sql`insert into move_jobs (account_id, request_key, source_kind, source_name, source_shop_id, shop_id, shop_name, plat_id, state,
			next_at, created_at)
		values (${job.account_id}, ${job.request_key}, ${job.source_kind}, ${job.source_name}, ${job.source_shop_id}, ${job.shop_id},
			${job.shop_name}, ${job.plat_id}, 'running', ${next.toISOString()}, ${at}) returning job_id`,
	);
	if (!row) throw new Error('a job was not stored');
	await db.query(
		sql`insert into move_items (job_id, position, source_ref, title, before, product, video, state, fault, about, changed_at)
		select ${row.job_id}, number, one->>'ref', one->>'title', one->>'before', one->'product', one->'video',
			case when one ? 'fault' then 'skipped' else 'queued' end, one->'fault'->>'kind', left(one->'fault'->>'about', 200), ${at}::timestamptz
		from jsonb_array_elements(${JSON.stringify(items)}::jsonb) with ordinality as list (one, number)`,
	);
	return row.job_id;
}

/** The job that a request made; null where it made none yet. */
export async function jobOfRequest(db: Queryable, accountId: number, key: string): Promise<number | null> {
	const [row] = await db.query<{ job_id: number }>(
		sql`select job_id from move_jobs where account_id = ${accountId} and request_key = ${key}`,
	);
	return row?.job_id ?? null;
}

/** Products of jobs since a moment, but for those that were never sent. */
export async function movedSince(db: Queryable, accountId: number, since: Date): Promise<number> {
	const [row] = await db.query<{ count: number }>(
		sql`select count(*)::integer as count from move_jobs j join move_items i using (job_id)
		where j.account_id = ${accountId} and j.source_kind not in ('titles', 'videos') and j.created_at >= ${since.toISOString()} and i.state <> 'skipped'`,
	);
	return row?.count ?? 0;
}

/** Drafts that jobs of an account created and did not take down again, titles that they changed, videos that they published. */
export async function createdBy(
	db: Queryable,
	accountId: number,
): Promise<{ readonly created: number; readonly titles: number; readonly videos: number }> {
	const [row] = await db.query<{ created: number; titles: number; videos: number }>(
		sql`select count(*) filter (where j.source_kind not in ('titles', 'videos'))::integer as created,
			count(*) filter (where j.source_kind = 'titles')::integer as titles,
			count(*) filter (where j.source_kind = 'videos')::integer as videos
		from move_jobs j join move_items i using (job_id) where j.account_id = ${accountId} and i.state = 'created'`,
	);
	return row ?? { created: 0, titles: 0, videos: 0 };
}

/** A page of an account's jobs, the newest first; each row carries how many there are. */
export function jobsOf(
	db: Queryable,
	accountId: number,
	{ page, limit }: { page: number; limit: number },
): Promise<(StoredJob & { total: number })[]> {
	return db.query(
		sql`select ${raw(JOB)}, count(*) over ()::integer as total from move_jobs where account_id = ${accountId}
		order by job_id desc limit ${limit} offset ${(page - 1) * limit}`,
	);
}

/** A job of an account; null for one of others. */
export async function jobOf(
	db: Queryable,
	accountId: number,
	jobId: string,
	lock: 'for update' | '' = '',
): Promise<StoredJob | null> {
	const [row] = await db.query<StoredJob>(
		sql`select ${raw(JOB)} from move_jobs where account_id = ${accountId} and job_id = ${jobId} ${raw(lock)}`,
	);
	return row ?? null;
}

/** How many items of each state jobs have. */
export async function countsOf(
	db: Queryable,
	jobIds: readonly number[],
): Promise<ReadonlyMap<number, ItemCounts>> {
	const rows = await db.query<{ job_id: number; state: ItemState; count: number }>(
		sql`select job_id, state, count(*)::integer as count from move_items where job_id = any(${jobIds}::bigint[]) group by 1, 2`,
	);
	const none = Object.fromEntries(ITEM_STATES.map((state) => [state, 0])) as ItemCounts;
	const counts = new Map(jobIds.map((id) => [id, { ...none }]));
	for (const { job_id, state, count } of rows) {
		const own = counts.get(job_id);
		if (own) counts.set(job_id, { ...own, [state]: count });
	}
	return counts;
}

/** Moves a job to another state; what was never sent of a cancelled one is skipped, what failed of a retried one queued. */
export async function moveJob(
	db: Queryable,
	jobId: number,
	{ state, next, ended }: { state: JobState; next: Date; ended: Date | null },
): Promise<void> {
	await db.query(
		sql`update move_jobs set state = ${state}, held_by = null, next_at = ${next.toISOString()}, ended_at = ${ended?.toISOString() ?? null}
		where job_id = ${jobId}`,
	);
}

export type Moment = { readonly at: Date; readonly until: Date };

/** Claims a job that has something to do; null where none has. */
export async function claimJob(db: Queryable, { at, until }: Moment): Promise<StoredJob | null> {
	const [row] = await db.query<StoredJob>(
		sql`update move_jobs set lease_until = ${until.toISOString()} where job_id = (
			select job_id from move_jobs where state in ('running', 'cancelling', 'undoing') and next_at <= ${at.toISOString()}
				and (lease_until is null or lease_until < ${at.toISOString()})
			order by next_at limit 1 for update skip locked)
		returning ${raw(JOB)}`,
	);
	return row ?? null;
}

/** Lets go of a claimed job: it goes on at a moment, unless its member paused it meanwhile. */
export async function releaseJob(db: Queryable, jobId: number, next: Date): Promise<void> {
	await db.query(
		sql`update move_jobs set lease_until = null, next_at = ${next.toISOString()} where job_id = ${jobId}`,
	);
}

/** Has a job that waits for something go on now. */
export async function wakeJob(db: Queryable, jobId: number, at: Date): Promise<void> {
	await db.query(
		sql`update move_jobs set next_at = least(next_at, ${at.toISOString()}::timestamptz) where job_id = ${jobId}`,
	);
}

/** Stops a job that only its member can help; answers whether it was still at work. */
export async function holdJob(db: Queryable, jobId: number, why: Hold): Promise<boolean> {
	const rows = await db.query(
		sql`update move_jobs set state = 'paused', held_by = ${why}, lease_until = null
		where job_id = ${jobId} and state in ('running', 'cancelling', 'undoing') returning 1`,
	);
	return rows.length > 0;
}

/** Ends a job that is still in a state; answers whether this was the one that ended it. */
export async function endJob(
	db: Queryable,
	jobId: number,
	{ from, to, now }: { from: JobState; to: JobState; now: Date },
): Promise<boolean> {
	const rows = await db.query(
		sql`update move_jobs set state = ${to}, ended_at = ${now.toISOString()}, lease_until = null
		where job_id = ${jobId} and state = ${from} returning 1`,
	);
	return rows.length > 0;
}

/** Holds on to a claimed job: the pictures of one item alone may take longer than a claim. */
export async function keepJob(db: Queryable, jobId: number, until: Date): Promise<void> {
	await db.query(
		sql`update move_jobs set lease_until = ${until.toISOString()} where job_id = ${jobId} and lease_until is not null`,
	);
}

/** Has the sales after changed titles looked at once their days are over; null: never. */
export async function followLater(db: Queryable, jobId: number, from: Date | null): Promise<void> {
	const at = from === null ? null : new Date(from.getTime() + FOLLOW_AFTER_MS).toISOString();
	await db.query(sql`update move_jobs set follow_at = ${at}, followed = null where job_id = ${jobId}`);
}

/** Lets go of what a process that died had claimed; only where no other process has the database. */
export async function dropToolClaims(db: Queryable): Promise<void> {
	await db.query('update move_jobs set lease_until = null where lease_until is not null');
	await db.query('update connected_shops set sync_lease = null where sync_lease is not null');
}

/** When work on jobs or shops is due next, null where none is; and whether a process is at work on some. */
export async function nextDue(
	database: Database,
	now: Date,
): Promise<{ readonly at: Date | null; readonly isUnderWay: boolean }> {
	const [row] = await database.query<{ at: string | null; until: string | null }>(
		sql`select min(greatest(due, lease)) as at, max(lease) as until from (
			select next_at as due, lease_until as lease from move_jobs where state in ('running', 'cancelling', 'undoing')
			union all select sync_at, sync_lease from connected_shops where sync_at is not null and ended_at is null
		) as work`,
	);
	return {
		at: row?.at ? new Date(row.at) : null,
		isUnderWay: row?.until != null && new Date(row.until) > now,
	};
}
