import type { Hono } from 'hono';
import {
	adminApplications,
	adminDecideApplication,
	adminFreezeTeam,
	adminRecordPayout,
	adminReleaseTeam,
	adminStatements,
	adminTeamMembers,
	adminTeams,
} from '#contract/admin-teams.ts';
import { CODES } from '#contract/codes.ts';
import type { ParsedBodyOf } from '#contract/endpoint.ts';
import type { MemberCaller } from '#server/access/caller.ts';
import { insertNotice } from '#server/accounts/queries/notices.ts';
import type { Transaction } from '#server/db/database.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { Refusal } from '#server/http/refusal.ts';
import { mount } from '#server/http/route.ts';
import { type Nothing, operate } from '#server/operators/operate.ts';
import { freezeOf, listedStatement } from './listed.ts';
import { decide } from './manage.ts';
import {
	allTeams,
	applications,
	endFreeze,
	type Freezable,
	freezable,
	insertFreeze,
} from './queries/admin.ts';
import { allStatements, insertPayout, payableStatement } from './queries/income.ts';
import { membersOf } from './queries/members.ts';

type Held = ParsedBodyOf<typeof adminFreezeTeam>;

/** Tells the manager of a freeze or its end. */
async function tellOfHold(
	tx: Transaction,
	{ manager_id: accountId, name: team, member }: Freezable,
	told: { readonly kind: 'team_frozen' | 'team_released'; readonly reason: string },
	now: Date,
): Promise<void> {
	if (accountId === null) return;
	const params = { team, member: member ?? '', reason: told.reason };
	await insertNotice(tx, { accountId, kind: told.kind, params }, now);
}

async function heldTeam(tx: Transaction, { team_id, membership_id }: Held): Promise<Freezable> {
	const found = await freezable(tx, team_id, membership_id);
	if (!found) throw new Refusal(CODES.badParameter, 'team_id: no such team, or no such member of it');
	return found;
}

/** Freezes a team or a member, or releases it; the manager is told, and the log says why. */
function hold(deps: Dependencies, body: Held, caller: MemberCaller, isFreeze: boolean): Promise<Nothing> {
	const { team_id: teamId, membership_id: membershipId, reason } = body;
	const write = isFreeze ? insertFreeze : endFreeze;
	return operate(deps, caller, async (tx) => {
		const found = await heldTeam(tx, body);
		if (!(await write(tx, { teamId, membershipId, reason }, deps.clock())))
			throw new Refusal(CODES.badParameter, `team_id: ${isFreeze ? 'is frozen already' : 'is not frozen'}`);
		await tellOfHold(tx, found, { kind: isFreeze ? 'team_frozen' : 'team_released', reason }, deps.clock());
		const after = { reason, member: found.member };
		const action = isFreeze ? 'freeze_team' : 'release_team';
		return { answer: {}, note: { action, kind: 'team', target: found.name, after } as const };
	});
}

function recordPayout(
	deps: Dependencies,
	{ statement_id, ...payout }: ParsedBodyOf<typeof adminRecordPayout>,
	caller: MemberCaller,
): Promise<Nothing> {
	return operate(deps, caller, async (tx) => {
		const statement = await payableStatement(tx, statement_id);
		if (!statement)
			throw new Refusal(
				CODES.badParameter,
				'statement_id: nothing to be paid, paid already, or the team is frozen',
			);
		await insertPayout(tx, statement.statement_id, payout, deps.clock());
		const { manager_id: accountId, team, month } = statement;
		const params = { team, month, ...payout };
		if (accountId !== null)
			await insertNotice(tx, { accountId, kind: 'team_paid', params, reference: statement_id }, deps.clock());
		const after = { statement: statement_id, month, payable: statement.payable, ...payout };
		return { answer: {}, note: { action: 'record_payout', kind: 'team', target: team, after } as const };
	});
}

/** Operators: applications, teams, freezes, and payouts of statements. */
export function adminTeamRoutes(app: Hono, deps: Dependencies): void {
	const { database } = deps;
	mount(app, deps, adminApplications, async ({ show, ...query }) => {
		const { page, limit } = query;
		const rows = await applications(database, show === 'open', query);
		const list = rows.map(({ application_id, account_id: _, total: __, ...row }) => ({
			application_id: String(application_id),
			...row,
		}));
		return { list, total: rows[0]?.total ?? 0, page, limit };
	});
	mount(app, deps, adminDecideApplication, (_, { body, caller }) => decide(deps, body, caller));
	mount(app, deps, adminTeams, async (query) => {
		const { page, limit } = query;
		const rows = await allTeams(database, query);
		const list = rows.map(({ team_id, total: _, ...row }) => ({ team_id: String(team_id), ...row }));
		return { list, total: rows[0]?.total ?? 0, page, limit };
	});
	mount(app, deps, adminTeamMembers, async ({ team_id, ...query }) => {
		const rows = await membersOf(database, Number(team_id), { ...query, show: 'all' });
		const list = rows.map(({ membership_id, name, joined_at, left_at, ...held }) => ({
			...{ membership_id: String(membership_id), name, joined_at, left_at },
			freeze: freezeOf(held),
		}));
		return { list, total: rows[0]?.total ?? 0, page: query.page, limit: query.limit };
	});
	mount(app, deps, adminFreezeTeam, (_, { body, caller }) => hold(deps, body, caller, true));
	mount(app, deps, adminReleaseTeam, (_, { body, caller }) => hold(deps, body, caller, false));
	mount(app, deps, adminStatements, async ({ show, ...query }) => {
		const { page, limit } = query;
		const { list, total } = await allStatements(database, show === 'open', query);
		const rows = list.map((row) => ({ ...listedStatement(row), team: row.team, is_frozen: row.is_frozen }));
		return { list: rows, total, page, limit };
	});
	mount(app, deps, adminRecordPayout, (_, { body, caller }) => recordPayout(deps, body, caller));
}
