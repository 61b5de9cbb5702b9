import type { ProductStatus, RefusalKind } from '#domain/connected-shops/connected-shop.ts';
import type { ShopProduct } from '#domain/connected-shops/shop-product.ts';
import type { ItemState } from '#domain/tools/move-job.ts';
import type { Queryable } from '#server/db/database.ts';
import { raw, type Sql, sql } from '#server/db/sql.ts';
import type { StoredJob } from './jobs.ts';
import type { JobVideo } from './videos.ts';

export type StoredItem = {
	readonly position: number;
	readonly title: string;
	readonly before: string | null;
	readonly state: ItemState;
	readonly remote_id: string | null;
	readonly status: ProductStatus | null;
	readonly reason: RefusalKind | null;
	readonly fault: RefusalKind | 'unreachable' | null;
	readonly about: string | null;
	readonly pictures_lost: number;
	readonly video: (Pick<JobVideo, 'name' | 'marks' | 'bytes'> & { readonly received: number }) | null;
};

/** A page of a job's items with what the target says of them; each row carries how many there are. */
export function itemsOf(
	db: Queryable,
	{ job_id, shop_id }: StoredJob,
	{ page, limit, state }: { page: number; limit: number; state: ItemState | null },
): Promise<(StoredItem & { total: number })[]> {
	const some = state === null ? raw('true') : sql`i.state = ${state}`;
	return db.query(
		sql`select i.position, i.title, i.before, i.state, coalesce(i.remote_id, case when i.before is not null or i.video is not null then i.source_ref end) as remote_id,
			case when i.video is null then p.status else i.review end as status, case when i.video is null then p.reason end as reason, i.fault, i.about,
			(select count(*)::integer from jsonb_array_elements(i.pictures) as one where one = 'null'::jsonb) as pictures_lost,
			case when i.video is not null then jsonb_build_object('name', i.video->'name', 'marks', i.video->'marks',
				'bytes', i.video->'bytes', 'received', i.received) end as video,
			count(*) over ()::integer as total
		from move_items i left join shop_products p on p.shop_id = ${shop_id} and p.product_id = coalesce(i.remote_id, i.source_ref) and i.state = 'created'
		where i.job_id = ${job_id} and ${some} order by i.position limit ${limit} offset ${(page - 1) * limit}`,
	);
}

export async function setItems(
	db: Queryable,
	jobId: number,
	from: readonly ItemState[],
	to: ItemState,
	now: Date,
): Promise<void> {
	await db.query(
		sql`update move_items set state = ${to}, tries = 0, fault = null, about = null, changed_at = ${now.toISOString()}
		where job_id = ${jobId} and state = any(${from}::text[])`,
	);
}

export type WorkItem = {
	readonly position: number;
	/** Of titles: the product's id in its shop, and its title before. */
	readonly source_ref: string;
	readonly before: string | null;
	readonly title: string;
	readonly product: ShopProduct;
	readonly key: string;
	readonly state: ItemState;
	readonly tries: number;
	readonly was_sent: boolean;
	readonly remote_id: string | null;
	readonly pictures: readonly (string | null)[];
	/** Of videos: what is published, by what the shop names it, and what its review says. */
	readonly video: JobVideo | null;
	readonly video_id: string | null;
	readonly review: 'reviewing' | 'live' | null;
	readonly changed_at: string;
};

/** The next item of a job in some states, while the job is in a state; null where there is none. */
export async function nextItem(
	db: Queryable,
	{ job_id, state }: StoredJob,
	states: Sql,
): Promise<WorkItem | null> {
	const [row] = await db.query<WorkItem>(
		sql`select i.position, i.source_ref, i.before, i.title, i.product, i.key::text as key, i.state, i.tries, i.was_sent, i.remote_id, i.pictures,
			i.video, i.video_id, i.review, i.changed_at
		from move_items i join move_jobs j using (job_id)
		where i.job_id = ${job_id} and j.state = ${state} and (${states}) order by i.state = 'created', i.tries, i.position limit 1`,
	);
	return row ?? null;
}

/** Notes that an item is about to be sent, while its job is in a state; answers whether it is. */
export async function markSending(
	db: Queryable,
	{ job_id, state }: StoredJob,
	position: number,
	now: Date,
): Promise<boolean> {
	const rows = await db.query(
		sql`update move_items i set state = 'sending', was_sent = true, changed_at = ${now.toISOString()}
		from move_jobs j where j.job_id = i.job_id and j.state = ${state} and i.job_id = ${job_id} and i.position = ${position}
		returning 1`,
	);
	return rows.length > 0;
}

export type ItemChange = {
	readonly state: ItemState;
	readonly remoteId?: string | null;
	readonly fault?: RefusalKind | 'unreachable' | null;
	readonly about?: string | null;
	readonly tries?: number;
	/** Whether a title is changed since now. */
	readonly isApplied?: boolean;
};

/** Stores what came of an item. */
export async function changeItem(
	db: Queryable,
	jobId: number,
	position: number,
	{ state, remoteId, fault = null, about = null, tries, isApplied = false }: ItemChange,
	now: Date,
): Promise<void> {
	const id = remoteId === undefined ? raw('remote_id') : sql`${remoteId}::text`;
	const count = tries === undefined ? raw('tries') : sql`${tries}::smallint`;
	await db.query(
		sql`update move_items set state = ${state}, remote_id = ${id}, fault = ${fault}, about = ${about?.slice(0, 200) ?? null}, tries = ${count},
			is_unwanted = false, applied_at = case when ${isApplied} then ${now.toISOString()}::timestamptz else applied_at end,
			changed_at = ${now.toISOString()} where job_id = ${jobId} and position = ${position}`,
	);
}

/** Notes what came of an item's next picture. */
export async function addPicture(
	db: Queryable,
	jobId: number,
	position: number,
	uri: string | null,
): Promise<void> {
	await db.query(
		sql`update move_items set pictures = pictures || ${JSON.stringify([uri])}::jsonb where job_id = ${jobId} and position = ${position}`,
	);
}

/** Has titles of a job put back: those at some positions, or all. */
export async function wantBack(
	db: Queryable,
	jobId: number,
	positions: readonly number[] | null,
): Promise<number> {
	const some = positions === null ? raw('true') : sql`position = any(${positions}::int[])`;
	const rows = await db.query(
		sql`update move_items set is_unwanted = true, fault = null, about = null where job_id = ${jobId} and ${some}
			and (state = 'created' or (was_sent and state in ('queued', 'sending', 'failed'))) returning 1`,
	);
	return rows.length;
}

/** Whether something of a job is still to be put back. */
export async function hasUnwanted(db: Queryable, jobId: number): Promise<boolean> {
	const rows = await db.query(sql`select 1 from move_items where job_id = ${jobId} and is_unwanted limit 1`);
	return rows.length > 0;
}

/** Has nothing of a job put back any more. */
export const keepUnwanted = (db: Queryable, jobId: number) =>
	db.query(sql`update move_items set is_unwanted = false where job_id = ${jobId} and is_unwanted`);
