import { Sellers } from '#islands/detail/sellers.tsx';
import { goodsSellers } from '#stores/goods-sellers.ts';
import { Contributions } from './contributions.tsx';
import { Similar } from './similar.tsx';

/** Who sells the product and how much, and what is like it: below the first view, so their code comes later. */
export function GoodsLists() {
	return (
		<>
			<Contributions />
			<Sellers lists={goodsSellers} area="goods" />
			<Similar />
		</>
	);
}
