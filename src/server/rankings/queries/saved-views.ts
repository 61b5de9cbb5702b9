import type { SavedView } from '#contract/saved-views.ts';
import type { ViewScreen } from '#domain/rankings/saved-views.ts';
import type { Queryable, Transaction } from '#server/db/database.ts';
import { raw, sql } from '#server/db/sql.ts';

const COLUMNS = 'view_id, plat_id, name, query, is_default, saved_at';

/** A view as it is to be kept. */
export type NewView = {
	readonly screen: ViewScreen;
	readonly platId: number;
	readonly name: string;
	readonly query: string;
	readonly isDefault: boolean;
};

/** What of a view changes. */
export type ViewChange = {
	readonly name?: string | undefined;
	readonly query?: string | undefined;
	readonly is_default?: boolean | undefined;
};

/** Everything an account has kept of a screen, by name. */
export function savedViewsOf(db: Queryable, accountId: number, screen: ViewScreen): Promise<SavedView[]> {
	return db.query(
		sql`select ${raw(COLUMNS)} from saved_views where account_id = ${accountId} and screen = ${screen} order by lower(name), view_id`,
	);
}

/** Locks the account, so that changes to its views come one after the other. */
export async function lockViews(tx: Transaction, accountId: number): Promise<void> {
	await tx.query(sql`select 1 from accounts where account_id = ${accountId} for update`);
}

/** A view of an account; undefined where it has no such view. */
export async function viewOf(
	db: Queryable,
	accountId: number,
	viewId: number,
): Promise<{ screen: ViewScreen; plat_id: number } | undefined> {
	const [row] = await db.query<{ screen: ViewScreen; plat_id: number }>(
		sql`select screen, plat_id from saved_views where account_id = ${accountId} and view_id = ${viewId}`,
	);
	return row;
}

/** Whether another view of the same screen and region has a name. */
export async function isNameTaken(
	db: Queryable,
	accountId: number,
	{ screen, platId, name }: Pick<NewView, 'screen' | 'platId' | 'name'>,
	except = 0,
): Promise<boolean> {
	const rows = await db.query(
		sql`select 1 from saved_views where account_id = ${accountId} and screen = ${screen} and plat_id = ${platId} and name = ${name} and view_id <> ${except}`,
	);
	return rows.length > 0;
}

/** Takes the mark from whatever opens with a screen in a region. */
export async function clearDefault(
	db: Queryable,
	accountId: number,
	{ screen, platId }: Pick<NewView, 'screen' | 'platId'>,
): Promise<void> {
	await db.query(
		sql`update saved_views set is_default = false where account_id = ${accountId} and screen = ${screen} and plat_id = ${platId} and is_default`,
	);
}

/** Keeps a view unless there are as many as may be; undefined where there are. */
export async function addView(
	db: Queryable,
	accountId: number,
	{ screen, platId, name, query, isDefault }: NewView,
	limit: number,
	now: Date,
): Promise<SavedView | undefined> {
	const [row] = await db.query<SavedView>(
		sql`insert into saved_views (account_id, screen, plat_id, name, query, is_default, saved_at)
		select ${accountId}::bigint, ${screen}::text, ${platId}::smallint, ${name}::text, ${query}::text, ${isDefault}::boolean, ${now.toISOString()}::timestamptz
		where (select count(*) from saved_views where account_id = ${accountId}::bigint and screen = ${screen}::text) < ${limit}::integer
		returning ${raw(COLUMNS)}`,
	);
	return row;
}

/** Changes a view of an account; undefined where it has no such view. */
export async function updateView(
	db: Queryable,
	accountId: number,
	viewId: number,
	change: ViewChange,
	now: Date,
): Promise<SavedView | undefined> {
	const { name = null, query = null, is_default = null } = change;
	const [row] = await db.query<SavedView>(
		sql`update saved_views set name = coalesce(${name}::text, name), query = coalesce(${query}::text, query),
			is_default = coalesce(${is_default}::boolean, is_default),
			saved_at = case when ${query}::text is null then saved_at else ${now.toISOString()}::timestamptz end
		where account_id = ${accountId} and view_id = ${viewId} returning ${raw(COLUMNS)}`,
	);
	return row;
}

/** Takes a view away; false where the account has no such view. */
export async function removeView(db: Queryable, accountId: number, viewId: number): Promise<boolean> {
	const rows = await db.query(
		sql`delete from saved_views where account_id = ${accountId} and view_id = ${viewId} returning view_id`,
	);
	return rows.length > 0;
}
