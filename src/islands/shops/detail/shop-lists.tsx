import { useStore } from '@nanostores/react';
import { Sellers } from '#islands/details/sellers.tsx';
import { shopDetail, shopSellers } from '#stores/shops/shop-detail.ts';
import { ShopProducts } from './shop-products.tsx';
import { SimilarShops } from './similar-shops.tsx';

/** What the shop sells, who sells for it, and shops like it: below the first view, so their code comes later. */
export function ShopLists() {
	const { data } = useStore(shopDetail.$state);
	return (
		<>
			<ShopProducts />
			<Sellers lists={shopSellers} area="shop" detail={data} />
			<SimilarShops />
		</>
	);
}
