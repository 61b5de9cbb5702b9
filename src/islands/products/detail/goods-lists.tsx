import { useStore } from '@nanostores/react';
import { Sellers } from '#islands/details/sellers.tsx';
import { goodsDetail } from '#stores/products/product-detail.ts';
import { goodsSellers } from '#stores/products/product-sellers.ts';
import { Contributions } from './contributions.tsx';
import { Similar } from './similar.tsx';

/** Who sells the product and how much, and what is like it: below the first view, so their code comes later. */
export function GoodsLists() {
	const { data } = useStore(goodsDetail.$state);
	return (
		<>
			<Contributions />
			<Sellers lists={goodsSellers} area="goods" detail={data} />
			<Similar />
		</>
	);
}
