import type { Hono } from 'hono';
import {
	anchorNames,
	getAdBannerDisplay,
	rankHotRandomGoodsListVisitor,
	rankHotRandomShopListVisitor,
	rankPlatIntroduce,
	tipsAnchorByEmcee,
	tipsGoodsByTitle,
} from '#contract/visitor.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { shownBanners } from '#server/queries/ad-banners.ts';
import { platformIntro } from '#server/queries/platform-intro.ts';
import { shownBuild } from '#server/queries/rank-builds.ts';
import { creatorNames, creatorTips, goodsTips } from '#server/queries/tips.ts';
import { mount } from '#server/route.ts';
import { randomGoods, randomShops } from './visitor-lists.ts';

const pageOf = ({ page, limit }: { page: number; limit: number }) => ({ limit, offset: (page - 1) * limit });

/** What everybody may call before signing in: the home page's totals and lists, banners, the search box. */
export function visitorRoutes(app: Hono, deps: Dependencies): void {
	const { database, clock } = deps;
	mount(app, deps, rankPlatIntroduce, async () => ({ list: [await platformIntro(database)] }));
	mount(app, deps, rankHotRandomGoodsListVisitor, (query) => randomGoods(deps, query));
	mount(app, deps, rankHotRandomShopListVisitor, (query) => randomShops(deps, query));
	mount(app, deps, getAdBannerDisplay, ({ lang, show_type }) =>
		shownBanners(database, show_type, lang, clock()),
	);
	mount(app, deps, tipsAnchorByEmcee, async (query) => ({
		litst: await creatorTips(database, query.plat_id, query.search, pageOf(query)),
	}));
	mount(app, deps, anchorNames, async ({ plat_id, ids }) => ({
		list: await creatorNames(database, plat_id, ids),
	}));
	mount(app, deps, tipsGoodsByTitle, async (query) => {
		const build = await shownBuild(database, 'product', query.plat_id);
		const found = build ? await goodsTips(database, query.plat_id, build, query.search, pageOf(query)) : [];
		return { litst: found, list: found };
	});
}
