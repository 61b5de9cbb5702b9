import type { CreatorDetail } from '#contract/creator-detail.ts';
import type { GrowingFigure } from '#contract/fields.ts';
import { type ExplainedFigure, markedText } from '#domain/figures/provenance.ts';
import { shortNumber, wholeNumber } from '#domain/text/formats.ts';
import { useLanguage, useText } from '#i18n/text.tsx';
import { CountTile } from '#islands/details/count-tile.tsx';
import { FigureStrip } from '#islands/details/figure-strip.tsx';
import { SalesTiles } from '#islands/details/sales-tiles.tsx';
import { creatorTrend } from '#stores/creators/creator-detail.ts';
import { useMoney } from '#ui/money.tsx';
import { StatTile } from '#ui/stat-tile.tsx';

type CreatorFiguresProps = { readonly detail: CreatorDetail; readonly isBusy: boolean };

/** The strip of key figures of the period: value, growth, everything so far, and where each comes from. */
export function CreatorFigures({ detail, isBusy }: CreatorFiguresProps) {
	const t = useText('detail');
	const own = useText('creator');
	const { locale } = useLanguage();
	const money = useMoney();
	const { figures, ratios, totals, sold, as_of: asOf } = detail;
	const short = (value: number | null) => shortNumber(value, locale);
	const count = (label: string, figure: ExplainedFigure | GrowingFigure, note?: string) => (
		<StatTile
			label={label}
			figure={figure}
			{...('growth' in figure && { growth: figure.growth })}
			text={short}
			fullText={(value) => wholeNumber(value, locale)}
			{...(note && { note })}
			asOf={asOf}
		/>
	);
	const amount = (label: string, figure: ExplainedFigure) => (
		<StatTile label={label} figure={figure} text={money.text} asOf={asOf} />
	);
	const views = (figure: ExplainedFigure) => own('figures.views', { views: markedText(figure, short) });
	return (
		<FigureStrip isBusy={isBusy}>
			{count(
				own('figures.newFollowers'),
				figures.new_followers,
				own('figures.followers', { followers: short(detail.levels.followers.value) }),
			)}
			<SalesTiles detail={detail} trend={creatorTrend} />
			<CountTile
				label={t('figures.new_videos')}
				figure={figures.new_videos}
				total={totals.videos}
				asOf={asOf}
			/>
			{count(own('figures.videoViews'), ratios.average_video_views, views(figures.video_views))}
			{amount(own('figures.videoGpm'), ratios.video_gpm)}
			<CountTile label={t('figures.new_lives')} figure={figures.new_lives} total={totals.lives} asOf={asOf} />
			{count(own('figures.liveViews'), ratios.average_live_views, views(figures.live_views))}
			{amount(own('figures.liveGpm'), ratios.live_gpm)}
			{amount(own('figures.unitPrice'), ratios.unit_price)}
			{count(own('figures.products'), sold.products)}
			{count(own('figures.shops'), sold.shops)}
			<CountTile label={own('figures.likes')} figure={figures.likes} total={totals.likes} asOf={asOf} />
		</FigureStrip>
	);
}
