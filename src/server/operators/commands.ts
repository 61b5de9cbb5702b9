import { randomInt } from 'node:crypto';
import { CODES } from '#contract/codes.ts';
import type { OperatorRole } from '#domain/access/operator-roles.ts';
import { type Handle, handleOf } from '#domain/accounts/handles.ts';
import type { MemberCaller } from '#server/access/caller.ts';
import { revokeKeysOf } from '#server/access/queries/api-keys.ts';
import { endSessionsOf } from '#server/access/queries/sessions.ts';
import { makeAccount } from '#server/accounts/new-account.ts';
import { hashPassword } from '#server/accounts/password-hash.ts';
import { accountByHandle, handlesOf } from '#server/accounts/queries/accounts.ts';
import { insertNotice } from '#server/accounts/queries/notices.ts';
import { removeFactor } from '#server/accounts/queries/second-factors.ts';
import { dropCodes } from '#server/accounts/queries/verification-codes.ts';
import type { Transaction } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';
import { Refusal } from '#server/http/refusal.ts';
import { keepAnOperator } from './change-users.ts';
import { type Done, type Needed, operate, operatedAccount } from './operate.ts';
import type { AuditNote } from './queries/audit-log.ts';
import {
	drawPassword,
	lockedByHandle,
	lockedOperators,
	type OperatedAccount,
	saveRole,
} from './queries/operators.ts';

/** What `npm run admin` does with accounts. */
export const ACCOUNT_COMMANDS = ['create', 'grant', 'revoke', 'reset-factor'] as const;
export type AccountCommand = (typeof ACCOUNT_COMMANDS)[number];

/**
 * In demo mode everybody could read what was sent to the account while it was a member's: none of these codes opens an
 * operator's. Codes before accounts, as in every other transaction.
 */
async function forgetCodes({ hashes }: Needed, tx: Transaction, handle: Handle): Promise<void> {
	const account = await accountByHandle(tx, handle);
	const own = account ? await handlesOf(tx, account.account_id) : [];
	await dropCodes(
		tx,
		[handle, ...own].map(({ value }) => hashes('handle', value)),
	);
}

async function forgetCodesOfUid({ hashes }: Needed, tx: Transaction, uid: string): Promise<void> {
	const [row] = await tx.query<{ account_id: number }>(
		sql`select account_id from accounts where uid = ${uid}`,
	);
	const own = row ? await handlesOf(tx, row.account_id) : [];
	await dropCodes(
		tx,
		own.map(({ value }) => hashes('handle', value)),
	);
}

/** The password of a new operator, which is stored nowhere, and the role; null where there is none. */
export type AccountAnswer = {
	readonly uid: string;
	readonly password: string | null;
	readonly role: OperatorRole | null;
};

/** Letters and digits that are not taken for each other; 16 of them are 92 random bits. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789';
const LENGTH = 16;

const newPassword = () => Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');

function typed(text: string) {
	const handle = handleOf(text);
	if (handle) return handle;
	throw new Refusal(
		CODES.badParameter,
		`${text} is neither an e-mail address, a phone (+62…) nor a username`,
	);
}

type Role = OperatorRole | null;

const noteOf = (action: AuditNote['action'], uid: string, before: Role, after: Role): AuditNote => ({
	action,
	kind: 'account',
	target: uid,
	before: { role: before },
	after: { role: after },
});

/** Where no role is named: the first operator owns the desk, and whoever follows has the least of it. */
async function roleOf(tx: Transaction, named: OperatorRole | undefined): Promise<OperatorRole> {
	const owners = await lockedOperators(tx);
	return named ?? (owners.length === 0 ? 'owner' : 'support');
}

async function create(deps: Needed, text: string, named: OperatorRole | undefined): Promise<AccountAnswer> {
	const { kind, value } = typed(text);
	const password = newPassword();
	const passwordHash = await hashPassword(password);
	return operate(deps, null, async (tx) => {
		await forgetCodes(deps, tx, { kind, value });
		const role = await roleOf(tx, named);
		const wish = { [kind]: value, passwordHash, role: 'operator', operatorRole: role } as const;
		const accountId = await makeAccount(tx, { ...wish, mustChangePassword: true }, deps.clock());
		const [row] = await tx.query<{ uid: string }>(
			sql`select uid from accounts where account_id = ${accountId}`,
		);
		const uid = row?.uid ?? '';
		return { answer: { uid, password, role }, note: noteOf('create_operator', uid, null, role) };
	});
}

