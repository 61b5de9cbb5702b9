import type { Hono } from 'hono';
import { categories, rankGoods } from '#contract/products.ts';
import { CATEGORIES, categoryNames, UNMAPPED } from '#domain/categories.ts';
import { languageOfId } from '#domain/languages.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { productsPerCategory } from '#server/queries/categories.ts';
import { mount } from '#server/route.ts';
import { GOODS_RANKING } from './ranked-product.ts';
import { rankingOf } from './ranking.ts';

/** `/api/rank_goods` and `/api/categories`. */
export function productRoutes(app: Hono, deps: Dependencies): void {
	mount(app, deps, rankGoods, (query, { caller }) => rankingOf(deps, GOODS_RANKING, query, caller.edition));

	mount(app, deps, categories, async ({ plat_id, language_id }) => {
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
