import { randomInt } from 'node:crypto';
import { CODES } from '#contract/codes.ts';
import type { Handle } from '#domain/accounts/handles.ts';
import {
	CODE_DIGITS,
	CODE_LIFETIME_SECONDS,
	type CodePurpose,
	RESEND_SECONDS,
} from '#domain/accounts/verification.ts';
import { attemptOn, forgetAttempts } from '#server/access/attempts.ts';
import type { Caller, Member } from '#server/access/caller.ts';
import { isSameHash } from '#server/access/hashes.ts';
import type { LimitName } from '#server/access/rate-limits.ts';
import type { Transaction } from '#server/db/database.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { Refusal } from '#server/http/refusal.ts';
import { isKnownNetwork } from './known-networks.ts';
import { type AccountKey, accountByHandle } from './queries/accounts.ts';
import { type CodePlace, saveCode, takeTry, useCode } from './queries/verification-codes.ts';

type Wanted = {
	readonly handle: Handle;
	readonly purpose: CodePurpose;
	readonly languageId: number;
	readonly caller: Caller;
	/** Who asks; null for purposes that need nobody. */
	readonly member: Pick<Member, 'accountId' | 'role'> | null;
};

/** These go to whoever has an account only; the others prove a handle that has none yet. */
const FOR_ACCOUNTS: ReadonlySet<CodePurpose> = new Set(['login', 'reset', 'delete']);

/** Whether the code is sent: nobody has one for the deletion of somebody else's account sent there. */
function isSent(account: AccountKey | null, { purpose, member }: Wanted): boolean {
	if (!FOR_ACCOUNTS.has(purpose)) return true;
	if (account === null) return false;
	return purpose !== 'delete' || account.account_id === member?.accountId;
}

const newCode = () => String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');

/** The words are the same for every handle, whether it has an account or not; `place` names the field of several. */
const wrongCode = (place = '') =>
	new Refusal(CODES.wrongCode, `${place}the code is wrong or no longer valid`);

/** Each requester has a code of their own: a browser by its name, else by its network. */
function placeOf(
	deps: Dependencies,
	{ browserId, network }: Caller,
	handle: Handle,
	purpose: CodePurpose,
): CodePlace {
	const requester = deps.hashes('browser', browserId || network);
	return { handleHash: deps.hashes('handle', handle.value), purpose, requester };
}

/** What a sent code counts for: its network, and all strangers together unless the owner asks. */
async function countedSends(
	deps: Dependencies,
	{ handle, purpose, member, caller }: Wanted,
	account: AccountKey | null,
): Promise<readonly (readonly [LimitName, string])[]> {
	const key = deps.hashes('handle', `${purpose}:${handle.value}`);
	const isOwner =
		member !== null || (account !== null && (await isKnownNetwork(deps, account.account_id, caller)));
	return [
		['sendCodeTo', deps.hashes('network', `${key}:${caller.network}`)],
		...(isOwner ? [] : [['sendCodeByStrangers', key] as const]),
	];
}

/**
 * Makes a code and has it sent. A handle without an account is treated alike but for the sending, which nobody waits
 * for: neither answer nor time tells who has an account.
 */
export async function sendCode(deps: Dependencies, wanted: Wanted) {
	const { handle, purpose, languageId } = wanted;
	const place = placeOf(deps, wanted.caller, handle, purpose);
	const account = await accountByHandle(deps.database, handle);
	const counted = await countedSends(deps, wanted, account);
	for (const [limit, key] of counted) await deps.limits.check(limit, key);
	const code = newCode();
	const codeHash = deps.hashes('code', `${handle.value}:${purpose}:${code}`);
	const wait = await saveCode(deps.database, { ...place, codeHash }, deps.clock());
	if (wait !== null)
		throw new Refusal(CODES.codeTooSoon, 'a code was sent a moment ago', { data: { retry_after: wait } });
	// Only what is kept counts: asking again and again within the minute uses nothing up.
	for (const [limit, key] of counted) await deps.limits.take(limit, key);
	const isConfidential = account?.role === 'operator' || wanted.member?.role === 'operator';
	if (isSent(account, wanted)) deps.post.send({ to: handle, code, purpose, languageId, isConfidential });
	return { resend_after: RESEND_SECONDS, expires_in: CODE_LIFETIME_SECONDS };
}

/** Uses a proven code up, inside the transaction of what it allows. */
export type CodeProof = { useUp(tx: Transaction): Promise<void> };

/**
 * Checks a code of this requester. A wrong one takes a try of it, and wrong ones over several codes lock the requester
 * out like wrong passwords, for this handle and purpose. The proof is used up in the caller's transaction, so that a failure there does not waste the code.
 */
export async function proveCode(
	deps: Dependencies,
	caller: Caller,
	handle: Handle,
	purpose: CodePurpose,
	code: string,
): Promise<CodeProof> {
	const place = placeOf(deps, caller, handle, purpose);
	const attempts = `code:${purpose}:${place.handleHash}:${deps.hashes('network', caller.network)}`;
	const now = deps.clock();
	const stored = await attemptOn(deps.database, attempts, now, (tx) => takeTry(tx, place, now));
	const given = deps.hashes('code', `${handle.value}:${purpose}:${code}`);
	if (stored === null || !isSameHash(stored, given)) throw wrongCode();
	return {
		useUp: async (tx) => {
			// In the order of attemptOn: attempts, then the code.
			await forgetAttempts(tx, attempts);
			if (!(await useCode(tx, place.handleHash, stored, deps.clock()))) throw wrongCode();
		},
	};
}

/** The code was sent to one of the member's own handles; which one nobody has to say. */
export async function proveAny(
	deps: Dependencies,
	caller: Caller,
	handles: readonly Handle[],
	purpose: CodePurpose,
	code: string,
	place?: 'old_code: ',
): Promise<CodeProof> {
	for (const handle of handles) {
		try {
			return await proveCode(deps, caller, handle, purpose, code);
		} catch (error) {
			if (!(error instanceof Refusal && error.code === CODES.wrongCode)) throw error;
		}
	}
	throw wrongCode(place);
}
