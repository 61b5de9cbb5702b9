import { useStore } from '@nanostores/react';
import { editionForCode, lowestEdition } from '#domain/editions.ts';
import { useText } from '#i18n/text.tsx';
import { AccessActions } from '#islands/chrome/access-actions.tsx';
import { editionName } from '#islands/chrome/edition-names.ts';
import { usePrice } from '#islands/chrome/use-price.ts';
import { $pageSize } from '#stores/page-size.ts';
import { NO_FILTERS } from '#stores/ranking-filters.ts';
import { Button } from '#ui/button.tsx';
import { LockedRows } from '#ui/locked-rows.tsx';
import { useKind, useView } from './ranking-kind.tsx';

/** The whole list is refused: which edition has it and what that costs. */
export function LockedRanking({ code }: { readonly code: number }) {
	const t = useText('ranking');
	const common = useText('common');
	const { list } = useKind();
	const { page } = useView();
	const pageSize = Number(useStore($pageSize));
	const isRows = code === 11_012;
	// Rows beyond the edition: the code names none, the place of the page does.
	const edition = isRows
		? (lowestEdition((limits) => limits.rows > (page - 1) * pageSize) ?? null)
		: editionForCode(code);
	const title = () => {
		if (edition === 'sign_up') return common('locked.titleSignUp');
		if (edition) return common('locked.title', { edition: editionName(edition, common) });
		return code === 11_005 ? common('locked.title11005') : common('locked.titleOther');
	};
	return (
		<div className="overflow-hidden rounded-panel border border-line bg-surface">
			<LockedRows
				title={[title(), usePrice(edition)].filter(Boolean).join(' · ')}
				text={t(isRows ? 'locked.whyRows' : 'locked.why')}
			>
				{isRows ? (
					<Button onClick={() => list.changeView({ page: 1 })}>{common('pages.toFirst')}</Button>
				) : (
					<Button onClick={() => list.changeView({ ...NO_FILTERS, period: null, sort: null, order: 'desc' })}>
						{t('locked.back')}
					</Button>
				)}
				<AccessActions edition={edition} />
			</LockedRows>
		</div>
	);
}
