import { CODES } from '#contract/codes.ts';
import type { ParsedBodyOf } from '#contract/endpoint.ts';
import type { login, OpenedSession } from '#contract/sessions.ts';
import type { Handle } from '#domain/accounts/handles.ts';
import { countAttempt, forgetAttempts, passwordAttempts } from '#server/access/attempts.ts';
import type { Caller } from '#server/access/caller.ts';
import type { Transaction } from '#server/db/database.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { Refusal } from '#server/http/refusal.ts';
import { proveCode } from './codes.ts';
import { typedHandle } from './handle.ts';
import { isKnownNetwork } from './known-networks.ts';
import { openSession } from './open-session.ts';
import { isPasswordOf } from './password-hash.ts';
import { type FactorProof, proveFactor } from './prove-factor.ts';
import { type AccountKey, accountByHandle, lockedAccount } from './queries/accounts.ts';

const wrong = () => new Refusal(CODES.wrongCredentials, 'the account or the password is wrong');
const disabled = () => new Refusal(CODES.disabled, 'the account is disabled');

/** Only who has proved to be the owner learns that an account exists, or is disabled. */
function enter(deps: Dependencies, tx: Transaction, account: AccountKey, caller: Caller) {
	if (account.is_disabled) throw disabled();
	return openSession(deps, tx, account, caller);
}

/**
 * Counts a password that is tried: by account, whatever its handle, and network. Who guesses waits; the owner elsewhere
 * does not. All networks that the owner has never logged in from share so many tries a day.
 */
async function countGuess(
	deps: Dependencies,
	account: AccountKey | null,
	handle: Handle,
	caller: Caller,
): Promise<string> {
	const target = account ? `account:${account.account_id}` : deps.hashes('handle', handle.value);
	const attempts = passwordAttempts(deps, target, caller);
	await countAttempt(deps.database, attempts, deps.clock());
	const isKnown = account !== null && (await isKnownNetwork(deps, account.account_id, caller));
	if (!isKnown) await deps.limits.take('guessByStrangers', target);
	return attempts;
}

type Body = ParsedBodyOf<typeof login>;

async function byPassword(
	deps: Dependencies,
	handle: Handle,
	{ password = '', factor }: Body,
	caller: Caller,
) {
	const account = await accountByHandle(deps.database, handle);
	const attempts = await countGuess(deps, account, handle, caller);
	const isRight = await isPasswordOf(account?.password_hash ?? null, password);
	if (!account || !isRight) throw wrong();
	const second = await proveFactor(deps, caller, account.account_id, factor);
	return deps.database.transaction(async (tx) => {
		await forgetAttempts(tx, attempts);
		await second.forget(tx);
		// A password that was changed while this one was being checked: the check counts no more.
		const current = await lockedAccount(tx, account.account_id);
		if (current?.password_hash !== account.password_hash) throw wrong();
		await second.useUp(tx);
		return enter(deps, tx, current, caller);
	});
}

/** The second factor of the account of a handle; null where there is no account, which nobody learns here. */
export async function secondOf(
	deps: Dependencies,
	handle: Handle,
	factor: string | undefined,
	caller: Caller,
): Promise<FactorProof | null> {
	const account = await accountByHandle(deps.database, handle);
	return account && proveFactor(deps, caller, account.account_id, factor);
}

async function byCode(
	deps: Dependencies,
	handle: Handle,
	code: string,
	factor: string | undefined,
	caller: Caller,
) {
	const proof = await proveCode(deps, caller, handle, 'login', code);
	const second = await secondOf(deps, handle, factor, caller);
	return deps.database.transaction(async (tx) => {
		await proof.useUp(tx);
		await second?.forget(tx);
		// Locked: a second factor that is switched on meanwhile is asked for, or ends this session.
		const owned = await accountByHandle(tx, handle);
		const account = owned && (await lockedAccount(tx, owned.account_id));
		if (!account) throw new Refusal(CODES.wrongCode, 'the code is wrong or no longer valid');
		await second?.useUp(tx);
		return enter(deps, tx, account, caller);
	});
}

/** Logs in with a password or a code. */
export async function logIn(deps: Dependencies, body: Body, caller: Caller): Promise<OpenedSession> {
	await deps.limits.take('login', caller.network);
	const handle = typedHandle(body);
	if (body.code !== undefined) return byCode(deps, handle, body.code, body.factor, caller);
	return byPassword(deps, handle, body, caller);
}
