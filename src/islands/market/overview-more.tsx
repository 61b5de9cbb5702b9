import type { MarketOverview } from '#contract/market.ts';
import { useText } from '#i18n/text.tsx';
import { Panel } from '#ui/panel.tsx';
import { CreatorMatrix } from './creator-matrix.tsx';
import { PriceBands } from './price-bands.tsx';

/** Below the industries: at which prices the platform sells, and which creators sell. */
export function OverviewMore({ answer }: { readonly answer: MarketOverview }) {
	const t = useText('market');
	return (
		<div className="grid gap-4 lg:grid-cols-2">
			<Panel title={t('detail.bands')} text={t('overview.bandsText')}>
				<PriceBands bands={answer.price_bands} caption={t('detail.bands')} />
			</Panel>
			<Panel title={t('detail.creators')} text={t('overview.creatorsText')}>
				<CreatorMatrix
					creators={answer.creator_tiers}
					caption={t('detail.creators')}
					nobody={t('overview.nobody')}
				/>
			</Panel>
		</div>
	);
}
