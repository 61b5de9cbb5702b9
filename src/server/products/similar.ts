import type { AnswerOf } from '#contract/endpoint.ts';
import type { goodsSimilar, SimilarProduct } from '#contract/goods-detail.ts';
import { type Figure, QUALITIES, UNKNOWN } from '#domain/figures/provenance.ts';
import { categoryNames } from '#domain/platforms/categories.ts';
import { currencyOf } from '#domain/platforms/platforms.ts';
import type { Likeness } from '#domain/products/similar-products.ts';
import { languageOfId } from '#domain/site/languages.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { productImage } from '#server/images/image-paths.ts';
import { shownBuild } from '#server/rankings/queries/rank-builds.ts';
import { lookAlikes } from './look-alikes.ts';
import { type ProductQuery, productOf } from './product.ts';
import type { Candidate } from './queries/similar-products.ts';

/** Look-alikes that are shown. */
const SHOWN = 12;

function figureOf(value: number | null, quality: number | null): Figure {
	const name = quality === null ? undefined : QUALITIES[quality];
	return value === null || !name ? UNKNOWN : { value, quality: name };
}

/** A look-alike as the contract words it. */
export function similarRow(like: Likeness, candidate: Candidate, query: ProductQuery): SimilarProduct {
	const names = categoryNames(candidate.categoryId, languageOfId(query.language_id));
	return {
		product_id: candidate.id,
		title: candidate.title,
		image: productImage(query.plat_id, candidate.id),
		price_min: candidate.price,
		price_max: candidate.price_max,
		units: figureOf(candidate.units, candidate.units_quality),
		gmv: figureOf(candidate.gmv, candidate.gmv_quality),
		score: like.score,
		shared_category: names[like.sharedLevel - 1] ?? null,
		price_gap: like.priceGap,
		shared_words: [...like.sharedWords],
		shared_creators: like.sharedCreators,
	};
}

/** Products like one, best first, of those that the ranking of its category knows. */
export async function goodsSimilarOf(
	deps: Dependencies,
	query: ProductQuery,
): Promise<AnswerOf<typeof goodsSimilar>> {
	const { database } = deps;
	const product = await productOf(database, query);
	const build = await shownBuild(database, 'product', query.plat_id);
	const nothing = { list: [], as_of: build?.as_of ?? null, currency: currencyOf(query.plat_id) };
	if (!build) return nothing;
	const alike = await lookAlikes(database, build, { id: query.id, categoryId: product.category_id }, SHOWN);
	return { ...nothing, list: alike.map(([like, candidate]) => similarRow(like, candidate, query)) };
}
