import type { OperatorRole } from '#domain/access/operator-roles.ts';
import type { Day } from '#domain/time/days.ts';
import type { Queryable } from '#server/db/database.ts';
import { raw, sql } from '#server/db/sql.ts';

export type UserRow = {
	readonly uid: string;
	readonly name: string;
	readonly surname: string;
	readonly username: string | null;
	readonly avatar: string;
	readonly phone: string | null;
	readonly email: string | null;
	readonly identity: 'creator' | 'merchant' | null;
	readonly role: 'member' | 'operator';
	readonly operator_role: OperatorRole | null;
	readonly has_factor: boolean;
	readonly invitation_code: string;
	readonly points: number;
	readonly extra_detail_views: number;
	readonly has_password: boolean;
	readonly must_change_password: boolean;
	readonly demo_ends_at: string | null;
	readonly has_checked_in: boolean;
	readonly unread_notices: number;
	readonly creators: number;
	readonly shops: number;
	readonly products: number;
	readonly lives: number;
	readonly monitors: number;
};

/** Everything about a member that the user panel shows, besides edition and quotas. */
export async function userRow(db: Queryable, accountId: number, day: Day): Promise<UserRow | null> {
	const followed = (kind: string) =>
		`(select count(*)::integer from follows f where f.account_id = a.account_id and f.kind = '${kind}')`;
	const [row] = await db.query<UserRow>(
		sql`select uid, name, surname, username, avatar, phone, email, identity, role, operator_role, invitation_code, points,
			extra_detail_views, password_hash is not null as has_password, must_change_password, demo_ends_at,
			exists (select 1 from second_factors f where f.account_id = a.account_id and f.confirmed_at is not null) as has_factor,
			exists (
				select 1 from point_entries p
				where p.account_id = a.account_id and p.reason = 'check_in' and p.reference = ${day}
			) as has_checked_in,
			(select count(*)::integer from notices n where n.account_id = a.account_id and n.read_at is null) as unread_notices,
			${raw(followed('creator'))} as creators, ${raw(followed('shop'))} as shops, ${raw(followed('product'))} as products,
			${raw(followed('live'))} as lives,
			(select count(*)::integer from monitors m where m.account_id = a.account_id and m.quota_month = left(${day}::text, 7)) as monitors
		from accounts a where account_id = ${accountId}`,
		{ isPrepared: true },
	);
	return row ?? null;
}
