import { createContext, type ReactNode, use } from 'react';
import type { Column } from './columns.ts';

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

/** Id of the column that the bold place of a row shows: `usual` unless the list is sorted by another. */
export const useBoldColumn = (usual: string): string => use(SortedColumn)?.id ?? usual;

type BoldFigureProps = {
	readonly row: unknown;
	/** Id and head of the column that `children` show. */
	readonly usual: string;
	readonly label: string;
	readonly children: ReactNode;
};

/** The bold place of a row on phones: the figure that the list is sorted by, whichever it is. */
export function BoldFigure({ row, usual, label, children }: BoldFigureProps) {
	const sorted = use(SortedColumn);
	const isOther = sorted !== null && sorted.id !== usual;
	return (
		<span className="figures ml-auto shrink-0 whitespace-nowrap font-medium">
			<span className="sr-only">{isOther ? sorted.label : label} </span>
			{isOther ? sorted.cell(row) : children}
		</span>
	);
}
