import type { Hono } from 'hono';
import { adminUploadPicture } from '#contract/admin-pictures.ts';
import {
	adminBanners,
	adminPageModules,
	adminPlatformIntro,
	adminRemoveBanner,
	adminSaveBanner,
	adminSetPageModule,
	adminSetPlatformIntro,
	adminSetSourceOrder,
	adminSources,
} from '#contract/admin-site.ts';
import { CHECKED_ROUTES } from '#domain/access/screen-access.ts';
import { CHECKABLE_ROUTES } from '#domain/operators/operators.ts';
import { checkedRoutes } from '#server/access/page-modules.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { mount } from '#server/http/route.ts';
import { correctedProducts } from '#server/products/queries/estimate-factors.ts';
import { rebuildStale } from '#server/rankings/rollups/rebuild.ts';
import { allBanners } from '#server/site/queries/banner-changes.ts';
import { countedTotals, setTotals } from '#server/site/queries/platform-intro.ts';
import { dropBanner, saveBanner, setPageModule, setPlatformIntro } from './change-site.ts';
import { sourcesInOrder } from './queries/source-order.ts';
import { setSourceOrder } from './source-order.ts';
import { uploadPicture } from './upload-picture.ts';

/** Operators: visit checks, banners and the totals of the home page. */
export function adminSiteRoutes(app: Hono, deps: Dependencies): void {
	const { database } = deps;
	mount(app, deps, adminPageModules, async () => {
		const checked = new Set(await checkedRoutes(database));
		const list = CHECKABLE_ROUTES.map((name) => ({
			name,
			is_checked: checked.has(name),
			by_default: CHECKED_ROUTES.includes(name),
		}));
		return { list };
	});
	mount(app, deps, adminSetPageModule, (_, { body, caller }) => setPageModule(deps, body, caller));
	mount(app, deps, adminBanners, async () => ({ list: await allBanners(database, deps.clock()) }));
	mount(app, deps, adminSaveBanner, (_, { body, caller }) => saveBanner(deps, body, caller));
	mount(app, deps, adminRemoveBanner, (_, { body, caller }) => dropBanner(deps, body.banner_id, caller));
	mount(app, deps, adminUploadPicture, (_, { body, caller }) => uploadPicture(deps, body.picture, caller));
	mount(app, deps, adminSources, async () => {
		const corrected = await correctedProducts(database);
		const list = (await sourcesInOrder(database)).map(({ source_id: id, ...source }) => ({
			...source,
			corrected_products: corrected.get(id) ?? 0,
		}));
		return { list };
	});
	mount(app, deps, adminSetSourceOrder, async (_, { body, caller }) => {
		const { stale } = await setSourceOrder(deps, body.names, caller);
		// The answer does not wait for it; what a stopped server leaves undone is done at its next start.
		if (stale.length > 0) void rebuildStale(database, deps.clock).catch(() => undefined);
		return {};
	});
	mount(app, deps, adminPlatformIntro, async () => ({
		set: await setTotals(database),
		counted: await countedTotals(database),
	}));
	mount(app, deps, adminSetPlatformIntro, (_, { body, caller }) => setPlatformIntro(deps, body, caller));
}
