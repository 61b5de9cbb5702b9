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

/** Where each pinned column sticks, in px from the left, by column id. */
export function pinnedOffsets(columns: readonly Column<never>[]): ReadonlyMap<string, number> {
	const offsets = new Map<string, number>();
	let left = 0;
	for (const column of columns) {
		if (!column.isPinned) continue;
		offsets.set(column.id, left);
		left += column.width;
	}
	return offsets;
}

/**
 * Where a column sticks, in px: a pinned one at its place from the left; the sorted one at either edge of what is
 * visible between the pinned ones and the right, so that it is always in sight. Null for one that scrolls.
 */
export function stickyPlace(
	column: Column<never>,
	{ offsets, left, sort }: Sticky,
): { readonly left: number; readonly right?: number } | null {
	const pinned = offsets.get(column.id);
	if (pinned !== undefined) return { left: pinned };
	return column.sort !== undefined && column.sort === sort ? { left, right: 0 } : null;
}

/** How a cell of a column sticks: none does before its table is scrolled sideways (`data-sideways`, table.tsx). */
export type StickyLook = { readonly className: string; readonly style: CSSProperties };

const STICKS = 'in-data-sideways:sticky in-data-sideways:left-(--left) in-data-sideways:right-(--right)';
/** Of a column with a place at the right: where it would end beyond the edge, it stands at the edge. */
const AT_EDGE = 'relative left-[min(0px,100cqi-var(--end))] border-l';

/** Class and CSS variables, in px, of the cells of a column with such a place; they stand in a container of their own width. */
export function stickyLook(
	columns: readonly Column<never>[],
	column: Column<never>,
	place: ReturnType<typeof stickyPlace>,
): StickyLook | null {
	if (!place) return null;
	const style = { '--left': `${place.left}px` };
	if (place.right === undefined) return { className: STICKS, style: style as CSSProperties };
	const widths = columns.slice(0, columns.indexOf(column) + 1).map(({ width }) => width);
	const end = widths.reduce((sum, width) => sum + width, place.right);
	return {
		className: `${STICKS} ${AT_EDGE}`,
		style: { ...style, '--right': `${place.right}px`, '--end': `${end}px` } as CSSProperties,
	};
}

/** What decides where columns stick: the places of the pinned ones, where these end, and what sorts the table. */
export type Sticky = {
	readonly offsets: ReadonlyMap<string, number>;
	readonly left: number;
	readonly sort: string | null;
};

/** The order that a click on a head asks for: high to low first, then the other way round. */
export function nextOrder(sorted: SortOrder | null): SortOrder {
	return sorted === 'desc' ? 'asc' : 'desc';
}
