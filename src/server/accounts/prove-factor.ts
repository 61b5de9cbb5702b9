import { Secret, TOTP } from 'otpauth';
import { CODES } from '#contract/codes.ts';
import {
	FACTOR_DIGITS,
	FACTOR_PERIOD_SECONDS,
	stepOfCode,
	type TypedFactor,
	typedFactor,
} from '#domain/accounts/second-factor.ts';
import { BRAND } from '#domain/site/brand.ts';
import { countAttempt, forgetAttempts } from '#server/access/attempts.ts';
import type { Caller } from '#server/access/caller.ts';
import type { Transaction } from '#server/db/database.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { Refusal } from '#server/http/refusal.ts';
import { isKnownNetwork } from './known-networks.ts';
import { insertNotice } from './queries/notices.ts';
import {
	factorOf,
	hasRecoveryCode,
	type StoredFactor,
	takeRecoveryCode,
	takeStep,
} from './queries/second-factors.ts';

export const wrongFactor = () => new Refusal(CODES.factorWrong, 'factor: is wrong, used or too old');
const needed = () => new Refusal(CODES.factorNeeded, 'factor: is missing');

/** What a secret is sealed for: moved to another account's row it does not open. */
export const factorSeal = (accountId: number) => `second factor of ${accountId}`;

/** The generator of a secret, as every authenticator app has it. */
export const totpOf = (secret: string, label = '') =>
	new TOTP({
		issuer: BRAND.name,
		label,
		algorithm: 'SHA1',
		digits: FACTOR_DIGITS,
		period: FACTOR_PERIOD_SECONDS,
		secret: Secret.fromBase32(secret),
	});

/** The step of a code of the app that may be taken now; null where it may not. */
export function takenStep(deps: Dependencies, accountId: number, stored: StoredFactor, code: string) {
	const secret = deps.seal.open(stored.secret, factorSeal(accountId));
	if (secret === null) return null;
	const totp = totpOf(secret);
	const codeOf = (step: number) => totp.generate({ timestamp: step * FACTOR_PERIOD_SECONDS * 1000 });
	return stepOfCode(code, deps.clock().getTime(), stored.last_step, codeOf);
}

/** How a recovery code is stored. */
export const recoveryHash = ({ hashes }: Pick<Dependencies, 'hashes'>, accountId: number, code: string) =>
	hashes('recovery', `${accountId}:${code}`);

/**
 * Counts a factor that is tried: by account and network, so that who guesses waits and the owner elsewhere does not.
 * All networks that the owner has never logged in from share so many tries a day.
 */
export async function countFactor(deps: Dependencies, accountId: number, caller: Caller): Promise<string> {
	const attempts = `factor:${accountId}:${deps.hashes('network', caller.network)}`;
	await countAttempt(deps.database, attempts, deps.clock());
	if (!(await isKnownNetwork(deps, accountId, caller)))
		await deps.limits.take('guessByStrangers', `factor:${accountId}`);
	return attempts;
}

/** A second factor that was right, or none where the account has none. */
export type FactorProof = {
	/** First in the transaction: attempts come before accounts everywhere. */
	forget(tx: Transaction): Promise<void>;
	/** Once the account is locked: nobody uses the same code twice. */
	useUp(tx: Transaction): Promise<void>;
};

/** The account had no factor a moment ago; one that was switched on meanwhile is asked for after all. */
const noFactor = (accountId: number): FactorProof => ({
	forget: async () => undefined,
	useUp: async (tx) => {
		if ((await factorOf(tx, accountId))?.confirmed_at) throw needed();
	},
});

async function spendRecoveryCode(deps: Dependencies, tx: Transaction, accountId: number, codeHash: string) {
	const now = deps.clock();
	if (!(await takeRecoveryCode(tx, accountId, codeHash, now))) throw wrongFactor();
	const left = (await factorOf(tx, accountId))?.recovery_left ?? 0;
	await insertNotice(tx, { accountId, kind: 'recovery_used', params: { left } }, now);
}

async function spendingOf(
	deps: Dependencies,
	accountId: number,
	stored: StoredFactor,
	typed: TypedFactor | null,
) {
	if (typed?.kind === 'app') {
		const step = takenStep(deps, accountId, stored, typed.code);
		if (step === null) throw wrongFactor();
		return async (tx: Transaction) => {
			if (!(await takeStep(tx, accountId, step))) throw wrongFactor();
		};
	}
	const codeHash = recoveryHash(deps, accountId, typed?.code ?? '');
	if (!(await hasRecoveryCode(deps.database, accountId, codeHash))) throw wrongFactor();
	return (tx: Transaction) => spendRecoveryCode(deps, tx, accountId, codeHash);
}

/**
 * Checks what was typed as second factor of an account, once everything else has been proved: 10008 where one is needed
 * and none was typed, 10009 where it is wrong or used. It is used up in the transaction of what it opens.
 */
export async function proveFactor(
	deps: Dependencies,
	caller: Caller,
	accountId: number,
	text: string | undefined,
): Promise<FactorProof> {
	const stored = await factorOf(deps.database, accountId);
	if (!stored?.confirmed_at) return noFactor(accountId);
	if (text === undefined) throw needed();
	const attempts = await countFactor(deps, accountId, caller);
	const useUp = await spendingOf(deps, accountId, stored, typedFactor(text));
	return { forget: (tx) => forgetAttempts(tx, attempts), useUp };
}
