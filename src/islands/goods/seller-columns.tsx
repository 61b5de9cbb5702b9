import type { GoodsCreator, GoodsLive, GoodsVideo } from '#contract/goods-detail.ts';
import { entityLink } from '#domain/entity-links.ts';
import { dayText, minuteText, percentText, shortNumber, UNKNOWN_TEXT, wholeNumber } from '#domain/formats.ts';
import type { Locale } from '#i18n/languages.ts';
import type { Translate } from '#i18n/messages.ts';
import { API_URL } from '#stores/client.ts';
import { Badge } from '#ui/badge.tsx';
import type { Column } from '#ui/columns.ts';
import { FigureValue } from '#ui/figure-value.tsx';
import { Money, type useMoney } from '#ui/money.tsx';

export type ColumnWords = {
	readonly t: Translate<'goods'>;
	readonly locale: Locale;
	readonly platId: number;
	readonly money: ReturnType<typeof useMoney>;
};

const end = 'end' as const;
const count = (value: number | null, locale: Locale) => (
	<span className="figures" title={wholeNumber(value, locale)}>
		{shortNumber(value, locale)}
	</span>
);

type Who = { readonly id: string; readonly handle: string; readonly nickname: string | null };

function CreatorName({ creator, platId }: { readonly creator: Who; readonly platId: number }) {
	const name = creator.nickname ?? creator.handle;
	const href = entityLink('creator', platId, creator.id);
	return href ? (
		<a href={href} className="hover:underline" translate="no">
			{name}
		</a>
	) : (
		<span translate="no">{name}</span>
	);
}

/** Who sold it. */
export function creatorColumns({ t, locale, platId }: ColumnWords): readonly Column<GoodsCreator>[] {
	return [
		{
			id: 'creator',
			label: t('sellers.creator'),
			width: 220,
			isPinned: true,
			cell: (row) => (
				<span className="flex items-center gap-2">
					<img
						src={`${API_URL}${row.image}`}
						alt=""
						width="28"
						height="28"
						className="size-7 rounded-full bg-well"
					/>
					<span className="flex min-w-0 flex-col leading-4">
						<span className="truncate">
							<CreatorName creator={{ ...row, id: row.creator_id }} platId={platId} />
						</span>
						<span className="truncate text-12 text-muted" translate="no">
							@{row.handle}
						</span>
					</span>
				</span>
			),
		},
		{
			id: 'followers',
			label: t('sellers.followers'),
			width: 104,
			align: end,
			sort: 'followers',
			cell: (row) => count(row.followers, locale),
		},
		{
			id: 'units',
			label: t('figures.units'),
			width: 96,
			align: end,
			sort: 'units',
			cell: (row) => count(row.units, locale),
		},
		{
			id: 'gmv',
			label: t('figures.gmv'),
			width: 128,
			align: end,
			sort: 'gmv',
			cell: (row) => <Money minor={row.gmv} />,
		},
		{
			id: 'share',
			label: t('sellers.share'),
			width: 96,
			align: end,
			cell: (row) => <span className="figures">{percentText(row.share, locale)}</span>,
		},
		{
			id: 'videos',
			label: t('sellers.videos'),
			width: 88,
			align: end,
			sort: 'videos',
			cell: (row) => count(row.videos, locale),
		},
		{
			id: 'lives',
			label: t('sellers.lives'),
			width: 88,
			align: end,
			sort: 'lives',
			cell: (row) => count(row.lives, locale),
		},
		{
			id: 'last_day',
			label: t('sellers.lastDay'),
			width: 120,
			align: end,
			sort: 'last_day',
			cell: (row) => <span className="figures">{dayText(row.last_day, locale)}</span>,
		},
	];
}

