import type { Day } from '#domain/time/days.ts';
import type { Queryable } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';

/** One use of a quota. */
export type Use = {
	readonly subject: string;
	readonly quota: string;
	readonly day: Day;
	readonly entity: string;
};

/** Whether the same thing was used on that day already. */
export async function isUsed(db: Queryable, { subject, quota, day, entity }: Use): Promise<boolean> {
	const rows = await db.query(
		sql`select 1 from quota_uses where subject = ${subject} and quota = ${quota} and day = ${day} and entity = ${entity}`,
		{ isPrepared: true },
	);
	return rows.length > 0;
}

/** Notes a use; false where it was noted before. A parallel transaction that notes the same is waited for. */
export async function noteUse(
	tx: Queryable,
	{ subject, quota, day, entity }: Use,
	now: Date,
): Promise<boolean> {
	const noted = await tx.query(
		sql`insert into quota_uses (subject, quota, day, entity, used_at) values (${subject}, ${quota}, ${day}, ${entity}, ${now.toISOString()})
		on conflict do nothing returning 1`,
	);
	return noted.length > 0;
}

/** Counts so many more unless that is above the limit; parallel transactions count one after the other. */
export async function countUse(
	tx: Queryable,
	{ subject, quota, day }: Omit<Use, 'entity'>,
	count: number,
	limit: number,
): Promise<boolean> {
	const counted = await tx.query(
		sql`insert into quota_counts as c (subject, quota, day, used) select ${subject}, ${quota}, ${day}::date, ${count}::integer where ${count}::integer <= ${limit}::integer
		on conflict (subject, quota, day) do update set used = c.used + ${count}::integer
			where c.used + ${count}::integer <= ${limit}::integer returning 1`,
	);
	return counted.length > 0;
}

/** What a subject has used of each quota on a day. */
export async function usedOn(db: Queryable, subject: string, day: Day): Promise<ReadonlyMap<string, number>> {
	const rows = await db.query<{ quota: string; used: number }>(
		sql`select quota, used from quota_counts where subject = ${subject} and day = ${day}`,
		{ isPrepared: true },
	);
	return new Map(rows.map(({ quota, used }) => [quota, used]));
}

/** Takes one of the detail views that an account has bought; false where it has none. */
export async function takeBoughtView(tx: Queryable, accountId: number): Promise<boolean> {
	const taken = await tx.query(
		sql`update accounts set extra_detail_views = extra_detail_views - 1
		where account_id = ${accountId} and extra_detail_views > 0 returning 1`,
	);
	return taken.length > 0;
}

/** Detail views that an account has bought and not used. */
export async function boughtViews(db: Queryable, accountId: number): Promise<number> {
	const [row] = await db.query<{ extra: number }>(
		sql`select extra_detail_views as extra from accounts where account_id = ${accountId}`,
	);
	return row?.extra ?? 0;
}

/** Forgets what nobody counts any more. */
export async function forgetUsesBefore(db: Queryable, day: Day): Promise<void> {
	await db.query(sql`delete from quota_uses where day < ${day}`);
	await db.query(sql`delete from quota_counts where day < ${day}`);
}

/** Forgets what a subject has used. */
export async function forgetSubject(db: Queryable, subject: string): Promise<void> {
	await db.query(sql`delete from quota_uses where subject = ${subject}`);
	await db.query(sql`delete from quota_counts where subject = ${subject}`);
}
