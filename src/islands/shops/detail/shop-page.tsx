import { lazy } from 'react';
import type { ShopDetail } from '#contract/shop-detail.ts';
import { DetailFrame } from '#islands/details/detail-frame.tsx';
import { Mix } from '#islands/details/mix.tsx';
import { SalesParts } from '#islands/details/sales-parts.tsx';
import { StandingPanel } from '#islands/details/standing-panel.tsx';
import { shopDetail } from '#stores/shops/shop-detail.ts';
import { Later } from '#ui/later.tsx';
import { Dependences } from './dependences.tsx';
import { ShopFigures } from './shop-figures.tsx';
import { ShopIdentity } from './shop-identity.tsx';
import { ShopTrends } from './shop-trends.tsx';

const ShopLists = lazy(() => import('./shop-lists.tsx').then((module) => ({ default: module.ShopLists })));

type PartsProps = { readonly detail: ShopDetail; readonly isBusy: boolean };

/** What the shop did in the period. */
function Parts({ detail, isBusy }: PartsProps) {
	return (
		<>
			<ShopFigures detail={detail} isBusy={isBusy} />
			<ShopTrends />
			<SalesParts figures={detail.figures} />
			<div className="grid gap-4 lg:grid-cols-[2fr_1fr]">
				<Dependences concentration={detail.concentration} />
				<StandingPanel standing={detail.standing} area="shop" />
			</div>
			<Mix detail={detail} area="shop" />
			<Later waiting={<span className="skeleton h-160" />}>
				<ShopLists />
			</Later>
		</>
	);
}

/** The detail of a shop. */
export function ShopPage() {
	return (
		<DetailFrame
			store={shopDetail}
			sourceOf={({ shop }) => shop.source}
			missing={{ area: 'shop', list: '/shop' }}
			Identity={ShopIdentity}
			Parts={Parts}
		/>
	);
}
