import type { GoodsDetail } from '#contract/goods-detail.ts';
import { categoryLineage, categoryNames } from '#domain/categories.ts';
import { languageOfId } from '#domain/languages.ts';
import { PRESET_DAYS } from '#domain/periods.ts';
import { standingOf } from '#domain/standing.ts';
import type { Queryable } from '#server/db/database.ts';
import { type StoredProduct, unitsStanding } from '#server/queries/product-detail.ts';
import { shownBuild } from '#server/queries/ranking.ts';
import type { ProductQuery } from './product.ts';

/** Days by which a product is ranked where its period has no rank table. */
const USUAL_DAYS = 30;

/** Where a product stands by units: on the platform and at each level of its category. */
export async function standingIn(
	db: Queryable,
	product: StoredProduct,
	{ plat_id, language_id, period }: ProductQuery & { readonly period?: string | undefined },
): Promise<GoodsDetail['standing']> {
	const build = await shownBuild(db, 'product', plat_id);
	if (!build) return null;
	const days = PRESET_DAYS.find((preset) => String(preset) === period) ?? USUAL_DAYS;
	const groups = ['', ...categoryLineage(product.category_id)];
	const of = { platId: plat_id, id: product.product_id, period: days };
	const counted = await unitsStanding(db, build, of, groups);
	if (counted.length === 0) return null;
	const language = languageOfId(language_id);
	const nameOf = (id: string) => ({ id, name: categoryNames(id, language).at(-1) ?? id });
	return {
		days,
		places: counted.map(({ category, ...counts }) => ({
			category: category === '' ? null : nameOf(category),
			...standingOf(counts),
		})),
	};
}
