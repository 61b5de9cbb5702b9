import type { bindPhone } from '#contract/accounts.ts';
import { CODES } from '#contract/codes.ts';
import type { ParsedBodyOf } from '#contract/endpoint.ts';
import { type Handle, maskHandle } from '#domain/accounts/handles.ts';
import type { MemberCaller } from '#server/access/caller.ts';
import { isUniqueViolation } from '#server/db/database.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { Refusal } from '#server/http/refusal.ts';
import { provePhone } from '#server/membership/reward-invitations.ts';
import { type CodeProof, proveAny, proveCode } from './codes.ts';
import { typedHandle } from './handle.ts';
import { provePassword } from './passwords.ts';
import { accountById, bindHandle, handlesOf, lockedAccount } from './queries/accounts.ts';
import { insertNotice } from './queries/notices.ts';
import { startTrial } from './trial.ts';

const taken = () => new Refusal(CODES.accountExists, 'there is an account with this phone or e-mail address');

type Wish = ParsedBodyOf<typeof bindPhone>;

function wishedHandle(body: Wish, kind: 'phone' | 'email'): Handle {
	const handle = typedHandle(body);
	if (handle.kind === kind) return handle;
	const wanted = kind === 'phone' ? 'a phone number' : 'an e-mail address';
	throw new Refusal(CODES.badParameter, `handle: is not ${wanted}`);
}

/**
 * Whoever binds a handle can log in by it, set a new password and lock the owner out for good: a session, which may be
 * stolen, is not enough, also where nothing is replaced. Only an account that nobody can log in to (demo) has nothing
 * to prove it with. Nothing is used up where the password proved it.
 */
async function proveOwner(deps: Dependencies, caller: MemberCaller, body: Wish): Promise<CodeProof | null> {
	const { accountId } = caller.member;
	const handles = await handlesOf(deps.database, accountId);
	if (body.old_code !== undefined)
		return proveAny(deps, caller, handles, 'bind', body.old_code, 'old_code: ');
	const account = await accountById(deps.database, accountId);
	if (account?.password_hash === null && handles.length > 0)
		throw new Refusal(CODES.wrongCode, 'old_code: is missing');
	await provePassword(deps, accountId, body.current_password);
	return null;
}

const isSame = (a: Handle, b: Handle) => a.kind === b.kind && a.value === b.value;

/** The handle of a kind that another one is to replace; undefined where there is none. */
function replacedBy(own: readonly Handle[], wished: Handle): Handle | undefined {
	return own.find((handle) => handle.kind === wished.kind && !isSame(handle, wished));
}

/** Binds a proven phone or e-mail to the member; the first time of a phone starts its trial. */
export async function bindProven(
	deps: Dependencies,
	body: Wish,
	kind: 'phone' | 'email',
	caller: MemberCaller,
): Promise<{ trial_started: boolean }> {
	const { accountId } = caller.member;
	await deps.limits.take('changes', String(accountId));
	const handle = wishedHandle(body, kind);
	const own = await handlesOf(deps.database, accountId);
	const old = replacedBy(own, handle);
	const isBound = own.some((each) => isSame(each, handle));
	const ownership = isBound ? null : await proveOwner(deps, caller, body);
	const proof = await proveCode(deps, caller, handle, 'bind', body.code);
	const masked = maskHandle(handle.value);
	try {
		const answer = await deps.database.transaction(async (tx) => {
			await ownership?.useUp(tx);
			await proof.useUp(tx);
			const account = await lockedAccount(tx, accountId);
			// Another call has bound one meanwhile: nobody has proved to own that.
			if (replacedBy(await handlesOf(tx, accountId), handle)?.value !== old?.value) throw taken();
			if (!(await bindHandle(tx, accountId, handle))) throw taken();
			const notice = { accountId, kind: 'handle_bound', params: { kind, masked } } as const;
			await insertNotice(tx, notice, deps.clock());
			const isFirst = kind === 'phone' && (await startTrial(deps, tx, accountId, handle.value));
			if (kind === 'phone' && !deps.isOpen) await provePhone(deps, tx, accountId, handle.value);
			return { trial_started: isFirst, languageId: account?.language_id ?? 2 };
		});
		if (old) deps.post.send({ to: old, replacedBy: masked, languageId: answer.languageId });
		return { trial_started: answer.trial_started };
	} catch (error) {
		// Two accounts that bind the same number at the same time: one of them is told so.
		if (isUniqueViolation(error)) throw taken();
		throw error;
	}
}
