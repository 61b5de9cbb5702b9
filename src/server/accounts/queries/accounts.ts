import type { OperatorRole } from '#domain/access/operator-roles.ts';
import type { Handle } from '#domain/accounts/handles.ts';
import { isUniqueViolation, type Queryable, type Transaction } from '#server/db/database.ts';
import { raw, sql } from '#server/db/sql.ts';

/** What logging in needs of an account. */
export type AccountKey = {
	readonly account_id: number;
	readonly uid: string;
	readonly password_hash: string | null;
	readonly identity: string | null;
	readonly language_id: number;
	readonly is_disabled: boolean;
	readonly role: 'member' | 'operator';
	readonly must_change_password: boolean;
};

const KEY =
	'account_id, uid, password_hash, identity, language_id, disabled_at is not null as is_disabled, role, must_change_password';

/** The account of a phone, e-mail or username. */
export async function accountByHandle(db: Queryable, { kind, value }: Handle): Promise<AccountKey | null> {
	const [row] = await db.query<AccountKey>(
		sql`select ${raw(KEY)} from accounts where ${raw(kind)} = ${value}`,
	);
	return row ?? null;
}

/** The account of an id. */
export async function accountById(db: Queryable, accountId: number): Promise<AccountKey | null> {
	const [row] = await db.query<AccountKey>(
		sql`select ${raw(KEY)} from accounts where account_id = ${accountId}`,
	);
	return row ?? null;
}

/** The same, locked until the transaction ends: nothing about it changes meanwhile. */
export async function lockedAccount(tx: Transaction, accountId: number): Promise<AccountKey | null> {
	const [row] = await tx.query<AccountKey>(
		sql`select ${raw(KEY)} from accounts where account_id = ${accountId} for update`,
	);
	return row ?? null;
}

export type NewAccount = {
	readonly uid: string;
	readonly phone: string | null;
	readonly email: string | null;
	readonly username: string | null;
	readonly passwordHash: string | null;
	readonly name: string;
	readonly avatar: string;
	readonly role: 'member' | 'operator';
	readonly operatorRole: OperatorRole | null;
	/** The password was drawn by a command, and is known to who ran it. */
	readonly mustChangePassword: boolean;
	readonly invitationCode: string;
	readonly invitedBy: number | null;
	readonly languageId: number;
	readonly demoEndsAt: Date | null;
};

/** Stores an account; null where one of its unique values is taken. */
export async function insertAccount(db: Queryable, account: NewAccount, now: Date): Promise<number | null> {
	const [row] = await db.query<{ account_id: number }>(
		sql`insert into accounts (uid, phone, email, username, password_hash, name, avatar, role, operator_role, invitation_code,
			invited_by, language_id, demo_ends_at, agreed_at, created_at, must_change_password)
		values (${account.uid}, ${account.phone}, ${account.email}, ${account.username}, ${account.passwordHash}, ${account.name}, ${account.avatar}, ${account.role}, ${account.operatorRole}, ${account.invitationCode}, ${account.invitedBy}, ${account.languageId}, ${account.demoEndsAt?.toISOString() ?? null}, ${now.toISOString()}, ${now.toISOString()}, ${account.mustChangePassword})
		on conflict do nothing returning account_id`,
	);
	return row?.account_id ?? null;
}

/** Whether the username belongs to an account. */
export async function isUsernameTaken(db: Queryable, username: string): Promise<boolean> {
	return (await db.query(sql`select 1 from accounts where username = ${username}`)).length > 0;
}

/** The account of an invitation code, or null. */
export async function inviterOf(db: Queryable, invitationCode: string): Promise<number | null> {
	const [row] = await db.query<{ account_id: number }>(
		sql`select account_id from accounts where invitation_code = ${invitationCode} and disabled_at is null`,
	);
	return row?.account_id ?? null;
}

/** Sets the password, which its owner has chosen. */
export async function savePassword(db: Queryable, accountId: number, passwordHash: string): Promise<void> {
	await db.query(
		sql`update accounts set password_hash = ${passwordHash}, must_change_password = false where account_id = ${accountId}`,
	);
}

/** Binds a proven phone or e-mail; false where another account has it. */
export async function bindHandle(
	db: Queryable,
	accountId: number,
	{ kind, value }: Handle,
): Promise<boolean> {
	const bound = await db.query(
		sql`update accounts set ${raw(kind)} = ${value} where account_id = ${accountId}
			and not exists (select 1 from accounts where ${raw(kind)} = ${value} and account_id <> ${accountId})
		returning 1`,
	);
	return bound.length === 1;
}

/** Changes what is not null. */
export type ProfileChange = {
	readonly name: string | null;
	readonly surname: string | null;
	readonly username: string | null;
	readonly avatar: string | null;
	readonly identity: string | null;
};

/** Stores a change of the profile; false where the username is taken, also by somebody at the same time. */
export async function saveProfile(db: Queryable, accountId: number, change: ProfileChange): Promise<boolean> {
	try {
		return await updateProfile(db, accountId, change);
	} catch (error) {
		if (isUniqueViolation(error)) return false;
		throw error;
	}
}

async function updateProfile(db: Queryable, accountId: number, change: ProfileChange): Promise<boolean> {
	const changed = await db.query(
		sql`update accounts set name = coalesce(${change.name}, name), surname = coalesce(${change.surname}, surname),
			username = coalesce(${change.username}, username), avatar = coalesce(${change.avatar}, avatar), identity = coalesce(${change.identity}, identity)
		where account_id = ${accountId} and not exists (select 1 from accounts where username = ${change.username} and account_id <> ${accountId})
		returning 1`,
	);
	return changed.length === 1;
}

/** Deletes an account and what belongs to it. */
export async function removeAccount(db: Queryable, accountId: number): Promise<void> {
	await db.query(sql`delete from accounts where account_id = ${accountId}`);
}

/** The phone and e-mail of an account, as far as it has them. */
export async function handlesOf(db: Queryable, accountId: number): Promise<Handle[]> {
	const [row] = await db.query<{ phone: string | null; email: string | null }>(
		sql`select phone, email from accounts where account_id = ${accountId}`,
	);
	const kinds = ['phone', 'email'] as const;
	return kinds.flatMap((kind) => {
		const value = row?.[kind];
		return value ? [{ kind, value }] : [];
	});
}
