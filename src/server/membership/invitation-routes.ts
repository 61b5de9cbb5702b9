import type { Hono } from 'hono';
import { adminInvitations, invitations } from '#contract/invitations.ts';
import { invitationState } from '#domain/membership/invitations.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { mount } from '#server/http/route.ts';
import { type InvitationRow, invitationsOf, signedInvitations } from './queries/invitations.ts';

const listed = (row: InvitationRow) => ({
	account: row.account,
	registration_date: row.registered_at,
	status: invitationState(row.is_counted),
	benefit: row.days ?? 0,
	points: row.points ?? 0,
});

/** What invitations have brought, and those that operators should look at. */
export function invitationRoutes(app: Hono, deps: Dependencies): void {
	mount(app, deps, invitations, async (query, { caller: { member } }) => {
		const { list, ...sums } = await invitationsOf(deps.database, member.accountId, query);
		return { list: list.map(listed), ...sums, ...query };
	});
	mount(app, deps, adminInvitations, async (query) => {
		const { list, total } = await signedInvitations(deps.database, query);
		const rows = list.map((row) => {
			const { signs, uid, inviter_uid, inviter_name } = row;
			return { ...listed(row), signs, uid, inviter_uid, inviter_name };
		});
		return { list: rows, total, page: query.page, limit: query.limit };
	});
}
