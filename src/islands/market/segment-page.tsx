import { useStore } from '@nanostores/react';
import type { MarketSegment } from '#contract/market-segments.ts';
import { dayRangeText } from '#domain/text/formats.ts';
import { useLanguage, useText } from '#i18n/text.tsx';
import { AccessPanel } from '#islands/shared/access-panel.tsx';
import { usePageTitle } from '#islands/shared/use-page-title.ts';
import { $marketView, $segment } from '#stores/market/market.ts';
import { isSegment } from '#stores/market/market-view.ts';
import { isApiError, refusalIn } from '#stores/shared/errors.ts';
import { Icon } from '#ui/icon.tsx';
import { Notice } from '#ui/notice.tsx';
import { Panel } from '#ui/panel.tsx';
import { CreatorMatrix } from './creator-matrix.tsx';
import { MarketLine } from './market-line.tsx';
import { MarketState } from './market-state.tsx';
import { PriceBands } from './price-bands.tsx';
import { SegmentFigures } from './segment-figures.tsx';
import { SegmentReading } from './segment-reading.tsx';
import { SegmentRoom } from './segment-room.tsx';
import { TopProducts, TopShops } from './segment-tops.tsx';
import { SegmentWeeks } from './segment-weeks.tsx';
import { ViewLink } from './view-link.tsx';

const NOT_FOUND = 404;

/** One segment in full, in the place of the tabs. */
export function SegmentPage() {
	const t = useText('market');
	const state = useStore($segment);
	const { segment } = useStore($marketView);
	const isNone = segment !== null && !isSegment(segment);
	const refusal = state.status === 'failed' ? refusalIn(state.error) : null;
	const isMissing =
		isNone || (state.status === 'failed' && isApiError(state.error) && state.error.code === NOT_FOUND);
	return (
		<div className="flex flex-col gap-4">
			<nav aria-label={t('tree.trail')}>
				<ViewLink
					to={{ tab: 'segments', segment: null }}
					className="-ml-1 inline-flex h-6 items-center gap-1 text-link hover:underline"
				>
					<Icon name="left" />
					{t('detail.back')}
				</ViewLink>
			</nav>
			{refusal && (
				<>
					<h1 className="text-20">{t('detail.title')}</h1>
					<AccessPanel refusal={refusal} isPreview={false} />
				</>
			)}
			{isMissing && (
				<div className="rounded-panel border border-line bg-surface">
					<Notice
						icon="search"
						title={t('detail.missing')}
						text={t(isNone ? 'detail.noneText' : 'detail.missingText')}
					/>
				</div>
			)}
			{!(refusal || isMissing) && (
				<MarketState state={state}>{(answer) => <Segment answer={answer} />}</MarketState>
			)}
		</div>
	);
}

function Segment({ answer }: { readonly answer: MarketSegment }) {
	const t = useText('market');
	const { locale } = useLanguage();
	const { names } = answer.category;
	const { from, to } = answer.month_range;
	usePageTitle(names.at(-1) ?? null, t('documentTitle'));
	return (
		<div className="flex flex-col gap-4">
			<header className="flex flex-col gap-1">
				<p className="text-muted">{names.slice(0, -1).join(' › ')}</p>
				<h1 className="text-20">{names.at(-1)}</h1>
				<MarketLine answer={answer} range={answer.month_range} />
				<p className="max-w-160 text-muted">
					{t('detail.sampleWhy', { days: dayRangeText(from, to, locale) })}
				</p>
			</header>
			<SegmentRoom answer={answer} />
			<SegmentFigures answer={answer} />
			<SegmentReading answer={answer} />
			<div className="grid gap-4 lg:grid-cols-2">
				<Panel title={t('detail.weeks')} text={t('detail.weeksText')}>
					<SegmentWeeks weeks={answer.weeks} />
				</Panel>
				<Panel title={t('detail.bands')} text={t('detail.bandsText')}>
					<PriceBands bands={answer.price_bands} caption={t('detail.bands')} />
				</Panel>
			</div>
			<TopProducts products={answer.top_products} />
			<div className="grid gap-4 lg:grid-cols-2">
				<TopShops shops={answer.top_shops} />
				<Panel title={t('detail.creators')} text={t('detail.creatorsText')}>
					<CreatorMatrix
						creators={answer.creators}
						caption={t('detail.creators')}
						nobody={t('matrix.nobody')}
					/>
				</Panel>
			</div>
		</div>
	);
}
