import type { Hono } from 'hono';
import { adminHideProfile, adminMarketProfiles } from '#contract/admin-market.ts';
import { CODES } from '#contract/codes.ts';
import type { ParsedBodyOf } from '#contract/endpoint.ts';
import type { MemberCaller } from '#server/access/caller.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { Refusal } from '#server/http/refusal.ts';
import { mount } from '#server/http/route.ts';
import { type Nothing, operate } from '#server/operators/operate.ts';
import { hideProfile } from './hide.ts';
import { allProfiles, lockedProfile, type OperatedProfile } from './queries/operated.ts';

function listed(row: OperatedProfile) {
	const { uid, plat_id, handle, nickname, standing, about, followers, listed_at, saved_at } = row;
	const { hidden_reason, invitations, open_reports } = row;
	return {
		profile_id: String(row.profile_id),
		...{ uid, plat_id, handle, nickname, standing, about, followers, listed_at, saved_at },
		...{ hidden_reason, invitations, open_reports },
	};
}

function decide(
	deps: Dependencies,
	{ profile_id, is_hidden: isHidden, reason }: ParsedBodyOf<typeof adminHideProfile>,
	caller: MemberCaller,
): Promise<Nothing> {
	return operate(deps, caller, async (tx) => {
		const profile = await lockedProfile(tx, profile_id);
		if (!profile || (profile.hidden_at !== null) === isHidden)
			throw new Refusal(
				CODES.badParameter,
				`profile_id: ${isHidden ? 'no profile, or it is hidden' : 'no profile that is hidden'}`,
			);
		await hideProfile(tx, profile, { isHidden, reason }, deps.clock());
		const action = isHidden ? 'hide_profile' : 'show_profile_again';
		return {
			answer: {},
			note: { action, kind: 'market_profile', target: `@${profile.handle}`, after: { reason } } as const,
		};
	});
}

/** Operators: the profiles of the creator market. */
export function adminMarketRoutes(app: Hono, deps: Dependencies): void {
	mount(app, deps, adminMarketProfiles, async (query) => {
		const rows = await allProfiles(deps.database, query, deps.clock());
		const { page, limit } = query;
		return { list: rows.map(listed), total: rows[0]?.total ?? 0, page, limit };
	});
	mount(app, deps, adminHideProfile, (_, { body, caller }) => decide(deps, body, caller));
}
