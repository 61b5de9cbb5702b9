import { type PointerEvent, type ReactNode, type UIEvent, useRef, useState, type WheelEvent } from 'react';
import { useBusyLook } from './busy.ts';
import { type Column, placed, type SortOrder } from './columns.ts';
import { skeletonKeys } from './skeleton-keys.ts';
import { TableHead } from './table-head.tsx';
import { Cell, PART, type Part, Rows } from './table-rows.tsx';

const TABLE = 'table-fixed border-separate border-spacing-0 text-13';

type TableProps<Row, Sort extends string> = {
	readonly caption: string;
	readonly columns: readonly Column<Row, Sort>[];
	readonly rows: readonly Row[];
	/** Left out, another list takes over the rows of the one before. */
	readonly keyOf?: (row: Row) => string;
	readonly sort: Sort | null;
	readonly order: SortOrder;
	readonly onSort: (sort: Sort, order: SortOrder) => void;
	readonly isCompact: boolean;
	/** Rows of the skeleton, while there are no `rows`. */
	readonly skeletonRows: number;
	/** What is on screen is being replaced. */
	readonly isBusy: boolean;
	/** Below the rows, as wide as what is visible. */
	readonly children?: ReactNode;
};

/**
 * A wide table. The page scrolls it: heads stay at the top of the window, pinned columns at the left, and only sideways
 * is there a box. That box would hold on to the heads, so they are a table of their own above it, which scrolls along;
 * to readers both are one. Arrow keys move between rows. Skeleton and rows have the same measures.
 * To the browser each sticky cell is a layer, which every frame of scrolling and every change pays for, so cells stick
 * only while the table is scrolled sideways: before that pinned ones stand where they would stick anyway.
 */
export function Table<Row, Sort extends string>(props: TableProps<Row, Sort>) {
	const { caption, columns, rows, keyOf, sort, order, onSort, isCompact, skeletonRows, isBusy, children } =
		props;
	const { whole, heads, body, follow, sideways } = useScrolledTogether();
	const parts = placed(columns, sort, isCompact);
	const isEmpty = rows.length === 0;
	const busyLook = useBusyLook(isBusy && !isEmpty);
	// The rows stay as they are until those of the new sort are there; only the heads say it at once.
	const [sorted, setSorted] = useState({ rows, sort });
	if (sorted.rows !== rows) setSorted({ rows, sort });
	const columnWidths = (
		<colgroup>
			{columns.map((column) => (
				<col key={column.id} style={{ width: column.width }} />
			))}
		</colgroup>
	);
	const measures = {
		className: TABLE,
		style: { width: columns.reduce((sum, column) => sum + column.width, 0), minWidth: '100%' },
	};
	return (
		<section
			ref={whole}
			aria-label={caption}
			// Rows take the focus; without any, keys scroll the area itself.
			tabIndex={isEmpty ? 0 : undefined}
			className="relative overflow-clip rounded-panel border border-line bg-surface"
		>
			<div {...PART.whole(caption)} aria-busy={isBusy}>
				<div
					ref={heads}
					onScroll={follow}
					// Heads that take the focus can be scrolled to; others follow their rows.
					className={`@container sticky top-0 z-20 [scrollbar-width:none] ${columns.some(({ sort: by }) => by) ? 'overflow-x-auto' : 'overflow-x-hidden'}`}
				>
					<table {...PART.none} {...measures}>
						{columnWidths}
						<thead {...PART.rows}>
							<tr {...PART.row}>
								{parts.map((part) => (
									<TableHead
										key={part.column.id}
										{...part}
										sorted={part.column.sort && part.column.sort === sort ? order : null}
										onSort={onSort}
									/>
								))}
							</tr>
						</thead>
					</table>
				</div>
				<div ref={body} onScroll={follow} {...sideways} className="@container relative overflow-x-auto">
					<table {...PART.none} {...measures} className={`${TABLE} ${busyLook}`}>
						{columnWidths}
						{skeletonRows > 0 && (
							<tbody aria-hidden="true">
								{skeletonKeys(skeletonRows).map((key) => (
									<tr key={key}>
										{parts.map((part) => (
											<Cell key={part.column.id} part={part as Part<unknown>} row={null} />
										))}
									</tr>
								))}
							</tbody>
						)}
						<Rows
							columns={columns}
							rows={rows}
							{...(keyOf && { keyOf })}
							sort={sorted.sort}
							isCompact={isCompact}
						/>
					</table>
				</div>
			</div>
			{children}
		</section>
	);
}

/** Two boxes that scroll sideways as one; what begins to scroll says so before its first frame, where it can be known. */
function useScrolledTogether() {
	const whole = useRef<HTMLElement>(null);
	const heads = useRef<HTMLDivElement>(null);
	const body = useRef<HTMLDivElement>(null);
	const say = (isSideways: boolean) => whole.current?.toggleAttribute('data-sideways', isSideways);
	const follow = ({ currentTarget }: UIEvent<HTMLDivElement>) => {
		const other = currentTarget === heads.current ? body.current : heads.current;
		if (other) other.scrollLeft = currentTarget.scrollLeft;
		say(currentTarget.scrollLeft !== 0);
	};
	const sideways = {
		onWheel: ({ deltaX, shiftKey }: WheelEvent) => {
			if (deltaX !== 0 || shiftKey) say(true);
		},
		onTouchStart: () => say(true),
		onTouchEnd: () => say(body.current?.scrollLeft !== 0),
		// The bar below is the box itself.
		onPointerDown: ({ target, currentTarget }: PointerEvent) => {
			if (target === currentTarget) say(true);
		},
	};
	return { whole, heads, body, follow, sideways };
}
