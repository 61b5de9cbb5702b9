import { Trends } from '#islands/details/trends.tsx';
import { goodsTrend } from '#stores/products/product-detail.ts';
import { PriceHistory } from './price-history.tsx';

/** The days of the period, and price and commission on them. */
export function GoodsTrends() {
	return (
		<Trends store={goodsTrend} beside={(trend, isBusy) => <PriceHistory trend={trend} isBusy={isBusy} />} />
	);
}
