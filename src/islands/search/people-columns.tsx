import type { RankedCreator } from '#contract/creators.ts';
import type { RankedLive } from '#contract/lives.ts';
import type { SearchSort } from '#contract/search.ts';
import { zoneOf } from '#domain/platforms/platforms.ts';
import { minuteText } from '#domain/text/formats.ts';
import { zonedLabel } from '#domain/text/zone-names.ts';
import { liveName } from '#islands/lives/live-rows.ts';
import { CategoryCell, CountCell, CountFigure, MoneyFigure, PriceFigure } from '#islands/rankings/cells.tsx';
import { EntityImage } from '#islands/rankings/entity-image.tsx';
import { LevelBadge } from '#islands/rankings/level-badge.tsx';
import type { Column } from '#ui/columns.ts';
import { type ColumnWords, figures } from './columns.tsx';
import { FoundName } from './found-name.tsx';
import { Marked } from './marked.tsx';

/*
 * The columns of creators and live sessions that were found.
 */

type Cell<Row> = Column<Row, SearchSort>['cell'];

/** Numbers, which stand at the end of their column. */
const number = <Row,>(
	id: string,
	label: string,
	width: number,
	cell: Cell<Row>,
	sort?: SearchSort,
): Column<Row, SearchSort> => ({ id, label, width, align: 'end', ...(sort ? { sort } : {}), cell });

/** The columns of creators. */
export function creatorColumns(words: ColumnWords): readonly Column<RankedCreator, SearchSort>[] {
	const { t, products, platId, terms } = words;
	return [
		{
			id: 'creator',
			label: t('columns.creator'),
			width: 300,
			isPinned: true,
			cell: (row) => (
				<span className="flex items-center gap-2">
					<EntityImage path={row.image} size={32} isRound />
					<span className="min-w-0 leading-4">
						<FoundName
							kind="creator"
							platId={platId}
							id={row.creator_id}
							name={row.nickname ?? row.handle}
							terms={terms}
						/>
						<span translate="no" className="block truncate text-12 text-muted">
							@<Marked text={row.handle} terms={terms} />
						</span>
					</span>
				</span>
			),
		},
		number('followers', t('columns.followers'), 100, (row) => <CountCell value={row.followers} />),
		...figures<RankedCreator>(words),
		number('price', t('columns.unitPrice'), 124, (row) => <PriceFigure figure={row.unit_price} />, 'price'),
		number('products', t('columns.activeProducts'), 116, (row) => (
			<CountFigure figure={row.active_products} />
		)),
		{
			id: 'level',
			label: t('columns.level'),
			width: 80,
			cell: (row) => <LevelBadge level={row.level} />,
		},
		{
			id: 'category',
			label: products('columns.category'),
			width: 200,
			cell: (row) => <CategoryCell names={row.category.names} />,
		},
	];
}

/** The columns of live sessions. */
export function liveColumns(words: ColumnWords): readonly Column<RankedLive, SearchSort>[] {
	const { t, products, locale, platId, terms } = words;
	const zone = zoneOf(platId);
	return [
		{
			id: 'live',
			label: t('columns.live'),
			width: 340,
			isPinned: true,
			cell: (row) => (
				<span className="flex items-center gap-2">
					<EntityImage path={row.image} size={32} />
					<span className="min-w-0 leading-4">
						<FoundName kind="live" platId={platId} id={row.room_id} name={liveName(row)} terms={terms} />
						<span translate="no" className="block truncate text-12 text-muted">
							<Marked text={row.creator.nickname ?? row.creator.handle ?? row.creator.id} terms={terms} />
						</span>
					</span>
				</span>
			),
		},
		number('began', zonedLabel(t('columns.began'), zone, locale), 188, (row) => (
			<span className="figures">{minuteText(row.started_at, locale, zone)}</span>
		)),
		number('viewers', t('columns.viewers'), 100, (row) => <CountFigure figure={row.viewers} />),
		number('peak_online', t('columns.peakOnline'), 116, (row) => <CountFigure figure={row.peak_online} />),
		number('units', products('columns.units'), 92, (row) => <CountFigure figure={row.units} />, 'units'),
		number('gmv', products('columns.gmv'), 108, (row) => <MoneyFigure figure={row.gmv} />, 'gmv'),
		number('price', t('columns.unitPrice'), 124, (row) => <PriceFigure figure={row.unit_price} />, 'price'),
		{
			id: 'category',
			label: products('columns.category'),
			width: 200,
			cell: (row) => <CategoryCell names={row.category.names} />,
		},
	];
}
