import { editionForCode } from '#domain/access/editions.ts';
import { useText } from '#i18n/text.tsx';
import { AccessActions } from '#islands/shared/access-actions.tsx';
import { useNeeded } from '#islands/shared/use-price.ts';
import { changeMarket } from '#stores/market/market.ts';
import { NO_SEGMENT_FILTERS } from '#stores/market/market-view.ts';
import { Button } from '#ui/button.tsx';
import { LockedRows } from '#ui/locked-rows.tsx';

/** A part is refused: which edition has it and what that costs. */
export function LockedMarket({ code }: { readonly code: number }) {
	const t = useText('market');
	const common = useText('common');
	const edition = editionForCode(code);
	const reset = () =>
		changeMarket({ ...NO_SEGMENT_FILTERS, parent: null, period: null, sort: null, order: 'desc' });
	return (
		<div className="overflow-hidden rounded-panel border border-line bg-surface">
			<LockedRows title={useNeeded(edition)} text={t('locked.why')}>
				{code === 11_012 ? (
					<Button onClick={() => changeMarket({ page: 1 })}>{common('pages.toFirst')}</Button>
				) : (
					<Button onClick={reset}>{t('locked.back')}</Button>
				)}
				<AccessActions edition={edition} />
			</LockedRows>
		</div>
	);
}
