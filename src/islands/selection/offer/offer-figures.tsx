import { useState } from 'react';
import type { SelectionDetail } from '#contract/selection.ts';
import { dayRangeText, shortNumber, wholeNumber } from '#domain/text/formats.ts';
import { useLanguage, useText } from '#i18n/text.tsx';
import { useMoney } from '#ui/money.tsx';
import { Panel } from '#ui/panel.tsx';
import { Segments } from '#ui/segments.tsx';
import { StatTile } from '#ui/stat-tile.tsx';

type Part = { readonly detail: SelectionDetail };

const COUNTS = ['new_creators', 'new_videos', 'new_lives'] as const;

/** How it sells: figures of a week or a month, and what views of its videos earn. */
export function OfferFigures({ detail }: Part) {
	const t = useText('samples');
	const { locale } = useLanguage();
	const money = useMoney();
	const [days, setDays] = useState<'7' | '30'>('7');
	const { videos, as_of: asOf } = detail;
	const figures = detail.figures[days];
	const count = (value: number) => shortNumber(value, locale);
	const whole = (value: number) => wholeNumber(value, locale);
	const known = (value: number | null) => ({
		value,
		quality: value === null ? ('unknown' as const) : ('observed' as const),
	});
	const videoNote = t('figures.ofVideos', { count: whole(videos.count) });
	return (
		<Panel
			title={t('figures.title')}
			text={figures.range ? dayRangeText(figures.range.from, figures.range.to, locale) : undefined}
			aside={
				<Segments
					label={t('figures.days')}
					isLabelHidden
					choices={(['7', '30'] as const).map((value) => ({ value, label: t(`figures.last${value}`) }))}
					value={days}
					onChoose={setDays}
				/>
			}
		>
			<div className="mt-3 overflow-hidden rounded-panel border border-line">
				<dl className="-mr-px -mb-px grid grid-cols-2 md:grid-cols-4 [&>div]:border-line [&>div]:border-r [&>div]:border-b [&>div:last-child]:col-span-2">
					<StatTile
						label={t('figures.units')}
						figure={figures.units}
						growth={figures.units.growth}
						text={count}
						fullText={whole}
						asOf={asOf}
					/>
					<StatTile
						label={t('figures.gmv')}
						figure={figures.gmv}
						growth={figures.gmv.growth}
						text={money.shortText}
						fullText={money.text}
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
							asOf={asOf}
						/>
					))}
					<StatTile
						label={t('figures.gpm')}
						figure={known(videos.gpm)}
						text={money.text}
						note={videoNote}
						asOf={asOf}
					/>
					<StatTile
						label={t('figures.earnings')}
						figure={known(videos.earnings)}
						text={money.text}
						note={t('figures.earningsNote')}
						asOf={asOf}
					/>
				</dl>
			</div>
		</Panel>
	);
}
