import { useStore } from '@nanostores/react';
import { useText } from '#i18n/text.tsx';
import { DetailList } from '#islands/details/detail-list.tsx';
import { creatorSold } from '#stores/creators/creator-detail.ts';
import { Panel } from '#ui/panel.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { PRODUCTS, SHOPS } from './sold-columns.tsx';

/** What the creator sold in the period, and for whom. */
export function SoldLists() {
	const t = useText('creator');
	const { tab } = useStore(creatorSold.$view);
	const words = { lists: creatorSold, caption: t(`sold.${tab}`), empty: t(`sold.empty.${tab}`) };
	return (
		<Panel title={t('sold.title')} text={t(`sold.about.${tab}`)}>
			<div className="mt-3">
				<Tabs
					label={t('sold.title')}
					tabs={creatorSold.tabs.map((value) => ({ value, label: t(`sold.${value}`) }))}
					value={tab}
					onChange={creatorSold.show}
				>
					{tab === 'products' && <DetailList {...words} tab="products" kind={PRODUCTS} />}
					{tab === 'shops' && <DetailList {...words} tab="shops" kind={SHOPS} />}
				</Tabs>
			</div>
		</Panel>
	);
}
