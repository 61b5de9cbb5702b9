import type { Hono } from 'hono';
import {
	exportShopProducts,
	shopCreators,
	shopDetail,
	shopLives,
	shopProducts,
	shopSimilar,
	shopTrend,
	shopVideos,
} from '#contract/shop-detail.ts';
import { needDetailView } from '#server/access/entitlements.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { mount, mountLines } from '#server/http/route.ts';
import type { Log } from '#server/log.ts';
import { ownedProductsOf } from '#server/products/owned-products.ts';
import { goodsCreatorsOf, goodsLivesOf, goodsVideosOf } from '#server/products/sellers.ts';
import { shopDetailOf } from './detail.ts';
import { shopProductsExport } from './products-export.ts';
import { shopEntity } from './shop.ts';
import { shopSimilarOf } from './similar.ts';
import { shopTrendOf } from './trend.ts';

/** The detail of one shop and the calls behind it, which need its view of today. */
export function shopDetailRoutes(app: Hono, deps: Dependencies, log: Log): void {
	mount(app, deps, shopDetail, (query, { caller }) => shopDetailOf(deps, query, caller));
	mount(app, deps, shopTrend, async (query, { caller }) => {
		await needDetailView(deps, caller, shopEntity(query));
		return shopTrendOf(deps, query, caller);
	});
	mount(app, deps, shopProducts, async (query, { caller }) => {
		await needDetailView(deps, caller, shopEntity(query));
		return ownedProductsOf(deps, query, caller, 'shop');
	});
	mountLines(app, deps, exportShopProducts, log, (query, { caller }) =>
		shopProductsExport(deps, query, caller),
	);
	mount(app, deps, shopCreators, async (query, { caller }) => {
		await needDetailView(deps, caller, shopEntity(query));
		return goodsCreatorsOf(deps, query, caller, 'shop');
	});
	mount(app, deps, shopVideos, async (query, { caller }) => {
		await needDetailView(deps, caller, shopEntity(query));
		return goodsVideosOf(deps, query, caller, 'shop');
	});
	mount(app, deps, shopLives, async (query, { caller }) => {
		await needDetailView(deps, caller, shopEntity(query));
		return goodsLivesOf(deps, query, caller, 'shop');
	});
	mount(app, deps, shopSimilar, async (query, { caller }) => {
		await needDetailView(deps, caller, shopEntity(query));
		return shopSimilarOf(deps, query);
	});
}
