import type { NoticeKind } from '#contract/notices.ts';
import type { Queryable } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';

export type NewNotice = {
	readonly accountId: number;
	readonly kind: NoticeKind;
	readonly params?: Readonly<Record<string, string | number | null>>;
	/** The same thing is told once; absent where it may repeat. */
	readonly reference?: string;
};

/** Tells an account something. */
export async function insertNotice(db: Queryable, notice: NewNotice, now: Date): Promise<void> {
	await db.query(
		sql`insert into notices (account_id, kind, params, created_at, reference) values (${notice.accountId}, ${notice.kind}, ${JSON.stringify(notice.params ?? {})}::jsonb, ${now.toISOString()}, ${notice.reference ?? null})
		on conflict do nothing`,
	);
}

export type ListedNotice = {
	readonly notice_id: number;
	readonly kind: NoticeKind;
	readonly params: Record<string, string | number | null>;
	readonly at: string;
	readonly read: boolean;
	readonly total: number;
};

/** A page of an account's notices, newest first; each row carries how many there are. */
export function noticesOf(
	db: Queryable,
	accountId: number,
	{ page, limit, isUnread }: { page: number; limit: number; isUnread: boolean },
): Promise<ListedNotice[]> {
	return db.query(
		sql`select notice_id, kind, params, created_at as at, read_at is not null as read,
			count(*) over ()::integer as total
		from notices where account_id = ${accountId} and (not ${isUnread}::boolean or read_at is null)
		order by created_at desc, notice_id desc limit ${limit} offset ${(page - 1) * limit}`,
	);
}

/** How many notices of an account are unread. */
export async function unreadCount(db: Queryable, accountId: number): Promise<number> {
	const [row] = await db.query<{ count: number }>(
		sql`select count(*)::integer as count from notices where account_id = ${accountId} and read_at is null`,
	);
	return row?.count ?? 0;
}

/** Marks notices of an account as read; null means all. */
export async function markRead(
	db: Queryable,
	accountId: number,
	noticeIds: readonly string[] | null,
	now: Date,
): Promise<void> {
	await db.query(
		sql`update notices set read_at = ${now.toISOString()} where account_id = ${accountId} and read_at is null
			and (${noticeIds}::bigint[] is null or notice_id = any(${noticeIds}::bigint[]))`,
	);
}
