import type { SavedView } from '#contract/saved-views.ts';
import type { ViewScreen } from '#domain/rankings/saved-views.ts';
import type { Param, Queryable, Transaction } from '#server/db/database.ts';

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
		`select ${COLUMNS} from saved_views where account_id = $1 and screen = $2 order by lower(name), view_id`,
		[accountId, screen],
	);
}

/** Locks the account, so that changes to its views come one after the other. */
export async function lockViews(tx: Transaction, accountId: number): Promise<void> {
	await tx.query('select 1 from accounts where account_id = $1 for update', [accountId]);
}

/** A view of an account; undefined where it has no such view. */
export async function viewOf(
	db: Queryable,
	accountId: number,
	viewId: number,
): Promise<{ screen: ViewScreen; plat_id: number } | undefined> {
	const [row] = await db.query<{ screen: ViewScreen; plat_id: number }>(
		'select screen, plat_id from saved_views where account_id = $1 and view_id = $2',
		[accountId, viewId],
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
		'select 1 from saved_views where account_id = $1 and screen = $2 and plat_id = $3 and name = $4 and view_id <> $5',
		[accountId, screen, platId, name, except],
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
		'update saved_views set is_default = false where account_id = $1 and screen = $2 and plat_id = $3 and is_default',
		[accountId, screen, platId],
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
		`insert into saved_views (account_id, screen, plat_id, name, query, is_default, saved_at)
		select $1::bigint, $2::text, $3::smallint, $4::text, $5::text, $6::boolean, $7::timestamptz
		where (select count(*) from saved_views where account_id = $1::bigint and screen = $2::text) < $8::integer
		returning ${COLUMNS}`,
		[accountId, screen, platId, name, query, isDefault, now.toISOString(), limit],
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
	const params: Param[] = [accountId, viewId, name, query, is_default, now.toISOString()];
	const [row] = await db.query<SavedView>(
		`update saved_views set name = coalesce($3::text, name), query = coalesce($4::text, query),
			is_default = coalesce($5::boolean, is_default),
			saved_at = case when $4::text is null then saved_at else $6::timestamptz end
		where account_id = $1 and view_id = $2 returning ${COLUMNS}`,
		params,
	);
	return row;
}

/** Takes a view away; false where the account has no such view. */
export async function removeView(db: Queryable, accountId: number, viewId: number): Promise<boolean> {
	const rows = await db.query(
		'delete from saved_views where account_id = $1 and view_id = $2 returning view_id',
		[accountId, viewId],
	);
	return rows.length > 0;
}
