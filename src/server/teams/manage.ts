import { randomInt } from 'node:crypto';
import type { adminDecideApplication } from '#contract/admin-teams.ts';
import { CODES } from '#contract/codes.ts';
import type { ParsedBodyOf } from '#contract/endpoint.ts';
import type { applyManager } from '#contract/teams.ts';
import { TEAM_AGREEMENT } from '#domain/teams/stays.ts';
import type { MemberCaller } from '#server/access/caller.ts';
import { insertNotice } from '#server/accounts/queries/notices.ts';
import { sql } from '#server/db/sql.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { Refusal } from '#server/http/refusal.ts';
import { type Nothing, operate } from '#server/operators/operate.ts';
import { ownTeam } from './membership.ts';
import { decideApplication, lockedApplication } from './queries/admin.ts';
import { applicationOf, insertApplication, insertTeam, managedTeam, replaceCode } from './queries/teams.ts';

const SIGNS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** A code that nobody guesses: 60 bits. */
export const newCode = (): string =>
	Array.from({ length: 12 }, () => SIGNS[randomInt(SIGNS.length)]).join('');

/** Asks to manage a team; one application at a time, and none beside a team. */
export async function apply(
	{ database, clock, limits }: Dependencies,
	{ agreed: _, ...given }: ParsedBodyOf<typeof applyManager>,
	{ member: { accountId, hasPhone, isDemo } }: MemberCaller,
): Promise<void> {
	if (!hasPhone && !isDemo) throw new Refusal(CODES.closed, 'a phone must be bound first');
	await limits.take('changes', String(accountId));
	await database.transaction(async (tx) => {
		await tx.query(sql`select 1 from accounts where account_id = ${accountId} for update`);
		const isWaiting = (await applicationOf(tx, accountId))?.state === 'open';
		if (isWaiting || (await managedTeam(tx, accountId)))
			throw new Refusal(CODES.managerAlready, 'an application is open, or the account manages a team');
		await insertApplication(tx, accountId, { ...given, agreement: TEAM_AGREEMENT }, clock());
	});
}

/** Makes a new code for the team's link, or none; the one before ends. */
export async function renewCode(
	{ database, clock, limits }: Dependencies,
	isOpen: boolean,
	caller: MemberCaller,
): Promise<string | null> {
	await limits.take('changes', String(caller.member.accountId));
	return database.transaction(async (tx) => {
		const { team_id } = await ownTeam(tx, caller);
		await tx.query(sql`select 1 from teams where team_id = ${team_id} for update`);
		const code = isOpen ? newCode() : null;
		await replaceCode(tx, team_id, code, clock());
		return code;
	});
}

/** Approves an application, which makes its team, or refuses it; the applicant is told. */
export function decide(
	deps: Dependencies,
	{ application_id, action, reason, admin_contact }: ParsedBodyOf<typeof adminDecideApplication>,
	caller: MemberCaller,
): Promise<Nothing> {
	return operate(deps, caller, async (tx) => {
		const now = deps.clock();
		const found = await lockedApplication(tx, application_id);
		if (found?.state !== 'open')
			throw new Refusal(CODES.badParameter, 'application_id: no application that is open');
		const state = action === 'approve' ? 'approved' : 'refused';
		await decideApplication(
			tx,
			found.application_id,
			{ state, reason: state === 'refused' ? reason : null },
			now,
		);
		const { account_id: managerId, team_name: name, agreement } = found;
		if (state === 'approved') {
			const teamId = await insertTeam(tx, { managerId, name, adminContact: admin_contact, agreement }, now);
			await replaceCode(tx, teamId, newCode(), now);
		}
		const kind = state === 'approved' ? 'manager_approved' : 'manager_refused';
		const params = state === 'approved' ? { team: name, contact: admin_contact } : { team: name, reason };
		await insertNotice(tx, { accountId: managerId, kind, params, reference: application_id }, now);
		const note = {
			action: `${action}_manager`,
			kind: 'team',
			target: name,
			after: { state, reason },
		} as const;
		return { answer: {}, note };
	});
}
