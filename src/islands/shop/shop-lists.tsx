import { Sellers } from '#islands/detail/sellers.tsx';
import { shopSellers } from '#stores/shop-detail.ts';
import { ShopProducts } from './shop-products.tsx';
import { SimilarShops } from './similar-shops.tsx';

/** What the shop sells, who sells for it, and shops like it: below the first view, so their code comes later. */
export function ShopLists() {
	return (
		<>
			<ShopProducts />
			<Sellers lists={shopSellers} area="shop" />
			<SimilarShops />
		</>
	);
}
