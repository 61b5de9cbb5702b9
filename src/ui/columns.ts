import type { CSSProperties, ReactNode } from 'react';

export type SortOrder = 'asc' | 'desc';

/** Columns that belong together, under a name of their own. */
export type ColumnGroup = { readonly id: string; readonly label: string };

/** One column of a table. */
export type Column<Row, Sort extends string = string> = {
	readonly id: string;
	readonly label: string;
	/** Says more than the head has room for. */
	readonly longLabel?: string;
	/** What the figure is, its unit and its source, shown on demand instead of `longLabel`. */
	readonly note?: () => ReactNode;
	/** Columns of a group are shown and hidden together. */
	readonly group?: ColumnGroup;
	/** In px; heads and skeletons have the same, so nothing moves when data comes. */
	readonly width: number;
	readonly align?: 'start' | 'end';
	/** The sort that the head offers. */
	readonly sort?: Sort;
	/** Stays at the left while the others scroll; pinned columns come first. */
	readonly isPinned?: boolean;
	/** Its cells have three lines where rows are not compact. */
	readonly isTall?: boolean;
	/** Cannot be hidden. */
	readonly isFixed?: boolean;
	readonly cell: (row: Row) => ReactNode;
};

/** How a cell of a column sticks: none does before its table is scrolled sideways (`data-sideways`, table.tsx). */
export type StickyLook = { readonly className: string; readonly style: CSSProperties };

const STICKS = 'in-data-sideways:sticky in-data-sideways:left-(--left)';
/** Of a column with a place at the right: where it would end beyond the edge, it stands at the edge. */
const AT_EDGE = `${STICKS} in-data-sideways:right-0 relative left-[min(0px,100cqi-var(--end))] border-l`;

/** Of a cell that sticks so many px from the left, and (null: not) at the right where it ends so many px from there. */
const lookAt = (left: number, end: number | null): StickyLook => ({
	className: end === null ? STICKS : AT_EDGE,
	style: { '--left': `${left}px`, ...(end !== null && { '--end': `${end}px` }) } as CSSProperties,
});

/**
 * Columns where they stand: where each starts (px), how its cells look, and how they stick. A pinned one sticks at its place,
 * as these come first; the sorted one at either edge of what is visible between the pinned ones and the right, so that it
 * is always in sight. They stand in a container of their own width.
 */
export function placed<Row, Sort extends string>(
	columns: readonly Column<Row, Sort>[],
	sort: Sort | null,
	isCompact: boolean,
) {
	const pinned = columns.filter(({ isPinned }) => isPinned);
	const left = pinned.reduce((sum, { width }) => sum + width, 0);
	const usualHeight = columns.some(({ isTall }) => isTall) ? 'h-14' : 'h-10';
	const height = isCompact ? 'h-8 touch:h-11' : `${usualHeight} short:h-12`;
	let end = 0;
	return columns.map((column) => {
		const start = end;
		end += column.width;
		const isPinned = column.isPinned === true;
		const isSorted = sort !== null && column.sort === sort;
		const edge = isSorted ? lookAt(left, end) : null;
		const look = isPinned ? lookAt(start, null) : edge;
		const className = [
			'truncate border-line border-b px-2',
			height,
			column.align === 'end' ? 'text-right' : '',
			look ? `bg-surface group-hover:bg-well ${look.className}` : '',
			isPinned ? 'z-[5]' : '',
			column === pinned.at(-1) ? 'border-r' : '',
		].join(' ');
		return { column, isPinned, look, className, start };
	});
}

/** The order that a click on a head asks for: high to low first, then the other way round. */
export function nextOrder(sorted: SortOrder | null): SortOrder {
	return sorted === 'desc' ? 'asc' : 'desc';
}
