import type { Edition } from '#domain/access/editions.ts';
import { useText } from '#i18n/text.tsx';
import { AccessActions } from '#islands/shared/access-actions.tsx';
import { useNeeded } from '#islands/shared/use-price.ts';
import { chooseDetailPeriod } from '#stores/details/detail.ts';
import { Button } from '#ui/button.tsx';
import { LockedRows } from '#ui/locked-rows.tsx';

/** The chosen period needs a larger edition: which one, what it costs, and the way back. */
export function LockedPeriod({ edition }: { readonly edition: Edition | null }) {
	const t = useText('detail');
	return (
		<div className="overflow-hidden rounded-panel border border-line bg-surface">
			<LockedRows title={useNeeded(edition)} text={t('locked.why')}>
				<Button onClick={() => chooseDetailPeriod(null)}>{t('locked.back')}</Button>
				<AccessActions edition={edition} />
			</LockedRows>
		</div>
	);
}
