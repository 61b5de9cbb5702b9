import { CODES } from '#contract/codes.ts';
import { joinFault, TEAM_AGREEMENT } from '#domain/teams/stays.ts';
import type { MemberCaller } from '#server/access/caller.ts';
import type { Database, Queryable, Transaction } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { Refusal } from '#server/http/refusal.ts';
import { countOrdersOf } from './queries/counted-orders.ts';
import {
	closeTeams,
	endStay,
	insertStay,
	linkCreators,
	orphans,
	staysOf,
	unlinkCreators,
} from './queries/stays.ts';
import {
	type InvitingTeam,
	type ManagedTeam,
	managedTeam,
	membershipOf,
	teamOfCode,
} from './queries/teams.ts';

/** The team that the caller manages; 22001 where there is none. */
export async function ownTeam(db: Queryable, { member }: MemberCaller): Promise<ManagedTeam> {
	const found = await managedTeam(db, member.accountId);
	if (!found) throw new Refusal(CODES.noTeam, 'the account manages no team');
	return found;
}

/** The team of a code; 22004 where the code lets nobody in. */
export async function invitingTeam(db: Queryable, code: string): Promise<InvitingTeam> {
	const found = await teamOfCode(db, code);
	if (!found) throw new Refusal(CODES.teamCodeEnded, 'the code is unknown or was revoked');
	return found;
}

/** Whether an account may join a team now, and why not. */
export async function mayJoin(db: Queryable, accountId: number, found: InvitingTeam, now: Date) {
	if (found.manager_id === accountId) return { may_join: 'own', until: null } as const;
	const stays = (await staysOf(db, accountId)).map(({ team_id, joined_at, left_at }) => ({
		teamId: team_id,
		joinedAt: Date.parse(joined_at),
		leftAt: left_at === null ? null : Date.parse(left_at),
	}));
	const fault = joinFault(stays, found.team_id, now.getTime());
	if (!fault) return { may_join: 'yes', until: null } as const;
	if (fault.why === 'cooling')
		return { may_join: 'cooling', until: new Date(fault.until).toISOString() } as const;
	const isHere = stays.some(({ teamId, leftAt }) => leftAt === null && teamId === found.team_id);
	return { may_join: isHere ? 'member' : 'in_a_team', until: null } as const;
}

async function refuseUnlessFree(tx: Transaction, accountId: number, found: InvitingTeam, now: Date) {
	const { may_join, until } = await mayJoin(tx, accountId, found, now);
	if (may_join === 'yes') return;
	if (may_join === 'cooling')
		throw new Refusal(CODES.teamCooling, 'another team was left too lately', { data: { until } });
	throw new Refusal(CODES.inATeam, may_join === 'own' ? 'it is the own team' : 'the account is in a team');
}

/** Joins a team; from now on the orders of the account's authorized creators count for it. */
export async function joinTeam(
	{ database, clock, limits }: Dependencies,
	code: string,
	{ member: { accountId } }: MemberCaller,
): Promise<{ name: string; joined_at: string }> {
	await limits.take('changes', String(accountId));
	const now = clock();
	return database.transaction(async (tx) => {
		await tx.query(sql`select 1 from accounts where account_id = ${accountId} for update`);
		const found = await invitingTeam(tx, code);
		await refuseUnlessFree(tx, accountId, found, now);
		const stay = { teamId: found.team_id, accountId, code, agreement: TEAM_AGREEMENT };
		const membershipId = await insertStay(tx, stay, now);
		await linkCreators(tx, now, sql`m.membership_id = ${membershipId}`);
		await countOrdersOf(tx, membershipId);
		return { name: found.name, joined_at: now.toISOString() };
	});
}

/** Leaves the team. What was paid until now still counts for it. */
export async function leaveTeam(
	{ database, clock, limits }: Dependencies,
	{ member: { accountId } }: MemberCaller,
): Promise<void> {
	await limits.take('changes', String(accountId));
	await database.transaction(async (tx) => {
		await tx.query(sql`select 1 from accounts where account_id = ${accountId} for update`);
		const stay = await membershipOf(tx, accountId);
		if (!stay) throw new Refusal(CODES.noTeam, 'the account is in no team');
		await endStay(tx, stay.membership_id, clock());
	});
}

/** Follows what has become of authorizations and accounts since; may be done again and again. */
export async function followMembers(database: Database, now: Date): Promise<void> {
	await database.transaction(async (tx) => {
		for (const { membership_id } of await orphans(tx)) await endStay(tx, membership_id, now);
		await closeTeams(tx, now);
		await unlinkCreators(tx, now);
		for (const membershipId of await linkCreators(tx, now)) await countOrdersOf(tx, membershipId);
	});
}
