import { useStore } from '@nanostores/react';
import type { MarketIndustries } from '#contract/market.ts';
import { useText } from '#i18n/text.tsx';
import { LockedTail } from '#islands/shared/locked-tail.tsx';
import { $industries, $marketView, changeMarket } from '#stores/market/market.ts';
import { MarketLine } from './market-line.tsx';
import { IndustryMap } from './market-map.tsx';
import { MarketPeriods } from './market-periods.tsx';
import { MarketState } from './market-state.tsx';
import { NoMarket } from './no-market.tsx';
import { NodeList } from './node-list.tsx';
import { SnapshotNote } from './snapshot-note.tsx';
import { ViewLink } from './view-link.tsx';

/** The category tree, one level at a time, as a map and as a table. */
export function IndustriesPart() {
	const state = useStore($industries);
	return (
		<div className="flex flex-col gap-4">
			<div className="flex flex-wrap items-center gap-3">
				<MarketPeriods shown={state.data?.period ?? null} />
				<Trail answer={state.data} />
			</div>
			<MarketState state={state}>
				{(answer, isBusy) => <Industries answer={answer} isBusy={isBusy} />}
			</MarketState>
		</div>
	);
}

/** Where in the tree this is; each step leads back up. */
function Trail({ answer }: { readonly answer: MarketIndustries | null }) {
	const t = useText('market');
	const { parent } = useStore($marketView);
	// The rows know the names of what is above them.
	const names = answer?.list[0]?.category.names ?? [];
	if (parent === null) return null;
	const steps = [2, 4, 6]
		.filter((length) => length <= parent.length)
		.map((length) => parent.slice(0, length));
	return (
		<nav aria-label={t('tree.trail')}>
			<ol className="flex flex-wrap items-center gap-1.5">
				<li>
					<ViewLink to={{ parent: null }}>{t('tree.all')}</ViewLink>
				</li>
				{steps.map((id, index) => (
					<li key={id} className="flex items-center gap-1.5">
						<span aria-hidden="true" className="text-muted">
							›
						</span>
						{id === parent ? (
							<span aria-current="page">{names[index] ?? id}</span>
						) : (
							<ViewLink to={{ parent: id }}>{names[index] ?? id}</ViewLink>
						)}
					</li>
				))}
				<li className="ml-2">
					<ViewLink to={{ segment: parent }}>{t('tree.segment')}</ViewLink>
				</li>
			</ol>
		</nav>
	);
}

function Industries({ answer, isBusy }: { readonly answer: MarketIndustries; readonly isBusy: boolean }) {
	const t = useText('market');
	if (answer.list.length === 0) {
		return (
			<NoMarket
				hasNothing={answer.as_of === null}
				onReset={() => changeMarket({ parent: null, period: 'total' })}
			/>
		);
	}
	return (
		<div className="flex flex-col gap-4">
			<SnapshotNote answer={answer} />
			<MarketLine answer={answer} range={answer.range} />
			<IndustryMap nodes={answer.list} />
			<NodeList
				nodes={answer.list}
				caption={t('tabs.industries')}
				usualSort="gmv"
				hasPath={false}
				isBusy={isBusy}
			>
				{answer.rows_allowed < answer.total && <LockedTail answer={answer} />}
			</NodeList>
		</div>
	);
}
