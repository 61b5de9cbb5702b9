import type { Hono } from 'hono';
import { CODES } from '#contract/codes.ts';
import { teamIncome, teamOrders, teamStatement } from '#contract/team-income.ts';
import {
	postTeamLink,
	shareTeamLink,
	takeTeamLink,
	teamLinks,
	withdrawTeamLink,
} from '#contract/team-links.ts';
import { teamReturnRows, teamReturns } from '#contract/team-returns.ts';
import {
	applyManager,
	joinTeam as joinTeamCall,
	leaveTeam as leaveTeamCall,
	renewTeamCode,
	team,
	teamInvitation,
	teamInvitations,
	teamMembers,
} from '#contract/teams.ts';
import { currencyOf, zoneOf } from '#domain/platforms/platforms.ts';
import { TEAM_AGREEMENT } from '#domain/teams/stays.ts';
import { dayInZone } from '#domain/time/days.ts';
import type { MemberCaller } from '#server/access/caller.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { Refusal } from '#server/http/refusal.ts';
import { mount } from '#server/http/route.ts';
import { dropLink, listLinks, postLink, shareLink, takeLink } from './links.ts';
import { freezeOf, listedMember, listedMonth, listedOrder, listedStatement } from './listed.ts';
import { apply, renewCode } from './manage.ts';
import { invitingTeam, joinTeam, leaveTeam, mayJoin, ownTeam } from './membership.ts';
import { freezesOf, linesOf, monthsOf, ordersOf, statementOf, statementsOf } from './queries/income.ts';
import { creatorsOfMembers, membersOf, sumsOfMembers } from './queries/members.ts';
import { authorizedCreators } from './queries/stays.ts';
import { applicationOf, codesOf, managedTeam, membershipOf } from './queries/teams.ts';
import { refreshSums } from './refresh-sums.ts';
import { listTeamReturnRows, listTeamReturns } from './returns.ts';

/** The application of an account as calls answer it. */
async function listedApplication({ database }: Dependencies, accountId: number) {
	const found = await applicationOf(database, accountId);
	if (!found) return null;
	const { state, team_name, reason, agreement, applied_at, decided_at } = found;
	return { state, team_name, reason, agreement, applied_at, decided_at };
}

async function standing(deps: Dependencies, { member }: MemberCaller) {
	const { accountId, hasPhone, isDemo } = member;
	const managed = await managedTeam(deps.database, accountId);
	const joined = await membershipOf(deps.database, accountId);
	return {
		has_phone: hasPhone || isDemo,
		agreement: TEAM_AGREEMENT,
		application: await listedApplication(deps, accountId),
		managed: managed && {
			name: managed.name,
			admin_contact: managed.admin_contact,
			since: managed.created_at,
			members: managed.members,
			code: managed.code,
			freeze: freezeOf(managed),
		},
		joined: joined && {
			name: joined.name,
			manager: joined.manager,
			joined_at: joined.joined_at,
			freeze: freezeOf(joined),
			creators: joined.creators,
		},
	};
}

