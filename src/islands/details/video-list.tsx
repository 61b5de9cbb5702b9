import { useMemo } from 'react';
import type { GoodsVideo } from '#contract/goods-sellers.ts';
import { dayText, minuteText, percentText, shortNumber, wholeNumber } from '#domain/text/formats.ts';
import { zonedLabel } from '#domain/text/zone-names.ts';
import { dayInZone } from '#domain/time/days.ts';
import { EntityName, PlainName } from '#islands/rankings/entity-name.tsx';
import { Badge } from '#ui/badge.tsx';
import type { Column } from '#ui/columns.ts';
import { FigureValue } from '#ui/figure-value.tsx';
import { Money } from '#ui/money.tsx';
import type { ListKind } from './detail-list.tsx';
import { type DetailWords, useDetailWords } from './detail-words.ts';
import { PhoneLines } from './phone-lines.tsx';

/** Videos about it; in the list of one creator it goes without saying whose they are. */
function videoColumns(
	{ t, locale, money, zone }: DetailWords,
	isOfOne = false,
): readonly Column<GoodsVideo>[] {
	const whole = (value: number) => wholeNumber(value, locale);
	const short = (value: number) => shortNumber(value, locale);
	return [
		{
			id: 'video',
			label: t('sellers.video'),
			width: 280,
			isPinned: true,
			cell: (row) => (
				<span className="flex min-w-0 flex-col leading-4">
					<span className="flex min-w-0 items-center gap-1">
						<EntityName kind="video" id={row.video_id} name={row.title ?? row.video_id} />
						{row.is_new && <Badge look="link">{t('sellers.isNew')}</Badge>}
						{row.is_ad && <Badge>{t('sellers.ad')}</Badge>}
					</span>
					{!isOfOne && (
						<span className="truncate text-12 text-muted">
							<PlainName name={row.creator.nickname ?? row.creator.handle ?? row.creator.id} />
						</span>
					)}
				</span>
			),
		},
		{
			id: 'published_at',
			label: zonedLabel(t('sellers.published'), zone, locale),
			width: 188,
			sort: 'published_at',
			cell: (row) => <span className="figures">{minuteText(row.published_at, locale, zone)}</span>,
		},
		{
			id: 'views',
			label: t('sellers.views'),
			width: 96,
			align: 'end',
			sort: 'views',
			cell: (row) => <FigureValue figure={row.views} text={short} fullText={whole} />,
		},
		{
			id: 'engagement',
			label: t('sellers.engagement'),
			width: 112,
			align: 'end',
			sort: 'engagement',
			cell: (row) => <span className="figures">{percentText(row.engagement, locale)}</span>,
		},
		{
			id: 'units',
			label: t('figures.units'),
			width: 96,
			align: 'end',
			sort: 'units',
			cell: (row) => <FigureValue figure={row.units} text={short} fullText={whole} />,
		},
		{
			id: 'gmv',
			label: t('figures.gmv'),
			width: 120,
			align: 'end',
			sort: 'gmv',
			cell: (row) => <FigureValue figure={row.gmv} text={money.shortText} fullText={money.text} />,
		},
		{
			id: 'gpm',
			label: t('sellers.gpm'),
			longLabel: t('sellers.gpmLong'),
			width: 112,
			align: 'end',
			cell: (row) => <Money minor={row.gpm === null ? null : Math.round(row.gpm)} />,
		},
	];
}

function useVideoColumns() {
	const words = useDetailWords();
	return useMemo(() => videoColumns(words), [words]);
}

function useOwnColumns() {
	const words = useDetailWords();
	return useMemo(() => videoColumns(words, true), [words]);
}

/** A video on phones: title and units; below them who made it, its views and GMV. */
function VideoPhoneRow({ row }: { readonly row: GoodsVideo }) {
	const { t, locale, money, zone } = useDetailWords();
	const short = (value: number) => shortNumber(value, locale);
	return (
		<PhoneLines
			row={row}
			title={<EntityName kind="video" id={row.video_id} name={row.title ?? row.video_id} />}
			units={<FigureValue figure={row.units} text={short} />}
			about={
				<>
					<span translate="no">{row.creator.nickname ?? row.creator.handle}</span> ·{' '}
					{t('sellers.viewsOf', { views: shortNumber(row.views.value, locale) })} ·{' '}
					{dayText(dayInZone(new Date(row.published_at), zone), locale)}
				</>
			}
			gmv={<FigureValue figure={row.gmv} text={money.shortText} fullText={money.text} />}
		/>
	);
}

/** The videos about it. */
export const VIDEOS: ListKind<GoodsVideo> = {
	useColumns: useVideoColumns,
	keyOf: (row) => row.video_id,
	usualSort: 'units',
	PhoneRow: VideoPhoneRow,
};

/** The videos of one creator. */
export const OWN_VIDEOS: ListKind<GoodsVideo> = { ...VIDEOS, useColumns: useOwnColumns };
