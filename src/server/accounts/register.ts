import type { register } from '#contract/accounts.ts';
import { CODES } from '#contract/codes.ts';
import type { ParsedBodyOf } from '#contract/endpoint.ts';
import type { OpenedSession } from '#contract/sessions.ts';
import type { Caller } from '#server/access/caller.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { Refusal } from '#server/http/refusal.ts';
import { noteInvitation, provePhone } from '#server/membership/reward-invitations.ts';
import { proveCode } from './codes.ts';
import { typedHandle } from './handle.ts';
import { makeAccount } from './new-account.ts';
import { newOwner, openSession } from './open-session.ts';
import { hashChosen } from './password-hash.ts';
import { inviterOf } from './queries/accounts.ts';
import { insertNotice } from './queries/notices.ts';
import { startTrial } from './trial.ts';

type Wish = ParsedBodyOf<typeof register>;

async function inviter(deps: Dependencies, code: string | undefined): Promise<number | null> {
	if (!code) return null;
	const accountId = await inviterOf(deps.database, code.toUpperCase());
	if (accountId === null) throw new Refusal(CODES.badParameter, 'invitation_code: is unknown');
	return accountId;
}

/** Makes the account of a proven phone or e-mail address and logs it in. */
export async function registerAccount(
	deps: Dependencies,
	wish: Wish,
	caller: Caller,
): Promise<OpenedSession> {
	await deps.limits.take('register', caller.network);
	const handle = typedHandle(wish);
	const invitedBy = await inviter(deps, wish.invitation_code);
	const proof = await proveCode(deps, caller, handle, 'register', wish.code);
	const passwordHash = await hashChosen(wish.password);
	const isPhone = handle.kind === 'phone';
	return deps.database.transaction(async (tx) => {
		await proof.useUp(tx);
		const account_id = await makeAccount(
			tx,
			{
				phone: isPhone ? handle.value : null,
				email: isPhone ? null : handle.value,
				username: wish.username ?? null,
				passwordHash,
				invitedBy,
				languageId: wish.language_id,
			},
			deps.clock(),
		);
		await insertNotice(tx, { accountId: account_id, kind: 'welcome' }, deps.clock());
		if (invitedBy !== null && !deps.isOpen) {
			const invitation = { inviterId: invitedBy, inviteeId: account_id, handle: handle.value };
			await noteInvitation(deps, tx, invitation, caller);
		}
		if (isPhone) {
			await startTrial(deps, tx, account_id, handle.value);
			if (!deps.isOpen) await provePhone(deps, tx, account_id, handle.value);
		}
		return openSession(deps, tx, newOwner(account_id), caller);
	});
}
