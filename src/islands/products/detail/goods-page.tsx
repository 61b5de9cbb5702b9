import { lazy } from 'react';
import type { GoodsDetail } from '#contract/goods-detail.ts';
import { useText } from '#i18n/text.tsx';
import { DetailFrame } from '#islands/details/detail-frame.tsx';
import { SalesParts } from '#islands/details/sales-parts.tsx';
import { goodsDetail } from '#stores/products/product-detail.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Later } from '#ui/later.tsx';
import { Notice } from '#ui/notice.tsx';
import { GoodsTrends } from './goods-trends.tsx';
import { Identity } from './identity.tsx';
import { KeyFigures } from './key-figures.tsx';

const GoodsLists = lazy(() => import('./goods-lists.tsx').then((module) => ({ default: module.GoodsLists })));

function UnknownProduct() {
	const t = useText('goods');
	return (
		<Notice icon="search" title={t('unknown.title')} text={t('unknown.text')}>
			<ButtonLink look="confirm" href="/goodsSellLike">
				{t('unknown.action')}
			</ButtonLink>
		</Notice>
	);
}

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
			unknown={<UnknownProduct />}
			Identity={Identity}
			Parts={Parts}
		/>
	);
}
