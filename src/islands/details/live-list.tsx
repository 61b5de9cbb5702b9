import { useMemo } from 'react';
import type { GoodsLive } from '#contract/goods-sellers.ts';
import { markedText } from '#domain/figures/provenance.ts';
import { minuteText, shortNumber, UNKNOWN_TEXT } from '#domain/text/formats.ts';
import { zonedLabel } from '#domain/text/zone-names.ts';
import { CountFigure, PriceFigure } from '#islands/rankings/cells.tsx';
import { EntityName } from '#islands/rankings/entity-name.tsx';
import type { Column } from '#ui/columns.ts';
import { Duration } from '#ui/duration.tsx';
import { Money } from '#ui/money.tsx';
import { CreatorName } from './creator-name.tsx';
import type { ListKind } from './detail-list.tsx';
import { type DetailWords, useDetailWords } from './detail-words.ts';
import { PhoneLines } from './phone-lines.tsx';

/** How long a live went on, in seconds; null while it runs. */
const secondsOf = ({ started_at: from, ended_at: to }: GoodsLive) =>
	to === null ? null : (Date.parse(to) - Date.parse(from)) / 1_000;

/** Lives that offered it. */
function liveColumns({ t, locale, zone }: DetailWords): readonly Column<GoodsLive>[] {
	return [
		{
			id: 'live',
			label: t('sellers.live'),
			width: 280,
			isPinned: true,
			cell: (row) => (
				<span className="flex min-w-0">
					<EntityName kind="live" id={row.room_id} name={row.title ?? row.room_id} />
				</span>
			),
		},
		{
			id: 'creator',
			label: t('sellers.creator'),
			width: 160,
			cell: (row) => (
				<span className="flex min-w-0">
					<CreatorName creator={row.creator} />
				</span>
			),
		},
		{
			id: 'started_at',
			label: zonedLabel(t('sellers.started'), zone, locale),
			width: 172,
			sort: 'started_at',
			cell: (row) => <span className="figures">{minuteText(row.started_at, locale, zone)}</span>,
		},
		{
			id: 'minutes',
			label: t('sellers.duration'),
			width: 104,
			align: 'end',
			cell: (row) => {
				const seconds = secondsOf(row);
				return (
					<span className="figures">
						{seconds === null ? t('sellers.running') : <Duration seconds={seconds} />}
					</span>
				);
			},
		},
		{
			id: 'viewers',
			label: t('sellers.viewers'),
			width: 96,
			align: 'end',
			sort: 'viewers',
			cell: (row) => <CountFigure figure={row.viewers} />,
		},
		{
			id: 'peak_online',
			label: t('sellers.peak'),
			width: 112,
			align: 'end',
			sort: 'peak_online',
			cell: (row) => <CountFigure figure={row.peak_online} />,
		},
		{
			id: 'units',
			label: t('figures.units'),
			width: 96,
			align: 'end',
			sort: 'units',
			cell: (row) => <CountFigure figure={row.units} />,
		},
		{
			id: 'gmv',
			label: t('figures.gmv'),
			width: 120,
			align: 'end',
			sort: 'gmv',
			cell: (row) => <PriceFigure figure={row.gmv} />,
		},
		{
			id: 'price',
			label: t('sellers.livePrice'),
			width: 112,
			align: 'end',
			cell: (row) => (row.price === null ? UNKNOWN_TEXT : <Money minor={row.price} />),
		},
	];
}

function useLiveColumns() {
	const words = useDetailWords();
	return useMemo(() => liveColumns(words), [words]);
}

/** A live on phones: title and units; below them who held it, when it began and GMV. */
function LivePhoneRow({ row }: { readonly row: GoodsLive }) {
	const { locale, money, zone } = useDetailWords();
	return (
		<PhoneLines
			row={row}
			title={<EntityName kind="live" id={row.room_id} name={row.title ?? row.room_id} />}
			units={markedText(row.units, (value) => shortNumber(value, locale))}
			about={
				<>
					<span translate="no">{row.creator.nickname ?? row.creator.handle}</span> ·{' '}
					{minuteText(row.started_at, locale, zone)}
				</>
			}
			gmv={markedText(row.gmv, money.shortText)}
		/>
	);
}

/** The lives that offered it. */
export const LIVES: ListKind<GoodsLive> = {
	useColumns: useLiveColumns,
	keyOf: (row) => row.room_id,
	usualSort: 'started_at',
	PhoneRow: LivePhoneRow,
};