/** Takes the role, or gives another one; the last owner stays. */
async function changeOperator(
	tx: Transaction,
	account: OperatedAccount,
	role: Role,
): Promise<Done<AccountAnswer>> {
	const { account_id: accountId, uid, operator_role: before } = account;
	const answer = { uid, password: null, role };
	if (before === role) return { answer, note: null };
	if (before === 'owner') await keepAnOperator(tx, accountId);
	await saveRole(tx, accountId, role);
	return { answer, note: noteOf(role ? 'grant_operator' : 'revoke_operator', uid, before, role) };
}

/**
 * Gives a member a role. A new operator starts with a drawn password, no session and no key: nobody who got into the
 * account while it was a member's is in it any more.
 */
async function promote(
	deps: Needed,
	tx: Transaction,
	{ account_id: accountId, uid }: OperatedAccount,
	role: OperatorRole,
	drawn: { readonly password: string; readonly passwordHash: string },
): Promise<Done<AccountAnswer>> {
	await saveRole(tx, accountId, role);
	await drawPassword(tx, accountId, drawn.passwordHash);
	await endSessionsOf(tx, accountId, 'operator', deps.clock());
	await revokeKeysOf(tx, accountId, deps.clock());
	const answer = { uid, password: drawn.password, role };
	return { answer, note: noteOf('grant_operator', uid, null, role) };
}

async function drawnPassword() {
	const password = newPassword();
	return { password, passwordHash: await hashPassword(password) };
}

/** Gives or takes the role of the account of a handle, as the command on the server does. */
async function changeByHandle(
	deps: Needed,
	text: string,
	wish: 'grant' | 'revoke',
	named: OperatorRole | undefined,
): Promise<AccountAnswer> {
	const handle = typed(text);
	const drawn = await drawnPassword();
	return operate(deps, null, async (tx) => {
		if (wish === 'grant') await forgetCodes(deps, tx, handle);
		// In the order of every other change: the operators, then the account.
		const role = wish === 'grant' ? await roleOf(tx, named) : null;
		if (role === null) await lockedOperators(tx);
		const account = await lockedByHandle(tx, handle);
		if (!account) throw new Refusal(CODES.badParameter, `${text} has no account`);
		if (role !== null && account.role === 'member') return promote(deps, tx, account, role, drawn);
		// An operator keeps the role where the command names none.
		return changeOperator(tx, account, role === null ? null : (named ?? account.operator_role ?? role));
	});
}

/** Gives an account a role, another one or none, as owners do on their screen. */
export async function setOperatorRole(
	deps: Needed,
	{ uid, role }: { readonly uid: string; readonly role: Role },
	caller: MemberCaller,
): Promise<AccountAnswer> {
	const drawn = await drawnPassword();
	return operate(deps, caller, async (tx) => {
		if (role !== null) await forgetCodesOfUid(deps, tx, uid);
		await lockedOperators(tx);
		const account = await operatedAccount(tx, uid);
		if (account.role === 'operator' || role === null) return changeOperator(tx, account, role);
		return promote(deps, tx, account, role, drawn);
	});
}

/** Takes a lost second factor off an account and ends its sessions; the owner logs in with the rest and sets up another. */
async function resetFactor(deps: Needed, text: string): Promise<AccountAnswer> {
	const handle = typed(text);
	return operate(deps, null, async (tx) => {
		const account = await lockedByHandle(tx, handle);
		if (!account) throw new Refusal(CODES.badParameter, `${text} has no account`);
		const { account_id: accountId, uid, operator_role: role } = account;
		if (!(await removeFactor(tx, accountId)))
			throw new Refusal(CODES.badParameter, `${text} has no second factor`);
		await endSessionsOf(tx, accountId, 'operator', deps.clock());
		await insertNotice(tx, { accountId, kind: 'factor_off' }, deps.clock());
		const answer = { uid, password: null, role };
		return { answer, note: { action: 'reset_factor', kind: 'account', target: uid } };
	});
}

/** Makes an operator of somebody, or a member again. */
export function runAdminCommand(
	deps: Needed,
	command: AccountCommand,
	handle: string,
	role?: OperatorRole,
): Promise<AccountAnswer> {
	if (command === 'create') return create(deps, handle, role);
	if (command === 'reset-factor') return resetFactor(deps, handle);
	return changeByHandle(deps, handle, command, role);
}
