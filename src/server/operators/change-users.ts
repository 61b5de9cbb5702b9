import type { adminDisableUser, adminEndGrant, adminGrantEdition } from '#contract/admin-users.ts';
import { CODES } from '#contract/codes.ts';
import type { ParsedBodyOf } from '#contract/endpoint.ts';
import { CUSTOM_VERSIONS } from '#domain/membership/versions.ts';
import type { MemberCaller } from '#server/access/caller.ts';
import { endSessionsOf } from '#server/access/queries/sessions.ts';
import { endGrant, insertGrant } from '#server/accounts/queries/grants.ts';
import { insertNotice } from '#server/accounts/queries/notices.ts';
import type { Transaction } from '#server/db/database.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { Refusal } from '#server/http/refusal.ts';
import { type Nothing, operate, operatedAccount } from './operate.ts';
import { lockedOperators, type OperatedAccount, saveDisabled } from './queries/operators.ts';

const DAY_MS = 86_400_000;

/** An owner who can log in must stay: nobody else gives roles. */
export async function keepAnOperator(tx: Transaction, leaving: number): Promise<void> {
	const owners = await lockedOperators(tx);
	if (owners.length === 1 && owners[0] === leaving)
		throw new Refusal(CODES.lastOperator, 'this is the last owner');
}

function beginning(typed: string | undefined, now: Date): Date {
	if (typed === undefined) return now;
	return new Date(Math.max(Date.parse(typed), now.getTime()));
}

/** Gives an edition, from now or later on; the user is told. */
export function grantEdition(
	deps: Dependencies,
	{ uid, edition, days, note, starts_at, version, limits }: ParsedBodyOf<typeof adminGrantEdition>,
	caller: MemberCaller,
): Promise<{ ends_at: string }> {
	if ((edition === 'custom') !== (limits !== undefined))
		throw new Refusal(CODES.badParameter, 'limits: are those of a custom edition');
	return operate(deps, caller, async (tx) => {
		const { account_id: accountId } = await operatedAccount(tx, uid);
		const now = deps.clock();
		const startsAt = beginning(starts_at, now);
		const endsAt = new Date(startsAt.getTime() + days * DAY_MS);
		const ends_at = endsAt.toISOString();
		const said = [limits ? (version ?? CUSTOM_VERSIONS[0]) : '', note].filter(Boolean).join(' · ');
		const grant = { accountId, edition, source: 'granted', startsAt, endsAt, note: said } as const;
		await insertGrant(tx, { ...grant, limits: limits ?? null }, now);
		const params = { edition, ends_at, source: 'granted' };
		await insertNotice(tx, { accountId, kind: 'edition_granted', params }, now);
		const after = { edition, days, starts_at: startsAt.toISOString(), ends_at, note: said, ...limits };
		return { answer: { ends_at }, note: { action: 'grant_edition', kind: 'account', target: uid, after } };
	});
}

/** Takes back what still runs. */
export function takeEdition(
	deps: Dependencies,
	{ uid, grant_id }: ParsedBodyOf<typeof adminEndGrant>,
	caller: MemberCaller,
): Promise<Nothing> {
	return operate(deps, caller, async (tx) => {
		const { account_id } = await operatedAccount(tx, uid);
		const ended = await endGrant(tx, account_id, grant_id, deps.clock());
		if (!ended) throw new Refusal(CODES.badParameter, 'grant_id: no such grant runs');
		return { answer: {}, note: { action: 'end_grant', kind: 'account', target: uid, before: ended } };
	});
}

/** Nobody but an owner acts on operators: else the least of them could lock the others out. */
function refuseOnOperators(account: OperatedAccount, caller: MemberCaller): void {
	if (account.role === 'operator' && caller.member.operatorRole !== 'owner')
		throw new Refusal(CODES.noPermission, 'only owners do this to operators');
}

/** Disables an account and ends its sessions; one that is disabled already stays as it is. */
export function disableUser(
	deps: Dependencies,
	{ uid, note }: ParsedBodyOf<typeof adminDisableUser>,
	caller: MemberCaller,
): Promise<{ ended: number }> {
	return operate(deps, caller, async (tx) => {
		// All operators first, then the account: two who disable each other wait in one order.
		await lockedOperators(tx);
		const account = await operatedAccount(tx, uid);
		refuseOnOperators(account, caller);
		if (account.disabled_at !== null) return { answer: { ended: 0 }, note: null };
		await keepAnOperator(tx, account.account_id);
		await saveDisabled(tx, account.account_id, deps.clock());
		const ended = await endSessionsOf(tx, account.account_id, 'operator', deps.clock());
		const [before, after] = [{ disabled: false }, { disabled: true, sessions_ended: ended, note }];
		return {
			answer: { ended },
			note: { action: 'disable_user', kind: 'account', target: uid, before, after },
		};
	});
}

/** Lets an account in again; it logs in anew. */
export function enableUser(deps: Dependencies, uid: string, caller: MemberCaller): Promise<Nothing> {
	return operate(deps, caller, async (tx) => {
		const account = await operatedAccount(tx, uid);
		refuseOnOperators(account, caller);
		if (account.disabled_at === null) return { answer: {}, note: null };
		await saveDisabled(tx, account.account_id, null);
		const [before, after] = [{ disabled: true }, { disabled: false }];
		return { answer: {}, note: { action: 'enable_user', kind: 'account', target: uid, before, after } };
	});
}
