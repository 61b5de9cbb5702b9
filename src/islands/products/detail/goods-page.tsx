import { lazy } from 'react';
import type { GoodsDetail } from '#contract/goods-detail.ts';
import { DetailFrame } from '#islands/details/detail-frame.tsx';
import { SalesParts } from '#islands/details/sales-parts.tsx';
import { goodsDetail } from '#stores/products/product-detail.ts';
import { Later } from '#ui/later.tsx';
import { GoodsTrends } from './goods-trends.tsx';
import { Identity } from './identity.tsx';
import { KeyFigures } from './key-figures.tsx';

const GoodsLists = lazy(() => import('./goods-lists.tsx').then((module) => ({ default: module.GoodsLists })));

type PartsProps = { readonly detail: GoodsDetail; readonly isBusy: boolean };

/** What the product did in the period. */
function Parts({ detail, isBusy }: PartsProps) {
	return (
		<>
			<KeyFigures detail={detail} isBusy={isBusy} />
			<GoodsTrends />
			<SalesParts figures={detail.figures} />
			<Later waiting={<span className="skeleton h-160" />}>
				<GoodsLists detail={detail} />
			</Later>
		</>
	);
}

/** The detail of a product. */
export function GoodsPage() {
	return (
		<DetailFrame
			store={goodsDetail}
			sourceOf={({ product }) => product.source}
			missing={{ area: 'goods', list: '/goodsSellLike' }}
			Identity={Identity}
			Parts={Parts}
		/>
	);
}
