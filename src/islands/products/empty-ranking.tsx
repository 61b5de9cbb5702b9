import { useStore } from '@nanostores/react';
import type { GoodsRanking } from '#contract/products.ts';
import { useText } from '#i18n/text.tsx';
import { $view, changeView, resetFilters } from '#stores/products.ts';
import { filterParams } from '#stores/products-view.ts';
import { $region } from '#stores/region.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';

/** No rows: the filters, the period or the region is why, and each has its own way out. */
export function EmptyRanking({ answer }: { readonly answer: GoodsRanking }) {
	const t = useText('products');
	const common = useText('common');
	const view = useStore($view);
	const region = useStore($region);
	const isFiltered = Object.keys(filterParams(view)).length > 0;
	const reason = () => {
		if (answer.as_of === null) return t('empty.noData', { region: common(`country.${region.country}`) });
		return isFiltered ? t('empty.filtered') : t('empty.noPeriod');
	};
	return (
		<div className="rounded-panel border border-line bg-surface">
			<Notice icon="search" title={t('empty.title')} text={reason()}>
				{isFiltered && <Button onClick={resetFilters}>{t('filters.resetAll')}</Button>}
				{!isFiltered && answer.as_of !== null && answer.period !== 'total' && (
					<Button onClick={() => changeView({ period: 'total' })}>{t('showTotal')}</Button>
				)}
			</Notice>
		</div>
	);
}
