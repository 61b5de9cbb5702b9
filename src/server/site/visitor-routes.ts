import type { Hono } from 'hono';
import {
	anchorNames,
	getAdBannerDisplay,
	MOST_TIPS,
	rankHotRandomGoodsListVisitor,
	rankHotRandomShopListVisitor,
	rankPlatIntroduce,
	tipsAnchorByEmcee,
	tipsGoodsByTitle,
	tipsLivesByTitle,
	tipsShopsByName,
} from '#contract/visitor.ts';
import type { Caller } from '#server/access/caller.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { mount } from '#server/http/route.ts';
import { shownBuild } from '#server/rankings/queries/rank-builds.ts';
import { creatorNames, creatorTips, goodsTips, liveTips, shopTips } from '#server/search/queries/tips.ts';
import { shownBanners } from './queries/ad-banners.ts';
import { platformIntro } from './queries/platform-intro.ts';
import { randomGoods, randomShops } from './visitor-lists.ts';

/** The part of the ten suggestions of a text that a page wants. */
function tipsPage({ page, limit }: { readonly page: number; readonly limit: number }) {
	const offset = Math.min((page - 1) * limit, MOST_TIPS);
	return { offset, limit: Math.min(limit, MOST_TIPS - offset) };
}

/** Visitors have so many suggestions a day; who is logged in types what he likes. */
async function takeTips({ limits }: Dependencies, { member, network }: Caller): Promise<void> {
	if (!member) await limits.take('suggestions', network);
}

/** What everybody may call before signing in: the home page's totals and lists, banners, the search box. */
export function visitorRoutes(app: Hono, deps: Dependencies): void {
	const { database, clock } = deps;
	mount(app, deps, rankPlatIntroduce, async () => ({ list: [await platformIntro(database)] }));
	mount(app, deps, rankHotRandomGoodsListVisitor, (query) => randomGoods(deps, query));
	mount(app, deps, rankHotRandomShopListVisitor, (query) => randomShops(deps, query));
	mount(app, deps, getAdBannerDisplay, ({ lang, show_type }) =>
		shownBanners(database, show_type, lang, clock()),
	);
	mount(app, deps, tipsAnchorByEmcee, async (query, { caller }) => {
		await takeTips(deps, caller);
		return { litst: await creatorTips(database, query.plat_id, query.search, tipsPage(query)) };
	});
	mount(app, deps, anchorNames, async ({ plat_id, ids }) => ({
		list: await creatorNames(database, plat_id, ids),
	}));
	mount(app, deps, tipsGoodsByTitle, async (query, { caller }) => {
		await takeTips(deps, caller);
		const build = await shownBuild(database, 'product', query.plat_id);
		const found = build ? await goodsTips(database, query.plat_id, build, query.search, tipsPage(query)) : [];
		return { litst: found, list: found };
	});
	mount(app, deps, tipsShopsByName, async (query, { caller }) => {
		await takeTips(deps, caller);
		const build = await shownBuild(database, 'shop', query.plat_id);
		return {
			list: build ? await shopTips(database, query.plat_id, build, query.search, tipsPage(query)) : [],
		};
	});
	mount(app, deps, tipsLivesByTitle, async (query, { caller }) => {
		await takeTips(deps, caller);
		return { list: await liveTips(database, query.plat_id, query.search, tipsPage(query)) };
	});
}
