import type { Hono } from 'hono';
import { CODES } from '#contract/codes.ts';
import { anchorContact, exportAnchors, rankAnchors } from '#contract/creators.ts';
import { takeDetailView } from '#server/access/entitlements.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { Refusal } from '#server/http/refusal.ts';
import { mount, mountLines, mountReady } from '#server/http/route.ts';
import type { Log } from '#server/log.ts';
import { isOfBuild } from '#server/rankings/cursor.ts';
import { pagedRanking } from '#server/rankings/cursor-route.ts';
import { rankingExport } from '#server/rankings/export-routes.ts';
import { contactOf } from './queries/creator-contact.ts';
import { CREATORS_RANKING } from './ranked-creator.ts';

/** `/api/rank_anchors`, `/api/export_anchors` and `/api/anchor_contact`. */
export function creatorRoutes(app: Hono, deps: Dependencies, log: Log): void {
	mountReady(
		app,
		deps,
		rankAnchors,
		(query, rights) => pagedRanking(deps, CREATORS_RANKING, query, rights),
		(query) => isOfBuild(CREATORS_RANKING, query),
	);

	mountLines(app, deps, exportAnchors, log, (query, { caller }) =>
		rankingExport(deps, CREATORS_RANKING, { ...query, page: 1, limit: 1 }, caller),
	);

	mount(app, deps, anchorContact, async ({ plat_id: platId, creator_id: id }, { caller }) => {
		const contact = await contactOf(deps.database, platId, id);
		if (!contact) throw new Refusal(CODES.badParameter, 'creator_id: has not agreed to be reached');
		await takeDetailView(deps, caller, { kind: 'creator', platId, id });
		return contact;
	});
}
