import type { GoodsDetail } from '#contract/goods-detail.ts';
import { Sellers } from '#islands/details/sellers.tsx';
import { goodsSellers } from '#stores/products/product-sellers.ts';
import { Contributions } from './contributions.tsx';
import { SideFacts } from './side-facts.tsx';
import { Similar } from './similar.tsx';

/**
 * What else is known of the product, who sells it and how much, and what is like it: below the first view, so their code
 * comes later.
 */
export function GoodsLists({ detail }: { readonly detail: GoodsDetail }) {
	return (
		<>
			<SideFacts detail={detail} />
			<Contributions />
			<Sellers lists={goodsSellers} area="goods" detail={detail} />
			<Similar />
		</>
	);
}
