import type { Hono } from 'hono';
import { categories, exportGoods, rankGoods } from '#contract/products.ts';
import { CATEGORIES, categoryNames, UNMAPPED } from '#domain/platforms/categories.ts';
import { languageOfId } from '#domain/site/languages.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { mountLines, mountReady } from '#server/http/route.ts';
import type { Log } from '#server/log.ts';
import { isOfBuild } from '#server/rankings/cursor.ts';
import { pagedRanking } from '#server/rankings/cursor-route.ts';
import { rankingExport } from '#server/rankings/export-routes.ts';
import { productsPerCategory } from '#server/rankings/queries/categories.ts';
import { GOODS_RANKING } from './ranked-product.ts';

/** `/api/rank_goods`, `/api/export_goods` and `/api/categories`. */
export function productRoutes(app: Hono, deps: Dependencies, log: Log): void {
	mountReady(
		app,
		deps,
		rankGoods,
		(query, rights) => pagedRanking(deps, GOODS_RANKING, query, rights),
		(query) => isOfBuild(GOODS_RANKING, query),
	);

	mountLines(app, deps, exportGoods, log, (query, { caller }) =>
		rankingExport(deps, GOODS_RANKING, { ...query, page: 1, limit: 1 }, caller),
	);

	mountReady(app, deps, categories, async ({ plat_id, language_id }) => {
		const counts = await productsPerCategory(deps.database, plat_id);
		const under = (id: string) =>
			counts.filter((row) => row.category_id.startsWith(id)).reduce((sum, row) => sum + row.products, 0);
		const language = languageOfId(language_id);
		const node = (id: string, parent_id: string | null, level: number) => ({
			id,
			parent_id,
			level,
			name: categoryNames(id, language).at(-1) ?? id,
			products: under(id),
		});
		const list = CATEGORIES.map(({ id, parentId, level }) => node(id, parentId, level));
		return { list: [...list, node(UNMAPPED, null, 1)] };
	});
}
