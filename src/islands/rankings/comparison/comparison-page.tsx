import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { comparedText } from '#domain/rankings/compared-ids.ts';
import { useLanguage, useText } from '#i18n/text.tsx';
import { AnswerMoney } from '#islands/rankings/answer-money.tsx';
import { LockedRanking } from '#islands/rankings/locked-ranking.tsx';
import { PeriodBar } from '#islands/rankings/period-bar.tsx';
import { useKind, useView } from '#islands/rankings/ranking-kind.tsx';
import { errorMessage } from '#islands/shared/error-message.ts';
import { $comparison, type CompareQuery, loadComparison } from '#stores/rankings/comparison.ts';
import { isApiError, lockedCode } from '#stores/shared/errors.ts';
import { $region } from '#stores/shared/region.ts';
import { $token } from '#stores/shared/token.ts';
import { Button } from '#ui/button.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Icon } from '#ui/icon.tsx';
import { ComparisonLine } from './comparison-line.tsx';
import { ComparisonTable } from './comparison-table.tsx';
import { ComparisonTrend } from './comparison-trend.tsx';
import { LockedComparison } from './locked-comparison.tsx';

/** 2 to 5 rows of a ranking side by side, in the period of the address. */
export function ComparisonPage() {
	const t = useText('ranking');
	const { list, rows } = useKind();
	const { data } = useStore($comparison);
	return (
		<div className="flex flex-col gap-4">
			<div className="flex flex-wrap items-center gap-3">
				<Button
					look="quiet"
					className="-ml-2 px-2 text-link"
					onClick={() => list.changeView({ compare: [] })}
				>
					<Icon name="left" />
					{t('compare.back')}
				</Button>
				{!rows?.isWhole && <PeriodBar shown={data?.period ?? null} asOf={data?.as_of ?? null} />}
			</div>
			<Comparison />
		</div>
	);
}

/** Asks for what the address compares, and again for another period, region, language or member. */
function useComparison(): () => void {
	const { rows } = useKind();
	const { compare, period } = useView();
	const { platId } = useStore($region);
	const { languageId } = useLanguage();
	const token = useStore($token);
	const ids = comparedText(compare);
	const load = () => {
		if (!rows?.call) return;
		const query = { plat_id: String(platId), language_id: String(languageId), ids };
		loadComparison({ name: rows.call, query: { ...query, ...(period ? { period } : {}) } as CompareQuery });
	};
	// biome-ignore lint/correctness/useExhaustiveDependencies: `load` is made anew each time
	useEffect(load, [rows, ids, period, platId, languageId, token]);
	return load;
}

/** What the view around it compares: where it comes from, the table and the curves. */
export function Comparison() {
	const common = useText('common');
	const Curves = useKind().rows?.Curves ?? ComparisonTrend;
	const reload = useComparison();
	const { status, data, error } = useStore($comparison);
	if (status === 'failed' && isApiError(error) && error.code === 11_012)
		return <LockedComparison error={error} />;
	const code = status === 'failed' ? lockedCode(error) : null;
	if (code !== null) return <LockedRanking code={code} />;
	if (status === 'failed') return <ErrorState message={errorMessage(error, common)} onRetry={reload} />;
	if (!data)
		return <span role="status" aria-label={common('table.loading')} className="skeleton h-160 w-full" />;
	return (
		<AnswerMoney answer={data}>
			<ComparisonLine answer={data} />
			<ComparisonTable answer={data} isBusy={status === 'loading'} />
			{data.list.length > 0 && data.days.length > 0 && <Curves answer={data} isBusy={status === 'loading'} />}
		</AnswerMoney>
	);
}
