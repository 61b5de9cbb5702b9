import type { changePassword, resetPassword } from '#contract/accounts.ts';
import { CODES } from '#contract/codes.ts';
import type { ParsedBodyOf } from '#contract/endpoint.ts';
import type { OpenedSession } from '#contract/sessions.ts';
import { countAttempt, forgetAttempts, passwordAttempts } from '#server/access/attempts.ts';
import type { Caller, MemberCaller } from '#server/access/caller.ts';
import { revokeKeysOf } from '#server/access/queries/api-keys.ts';
import { endSessionsOf, isSessionOpen } from '#server/access/queries/sessions.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { Refusal } from '#server/http/refusal.ts';
import { proveCode } from './codes.ts';
import { typedHandle } from './handle.ts';
import { secondOf } from './log-in.ts';
import { openSession } from './open-session.ts';
import { hashChosen, isPasswordOf } from './password-hash.ts';
import { accountByHandle, accountById, lockedAccount, savePassword } from './queries/accounts.ts';
import { insertNotice } from './queries/notices.ts';

/** Sets a new password by code. Whoever knew the old one is out: every session ends, and so do the keys. */
export async function resetByCode(
	deps: Dependencies,
	body: ParsedBodyOf<typeof resetPassword>,
	caller: Caller,
): Promise<OpenedSession> {
	await deps.limits.take('register', caller.network);
	const handle = typedHandle(body);
	const proof = await proveCode(deps, caller, handle, 'reset', body.code);
	const second = await secondOf(deps, handle, body.factor, caller);
	const passwordHash = await hashChosen(body.password);
	const owner = await accountByHandle(deps.database, handle);
	return deps.database.transaction(async (tx) => {
		// Attempts before accounts, everywhere: two transactions never wait for each other.
		if (owner) await forgetAttempts(tx, passwordAttempts(deps, `account:${owner.account_id}`, caller));
		await proof.useUp(tx);
		await second?.forget(tx);
		// Locked: a second factor that is switched on meanwhile is asked for, or ends this session.
		const owned = await accountByHandle(tx, handle);
		const account = owned && (await lockedAccount(tx, owned.account_id));
		if (!account) throw new Refusal(CODES.wrongCode, 'the code is wrong or no longer valid');
		if (account.is_disabled) throw new Refusal(CODES.disabled, 'the account is disabled');
		await second?.useUp(tx);
		await savePassword(tx, account.account_id, passwordHash);
		await insertNotice(tx, { accountId: account.account_id, kind: 'password_changed' }, deps.clock());
		await endSessionsOf(tx, account.account_id, 'password', deps.clock());
		await revokeKeysOf(tx, account.account_id, deps.clock());
		return openSession(deps, tx, account, caller);
	});
}

/**
 * Checks the password of somebody who is logged in; wrong ones lock out like those of a login. Answers the stored hash
 * that it was checked against, null for an account without a password.
 */
export async function provePassword(
	deps: Dependencies,
	accountId: number,
	password: string | undefined,
): Promise<string | null> {
	const account = await accountById(deps.database, accountId);
	if (account?.password_hash === null) return null;
	const attempts = `member:${accountId}`;
	await countAttempt(deps.database, attempts, deps.clock());
	if (!(await isPasswordOf(account?.password_hash ?? null, password ?? '')))
		throw new Refusal(CODES.wrongCredentials, 'the password is wrong');
	await forgetAttempts(deps.database, attempts);
	return account?.password_hash ?? null;
}

/** Sets a new password for who knows the old one; the other sessions end. */
export async function changeOwnPassword(
	deps: Dependencies,
	body: ParsedBodyOf<typeof changePassword>,
	{ member }: MemberCaller,
): Promise<void> {
	await deps.limits.take('changes', String(member.accountId));
	const proven = await provePassword(deps, member.accountId, body.current_password);
	// Who has to choose another one has not done so with the same.
	if (member.mustChangePassword && body.password === body.current_password)
		throw new Refusal(CODES.badParameter, 'password: is the current one');
	const passwordHash = await hashChosen(body.password);
	await deps.database.transaction(async (tx) => {
		const account = await lockedAccount(tx, member.accountId);
		// The owner has set another one by code meanwhile, which has ended this session: that stays.
		if (account?.password_hash !== proven || !(await isSessionOpen(tx, member.sessionId)))
			throw new Refusal(CODES.invalidSession, 'the login is no longer valid');
		await savePassword(tx, member.accountId, passwordHash);
		await insertNotice(tx, { accountId: member.accountId, kind: 'password_changed' }, deps.clock());
		await endSessionsOf(tx, member.accountId, 'password', deps.clock(), member.sessionId);
	});
}
