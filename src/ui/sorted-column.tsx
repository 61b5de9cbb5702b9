import { createContext, type ReactNode, use } from 'react';
import type { Column } from './columns.ts';
import { type WrittenBold, writtenBold } from './written.tsx';

const SortedColumn = createContext<Column<unknown> | null>(null);

type SortedByProps<Row> = {
	readonly columns: readonly Column<Row>[];
	readonly sort: string | null;
	readonly children: ReactNode;
};

/** The rows inside are sorted by one of the columns, or by none of them. */
export function SortedBy<Row>({ columns, sort, children }: SortedByProps<Row>) {
	const column = columns.find((one) => one.sort !== undefined && one.sort === sort) ?? null;
	return <SortedColumn value={column as Column<unknown> | null}>{children}</SortedColumn>;
}

/** The column that the rows around are sorted by; null: by none. */
export const useSortedColumn = () => use(SortedColumn);

/** Id of the column that the bold place of a row shows: `usual` unless the list is sorted by another. */
export const useBoldColumn = (usual: string): string => use(SortedColumn)?.id ?? usual;

/** The bold place of a row on phones: the figure that the list is sorted by, whichever it is. */
export function BoldFigure(figure: WrittenBold) {
	return writtenBold(use(SortedColumn), figure);
}
