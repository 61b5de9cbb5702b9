import { useStore } from '@nanostores/react';
import { lazy } from 'react';
import { lockedCode } from '#stores/shared/errors.ts';
import { $region } from '#stores/shared/region.ts';
import { Later } from '#ui/later.tsx';
import { BoardTabs } from './board-tabs.tsx';
import { useRowTools } from './comparison/use-row-tools.ts';
import { FiguresLine } from './figures-line.tsx';
import { FilterBar } from './filter-bar.tsx';
import { FilterChips } from './filter-chips.tsx';
import { PeriodBar } from './period-bar.tsx';
import { Ranking } from './ranking.tsx';
import { useKind, useKindText, useOwnTab, useView } from './ranking-kind.tsx';
import { SnapshotNote } from './snapshot-note.tsx';
import { TableTools } from './table-tools.tsx';
import { LOOKS, writtenTitle } from './written-parts.tsx';

const ComparisonPage = lazy(() =>
	import('./comparison/comparison-page.tsx').then((module) => ({ default: module.ComparisonPage })),
);

/** Title and sentence, and the list, or what stands side by side. */
export function RankingPage() {
	const t = useKindText();
	const own = useOwnTab();
	const { compare } = useView();
	return (
		<>
			{writtenTitle(t)}
			{compare.length > 0 ? (
				<Later waiting={<span className="skeleton h-160 w-full" />}>
					<ComparisonPage />
				</Later>
			) : (
				<BoardTabs>{own ? <own.Part /> : <List />}</BoardTabs>
			)}
		</>
	);
}

/** Period, filters, what the figures are, and the ranking. */
function List() {
	const { list, withoutPeriod } = useKind();
	const { board } = useView();
	const { data, status, error } = useStore(list.$ranking);
	const hasPeriod = !withoutPeriod?.includes(board);
	// A refused list is not on screen, so nothing is said about the one before it.
	const shown = status === 'failed' && lockedCode(error) !== null ? null : data;
	return (
		<div className={LOOKS.list}>
			<div className={LOOKS.bars}>
				{hasPeriod && (
					<PeriodBar shown={data?.period ?? null} asOf={data?.as_of ?? null} missing={data?.missing ?? []} />
				)}
				<FilterBar />
			</div>
			<FilterChips />
			{shown && <SnapshotNote answer={shown} />}
			<div className={LOOKS.line}>
				<FiguresLine answer={shown} isLoading={status === 'loading'} />
				<TableTools />
			</div>
			<Ranking />
			<ListTray />
		</div>
	);
}

/** What of the list has been picked to be compared. */
function ListTray() {
	const { rows, list } = useKind();
	const { platId } = useStore($region);
	const tools = useRowTools(useStore(list.$ranking).data !== null);
	if (!(rows && tools)) return null;
	return (
		<tools.PickedTray
			kind={rows.kind}
			platId={platId}
			{...(rows.call ? { onCompare: (compare) => list.changeView({ compare }) } : {})}
		/>
	);
}
