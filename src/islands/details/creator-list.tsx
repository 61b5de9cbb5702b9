import { useMemo } from 'react';
import type { GoodsCreator } from '#contract/goods-sellers.ts';
import { dayText, percentText, shortNumber } from '#domain/text/formats.ts';
import { useLanguage, useText } from '#i18n/text.tsx';
import { CountCell } from '#islands/rankings/cells.tsx';
import { EntityImage } from '#islands/rankings/entity-image.tsx';
import { LevelBadge } from '#islands/rankings/level-badge.tsx';
import type { Column } from '#ui/columns.ts';
import { Sum, useMoney } from '#ui/money.tsx';
import { CreatorName } from './creator-name.tsx';
import type { ListKind } from './detail-list.tsx';
import { type DetailWords, useDetailWords } from './detail-words.ts';
import { PhoneLines } from './phone-lines.tsx';

/** Who sold it. */
function creatorColumns({ t, locale }: DetailWords): readonly Column<GoodsCreator>[] {
	return [
		{
			id: 'creator',
			label: t('sellers.creator'),
			width: 220,
			isPinned: true,
			cell: (row) => (
				<span className="flex items-center gap-2">
					<EntityImage path={row.image} size={28} isRound />
					<span className="flex min-w-0 flex-col leading-4">
						<span className="truncate">
							<CreatorName creator={{ ...row, id: row.creator_id }} />
						</span>
						<span className="flex h-4 min-w-0 items-center gap-1">
							<span className="truncate text-12 text-muted" translate="no">
								@{row.handle}
							</span>
							<LevelBadge level={row.level} />
						</span>
					</span>
				</span>
			),
		},
		{
			id: 'followers',
			label: t('sellers.followers'),
			width: 104,
			align: 'end',
			sort: 'followers',
			cell: (row) => <CountCell value={row.followers} />,
		},
		{
			id: 'units',
			label: t('figures.units'),
			width: 96,
			align: 'end',
			sort: 'units',
			cell: (row) => <CountCell value={row.units} />,
		},
		{
			id: 'gmv',
			label: t('figures.gmv'),
			width: 128,
			align: 'end',
			sort: 'gmv',
			cell: (row) => <Sum minor={row.gmv} />,
		},
		{
			id: 'share',
			label: t('sellers.share'),
			width: 96,
			align: 'end',
			cell: (row) => <span className="figures">{percentText(row.share, locale)}</span>,
		},
		{
			id: 'videos',
			label: t('sellers.videos'),
			width: 88,
			align: 'end',
			sort: 'videos',
			cell: (row) => <CountCell value={row.videos} />,
		},
		{
			id: 'lives',
			label: t('sellers.lives'),
			width: 88,
			align: 'end',
			sort: 'lives',
			cell: (row) => <CountCell value={row.lives} />,
		},
		{
			id: 'last_day',
			label: t('sellers.lastDay'),
			width: 120,
			align: 'end',
			sort: 'last_day',
			cell: (row) => <span className="figures">{dayText(row.last_day, locale)}</span>,
		},
	];
}

function useCreatorColumns() {
	const words = useDetailWords();
	return useMemo(() => creatorColumns(words), [words]);
}

/** A creator on phones: name and units; below them followers, share of the units and GMV. */
function CreatorPhoneRow({ row }: { readonly row: GoodsCreator }) {
	const t = useText('detail');
	const { locale } = useLanguage();
	const { shortText } = useMoney();
	const followers = t('sellers.followersOf', { count: shortNumber(row.followers, locale) });
	return (
		<PhoneLines
			row={row}
			picture={<EntityImage path={row.image} size={40} isRound />}
			title={<CreatorName creator={{ ...row, id: row.creator_id }} />}
			units={shortNumber(row.units, locale)}
			about={
				<>
					<LevelBadge level={row.level} /> {followers} · {percentText(row.share, locale)}
				</>
			}
			gmv={shortText(row.gmv)}
		/>
	);
}

/** The creators who sell it. */
export const CREATORS: ListKind<GoodsCreator> = {
	useColumns: useCreatorColumns,
	keyOf: (row) => row.creator_id,
	usualSort: 'units',
	PhoneRow: CreatorPhoneRow,
};
