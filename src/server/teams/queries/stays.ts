import type { Queryable, Transaction } from '#server/db/database.ts';
import { type Sql, sql } from '#server/db/sql.ts';

/** Every stay of an account in a team, the newest first. */
export function staysOf(
	db: Queryable,
	accountId: number,
): Promise<{ readonly team_id: number; readonly joined_at: string; readonly left_at: string | null }[]> {
	return db.query(
		sql`select team_id, joined_at, left_at from team_members where account_id = ${accountId} order by joined_at desc`,
	);
}

/** Notes that an account has joined a team; answers the id of its membership. */
export async function insertStay(
	tx: Transaction,
	stay: { teamId: number; accountId: number; code: string; agreement: string },
	now: Date,
): Promise<number> {
	const [row] = await tx.query<{ membership_id: number }>(
		sql`insert into team_members (team_id, account_id, name, code, agreement, joined_at)
		select ${stay.teamId}, a.account_id, coalesce(nullif(trim(a.name || ' ' || a.surname), ''), a.username, a.uid),
			${stay.code}, ${stay.agreement}, ${now.toISOString()}
		from accounts a where a.account_id = ${stay.accountId} returning membership_id`,
	);
	if (!row) throw new Error('a membership was not stored');
	return row.membership_id;
}

/** Ends a stay, and what counts for it. */
export async function endStay(tx: Transaction, membershipId: number, now: Date): Promise<void> {
	await tx.query(
		sql`update team_creators set until = greatest(since, ${now.toISOString()}::timestamptz) where membership_id = ${membershipId} and until is null`,
	);
	await tx.query(
		sql`update team_members set left_at = greatest(joined_at, ${now.toISOString()}::timestamptz) where membership_id = ${membershipId} and left_at is null`,
	);
}

/** Authorizations of creators that run. */
const running = (now: Date) =>
	sql`a.kind = 'creator' and (a.expires_at is null or a.expires_at > ${now.toISOString()}::timestamptz)`;

/** Creators of an account that are authorized now. */
export function authorizedCreators(
	db: Queryable,
	accountId: number,
	now: Date,
): Promise<{ readonly plat_id: number; readonly handle: string }[]> {
	return db.query(
		sql`select distinct a.plat_id, a.name as handle from authorizations a where a.account_id = ${accountId} and ${running(now)} order by 1, 2`,
	);
}

/**
 * Links the authorized creators of members, by the platform's id, by handle, and by the ids that feeds have for the handle.
 * A creator who counts for somebody else already stays there. Answers the members who have one more.
 */
export async function linkCreators(tx: Transaction, now: Date, which: Sql = sql`true`): Promise<number[]> {
	const rows = await tx.query<{ membership_id: number }>(
		sql`insert into team_creators (membership_id, plat_id, creator_id, handle, since)
		select distinct on (a.plat_id, i.creator_id) m.membership_id, a.plat_id, i.creator_id, a.name,
			greatest(m.joined_at, coalesce((select max(b.until) from team_creators b where b.membership_id = m.membership_id
				and b.plat_id = a.plat_id and b.creator_id = i.creator_id), a.authorized_at))
		from team_members m join authorizations a on a.account_id = m.account_id and ${running(now)}
		cross join lateral (
			select a.subject as creator_id union select a.name
			union select c.creator_id from creators c where c.plat_id = a.plat_id and c.handle = a.name
		) i
		where m.left_at is null and ${which} and not exists (
			select 1 from team_creators b where b.plat_id = a.plat_id and b.creator_id = i.creator_id and b.until is null)
		order by a.plat_id, i.creator_id, a.authorized_at
		on conflict do nothing returning membership_id`,
	);
	return [...new Set(rows.map(({ membership_id }) => membership_id))];
}

/** Ends what counts for members whose authorization has ended. */
export async function unlinkCreators(tx: Transaction, now: Date): Promise<void> {
	await tx.query(
		sql`update team_creators c set until = greatest(c.since, ${now.toISOString()}::timestamptz)
		from team_members m where m.membership_id = c.membership_id and c.until is null and m.account_id is not null
			and not exists (select 1 from authorizations a where a.account_id = m.account_id and a.plat_id = c.plat_id
				and a.name = c.handle and ${running(now)})`,
	);
}

/** Stays whose account is gone, and teams whose manager is. */
export function orphans(db: Queryable): Promise<{ readonly membership_id: number }[]> {
	return db.query(
		sql`select m.membership_id from team_members m join teams t using (team_id)
		where m.left_at is null and (t.manager_id is null or (m.account_id is null and m.code <> 'DEMO')) order by 1`,
	);
}

/** Closes teams without a manager. */
export async function closeTeams(tx: Transaction, now: Date): Promise<void> {
	await tx.query(
		sql`update teams set closed_at = ${now.toISOString()} where manager_id is null and closed_at is null`,
	);
	await tx.query(
		sql`update team_codes set revoked_at = ${now.toISOString()} where revoked_at is null
			and team_id in (select team_id from teams where closed_at is not null)`,
	);
}