function memberRoutes(app: Hono, deps: Dependencies): void {
	const { database } = deps;
	mount(app, deps, applyManager, async (_, { body, caller }) => {
		await apply(deps, body, caller);
		const application = await listedApplication(deps, caller.member.accountId);
		if (!application) throw new Refusal(CODES.failure, 'the application is gone');
		return { application };
	});
	mount(app, deps, team, (_, { caller }) => standing(deps, caller));
	mount(app, deps, renewTeamCode, async (_, { body, caller }) => ({
		code: await renewCode(deps, body.is_open, caller),
	}));
	mount(app, deps, teamReturns, (query, { caller }) => listTeamReturns(deps, query, caller));
	mount(app, deps, teamReturnRows, (query, { caller }) => listTeamReturnRows(deps, query, caller));
	mount(app, deps, teamInvitations, async (query, { caller }) => {
		const { team_id } = await ownTeam(deps.database, caller);
		const rows = await codesOf(deps.database, team_id, query);
		return { list: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0, ...query };
	});
	mount(app, deps, teamInvitation, async ({ code }, { caller: { member } }) => {
		const found = await invitingTeam(database, code);
		const { name, manager, members, created_at: since } = found;
		return {
			...{ name, manager, members, since, agreement: TEAM_AGREEMENT },
			creators: await authorizedCreators(database, member.accountId, deps.clock()),
			...(await mayJoin(database, member.accountId, found, deps.clock())),
		};
	});
	mount(app, deps, joinTeamCall, (_, { body, caller }) => joinTeam(deps, body.code, caller));
	mount(app, deps, leaveTeamCall, async (_, { caller }) => {
		await leaveTeam(deps, caller);
		return {};
	});
	mount(app, deps, teamLinks, (query, { caller }) => listLinks(deps, query, caller));
	mount(app, deps, shareTeamLink, (_, { body, caller }) => shareLink(deps, body, caller));
	mount(app, deps, withdrawTeamLink, (_, { body, caller }) => dropLink(deps, body.link_id, caller));
	mount(app, deps, takeTeamLink, (_, { body, caller }) => takeLink(deps, body.link_id, caller));
	mount(app, deps, postTeamLink, (_, { body, caller }) => postLink(deps, body, caller));
}

/** Teams: how one applies, joins and leaves; members, links, months, statements and orders. */
export function teamRoutes(app: Hono, deps: Dependencies): void {
	const { database } = deps;
	/** The managed team, with sums that are current. */
	const current = async (caller: MemberCaller) => {
		const { team_id, name } = await ownTeam(database, caller);
		await refreshSums(database, deps.clock(), team_id);
		return { teamId: team_id, name };
	};
	memberRoutes(app, deps);
	mount(app, deps, teamMembers, async ({ show, search, page, limit }, { caller }) => {
		const { teamId } = await current(caller);
		const members = await membersOf(database, teamId, { show, search, page, limit });
		const ids = members.map(({ membership_id }) => membership_id);
		const sums = Map.groupBy(await sumsOfMembers(database, teamId, ids), (row) => row.membership_id);
		const creators = Map.groupBy(await creatorsOfMembers(database, ids), (row) => row.membership_id);
		const list = members.map((each) =>
			listedMember(
				each,
				sums.get(each.membership_id) ?? [],
				creators.get(each.membership_id) ?? [],
				deps.clock(),
			),
		);
		return { list, total: members[0]?.total ?? 0, page, limit };
	});
	mount(app, deps, teamIncome, async (query, { caller }) => {
		const { teamId } = await current(caller);
		const months = await monthsOf(database, teamId, query);
		const statements = await statementsOf(
			database,
			teamId,
			months.map(({ month }) => month),
		);
		const list = months.map((each) =>
			listedMonth(
				each,
				statements.find(({ month, plat_id }) => month === each.month && plat_id === each.plat_id),
			),
		);
		return { list, total: months[0]?.total ?? 0, ...query, freezes: await freezesOf(database, teamId) };
	});
	mount(app, deps, teamStatement, async ({ statement_id, page, limit }, { caller }) => {
		const { team_id, name } = await ownTeam(database, caller);
		const statement = await statementOf(database, team_id, statement_id);
		if (!statement) throw new Refusal(CODES.badParameter, 'statement_id: no such statement of the team');
		const list = await linesOf(database, statement.statement_id, { page, limit });
		return { team: name, statement: listedStatement(statement), list, total: statement.orders, page, limit };
	});
	mount(app, deps, teamOrders, async ({ page, limit, ...wanted }, { caller }) => {
		// All orders of a large team would be a million.
		if (wanted.month === undefined && wanted.membership_id === undefined)
			throw new Refusal(CODES.badParameter, 'month or membership_id: one of them is needed');
		const { teamId } = await current(caller);
		const { list, total } = await ordersOf(database, teamId, wanted, { page, limit });
		const today = dayInZone(deps.clock(), zoneOf(wanted.plat_id));
		const currency = currencyOf(wanted.plat_id);
		return { list: list.map((order) => listedOrder(order, today)), currency, total, page, limit };
	});
}
