import { useStore } from '@nanostores/react';
import type { SearchedKind } from '#contract/search.ts';
import { useText } from '#i18n/text.tsx';
import { AnswerMoney } from '#islands/rankings/answer-money.tsx';
import { useRowTools } from '#islands/rankings/comparison/use-row-tools.ts';
import { useWide } from '#islands/rankings/use-wide.ts';
import { errorMessage } from '#islands/shared/error-message.ts';
import { LockedTail } from '#islands/shared/locked-tail.tsx';
import { $found, $searchView, changeSearch, type Found, reloadFound } from '#stores/search/search.ts';
import { $region } from '#stores/shared/region.ts';
import { ErrorBar, ErrorState } from '#ui/error-state.tsx';
import { PastEnd } from '#ui/past-end.tsx';
import { EmptySearch } from './empty-search.tsx';
import { FoundCards } from './found-cards.tsx';
import { FOUND_KINDS } from './found-kinds.ts';
import { FoundLine } from './found-line.tsx';
import { FoundPages } from './found-pages.tsx';
import { FoundTable } from './found-table.tsx';
import { LockedSearch, searchRefusal } from './locked-search.tsx';
import { MatchNote } from './match-note.tsx';
import { SearchTools } from './search-tools.tsx';

/** What was found, refused, or failed with nothing to keep. */
export function Results({ kind }: { readonly kind: SearchedKind }) {
	const common = useText('common');
	const { status, data, error } = useStore($found);
	const refusal = status === 'failed' ? searchRefusal(error) : null;
	if (refusal) return <LockedSearch refusal={refusal} />;
	// The other tab's list is nothing to keep on screen.
	const answer = data?.kind === kind ? data : null;
	if (status === 'failed' && !answer)
		return <ErrorState message={errorMessage(error, common)} onRetry={reloadFound} />;
	return (
		<AnswerMoney answer={answer}>
			{answer && answer.total === 0 && status === 'ready' ? (
				<EmptySearch answer={answer} />
			) : (
				<FoundList kind={kind} answer={answer?.total === 0 ? null : answer} />
			)}
		</AnswerMoney>
	);
}

type FoundListProps = { readonly kind: SearchedKind; readonly answer: Found | null };

/** The list with what stands around it: loading, there, or still there after a newer load failed. */
function FoundList({ kind, answer }: FoundListProps) {
	const common = useText('common');
	const { status, error } = useStore($found);
	const { page } = useStore($searchView);
	const { platId } = useStore($region);
	const tools = useRowTools(answer !== null);
	const isWide = useWide();
	const isBusy = status === 'loading';
	if (answer && answer[kind].length === 0 && !isBusy) {
		const toFirst = () => changeSearch({ page: 1 });
		return <PastEnd page={answer.page} size={answer.limit} total={answer.total} onFirst={toFirst} />;
	}
	const List = isWide ? FoundTable : FoundCards;
	const isLastAllowed =
		answer !== null && page * answer.limit >= answer.rows_allowed && answer.rows_allowed < answer.total;
	return (
		<>
			<div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
				<FoundLine answer={answer} />
				<SearchTools kind={kind} />
			</div>
			{status === 'failed' && <ErrorBar message={errorMessage(error, common)} onRetry={reloadFound} />}
			{answer && <MatchNote answer={answer} />}
			<div className={isWide ? '' : 'overflow-hidden rounded-panel border border-line bg-surface'}>
				<List kind={kind} answer={answer} isBusy={isBusy} />
				{isLastAllowed && <LockedTail answer={answer} />}
			</div>
			{answer && <FoundPages answer={answer} />}
			{tools && <tools.PickedTray kind={FOUND_KINDS[kind]} platId={platId} />}
		</>
	);
}
