import { useStore } from '@nanostores/react';
import { type ComponentType, lazy } from 'react';
import { useText } from '#i18n/text.tsx';
import { $marketView, changeMarket } from '#stores/market/market.ts';
import { MARKET_TABS, type MarketTab, NO_SEGMENT_FILTERS } from '#stores/market/market-view.ts';
import { Later } from '#ui/later.tsx';
import { TabPanels } from '#ui/tab-panels.tsx';
import { OverviewPart } from './overview-part.tsx';
import { PartSkeleton } from './part-skeleton.tsx';

/** The first part is there at once, the others when they are chosen. */
const PARTS: Readonly<Record<MarketTab, ComponentType>> = {
	overview: OverviewPart,
	industries: lazy(() =>
		import('./industries-part.tsx').then((module) => ({ default: module.IndustriesPart })),
	),
	hot: lazy(() => import('./hot-part.tsx').then((module) => ({ default: module.HotPart }))),
	segments: lazy(() => import('./segments-part.tsx').then((module) => ({ default: module.SegmentsPart }))),
};

/** Title and parts; another part takes the filters and the order of the one before away, the period stays. */
export function MarketPage() {
	const t = useText('market');
	const { tab } = useStore($marketView);
	const choose = (chosen: MarketTab) =>
		changeMarket({ ...NO_SEGMENT_FILTERS, tab: chosen, parent: null, sort: null, order: 'desc' });
	return (
		<>
			<div className="mb-2 flex flex-wrap items-baseline gap-x-3">
				<h1 className="text-20">{t('title')}</h1>
				<p className="text-muted">{t('sentence')}</p>
			</div>
			<TabPanels
				label={t('tabs.label')}
				tabs={MARKET_TABS.map((value) => ({ value, label: t(`tabs.${value}`) }))}
				value={tab}
				onChange={choose}
			>
				{(value) => {
					const Part = PARTS[value];
					return (
						<Later key={value} waiting={<PartSkeleton />}>
							<Part />
						</Later>
					);
				}}
			</TabPanels>
		</>
	);
}
