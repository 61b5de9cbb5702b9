import { useStore } from '@nanostores/react';
import type { GoodsDetail } from '#contract/goods-detail.ts';
import { shortNumber, wholeNumber } from '#domain/formats.ts';
import { useLanguage, useText } from '#i18n/text.tsx';
import { $goodsTrend } from '#stores/goods-detail.ts';
import { useMoney } from '#ui/money.tsx';
import { StatTile } from '#ui/stat-tile.tsx';

const COUNTS = ['new_creators', 'new_videos', 'new_lives', 'new_reviews'] as const;
const TOTALS = {
	new_creators: 'creators',
	new_videos: 'videos',
	new_lives: 'lives',
	new_reviews: 'reviews',
} as const;
const CHANNELS = ['video_gmv', 'live_gmv', 'card_gmv'] as const;

type KeyFiguresProps = { readonly detail: GoodsDetail; readonly isBusy: boolean };

/** The strip of key figures of the period: value, growth, everything so far, and where each comes from. */
export function KeyFigures({ detail, isBusy }: KeyFiguresProps) {
	const t = useText('goods');
	const { locale } = useLanguage();
	const money = useMoney();
	const trend = useStore($goodsTrend).data;
	const { figures, totals, as_of: asOf } = detail;
	const count = (value: number | null) => shortNumber(value, locale);
	const whole = (value: number) => wholeNumber(value, locale);
	const trendOf = (name: 'units' | 'gmv' | (typeof CHANNELS)[number]) => {
		const values = trend?.series[name].values;
		return values ? { trend: { values, label: t('figures.trend') } } : {};
	};
	return (
		<dl
			aria-busy={isBusy}
			className={`grid grid-cols-2 overflow-hidden rounded-panel border border-line bg-surface md:grid-cols-3 xl:grid-cols-5 ${isBusy ? 'opacity-55' : ''}`}
		>
			<StatTile
				label={t('figures.units')}
				figure={figures.units}
				growth={figures.units.growth}
				text={count}
				fullText={whole}
				note={t('figures.total', { total: count(totals.units.value) })}
				asOf={asOf}
				{...trendOf('units')}
			/>
			<StatTile
				label={t('figures.gmv')}
				figure={figures.gmv}
				growth={figures.gmv.growth}
				text={money.shortText}
				fullText={money.text}
				note={t('figures.total', { total: money.shortText(totals.gmv.value) })}
				asOf={asOf}
				{...trendOf('gmv')}
			/>
			{CHANNELS.map((name) => (
				<StatTile
					key={name}
					label={t(`figures.${name}`)}
					figure={figures[name]}
					growth={figures[name].growth}
					text={money.shortText}
					fullText={money.text}
					asOf={asOf}
					{...trendOf(name)}
				/>
			))}
			<StatTile
				label={t('figures.active_creators')}
				figure={{
					value: detail.active_creators,
					quality: detail.active_creators === null ? 'unknown' : 'observed',
				}}
				text={whole}
				note={t('figures.unitPrice', {
					price: money.text(detail.unit_price === null ? null : Math.round(detail.unit_price)),
				})}
				asOf={asOf}
			/>
			{COUNTS.map((name) => (
				<StatTile
					key={name}
					label={t(`figures.${name}`)}
					figure={figures[name]}
					growth={figures[name].growth}
					text={count}
					fullText={whole}
					note={t('figures.total', { total: count(totals[TOTALS[name]].value) })}
					asOf={asOf}
				/>
			))}
		</dl>
	);
}
