import { useStore } from '@nanostores/react';
import { useText } from '#i18n/text.tsx';
import { OtherRegions } from '#islands/shared/other-regions.tsx';
import { $region } from '#stores/shared/region.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';

type NoMarketProps = {
	/** False where the region has data, but not what was asked for. */
	readonly hasNothing: boolean;
	/** How to see more; absent where there is no way. */
	readonly onReset?: () => void;
};

/** No rows: why, and the way out. */
export function NoMarket({ hasNothing, onReset }: NoMarketProps) {
	const t = useText('market');
	const common = useText('common');
	const { country } = useStore($region);
	const region = common(`country.${country}`);
	return (
		<div className="rounded-panel border border-line bg-surface">
			<Notice
				icon="search"
				title={t('empty.title')}
				text={hasNothing ? t('empty.noData', { region }) : t('empty.noMatch')}
			>
				{hasNothing && <OtherRegions />}
				{!hasNothing && onReset && <Button onClick={onReset}>{t('filters.resetAll')}</Button>}
			</Notice>
		</div>
	);
}
