import { useStore } from '@nanostores/react';
import { editionForCode, type Limits } from '#domain/access/editions.ts';
import { allowsRanking, wayTo } from '#domain/access/ways.ts';
import { parsePeriod } from '#domain/time/periods.ts';
import { useText } from '#i18n/text.tsx';
import { SalesContact } from '#islands/shared/sales-contact.tsx';
import { useWayText, WayActions } from '#islands/shared/way-panel.tsx';
import { NO_FILTERS, usesOtherFilters } from '#stores/rankings/ranking-filters.ts';
import type { RankingView } from '#stores/rankings/ranking-view.ts';
import { $isSold } from '#stores/shared/open-access.ts';
import { $pageSize } from '#stores/shared/page-size.ts';
import { Button } from '#ui/button.tsx';
import { LockedRows } from '#ui/locked-rows.tsx';
import { useKind, useView } from './ranking-kind.tsx';
import { useListEdition } from './use-way.ts';

/** Whether limits include what the address asks for. */
function allowsView({ period, category, ...filters }: RankingView): (limits: Limits) => boolean {
	return allowsRanking({
		period: (period !== null && parsePeriod(period)) || { kind: 'total' },
		usesCategory: category !== null,
		usesOtherFilters: usesOtherFilters(filters),
	});
}

/** The whole list is refused: which edition has it and what that costs. */
export function LockedRanking({ code }: { readonly code: number }) {
	const t = useText('ranking');
	const common = useText('common');
	const { list } = useKind();
	const view = useView();
	const { page } = view;
	const pageSize = Number(useStore($pageSize));
	const isRows = code === 11_012;
	// Rows beyond the edition: the code names none, the place of the page does.
	const edition = useListEdition();
	const known =
		edition && wayTo(edition, isRows ? ({ rows }) => rows > (page - 1) * pageSize : allowsView(view));
	const way = known ?? editionForCode(code);
	const needed = useWayText(way);
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
				{code === 11_005 && isSoldHere ? <SalesContact /> : <WayActions way={way} />}
			</LockedRows>
		</div>
	);
}
