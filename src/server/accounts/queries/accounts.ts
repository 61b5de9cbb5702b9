import type { Handle } from '#domain/accounts/handles.ts';
import type { Queryable, Transaction } from '#server/db/database.ts';

/** What logging in needs of an account. */
export type AccountKey = {
	readonly account_id: number;
	readonly password_hash: string | null;
	readonly identity: string | null;
	readonly language_id: number;
	readonly is_disabled: boolean;
	readonly role: 'member' | 'operator';
	readonly must_change_password: boolean;
};

const KEY =
	'account_id, password_hash, identity, language_id, disabled_at is not null as is_disabled, role, must_change_password';

/** The account of a phone, e-mail or username. */
export async function accountByHandle(db: Queryable, { kind, value }: Handle): Promise<AccountKey | null> {
	const [row] = await db.query<AccountKey>(`select ${KEY} from accounts where ${kind} = $1`, [value]);
	return row ?? null;
}

/** The account of an id. */
export async function accountById(db: Queryable, accountId: number): Promise<AccountKey | null> {
	const [row] = await db.query<AccountKey>(`select ${KEY} from accounts where account_id = $1`, [accountId]);
	return row ?? null;
}

/** The same, locked until the transaction ends: nothing about it changes meanwhile. */
export async function lockedAccount(tx: Transaction, accountId: number): Promise<AccountKey | null> {
	const [row] = await tx.query<AccountKey>(`select ${KEY} from accounts where account_id = $1 for update`, [
		accountId,
	]);
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
		`insert into accounts (uid, phone, email, username, password_hash, name, avatar, role, invitation_code,
			invited_by, language_id, demo_ends_at, agreed_at, created_at, must_change_password)
		values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $13, $14)
		on conflict do nothing returning account_id`,
		[
			account.uid,
			account.phone,
			account.email,
			account.username,
			account.passwordHash,
			account.name,
			account.avatar,
			account.role,
			account.invitationCode,
			account.invitedBy,
			account.languageId,
			account.demoEndsAt?.toISOString() ?? null,
			now.toISOString(),
			account.mustChangePassword,
		],
	);
	return row?.account_id ?? null;
}

/** Whether the username belongs to an account. */
export async function isUsernameTaken(db: Queryable, username: string): Promise<boolean> {
	return (await db.query('select 1 from accounts where username = $1', [username])).length > 0;
}

/** The account of an invitation code, or null. */
export async function inviterOf(db: Queryable, invitationCode: string): Promise<number | null> {
	const [row] = await db.query<{ account_id: number }>(
		'select account_id from accounts where invitation_code = $1 and disabled_at is null',
		[invitationCode],
	);
	return row?.account_id ?? null;
}

/** Sets the password, which its owner has chosen. */
export async function savePassword(db: Queryable, accountId: number, passwordHash: string): Promise<void> {
	await db.query(
		'update accounts set password_hash = $2, must_change_password = false where account_id = $1',
		[accountId, passwordHash],
	);
}

/** Binds a proven phone or e-mail; false where another account has it. */
export async function bindHandle(
	db: Queryable,
	accountId: number,
	{ kind, value }: Handle,
): Promise<boolean> {
	const bound = await db.query(
		`update accounts set ${kind} = $2 where account_id = $1
			and not exists (select 1 from accounts where ${kind} = $2 and account_id <> $1)
		returning 1`,
		[accountId, value],
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

const UNIQUE_VIOLATION = '23505';

/** Stores a change of the profile; false where the username is taken, also by somebody at the same time. */
export async function saveProfile(db: Queryable, accountId: number, change: ProfileChange): Promise<boolean> {
	try {
		return await updateProfile(db, accountId, change);
	} catch (error) {
		if ((error as { code?: unknown }).code === UNIQUE_VIOLATION) return false;
		throw error;
	}
}

async function updateProfile(db: Queryable, accountId: number, change: ProfileChange): Promise<boolean> {
	const changed = await db.query(
		`update accounts set name = coalesce($2, name), surname = coalesce($3, surname),
			username = coalesce($4, username), avatar = coalesce($5, avatar), identity = coalesce($6, identity)
		where account_id = $1 and not exists (select 1 from accounts where username = $4 and account_id <> $1)
		returning 1`,
		[accountId, change.name, change.surname, change.username, change.avatar, change.identity],
	);
	return changed.length === 1;
}

/** Deletes an account and what belongs to it. */
export async function removeAccount(db: Queryable, accountId: number): Promise<void> {
	await db.query('delete from accounts where account_id = $1', [accountId]);
}

/** The phone and e-mail of an account, as far as it has them. */
export async function handlesOf(db: Queryable, accountId: number): Promise<Handle[]> {
	const [row] = await db.query<{ phone: string | null; email: string | null }>(
		'select phone, email from accounts where account_id = $1',
		[accountId],
	);
	const kinds = ['phone', 'email'] as const;
	return kinds.flatMap((kind) => {
		const value = row?.[kind];
		return value ? [{ kind, value }] : [];
	});
}
