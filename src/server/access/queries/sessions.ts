import type { CustomLimits } from '#domain/access/editions.ts';
import type { OperatorRole } from '#domain/access/operator-roles.ts';
import { type DeviceClass, type EndReason, liveSince } from '#domain/access/sessions.ts';
import type { Queryable, Transaction } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';

export type NewSession = {
	readonly accountId: number;
	readonly tokenHash: string;
	readonly device: DeviceClass;
	readonly label: string;
	readonly address: string;
};

/**
 * Begins a session and ends the one that the account had on the same class of device. The account's row is locked, so
 * that of parallel logins the last one stays.
 */
export async function beginSession(
	tx: Transaction,
	session: NewSession,
	now: Date,
): Promise<{ sessionId: number; hasDisplaced: boolean }> {
	await tx.query(sql`select 1 from accounts where account_id = ${session.accountId} for update`);
	const { created, seen } = liveSince(now);
	const ended = await tx.query<{ end_reason: EndReason }>(
		sql`update sessions set ended_at = ${now.toISOString()},
			end_reason = case when created_at > ${created.toISOString()} and seen_at > ${seen.toISOString()} then 'displaced' else 'expired' end
		where account_id = ${session.accountId} and device = ${session.device} and ended_at is null returning end_reason`,
	);
	const [row] = await tx.query<{ session_id: number }>(
		sql`insert into sessions (account_id, token_hash, device, label, address, created_at, seen_at)
		values (${session.accountId}, ${session.tokenHash}, ${session.device}, ${session.label}, ${session.address}, ${now.toISOString()}, ${now.toISOString()}) returning session_id`,
	);
	return {
		sessionId: row?.session_id ?? 0,
		hasDisplaced: ended.some((row) => row.end_reason === 'displaced'),
	};
}

/** A grant that runs, or will. */
export type RunningGrant = {
	readonly edition: string;
	readonly starts_at: string;
	readonly ends_at: string | null;
	readonly limits: CustomLimits | null;
};

/** What was written so long ago is on a replica that serves (db/postgres-replica.ts). */
export const WRITE_SEEN_SECONDS = 10;

/** What decides about who calls in the name of an account. */
export type FoundAccount = {
	readonly account_id: number;
	readonly is_disabled: boolean;
	readonly demo_ends_at: string | null;
	readonly role: 'member' | 'operator';
	readonly operator_role: OperatorRole | null;
	/** Logging in to the account asks for a second factor. */
	readonly has_factor: boolean;
	readonly must_change_password: boolean;
	readonly has_phone: boolean;
	/** Within `WRITE_SEEN_SECONDS`. */
	readonly has_written: boolean;
	readonly grants: readonly RunningGrant[];
};

export type FoundSession = FoundAccount & {
	readonly session_id: number;
	readonly created_at: string;
	readonly seen_at: string;
	readonly end_reason: EndReason | null;
};

/** The columns of a `FoundAccount`, of `accounts a`. */
export const foundAccount = (now: Date) =>
	sql`a.account_id, a.disabled_at is not null as is_disabled, a.demo_ends_at, a.role, a.operator_role, a.must_change_password,
		exists (select 1 from second_factors f where f.account_id = a.account_id and f.confirmed_at is not null) as has_factor,
		a.phone is not null as has_phone,
		coalesce(a.wrote_at > clock_timestamp() - make_interval(secs => ${WRITE_SEEN_SECONDS}), false) as has_written,
		coalesce((
			select jsonb_agg(jsonb_build_object('edition', g.edition, 'starts_at', g.starts_at, 'ends_at', g.ends_at, 'limits', g.limits) order by g.grant_id desc)
			from edition_grants g
			where g.account_id = a.account_id and g.revoked_at is null
				and (g.ends_at is null or g.ends_at > ${now.toISOString()})
		), '[]'::jsonb) as grants`;

/** The session of a token with what decides about its caller, in one reading. */
export async function sessionByToken(
	db: Queryable,
	tokenHash: string,
	now: Date,
): Promise<FoundSession | null> {
	const [row] = await db.query<FoundSession>(
		sql`select s.session_id, s.created_at, s.seen_at, s.end_reason, ${foundAccount(now)}
		from sessions s join accounts a using (account_id) where s.token_hash = ${tokenHash}`,
		{ isPrepared: true },
	);
	return row ?? null;
}

/** Whether nothing has ended a session. */
export async function isSessionOpen(db: Queryable, sessionId: number): Promise<boolean> {
	const open = await db.query(
		sql`select 1 from sessions where session_id = ${sessionId} and ended_at is null`,
	);
	return open.length === 1;
}

/** Notes that a member has just written, by the clock of the database, which several processes share. */
export async function noteMemberWrite(db: Queryable, accountId: number): Promise<void> {
	await db.query(sql`update accounts set wrote_at = clock_timestamp() where account_id = ${accountId}`);
}

/** Notes that a session was used. */
export async function touchSession(db: Queryable, sessionId: number, now: Date): Promise<void> {
	await db.query(
		sql`update sessions set seen_at = ${now.toISOString()} where session_id = ${sessionId} and seen_at < ${now.toISOString()}`,
	);
}

/** Ends the session of a token; an unknown or ended one stays as it is. */
export async function endSession(db: Queryable, tokenHash: string, now: Date): Promise<void> {
	await db.query(
		sql`update sessions set ended_at = ${now.toISOString()}, end_reason = 'logout' where token_hash = ${tokenHash} and ended_at is null`,
	);
}

/** Ends the sessions of an account but one (0 = all) and answers how many. */
export async function endSessionsOf(
	db: Queryable,
	accountId: number,
	reason: EndReason,
	now: Date,
	butSessionId = 0,
): Promise<number> {
	const ended = await db.query(
		sql`update sessions set ended_at = ${now.toISOString()}, end_reason = ${reason}
		where account_id = ${accountId} and ended_at is null and session_id <> ${butSessionId} returning 1`,
	);
	return ended.length;
}

export type ListedSession = {
	readonly session_id: number;
	readonly device: DeviceClass;
	readonly label: string;
	readonly address: string;
	readonly created_at: string;
	readonly seen_at: string;
};

/** The sessions of an account that are good, the last used one first. */
export function sessionsOf(db: Queryable, accountId: number, now: Date): Promise<ListedSession[]> {
	const { created, seen } = liveSince(now);
	return db.query(
		sql`select session_id, device, label, address, created_at, seen_at from sessions
		where account_id = ${accountId} and ended_at is null and created_at > ${created.toISOString()} and seen_at > ${seen.toISOString()}
		order by seen_at desc, session_id desc`,
	);
}
