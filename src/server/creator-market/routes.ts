import type { Hono } from 'hono';
import { CODES } from '#contract/codes.ts';
import {
	invitationOrders,
	moveInvitation,
	receivedInvitations,
	sendInvitations,
	sentInvitations,
} from '#contract/creator-invitations.ts';
import {
	invitationReturns,
	marketCreators,
	myMarketProfiles,
	reportMarketProfile,
	saveMarketProfile,
} from '#contract/creator-market.ts';
import type { ParsedQueryOf } from '#contract/endpoint.ts';
import { isAgreedOn } from '#domain/creator-market/invitations.ts';
import { currencyOf, zoneOf } from '#domain/platforms/platforms.ts';
import { saleState } from '#domain/teams/sales.ts';
import { dayInZone } from '#domain/time/days.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { Refusal } from '#server/http/refusal.ts';
import { mount } from '#server/http/route.ts';
import { invite } from './invite.ts';
import { listedInvitation, move } from './move.ts';
import { keepProfile, listMarket, ownProfiles, reportProfile } from './profiles.ts';
import {
	countsOf,
	invitationOf,
	invitationsOf,
	ordersOfInvitation,
	type Side,
} from './queries/invitations.ts';
import { listReturns } from './returns.ts';

type Asked = ParsedQueryOf<typeof sentInvitations>;

async function listInvitations({ database, clock }: Dependencies, side: Side, asked: Asked) {
	const now = clock();
	const rows = await invitationsOf(database, { ...side, ...asked }, now);
	return {
		list: rows.map(({ total: _, ...row }) => listedInvitation(row, side.accountId, now.getTime())),
		total: rows[0]?.total ?? 0,
		page: asked.page,
		limit: asked.limit,
		states: await countsOf(database, { ...side, profile_id: asked.profile_id }, now),
	};
}

async function listOrders(
	{ database, clock }: Dependencies,
	{ invitation_id, page, limit }: ParsedQueryOf<typeof invitationOrders>,
	accountId: number,
) {
	const row = await invitationOf(database, accountId, invitation_id, false);
	if (!row) throw new Refusal(CODES.notFound, 'invitation_id: there is no such invitation');
	const orders = isAgreedOn(row.state)
		? await ordersOfInvitation(database, row.invitation_id, { page, limit })
		: [];
	const today = dayInZone(clock(), zoneOf(row.plat_id));
	return {
		list: orders.map(({ paid_on: paidOn, confirmed_on: confirmedOn, refunded_on: refundedOn, ...order }) => ({
			...order,
			state: saleState({ paidOn, confirmedOn, refundedOn }, today),
		})),
		currency: currencyOf(row.plat_id),
		total: isAgreedOn(row.state) ? row.orders : 0,
		page,
		limit,
	};
}

/** The creator market: profiles, invitations of merchants, and what they brought (docs/creator-market.md). */
export function creatorMarketRoutes(app: Hono, deps: Dependencies): void {
	mount(app, deps, myMarketProfiles, (_, { caller }) => ownProfiles(deps, caller));
	mount(app, deps, saveMarketProfile, ({ plat_id }, { body, caller }) =>
		keepProfile(deps, plat_id, body, caller),
	);
	mount(app, deps, marketCreators, (query, { caller }) => listMarket(deps, query, caller));
	mount(app, deps, reportMarketProfile, (_, { body, caller }) => reportProfile(deps, body, caller));
	mount(app, deps, sendInvitations, ({ plat_id }, { body, caller }) => invite(deps, plat_id, body, caller));
	mount(app, deps, sentInvitations, (query, { caller: { member } }) =>
		listInvitations(deps, { accountId: member.accountId, isMerchant: true }, query),
	);
	mount(app, deps, receivedInvitations, (query, { caller: { member } }) =>
		listInvitations(deps, { accountId: member.accountId, isMerchant: false }, query),
	);
	mount(app, deps, moveInvitation, (_, { body, caller }) => move(deps, body, caller));
	mount(app, deps, invitationOrders, (query, { caller }) => listOrders(deps, query, caller.member.accountId));
	mount(app, deps, invitationReturns, (query, { caller }) => listReturns(deps, query, caller));
}
