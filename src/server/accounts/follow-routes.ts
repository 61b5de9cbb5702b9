import type { Hono } from 'hono';
import { CODES } from '#contract/codes.ts';
import { type FollowKind, follow, followedIds, follows, unfollow } from '#contract/follows.ts';
import { limitWant } from '#domain/access/screen-access.ts';
import type { MemberCaller } from '#server/access/caller.ts';
import { refusalOf } from '#server/access/refusals.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { Refusal } from '#server/http/refusal.ts';
import { mount } from '#server/http/route.ts';
import { creatorImage, productImage, shopImage } from '#server/images/image-paths.ts';
import {
	addFollow,
	type Followed,
	followedCount,
	followedIdsOf,
	followsOf,
	isThere,
	removeFollow,
} from './queries/follows.ts';
import { quotaOf } from './user-info.ts';

const IMAGE_OF = { product: productImage, shop: shopImage, creator: creatorImage, live: creatorImage };

async function startFollowing(deps: Dependencies, { member, ...rights }: MemberCaller, wish: Followed) {
	const limit = rights.limits.followedCreators;
	if (!(await isThere(deps.database, wish)))
		throw new Refusal(CODES.badParameter, `id: there is no such ${wish.kind}`);
	const isFollowed = await deps.database.transaction((tx) =>
		addFollow(tx, member.accountId, wish, limit, deps.clock()),
	);
	const used = await followedCount(deps.database, member.accountId, wish.kind);
	if (isFollowed) return quotaOf(limit, used);
	// Unlike a day's quota this one does not begin anew.
	const want = limitWant(rights, CODES.followsUsed, ({ followedCreators }) => followedCreators);
	throw refusalOf(want, { limit, used });
}

/** Following creators, shops and products. */
export function followRoutes(app: Hono, deps: Dependencies): void {
	const quotaFor = async ({ member, limits }: MemberCaller, kind: FollowKind) =>
		quotaOf(limits.followedCreators, await followedCount(deps.database, member.accountId, kind));

	mount(app, deps, follow, async ({ plat_id }, { body, caller }) => {
		await deps.limits.take('changes', String(caller.member.accountId));
		return startFollowing(deps, caller, { ...body, platId: plat_id });
	});
	mount(app, deps, unfollow, async ({ plat_id }, { body, caller }) => {
		await deps.limits.take('changes', String(caller.member.accountId));
		await removeFollow(deps.database, caller.member.accountId, { ...body, platId: plat_id });
		return quotaFor(caller, body.kind);
	});
	mount(app, deps, follows, async (query, { caller }) => {
		const rows = await followsOf(deps.database, caller.member.accountId, query);
		const quota = await quotaFor(caller, query.kind);
		const list = rows.map(({ pictured, ...row }) => ({
			...row,
			kind: query.kind,
			name: row.name ?? row.id,
			image: IMAGE_OF[query.kind](row.plat_id, pictured),
		}));
		return { list, total: quota.used, page: query.page, limit: query.limit, quota };
	});
	mount(app, deps, followedIds, async ({ plat_id: platId, kind }, { caller }) => ({
		ids: await followedIdsOf(deps.database, caller.member.accountId, { kind, platId }),
	}));
}
