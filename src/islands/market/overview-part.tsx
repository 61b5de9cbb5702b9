import { useStore } from '@nanostores/react';
import { lazy } from 'react';
import type { MarketOverview } from '#contract/market.ts';
import { ratio } from '#domain/figures/formulas.ts';
import { wholeNumber } from '#domain/text/formats.ts';
import { listText } from '#domain/text/lists.ts';
import { useLanguage, useText } from '#i18n/text.tsx';
import { $marketOverview, changeMarket } from '#stores/market/market.ts';
import { Later } from '#ui/later.tsx';
import { useMoney } from '#ui/money.tsx';
import { Panel } from '#ui/panel.tsx';
import { StatTile } from '#ui/stat-tile.tsx';
import { useNumbers } from './figures.tsx';
import { MarketLine } from './market-line.tsx';
import { MarketPeriods } from './market-periods.tsx';
import { MarketState } from './market-state.tsx';
import { NoMarket } from './no-market.tsx';
import { SnapshotNote } from './snapshot-note.tsx';
import { ViewLink } from './view-link.tsx';

const MarketDays = lazy(() => import('./market-days.tsx').then((module) => ({ default: module.MarketDays })));
const IndustryShares = lazy(() =>
	import('./industry-shares.tsx').then((module) => ({ default: module.IndustryShares })),
);
const OverviewMore = lazy(() =>
	import('./overview-more.tsx').then((module) => ({ default: module.OverviewMore })),
);

/** The platform as a whole: what it sold, who sold it, and in which industries. */
export function OverviewPart() {
	const state = useStore($marketOverview);
	return (
		<div className="flex flex-col gap-4">
			<MarketPeriods shown={state.data?.period ?? null} />
			<MarketState state={state}>{(answer) => <Overview answer={answer} />}</MarketState>
		</div>
	);
}

function Overview({ answer }: { readonly answer: MarketOverview }) {
	const t = useText('market');
	const { totals } = answer;
	return (
		<div className="flex flex-col gap-4">
			<SnapshotNote answer={answer} />
			<MarketLine answer={answer} range={answer.range} />
			{totals ? (
				<>
					<Totals answer={answer} totals={totals} />
					{answer.as_of !== null && totals.trend.some((value) => value !== null) && (
						<Later waiting={<DaysSkeleton />}>
							<MarketDays last={answer.as_of} trend={totals.trend} />
						</Later>
					)}
					<Panel
						title={t('overview.industries')}
						text={t('overview.industriesText')}
						aside={<ViewLink to={{ tab: 'industries', sort: null }}>{t('overview.allIndustries')}</ViewLink>}
					>
						<Later waiting={<span className="skeleton mt-3 h-120 w-full" />}>
							<IndustryShares nodes={answer.industries} />
						</Later>
					</Panel>
					<Later>
						<OverviewMore answer={answer} />
					</Later>
				</>
			) : (
				<NoMarket hasNothing={answer.as_of === null} onReset={() => changeMarket({ period: 'total' })} />
			)}
		</div>
	);
}

/** As high as the chart with its head, so that the industries do not move when it comes. */
const DaysSkeleton = () => <span aria-hidden="true" className="skeleton h-75 w-full" />;

type TotalsProps = {
	readonly answer: MarketOverview;
	readonly totals: NonNullable<MarketOverview['totals']>;
};

const known = (value: number | null) =>
	({ value, quality: value === null ? 'unknown' : 'observed' }) as const;

function Totals({ answer, totals }: TotalsProps) {
	const t = useText('market');
	const { locale } = useLanguage();
	const { text, shortText } = useMoney();
	const { share, count } = useNumbers();
	const full = (value: number) => wholeNumber(value, locale);
	const tile = { asOf: answer.as_of, text: count, fullText: full };
	const isTotal = answer.range === null;
	const selling = ratio(totals.selling_products, totals.products);
	const trend = {
		values: totals.trend,
		label: t('overview.trendOf', { days: listText(totals.trend.map(count), locale) }),
	};
	return (
		<dl className="grid grid-cols-2 overflow-hidden rounded-panel border border-line bg-surface md:grid-cols-4 [&>div]:border-line [&>div]:border-r [&>div]:border-b">
			<StatTile
				{...tile}
				label={t('sums.gmv')}
				figure={totals.gmv}
				growth={totals.gmv_growth}
				isGrowthOfPart
				text={shortText}
				fullText={text}
			/>
			<StatTile
				{...tile}
				label={t('sums.units')}
				figure={totals.units}
				growth={totals.units_growth}
				isGrowthOfPart
				trend={trend}
			/>
			<StatTile
				{...tile}
				label={t('sums.selling_products')}
				figure={known(totals.selling_products)}
				note={t('overview.ofProducts', { share: share(selling), products: full(totals.products) })}
			/>
			<StatTile
				{...tile}
				label={t('sums.new_products')}
				figure={known(totals.new_products)}
				note={t('overview.newProducts')}
			/>
			<StatTile {...tile} label={t('sums.shops')} figure={known(totals.shops)} note={t('overview.shops')} />
			<StatTile
				{...tile}
				label={t('sums.creators')}
				figure={totals.creators}
				note={t(isTotal ? 'overview.creatorsTotal' : 'overview.creators')}
			/>
			<StatTile
				{...tile}
				label={t('sums.videos')}
				figure={known(totals.videos)}
				note={t(isTotal ? 'overview.videosTotal' : 'overview.videos')}
			/>
			<StatTile
				{...tile}
				label={t('sums.lives')}
				figure={known(totals.lives)}
				note={t(isTotal ? 'overview.livesTotal' : 'overview.lives')}
			/>
		</dl>
	);
}
