import type { ReactNode } from 'react';
import type { Column } from '#ui/columns.ts';
import { CategoryCell, RankCell, TrendCell } from './cells.tsx';
import type { KindText } from './ranking-kind.tsx';

type CellOf<Row> = (row: Row) => ReactNode;

/**
 * Builds the columns of one ranking: `figure` has numbers and sorts by its own id, `plain` is what is not sorted by,
 * `rank` and `name` stay in sight when the table scrolls sideways. Widths are pixels. Heads of `explained` say more
 * on demand.
 */
export function columnBuilders<Row, Sort extends string>(t: KindText, explained: readonly Sort[] = []) {
	type Built = Column<Row, Sort>;
	const plain = (id: string, width: number, cell: CellOf<Row>): Built => ({
		id,
		label: t(`columns.${id}`),
		width,
		cell,
	});
	const figure = (id: Sort, width: number, cell: CellOf<Row>): Built => ({
		...plain(id, width, cell),
		...(explained.includes(id) ? { longLabel: t(`columns.${id}Long`) } : {}),
		align: 'end',
		sort: id,
	});
	const name = (id: string, width: number, cell: CellOf<Row>): Built => ({
		...plain(id, width, cell),
		isPinned: true,
		isFixed: true,
	});
	const rank = (width: number, cell: CellOf<Row>): Built => ({
		...name('rank', width, cell),
		longLabel: t('columns.rankLong'),
	});
	return { plain, figure, name, rank };
}

/** The place, with its change where there is one. */
export const rankCell: CellOf<Parameters<typeof RankCell>[0]['row']> = (row) => <RankCell row={row} />;

/** Units of the last days. */
export const trendCell: CellOf<Parameters<typeof TrendCell>[0]['row']> = (row) => <TrendCell row={row} />;

/** The path of its category. */
export const categoryCell: CellOf<{ readonly category: { readonly names: readonly string[] } }> = (row) => (
	<CategoryCell names={row.category.names} />
);
