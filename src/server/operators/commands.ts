import { randomInt } from 'node:crypto';
import { CODES } from '#contract/codes.ts';
import { type Handle, handleOf } from '#domain/accounts/handles.ts';
import { endSessionsOf } from '#server/access/queries/sessions.ts';
import { makeAccount } from '#server/accounts/new-account.ts';
import { hashPassword } from '#server/accounts/password-hash.ts';
import { accountByHandle, handlesOf } from '#server/accounts/queries/accounts.ts';
import { dropCodes } from '#server/accounts/queries/verification-codes.ts';
import type { Transaction } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';
import { Refusal } from '#server/http/refusal.ts';
import { keepAnOperator } from './change-users.ts';
import { type Needed, operate } from './operate.ts';
import type { AuditNote } from './queries/audit-log.ts';
import { drawPassword, lockedByHandle, lockedOperators, saveRole } from './queries/operators.ts';

/** What `npm run admin` does with accounts. */
export const ACCOUNT_COMMANDS = ['create', 'grant', 'revoke'] as const;
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

/** What it answers: the password of a new operator, which is stored nowhere; null for the other commands. */
export type AccountAnswer = { readonly uid: string; readonly password: string | null };

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

const noteOf = (action: AuditNote['action'], uid: string, before: string, after: string): AuditNote => ({
	action,
	kind: 'account',
	target: uid,
	before: { role: before },
	after: { role: after },
});

async function create(deps: Needed, text: string): Promise<AccountAnswer> {
	const { kind, value } = typed(text);
	const password = newPassword();
	const passwordHash = await hashPassword(password);
	return operate(deps, null, async (tx) => {
		await forgetCodes(deps, tx, { kind, value });
		const wish = { [kind]: value, passwordHash, role: 'operator', mustChangePassword: true } as const;
		const accountId = await makeAccount(tx, wish, deps.clock());
		const [row] = await tx.query<{ uid: string }>(
			sql`select uid from accounts where account_id = ${accountId}`,
		);
		const uid = row?.uid ?? '';
		return { answer: { uid, password }, note: noteOf('create_operator', uid, '', 'operator') };
	});
}

async function found(tx: Transaction, handle: Handle, text: string) {
	// In the order of every other change: the operators, then the account.
	await lockedOperators(tx);
	const account = await lockedByHandle(tx, handle);
	if (!account) throw new Refusal(CODES.badParameter, `${text} has no account`);
	return account;
}

/**
 * Gives or takes the role. A new operator starts with a drawn password and no session: nobody who got into the account
 * while it was a member's is in it any more.
 */
async function changeRole(deps: Needed, text: string, role: 'member' | 'operator'): Promise<AccountAnswer> {
	const handle = typed(text);
	const password = role === 'operator' ? newPassword() : null;
	const passwordHash = password && (await hashPassword(password));
	return operate(deps, null, async (tx) => {
		if (role === 'operator') await forgetCodes(deps, tx, handle);
		const account = await found(tx, handle, text);
		const answer = { uid: account.uid, password: null };
		if (account.role === role) return { answer, note: null };
		if (role === 'member') await keepAnOperator(tx, account.account_id);
		await saveRole(tx, account.account_id, role);
		if (passwordHash) {
			await drawPassword(tx, account.account_id, passwordHash);
			await endSessionsOf(tx, account.account_id, 'operator', deps.clock());
		}
		const action = role === 'operator' ? 'grant_operator' : 'revoke_operator';
		return { answer: { ...answer, password }, note: noteOf(action, account.uid, account.role, role) };
	});
}

/** Makes an operator of somebody, or a member again. */
export function runAdminCommand(
	deps: Needed,
	command: AccountCommand,
	handle: string,
): Promise<AccountAnswer> {
	if (command === 'create') return create(deps, handle);
	return changeRole(deps, handle, command === 'grant' ? 'operator' : 'member');
}
