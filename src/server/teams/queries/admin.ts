import type { Queryable, Transaction } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';
import { NAME, type StoredApplication } from './teams.ts';

type Page = { readonly page: number; readonly limit: number };
type Found = Page & { readonly search: string };
const part = ({ page, limit }: Page) => sql`limit ${limit} offset ${(page - 1) * limit}`;

/** A page of applications: open, oldest first, or decided, newest first. */
export function applications(
	db: Queryable,
	isOpen: boolean,
	{ search, ...page }: Found,
): Promise<(StoredApplication & { uid: string; member: string; total: number })[]> {
	const order = isOpen ? sql`p.application_id` : sql`p.decided_at desc, p.application_id desc`;
	return db.query(
		sql`select p.*, a.uid, ${NAME('a')} as member, count(*) over ()::integer as total
		from manager_applications p join accounts a using (account_id)
		where (p.state = 'open') = ${isOpen}::boolean and (a.uid = lower(${search})
			or position(lower(${search}) in lower(concat_ws(' ', p.team_name, p.contact, ${NAME('a')}))) > 0)
		order by ${order} ${part(page)}`,
	);
}

/** An application that nobody else decides until the transaction ends. */
export async function lockedApplication(tx: Transaction, id: string): Promise<StoredApplication | null> {
	const [row] = await tx.query<StoredApplication>(
		sql`select * from manager_applications where application_id = ${id}::bigint for update`,
	);
	return row ?? null;
}

/** Stores what was decided. */
export async function decideApplication(
	tx: Transaction,
	id: number,
	{ state, reason }: { state: 'approved' | 'refused'; reason: string | null },
	now: Date,
): Promise<void> {
	await tx.query(
		sql`update manager_applications set state = ${state}, reason = ${reason}, decided_at = ${now.toISOString()} where application_id = ${id}`,
	);
}

export type ListedTeam = {
	readonly team_id: number;
	readonly name: string;
	readonly manager: string | null;
	readonly admin_contact: string;
	readonly created_at: string;
	readonly closed_at: string | null;
	readonly members: number;
	readonly freezes: readonly {
		readonly membership_id: string | null;
		readonly member: string | null;
		readonly reason: string;
		readonly frozen_at: string;
	}[];
	readonly total: number;
};

/** A page of all teams, newest first. */
export function allTeams(db: Queryable, { search, ...page }: Found): Promise<ListedTeam[]> {
	return db.query(
		sql`select t.team_id, t.name, ${NAME('a')} as manager, t.admin_contact, t.created_at, t.closed_at,
			(select count(*)::integer from team_members m where m.team_id = t.team_id and m.left_at is null) as members,
			coalesce((select jsonb_agg(jsonb_build_object('membership_id', f.membership_id::text, 'member', m.name,
				'reason', f.reason, 'frozen_at', to_char(f.frozen_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by f.freeze_id)
				from team_freezes f left join team_members m using (membership_id)
				where f.team_id = t.team_id and f.released_at is null), '[]'::jsonb) as freezes,
			count(*) over ()::integer as total
		from teams t left join accounts a on a.account_id = t.manager_id
		where position(lower(${search}) in lower(t.name)) > 0 order by t.team_id desc ${part(page)}`,
	);
}

export type Freezable = {
	readonly name: string;
	readonly manager_id: number | null;
	readonly member: string | null;
};

/** The team of a freeze, locked with the name of the member; null where there is none, or the member is another team's. */
export async function freezable(
	tx: Transaction,
	teamId: string,
	membershipId: string | null,
): Promise<Freezable | null> {
	const [row] = await tx.query<Freezable>(
		sql`select t.name, t.manager_id, (select m.name from team_members m
			where m.team_id = t.team_id and m.membership_id = ${membershipId}::bigint) as member
		from teams t where t.team_id = ${teamId}::bigint for update of t`,
	);
	return row && (membershipId === null || row.member !== null) ? row : null;
}

type Freeze = { readonly teamId: string; readonly membershipId: string | null; readonly reason: string };

/** Stores a freeze; false where there is one. */
export async function insertFreeze(tx: Transaction, freeze: Freeze, now: Date): Promise<boolean> {
	const rows = await tx.query(
		sql`insert into team_freezes (team_id, membership_id, reason, frozen_at)
		values (${freeze.teamId}::bigint, ${freeze.membershipId}::bigint, ${freeze.reason}, ${now.toISOString()}) on conflict do nothing returning 1`,
	);
	return rows.length > 0;
}

/** Ends a freeze; false where there is none. */
export async function endFreeze(tx: Transaction, freeze: Freeze, now: Date): Promise<boolean> {
	const rows = await tx.query(
		sql`update team_freezes set released_at = ${now.toISOString()}, release_reason = ${freeze.reason}
		where team_id = ${freeze.teamId}::bigint and membership_id is not distinct from ${freeze.membershipId}::bigint and released_at is null returning 1`,
	);
	return rows.length > 0;
}
