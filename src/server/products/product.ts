import type { GoodsDetail } from '#contract/goods-detail.ts';
import { isNewOn } from '#domain/products/new-products.ts';
import type { Day } from '#domain/time/days.ts';
import type { DetailEntity } from '#server/access/entitlements.ts';
import type { Queryable } from '#server/db/database.ts';
import { absent } from '#server/details/absent.ts';
import { productImage } from '#server/images/image-paths.ts';
import { categoryIn } from '#server/rankings/category-in.ts';
import { type StoredProduct, storedProduct } from './queries/product-detail.ts';

/** What every call about one product asks. */
export type ProductQuery = {
	readonly plat_id: number;
	readonly language_id: number;
	readonly id: string;
};

/** The levels that a detail shows. */
export const LEVELS = ['price_min', 'price_max', 'commission_rate', 'stock', 'rating'] as const;

/** What the detail view of a product is counted for. */
export const entityOf = ({ plat_id, id }: ProductQuery): DetailEntity => ({
	kind: 'product',
	platId: plat_id,
	id,
});

/** The product, or a refusal: no view is counted for one that is not there. */
export async function productOf(db: Queryable, { plat_id, id }: ProductQuery): Promise<StoredProduct> {
	const product = await storedProduct(db, plat_id, id);
	if (!product) throw await absent(db, 'product', { plat_id, id }, 'id: there is no such product');
	return product;
}

/** A feed's address is shown only where it leads to a site over TLS. */
export const safeUrl = (url: string | null) => (url?.startsWith('https://') ? url : null);

/** What the product is, in the words of the contract. */
export function identityOf(
	product: StoredProduct,
	{ plat_id, language_id }: ProductQuery,
	asOf: Day,
): GoodsDetail['product'] {
	const { shop_id, listed_on } = product;
	return {
		product_id: product.product_id,
		title: product.title,
		image: productImage(plat_id, product.product_id),
		url: safeUrl(product.url),
		brand: product.brand,
		shop: shop_id === null ? null : { id: shop_id, name: product.shop_name ?? shop_id },
		category: categoryIn(product.category_id, product.category_path, language_id),
		listed_on,
		is_new: isNewOn(listed_on, asOf),
		original_price: product.original_price,
		free_shipping: product.has_free_shipping,
		cross_border: product.is_cross_border,
		fully_managed: product.is_fully_managed,
		local_warehouse: product.is_local_warehouse,
		sample_kind: product.sample_kind,
		non_ug_pallet: product.is_non_ug_pallet,
		off_shelf: product.is_off_shelf,
		source: { name: product.source_name, marketplace: product.marketplace },
	};
}
