import { useStore } from '@nanostores/react';
import { useText } from '#i18n/text.tsx';
import { errorMessage } from '#islands/shared/error-message.ts';
import { LockedTail } from '#islands/shared/locked-tail.tsx';
import { lockedCode } from '#stores/shared/errors.ts';
import { ErrorBar, ErrorState } from '#ui/error-state.tsx';
import { AnswerMoney } from './answer-money.tsx';
import { EmptyRanking } from './empty-ranking.tsx';
import { LockedRanking } from './locked-ranking.tsx';
import { PhoneRows } from './phone-rows.tsx';
import { useKind, useView } from './ranking-kind.tsx';
import { RankingPages } from './ranking-pages.tsx';
import { RankingTable } from './ranking-table.tsx';
import { useCaption } from './use-caption.ts';
import { useWide } from './use-wide.ts';
import { LOOKS } from './written-parts.tsx';

/** The list in each of its states: loading, there, empty, locked, failed with and without older data. */
export function Ranking() {
	const common = useText('common');
	const { list } = useKind();
	const { status, data, error } = useStore(list.$ranking);
	const { page } = useView();
	const isWide = useWide();
	const caption = useCaption(data?.period ?? null);
	const code = status === 'failed' ? lockedCode(error) : null;
	if (code !== null) return <LockedRanking code={code} />;
	if (status === 'failed' && !data) {
		return <ErrorState message={errorMessage(error, common)} onRetry={list.reload} />;
	}
	if (data && data.list.length === 0 && status === 'ready') return <EmptyRanking answer={data} />;
	const isBusy = status === 'loading';
	// An empty list has nothing to keep on screen while the next one loads.
	const shown = isBusy && data?.list.length === 0 ? null : data;
	const isLastAllowed =
		data !== null && page * data.limit >= data.rows_allowed && data.rows_allowed < data.total;
	const tail = data && isLastAllowed ? <LockedTail answer={data} /> : null;
	return (
		<AnswerMoney answer={data}>
			{status === 'failed' && <ErrorBar message={errorMessage(error, common)} onRetry={list.reload} />}
			{isWide ? (
				<RankingTable answer={shown} caption={caption} isBusy={isBusy}>
					{tail}
				</RankingTable>
			) : (
				<div className={LOOKS.phoneRows}>
					<PhoneRows answer={shown} caption={caption} isBusy={isBusy} />
					{tail}
				</div>
			)}
			{data && <RankingPages answer={data} />}
		</AnswerMoney>
	);
}
