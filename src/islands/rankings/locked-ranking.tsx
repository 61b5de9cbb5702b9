import { useStore } from '@nanostores/react';
import { editionForCode, lowestEdition } from '#domain/access/editions.ts';
import { useText } from '#i18n/text.tsx';
import { AccessActions } from '#islands/shared/access-actions.tsx';
import { useNeeded } from '#islands/shared/use-price.ts';
import { NO_FILTERS } from '#stores/rankings/ranking-filters.ts';
import { $isSold } from '#stores/shared/open-access.ts';
import { $pageSize } from '#stores/shared/page-size.ts';
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
	const needed = useNeeded(edition);
	const isSoldHere = useStore($isSold);
	return (
		<div className="overflow-hidden rounded-panel border border-line bg-surface">
			<LockedRows
				title={code === 11_005 && isSoldHere ? common('locked.title11005') : needed}
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
