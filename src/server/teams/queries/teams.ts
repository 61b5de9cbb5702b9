import type { Queryable, Transaction } from '#server/db/database.ts';
import { raw, sql } from '#server/db/sql.ts';

/** What an account is called where others see it. */
export const NAME = (alias: string) =>
	raw(
		`coalesce(nullif(trim(${alias}.name || ' ' || ${alias}.surname), ''), ${alias}.username, ${alias}.uid)`,
	);

export type StoredApplication = {
	readonly application_id: number;
	readonly account_id: number;
	readonly team_name: string;
	readonly about: string;
	readonly contact: string;
	readonly agreement: string;
	readonly state: 'open' | 'approved' | 'refused';
	readonly reason: string | null;
	readonly applied_at: string;
	readonly decided_at: string | null;
};

/** The newest application of an account. */
export async function applicationOf(db: Queryable, accountId: number): Promise<StoredApplication | null> {
	const [row] = await db.query<StoredApplication>(
		sql`select * from manager_applications where account_id = ${accountId} order by application_id desc limit 1`,
	);
	return row ?? null;
}

/** Stores an application. */
export async function insertApplication(
	tx: Transaction,
	accountId: number,
	given: Pick<StoredApplication, 'team_name' | 'about' | 'contact' | 'agreement'>,
	now: Date,
): Promise<void> {
	await tx.query(
		sql`insert into manager_applications (account_id, team_name, about, contact, agreement, state, applied_at)
		values (${accountId}, ${given.team_name}, ${given.about}, ${given.contact}, ${given.agreement}, 'open', ${now.toISOString()})`,
	);
}

/** What stands frozen now, and since when. */
export type Frozen = { readonly freeze_reason: string | null; readonly frozen_at: string | null };

export type ManagedTeam = Frozen & {
	readonly team_id: number;
	readonly name: string;
	readonly admin_contact: string;
	readonly created_at: string;
	readonly members: number;
	readonly code: string | null;
};

const MEMBERS = sql`(select count(*)::integer from team_members m where m.team_id = t.team_id and m.left_at is null)`;

/** The team that an account manages. */
export async function managedTeam(db: Queryable, accountId: number): Promise<ManagedTeam | null> {
	const [row] = await db.query<ManagedTeam>(
		sql`select t.team_id, t.name, t.admin_contact, t.created_at, ${MEMBERS} as members,
			(select code from team_codes c where c.team_id = t.team_id and c.revoked_at is null) as code,
			f.reason as freeze_reason, f.frozen_at
		from teams t
		left join team_freezes f on f.team_id = t.team_id and f.membership_id is null and f.released_at is null
		where t.manager_id = ${accountId} and t.closed_at is null`,
	);
	return row ?? null;
}

export type Membership = Frozen & {
	readonly membership_id: number;
	readonly team_id: number;
	readonly name: string;
	readonly manager: string;
	readonly joined_at: string;
	readonly creators: number;
};

/** The team in which an account is. */
export async function membershipOf(db: Queryable, accountId: number): Promise<Membership | null> {
	const [row] = await db.query<Membership>(
		sql`select m.membership_id, m.team_id, t.name, coalesce(${NAME('a')}, t.name) as manager, m.joined_at,
			(select count(distinct (c.plat_id, c.handle))::integer from team_creators c
				where c.membership_id = m.membership_id and c.until is null) as creators,
			f.reason as freeze_reason, f.frozen_at
		from team_members m join teams t using (team_id) left join accounts a on a.account_id = t.manager_id
		left join team_freezes f on f.team_id = t.team_id and f.released_at is null
			and (f.membership_id is null or f.membership_id = m.membership_id)
		where m.account_id = ${accountId} and m.left_at is null
		order by f.membership_id nulls first limit 1`,
	);
	return row ?? null;
}

export type InvitingTeam = {
	readonly team_id: number;
	readonly manager_id: number | null;
	readonly name: string;
	readonly manager: string;
	readonly created_at: string;
	readonly members: number;
};

/** The team of a code that lets in. */
export async function teamOfCode(db: Queryable, code: string): Promise<InvitingTeam | null> {
	const [row] = await db.query<InvitingTeam>(
		sql`select t.team_id, t.manager_id, t.name, coalesce(${NAME('a')}, t.name) as manager, t.created_at, ${MEMBERS} as members
		from team_codes c join teams t using (team_id) left join accounts a on a.account_id = t.manager_id
		where c.code = ${code} and c.revoked_at is null and t.closed_at is null`,
	);
	return row ?? null;
}

/** Ends the code of a team, and stores another one where it is given. */
export async function replaceCode(
	tx: Transaction,
	teamId: number,
	code: string | null,
	now: Date,
): Promise<void> {
	await tx.query(
		sql`update team_codes set revoked_at = ${now.toISOString()} where team_id = ${teamId} and revoked_at is null`,
	);
	if (code !== null)
		await tx.query(
			sql`insert into team_codes (code, team_id, created_at) values (${code}, ${teamId}, ${now.toISOString()})`,
		);
}

/** A page of the codes of a team, newest first, with who joined by each. */
export function codesOf(
	db: Queryable,
	teamId: number,
	{ page, limit }: { readonly page: number; readonly limit: number },
): Promise<
	{
		readonly code: string;
		readonly created_at: string;
		readonly revoked_at: string | null;
		readonly joined: number;
		readonly stayed: number;
		readonly last_joined_at: string | null;
		readonly total: number;
	}[]
> {
	return db.query(
		sql`select c.code, c.created_at, c.revoked_at, m.joined, m.stayed, m.last_joined_at, count(*) over ()::integer as total
		from team_codes c cross join lateral (
			select count(*)::integer as joined, count(*) filter (where left_at is null)::integer as stayed, max(joined_at) as last_joined_at
			from team_members where team_id = c.team_id and code = c.code
		) m
		where c.team_id = ${teamId} order by c.created_at desc, c.code limit ${limit} offset ${(page - 1) * limit}`,
	);
}

/** Makes a team. */
export async function insertTeam(
	tx: Transaction,
	team: { managerId: number; name: string; adminContact: string; agreement: string },
	now: Date,
): Promise<number> {
	const [row] = await tx.query<{ team_id: number }>(
		sql`insert into teams (manager_id, name, admin_contact, agreement, created_at)
		values (${team.managerId}, ${team.name}, ${team.adminContact}, ${team.agreement}, ${now.toISOString()}) returning team_id`,
	);
	if (!row) throw new Error('a team was not stored');
	return row.team_id;
}
