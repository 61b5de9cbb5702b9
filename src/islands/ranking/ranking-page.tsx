import { useStore } from '@nanostores/react';
import { lockedCode } from '#stores/errors.ts';
import { BoardTabs } from './board-tabs.tsx';
import { FiguresLine } from './figures-line.tsx';
import { FilterBar } from './filter-bar.tsx';
import { FilterChips } from './filter-chips.tsx';
import { PeriodBar } from './period-bar.tsx';
import { Ranking } from './ranking.tsx';
import { useKind, useKindText } from './ranking-kind.tsx';
import { SnapshotNote } from './snapshot-note.tsx';
import { TableTools } from './table-tools.tsx';

/** Title, boards, period, filters, what the figures are, and the ranking. */
export function RankingPage() {
	const t = useKindText();
	const { data, status, error } = useStore(useKind().list.$ranking);
	// A refused list is not on screen, so nothing is said about the one before it.
	const shown = status === 'failed' && lockedCode(error) !== null ? null : data;
	return (
		<>
			<div className="mb-2 flex flex-wrap items-baseline gap-x-3">
				<h1 className="text-20">{t('title')}</h1>
				<p className="text-muted">{t('sentence')}</p>
			</div>
			<BoardTabs>
				<div className="flex flex-col gap-3 pt-4">
					<div className="flex flex-wrap items-center gap-3">
						<PeriodBar shown={data?.period ?? null} asOf={data?.as_of ?? null} />
						<FilterBar />
					</div>
					<FilterChips />
					{shown?.single_snapshot && <SnapshotNote period={shown.period} />}
					<div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
						<FiguresLine answer={shown} isLoading={status === 'loading'} />
						<TableTools />
					</div>
					<Ranking />
				</div>
			</BoardTabs>
		</>
	);
}
