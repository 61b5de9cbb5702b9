import type { OperatorRole } from '#domain/access/operator-roles.ts';
import type { Handle } from '#domain/accounts/handles.ts';
import type { RunningGrant } from '#server/access/queries/sessions.ts';
import type { Queryable, Transaction } from '#server/db/database.ts';
import { raw, sql } from '#server/db/sql.ts';

export type UserLineRow = {
	readonly account_id: number;
	readonly uid: string;
	readonly name: string;
	readonly surname: string;
	readonly username: string | null;
	readonly phone: string | null;
	readonly email: string | null;
	readonly role: 'member' | 'operator';
	readonly operator_role: OperatorRole | null;
	readonly demo_ends_at: string | null;
	readonly created_at: string;
	readonly disabled_at: string | null;
	readonly grants: readonly RunningGrant[];
	readonly total: number;
};

const columnsAt = (now: Date) => sql`
	a.account_id, a.uid, a.name, a.surname, a.username, a.phone, a.email, a.role, a.operator_role, a.demo_ends_at, a.created_at,
	a.disabled_at, count(*) over ()::integer as total,
	coalesce((
		select jsonb_agg(jsonb_build_object('edition', g.edition, 'ends_at', g.ends_at, 'limits', g.limits) order by g.grant_id desc) from edition_grants g
		where g.account_id = a.account_id and g.revoked_at is null and g.starts_at <= ${now.toISOString()}::timestamptz
			and (g.ends_at is null or g.ends_at > ${now.toISOString()}::timestamptz)
	), '[]'::jsonb) as grants`;

/** What finds users: a whole handle or uid, or a part of the name; empty finds everybody. */
export type UserSearch = {
	readonly text: string;
	readonly handle: Handle | null;
	readonly page: number;
	readonly limit: number;
};

const likeOf = (text: string) => `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;

/** A page of users, newest first. */
export function findUsers(db: Queryable, search: UserSearch, now: Date): Promise<UserLineRow[]> {
	const { text, handle, page, limit } = search;
	const isWhole = handle ? sql`a.${raw(handle.kind)} = ${handle.value}` : raw('false');
	return db.query(
		sql`select ${columnsAt(now)} from accounts a
		where ${text} = '' or a.uid = lower(${text}) or ${isWhole} or lower(a.name || ' ' || a.surname) like ${likeOf(text)}
		order by a.created_at desc, a.account_id desc limit ${limit} offset ${(page - 1) * limit}`,
	);
}

/** One user by the id that others may see. */
export async function userByUid(db: Queryable, uid: string, now: Date): Promise<UserLineRow | null> {
	const [row] = await db.query<UserLineRow>(
		sql`select ${columnsAt(now)} from accounts a where a.uid = ${uid}`,
	);
	return row ?? null;
}

export type OperatedAccount = {
	readonly account_id: number;
	readonly uid: string;
	readonly role: 'member' | 'operator';
	readonly operator_role: OperatorRole | null;
	readonly disabled_at: string | null;
};

const OPERATED = 'select account_id, uid, role, operator_role, disabled_at from accounts';

/** An account that an operator changes, locked until the transaction ends. */
export async function lockedByUid(tx: Transaction, uid: string): Promise<OperatedAccount | null> {
	const [row] = await tx.query<OperatedAccount>(sql`${raw(OPERATED)} where uid = ${uid} for update`);
	return row ?? null;
}

/** The same by phone, e-mail or username. */
export async function lockedByHandle(tx: Transaction, handle: Handle): Promise<OperatedAccount | null> {
	const [row] = await tx.query<OperatedAccount>(
		sql`${raw(OPERATED)} where ${raw(handle.kind)} = ${handle.value} for update`,
	);
	return row ?? null;
}

/** The operators who can log in, locked in one order, so that two cannot remove each other at the same time; answers who of them are owners. */
export async function lockedOperators(tx: Transaction): Promise<number[]> {
	const rows = await tx.query<{ account_id: number; operator_role: OperatorRole | null }>(
		`select account_id, operator_role from accounts where role = 'operator' and disabled_at is null
		order by account_id for update`,
	);
	return rows.filter((row) => row.operator_role === 'owner').map(({ account_id }) => account_id);
}

/** Disables an account, or enables it (null). */
export async function saveDisabled(tx: Transaction, accountId: number, since: Date | null): Promise<void> {
	await tx.query(
		sql`update accounts set disabled_at = ${since?.toISOString() ?? null} where account_id = ${accountId}`,
	);
}

/** Makes an operator of an account, with a role, or a member again (null). */
export async function saveRole(tx: Transaction, accountId: number, role: OperatorRole | null): Promise<void> {
	await tx.query(
		sql`update accounts set role = ${role === null ? 'member' : 'operator'}, operator_role = ${role} where account_id = ${accountId}`,
	);
}

/** An operator as the owners see one. */
export type ListedOperator = {
	readonly uid: string;
	readonly name: string;
	readonly phone: string | null;
	readonly email: string | null;
	readonly operator_role: OperatorRole;
	readonly has_factor: boolean;
	readonly disabled_at: string | null;
	readonly seen_at: string | null;
};

/** All operators, owners first. */
export function allOperators(db: Queryable): Promise<ListedOperator[]> {
	return db.query(
		`select a.uid, coalesce(nullif(trim(a.name || ' ' || a.surname), ''), a.username, a.uid) as name, a.phone, a.email,
			a.operator_role, f.confirmed_at is not null as has_factor, a.disabled_at,
			(select max(s.seen_at) from sessions s where s.account_id = a.account_id) as seen_at
		from accounts a left join second_factors f using (account_id)
		where a.role = 'operator' and a.operator_role is not null
		order by a.operator_role <> 'owner', a.operator_role, a.account_id`,
	);
}

/** Sets a password that its owner has to change before anything else. */
export async function drawPassword(tx: Transaction, accountId: number, passwordHash: string): Promise<void> {
	await tx.query(
		sql`update accounts set password_hash = ${passwordHash}, must_change_password = true where account_id = ${accountId}`,
	);
}
