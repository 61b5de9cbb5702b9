import type { Queryable } from '#server/db/database.ts';

/** What is kept about an account, by table; `$1` is the account. */
const PARTS = {
	account: `select uid, phone, email, username, name, surname, avatar, identity, role, invitation_code, points,
		extra_detail_views, language_id, demo_ends_at, agreed_at, disabled_at, created_at from accounts where account_id = $1`,
	sessions: `select device, label, address, created_at, seen_at, ended_at, end_reason from sessions
		where account_id = $1 order by session_id`,
	editions: `select edition, source, starts_at, ends_at, revoked_at from edition_grants
		where account_id = $1 order by grant_id`,
	points:
		'select points, reason, balance, created_at from point_entries where account_id = $1 order by entry_id',
	follows:
		'select kind, plat_id, entity_id, followed_at from follows where account_id = $1 order by followed_at',
	saved_views: `select screen, plat_id, name, query, is_default, saved_at from saved_views
		where account_id = $1 order by view_id`,
	notices: 'select kind, params, created_at, read_at from notices where account_id = $1 order by notice_id',
	authorizations: `select kind, plat_id, provider, subject, name, expires_at, authorized_at, updated_at
		from authorizations where account_id = $1 order by authorization_id`,
	creators:
		'select plat_id, handle, added_at, verified_at from added_creators where account_id = $1 order by added_at',
	samples: `select plat_id, product_id, state, handle, address, contact, note, sample_kind, sample_price, conditions, reason,
		tracking, post_url, requested_at, approved_at, shipped_at, received_at, ended_at
		from sample_requests where account_id = $1 order by request_id`,
	copied_links:
		'select plat_id, product_id, copies, copied_at from link_copies where account_id = $1 order by copied_at',
	invited: 'select uid, created_at from accounts where invited_by = $1 order by account_id',
} as const;

const USES = 'select quota, day, entity, used_at from quota_uses where subject = $1 order by used_at';

/** Everything that is kept about an account, without the hashes of its password and tokens. */
export async function myData(
	db: Queryable,
	accountId: number,
	subject: string,
): Promise<Record<string, unknown>> {
	const data: Record<string, unknown> = {};
	for (const [name, sql] of Object.entries(PARTS)) data[name] = await db.query(sql, [accountId]);
	return { ...data, uses: await db.query(USES, [subject]) };
}
