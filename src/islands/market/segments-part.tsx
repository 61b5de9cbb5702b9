import { useStore } from '@nanostores/react';
import { useMemo } from 'react';
import type { MarketSegments } from '#contract/market-segments.ts';
import type { SegmentMetric } from '#domain/market/segment-metrics.ts';
import { wholeNumber } from '#domain/text/formats.ts';
import { useLanguage, useText } from '#i18n/text.tsx';
import { useWide } from '#islands/rankings/use-wide.ts';
import { LockedTail } from '#islands/shared/locked-tail.tsx';
import { $marketView, $segments, changeMarket, MARKET_ROWS } from '#stores/market/market.ts';
import { NO_SEGMENT_FILTERS } from '#stores/market/market-view.ts';
import { Pagination } from '#ui/pagination.tsx';
import { PastEnd } from '#ui/past-end.tsx';
import { Table } from '#ui/table.tsx';
import { Amount, NotEnough, SampleGrowth, useNumbers } from './figures.tsx';
import { MarketLine } from './market-line.tsx';
import { MarketState } from './market-state.tsx';
import { NoMarket } from './no-market.tsx';
import { SegmentName, segmentColumns } from './segment-columns.tsx';
import { SegmentChips, SegmentFilterBar } from './segment-filters.tsx';
import { Standing } from './standing.tsx';

/** Categories as markets: every metric of their samples, with filters and sorts. */
export function SegmentsPart() {
	const t = useText('market');
	const state = useStore($segments);
	return (
		<div className="flex flex-col gap-3">
			<SegmentFilterBar />
			<SegmentChips />
			<p className="max-w-160 text-muted">{t('segments.text')}</p>
			<MarketState state={state}>
				{(answer, isBusy) => <Segments answer={answer} isBusy={isBusy} />}
			</MarketState>
		</div>
	);
}

function Segments({ answer, isBusy }: { readonly answer: MarketSegments; readonly isBusy: boolean }) {
	const t = useText('market');
	const { locale } = useLanguage();
	const view = useStore($marketView);
	const isWide = useWide();
	const columns = useMemo(() => segmentColumns(t), [t]);
	if (answer.list.length === 0 && answer.page > 1) {
		const toFirst = () => changeMarket({ page: 1 });
		return <PastEnd page={answer.page} size={MARKET_ROWS} total={answer.total} onFirst={toFirst} />;
	}
	if (answer.list.length === 0) {
		const showAll = () => changeMarket({ ...NO_SEGMENT_FILTERS, enough: false });
		return <NoMarket hasNothing={answer.as_of === null} onReset={showAll} />;
	}
	const reachable = Math.min(answer.total, answer.rows_allowed);
	const isLast = view.page * MARKET_ROWS >= reachable && answer.rows_allowed < answer.total;
	const tail = isLast && <LockedTail answer={answer} />;
	return (
		<div className="flex flex-col gap-3">
			<MarketLine answer={answer} more={t('segments.count', { total: wholeNumber(answer.total, locale) })} />
			{isWide ? (
				<Table
					caption={t('tabs.segments')}
					columns={columns}
					rows={answer.list}
					keyOf={(row) => row.category.id}
					sort={(view.sort as SegmentMetric | null) ?? 'month_gmv'}
					order={view.order}
					onSort={(sort, order) => changeMarket({ sort, order })}
					isCompact={false}
					skeletonRows={0}
					isBusy={isBusy}
				>
					{tail}
				</Table>
			) : (
				<div className="overflow-hidden rounded-panel border border-line bg-surface">
					<SegmentRows answer={answer} />
					{tail}
				</div>
			)}
			<Pagination
				page={view.page}
				size={MARKET_ROWS}
				total={reachable}
				onPage={(page) => changeMarket({ page })}
			/>
		</div>
	);
}

/** Segments on phones. */
function SegmentRows({ answer }: { readonly answer: MarketSegments }) {
	const t = useText('market');
	const { count } = useNumbers();
	return (
		<ol aria-label={t('tabs.segments')}>
			{answer.list.map((row) => (
				<li
					key={row.category.id}
					className="flex flex-col gap-1 border-line border-b px-3 py-2 last:border-b-0"
				>
					<span className="flex gap-3">
						<span className="min-w-0 grow">
							<SegmentName row={row} />
						</span>
						<span className="text-right font-medium">
							<span className="sr-only">{t('metrics.month_gmv')} </span>
							<Amount figure={row.figures.month.gmv} />
						</span>
					</span>
					<span className="flex flex-wrap items-center justify-between gap-x-3 text-12 text-muted">
						<span className="figures">
							{t('segments.sampleOf', { sample: count(row.figures.sample), products: count(row.products) })}
						</span>
						{row.figures.enough ? (
							<>
								<Standing ratio={row.figures.monopoly_ratio} sample={row.figures.sample} />
								<SampleGrowth enough growth={row.figures.month.gmv_growth} />
							</>
						) : (
							<NotEnough />
						)}
					</span>
				</li>
			))}
		</ol>
	);
}
