import type { Query } from '#api/routes.ts';
import { MOST_PRODUCTS } from '#domain/studio/batch.ts';
import type { ProductFacts } from '#domain/studio/product-fields.ts';
import { call } from '#stores/shared/client.ts';
import { $language } from '#stores/shared/language.ts';
import { $region } from '#stores/shared/region.ts';

/** What we know of a product of the chosen region: its text and figures, no picture. Takes a detail view. */
export async function productFacts(id: string): Promise<ProductFacts> {
	const { platId } = $region.get();
	const { product, totals, levels, currency } = await call('goodsDetail', {
		plat_id: String(platId) as Query<'goodsDetail'>['plat_id'],
		language_id: String($language.get().languageId) as Query<'goodsDetail'>['language_id'],
		id,
	});
	return {
		title: product.title,
		price: levels.price_min.value,
		listPrice: product.original_price,
		currency,
		units: totals.units.value,
		rating: levels.rating.value,
		reviews: totals.reviews.value,
		creators: totals.creators.value,
	};
}

/** The products of the chosen region that the member follows, no more than a batch takes. */
export async function followedProducts(): Promise<string[]> {
	const { ids } = await call('followedIds', {
		plat_id: String($region.get().platId),
		kind: 'product',
	} as Query<'followedIds'>);
	return ids.slice(0, MOST_PRODUCTS);
}
