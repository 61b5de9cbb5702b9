import type { Edition } from '#domain/editions.ts';
import { useText } from '#i18n/text.tsx';
import { AccessActions } from '#islands/chrome/access-actions.tsx';
import { editionName } from '#islands/chrome/edition-names.ts';
import { usePrice } from '#islands/chrome/use-price.ts';
import { chooseDetailPeriod } from '#stores/detail.ts';
import { Button } from '#ui/button.tsx';
import { LockedRows } from '#ui/locked-rows.tsx';

/** The chosen period needs a larger edition: which one, what it costs, and the way back. */
export function LockedPeriod({ edition }: { readonly edition: Edition | null }) {
	const t = useText('detail');
	const common = useText('common');
	const price = usePrice(edition);
	const title = edition
		? common('locked.title', { edition: editionName(edition, common) })
		: common('locked.titleOther');
	return (
		<div className="overflow-hidden rounded-panel border border-line bg-surface">
			<LockedRows title={[title, price].filter(Boolean).join(' · ')} text={t('locked.why')}>
				<Button onClick={() => chooseDetailPeriod(null)}>{t('locked.back')}</Button>
				<AccessActions edition={edition} />
			</LockedRows>
		</div>
	);
}
