import { randomBytes } from 'node:crypto';
import { Secret } from 'otpauth';
import { CODES } from '#contract/codes.ts';
import { maskHandle } from '#domain/accounts/handles.ts';
import {
	RECOVERY_CODES,
	recoveryCode,
	shownRecoveryCode,
	typedFactor,
} from '#domain/accounts/second-factor.ts';
import { forgetAttempts } from '#server/access/attempts.ts';
import type { MemberCaller } from '#server/access/caller.ts';
import { endSessionsOf, isSessionOpen } from '#server/access/queries/sessions.ts';
import type { Transaction } from '#server/db/database.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { Refusal } from '#server/http/refusal.ts';
import { provePassword } from './passwords.ts';
import {
	countFactor,
	factorSeal,
	proveFactor,
	recoveryHash,
	takenStep,
	totpOf,
	wrongFactor,
} from './prove-factor.ts';
import { accountById, handlesOf, lockedAccount } from './queries/accounts.ts';
import { insertNotice } from './queries/notices.ts';
import {
	beginFactor,
	confirmFactor,
	factorOf,
	removeFactor,
	replaceRecoveryCodes,
} from './queries/second-factors.ts';

/** A drawn secret that is not confirmed by then is drawn anew. */
const BEGUN_MS = 3_600_000;

const malformed = (words: string) => new Refusal(CODES.badParameter, words);

/** Whoever holds a stolen session could lock the owner out: the password says whose account it is. */
async function proveOwner(deps: Dependencies, accountId: number, password: string | undefined) {
	const [account, handles] = [
		await accountById(deps.database, accountId),
		await handlesOf(deps.database, accountId),
	];
	// Only an account that nobody can log in to (demo) has nothing to prove it with.
	if (account?.password_hash === null && handles.length > 0)
		throw malformed('current_password: set a password first');
	await provePassword(deps, accountId, password);
	return handles;
}

/** Draws the secret of a member's app. */
export async function beginSecondFactor(
	deps: Dependencies,
	{ current_password: password }: { readonly current_password?: string | undefined },
	{ member: { accountId } }: MemberCaller,
): Promise<{ secret: string; uri: string }> {
	await deps.limits.take('changes', String(accountId));
	const [handle] = await proveOwner(deps, accountId, password);
	const secret = new Secret({ size: 20 }).base32;
	const sealed = deps.seal.close(secret, factorSeal(accountId));
	if (!(await beginFactor(deps.database, accountId, sealed, deps.clock())))
		throw malformed('second_factor: is switched on already');
	return { secret, uri: totpOf(secret, handle ? maskHandle(handle.value) : '').toString() };
}

async function drawRecoveryCodes(deps: Dependencies, tx: Transaction, accountId: number): Promise<string[]> {
	const codes = Array.from({ length: RECOVERY_CODES }, () => recoveryCode(randomBytes(16)));
	await replaceRecoveryCodes(
		tx,
		accountId,
		codes.map((code) => recoveryHash(deps, accountId, code)),
	);
	return codes.map(shownRecoveryCode);
}

/** The account is locked and the session still good: a new password meanwhile has the last word. */
async function lockOwn(tx: Transaction, { member }: MemberCaller): Promise<void> {
	await lockedAccount(tx, member.accountId);
	if (!(await isSessionOpen(tx, member.sessionId)))
		throw new Refusal(CODES.invalidSession, 'the login is no longer valid');
}

/** Switches it on: the code proves that the app holds the secret. Sessions that were begun without it end. */
export async function confirmSecondFactor(
	deps: Dependencies,
	text: string,
	caller: MemberCaller,
): Promise<{ recovery_codes: string[] }> {
	const { accountId, sessionId } = caller.member;
	const [typed, stored] = [typedFactor(text), await factorOf(deps.database, accountId)];
	const attempts = await countFactor(deps, accountId, caller);
	const now = deps.clock();
	if (typed?.kind !== 'app' || !stored || stored.confirmed_at) throw wrongFactor();
	if (now.getTime() - Date.parse(stored.begun_at) > BEGUN_MS) throw wrongFactor();
	const step = takenStep(deps, accountId, stored, typed.code);
	if (step === null) throw wrongFactor();
	return deps.database.transaction(async (tx) => {
		await forgetAttempts(tx, attempts);
		await lockOwn(tx, caller);
		if (!(await confirmFactor(tx, accountId, { secret: stored.secret, step }, now))) throw wrongFactor();
		const recovery_codes = await drawRecoveryCodes(deps, tx, accountId);
		await insertNotice(tx, { accountId, kind: 'factor_on' }, now);
		await endSessionsOf(tx, accountId, 'elsewhere', now, sessionId);
		return { recovery_codes };
	});
}

/** What a code of the factor itself opens: the rest of the work is in its transaction. */
async function withFactor<Answer>(
	deps: Dependencies,
	text: string,
	caller: MemberCaller,
	work: (tx: Transaction) => Promise<Answer>,
): Promise<Answer> {
	const { accountId } = caller.member;
	if (!(await factorOf(deps.database, accountId))?.confirmed_at) throw wrongFactor();
	const proof = await proveFactor(deps, caller, accountId, text);
	return deps.database.transaction(async (tx) => {
		await proof.forget(tx);
		await lockOwn(tx, caller);
		await proof.useUp(tx);
		return work(tx);
	});
}

/** Other recovery codes. */
export const renewRecoveryCodes = (deps: Dependencies, text: string, caller: MemberCaller) =>
	withFactor(deps, text, caller, async (tx) => ({
		recovery_codes: await drawRecoveryCodes(deps, tx, caller.member.accountId),
	}));

/** Switches it off. */
export const endSecondFactor = (deps: Dependencies, text: string, caller: MemberCaller) =>
	withFactor(deps, text, caller, async (tx) => {
		const { accountId } = caller.member;
		await removeFactor(tx, accountId);
		await insertNotice(tx, { accountId, kind: 'factor_off' }, deps.clock());
		return {};
	});