/** Videos about it. */
export function videoColumns({ t, locale, platId, money }: ColumnWords): readonly Column<GoodsVideo>[] {
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
						<span className="truncate" translate="no" title={row.title ?? ''}>
							{row.title ?? row.video_id}
						</span>
						{row.is_new && <Badge look="link">{t('sellers.isNew')}</Badge>}
						{row.is_ad && <Badge>{t('sellers.ad')}</Badge>}
					</span>
					<span className="truncate text-12 text-muted">
						<CreatorName creator={row.creator} platId={platId} />
					</span>
				</span>
			),
		},
		{
			id: 'published_at',
			label: t('sellers.published'),
			width: 160,
			sort: 'published_at',
			cell: (row) => <span className="figures">{minuteText(row.published_at, locale)}</span>,
		},
		{
			id: 'views',
			label: t('sellers.views'),
			width: 96,
			align: end,
			sort: 'views',
			cell: (row) => <FigureValue figure={row.views} text={short} fullText={whole} />,
		},
		{
			id: 'engagement',
			label: t('sellers.engagement'),
			width: 112,
			align: end,
			sort: 'engagement',
			cell: (row) => <span className="figures">{percentText(row.engagement, locale)}</span>,
		},
		{
			id: 'units',
			label: t('figures.units'),
			width: 96,
			align: end,
			sort: 'units',
			cell: (row) => <FigureValue figure={row.units} text={short} fullText={whole} />,
		},
		{
			id: 'gmv',
			label: t('figures.gmv'),
			width: 120,
			align: end,
			sort: 'gmv',
			cell: (row) => <FigureValue figure={row.gmv} text={money.shortText} fullText={money.text} />,
		},
		{
			id: 'gpm',
			label: t('sellers.gpm'),
			longLabel: t('sellers.gpmLong'),
			width: 112,
			align: end,
			cell: (row) => <Money minor={row.gpm === null ? null : Math.round(row.gpm)} />,
		},
	];
}

/** How long a live went on, in minutes. */
const minutesOf = ({ started_at: from, ended_at: to }: GoodsLive) =>
	to === null ? null : Math.round((Date.parse(to) - Date.parse(from)) / 60_000);

/** Lives that offered it. */
export function liveColumns({ t, locale, platId }: ColumnWords): readonly Column<GoodsLive>[] {
	return [
		{
			id: 'live',
			label: t('sellers.live'),
			width: 280,
			isPinned: true,
			cell: (row) => (
				<span className="flex min-w-0 flex-col leading-4">
					<span className="truncate" translate="no" title={row.title ?? ''}>
						{row.title ?? row.room_id}
					</span>
					<span className="truncate text-12 text-muted">
						<CreatorName creator={row.creator} platId={platId} />
					</span>
				</span>
			),
		},
		{
			id: 'started_at',
			label: t('sellers.started'),
			width: 160,
			sort: 'started_at',
			cell: (row) => <span className="figures">{minuteText(row.started_at, locale)}</span>,
		},
		{
			id: 'minutes',
			label: t('sellers.duration'),
			width: 104,
			align: end,
			cell: (row) => {
				const minutes = minutesOf(row);
				return (
					<span className="figures">
						{minutes === null
							? t('sellers.running')
							: t('sellers.minutes', { minutes: wholeNumber(minutes, locale) })}
					</span>
				);
			},
		},
		{
			id: 'viewers',
			label: t('sellers.viewers'),
			width: 96,
			align: end,
			sort: 'viewers',
			cell: (row) => count(row.viewers, locale),
		},
		{
			id: 'peak_online',
			label: t('sellers.peak'),
			width: 112,
			align: end,
			sort: 'peak_online',
			cell: (row) => count(row.peak_online, locale),
		},
		{
			id: 'units',
			label: t('figures.units'),
			width: 96,
			align: end,
			sort: 'units',
			cell: (row) => count(row.units, locale),
		},
		{
			id: 'gmv',
			label: t('figures.gmv'),
			width: 120,
			align: end,
			sort: 'gmv',
			cell: (row) => <Money minor={row.gmv} />,
		},
		{
			id: 'price',
			label: t('sellers.livePrice'),
			width: 112,
			align: end,
			cell: (row) => (row.price === null ? UNKNOWN_TEXT : <Money minor={row.price} />),
		},
	];
}
