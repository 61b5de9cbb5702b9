import { Sellers } from '#islands/detail/sellers.tsx';
import { goodsSellers } from '#stores/goods-sellers.ts';
import { Similar } from './similar.tsx';

/** Who sells the product, and what is like it: below the first view, so their code comes later. */
export function GoodsLists() {
	return (
		<>
			<Sellers lists={goodsSellers} area="goods" />
			<Similar />
		</>
	);
}
