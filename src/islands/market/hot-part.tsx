import { useStore } from '@nanostores/react';
import type { MarketIndustries } from '#contract/market.ts';
import { useText } from '#i18n/text.tsx';
import { LockedTail } from '#islands/shared/locked-tail.tsx';
import { $hotMarkets, $marketView, changeMarket, MARKET_ROWS } from '#stores/market/market.ts';
import { LEVELS } from '#stores/market/market-view.ts';
import { Pagination } from '#ui/pagination.tsx';
import { PastEnd } from '#ui/past-end.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { MarketLine } from './market-line.tsx';
import { MarketPeriods } from './market-periods.tsx';
import { MarketState } from './market-state.tsx';
import { NoMarket } from './no-market.tsx';
import { NodeList } from './node-list.tsx';
import { SnapshotNote } from './snapshot-note.tsx';

/** Categories of one level, whichever grow fastest first. */
export function HotPart() {
	const t = useText('market');
	const state = useStore($hotMarkets);
	const { level } = useStore($marketView);
	return (
		<div className="flex flex-col gap-4">
			<div className="flex flex-wrap items-center gap-3">
				<MarketPeriods shown={state.data?.period ?? null} />
				<SelectField
					label={t('filters.level')}
					isLabelHidden
					choices={LEVELS.map((value) => ({ value, label: t(`levels.${value}`) }))}
					value={level ?? '2'}
					onChoose={(chosen) => changeMarket({ level: chosen })}
				/>
				<p className="text-muted">{t('hot.text')}</p>
			</div>
			<MarketState state={state}>{(answer, isBusy) => <Hot answer={answer} isBusy={isBusy} />}</MarketState>
		</div>
	);
}

function Hot({ answer, isBusy }: { readonly answer: MarketIndustries; readonly isBusy: boolean }) {
	const t = useText('market');
	const { page } = useStore($marketView);
	if (answer.list.length === 0 && answer.page > 1) {
		const toFirst = () => changeMarket({ page: 1 });
		return <PastEnd page={answer.page} size={MARKET_ROWS} total={answer.total} onFirst={toFirst} />;
	}
	if (answer.list.length === 0) {
		return <NoMarket hasNothing={answer.as_of === null} onReset={() => changeMarket({ period: 'total' })} />;
	}
	const reachable = Math.min(answer.total, answer.rows_allowed);
	const isLast = page * MARKET_ROWS >= reachable && answer.rows_allowed < answer.total;
	return (
		<div className="flex flex-col gap-4">
			<SnapshotNote answer={answer} />
			<MarketLine answer={answer} range={answer.range} />
			<NodeList nodes={answer.list} caption={t('tabs.hot')} usualSort="gmv_growth" hasPath isBusy={isBusy}>
				{isLast && <LockedTail answer={answer} />}
			</NodeList>
			<Pagination
				page={page}
				size={MARKET_ROWS}
				total={reachable}
				onPage={(next) => changeMarket({ page: next })}
			/>
		</div>
	);
}
