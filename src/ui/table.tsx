import {
	memo,
	type PointerEvent,
	type ReactNode,
	type UIEvent,
	useRef,
	useState,
	type WheelEvent,
} from 'react';
import { BUSY } from './busy.ts';
import { type Column, pinnedOffsets, type SortOrder, stickyLook, stickyPlace } from './columns.ts';
import { moveFocus } from './roving.ts';
import { skeletonKeys } from './skeleton-keys.ts';
import { TableHead } from './table-head.tsx';

/**
 * Heads and rows are two tables to the browser and one to readers, so that every part says what it is: inside of a table
 * that is none it would be nothing.
 */
const PART = {
	whole: (name: string) => ({ role: 'table', 'aria-label': name }),
	none: { role: 'presentation' },
	rows: { role: 'rowgroup' },
	row: { role: 'row' },
	cell: { role: 'cell' },
} as const;

const TABLE = 'table-fixed border-separate border-spacing-0 text-13';

type TableProps<Row, Sort extends string> = {
	readonly caption: string;
	readonly columns: readonly Column<Row, Sort>[];
	readonly rows: readonly Row[];
	readonly keyOf: (row: Row, index: number) => string;
	readonly sort: Sort | null;
	readonly order: SortOrder;
	readonly onSort: (sort: Sort, order: SortOrder) => void;
	readonly isCompact: boolean;
	/** Rows of the skeleton; 0 shows `rows`. */
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
	const parts = partsOf(columns, sort, isCompact);
	const isEmpty = skeletonRows > 0 || rows.length === 0;
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
								{parts.map(({ column, look, isPinned }) => (
									<TableHead
										key={column.id}
										column={column}
										look={look}
										isPinned={isPinned}
										sorted={column.sort && column.sort === sort ? order : null}
										onSort={onSort}
									/>
								))}
							</tr>
						</thead>
					</table>
				</div>
				<div ref={body} onScroll={follow} {...sideways} className="@container relative overflow-x-auto">
					<table
						{...PART.none}
						{...measures}
						className={`${TABLE} ${isBusy && skeletonRows === 0 ? BUSY : ''}`}
					>
						{columnWidths}
						{skeletonRows > 0 && (
							<tbody aria-hidden="true">
								{skeletonKeys(skeletonRows).map((key) => (
									<tr key={key}>
										{parts.map(({ column, look, className }) => (
											<td key={column.id} className={className} style={look?.style}>
												<span className="skeleton h-3 w-3/4" />
											</td>
										))}
									</tr>
								))}
							</tbody>
						)}
						<Rows
							columns={columns}
							rows={skeletonRows === 0 ? rows : NO_ROWS}
							keyOf={keyOf}
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

const NO_ROWS: readonly never[] = [];

/** Where each column stands, and how its cells look. */
function partsOf<Row, Sort extends string>(
	columns: readonly Column<Row, Sort>[],
	sort: Sort | null,
	isCompact: boolean,
) {
	const offsets = pinnedOffsets(columns);
	const lastPinned = [...offsets.keys()].at(-1);
	const pinned = columns.filter(({ id }) => offsets.has(id));
	const sticky = { offsets, left: pinned.reduce((sum, { width }) => sum + width, 0), sort };
	const usualHeight = columns.some(({ isTall }) => isTall) ? 'h-14' : 'h-10';
	const height = isCompact ? 'h-8 touch:h-11' : `${usualHeight} short:h-12`;
	return columns.map((column) => {
		const isPinned = offsets.has(column.id);
		const look = stickyLook(columns, column, stickyPlace(column as Column<never>, sticky));
		const className = [
			'truncate border-line border-b px-2',
			height,
			column.align === 'end' ? 'text-right' : '',
			look ? `bg-surface group-hover:bg-well ${look.className}` : '',
			isPinned ? 'z-[5]' : '',
			column.id === lastPinned ? 'border-r' : '',
		].join(' ');
		return { column, isPinned, look, className };
	});
}

type RowsProps<Row, Sort extends string> = Pick<
	TableProps<Row, Sort>,
	'columns' | 'rows' | 'keyOf' | 'sort' | 'isCompact'
>;

/** The rows, which are not drawn anew while others are on their way. */
const Rows = memo(function Rows<Row, Sort extends string>({
	columns,
	rows,
	keyOf,
	sort,
	isCompact,
}: RowsProps<Row, Sort>) {
	const [current, setCurrent] = useState(0);
	const parts = partsOf(columns, sort, isCompact);
	return (
		<tbody {...PART.rows} onKeyDown={(event) => moveFocus(event, 'tr')}>
			{rows.map((row, index) => (
				<tr
					key={keyOf(row, index)}
					{...PART.row}
					tabIndex={index === Math.min(current, rows.length - 1) ? 0 : -1}
					// Painted by itself: a picture that comes has no other row drawn anew.
					className="group isolate scroll-mt-12 hover:bg-well focus-visible:-outline-offset-2"
					onFocus={() => setCurrent(index)}
				>
					{parts.map(({ column, look, className }) => (
						<td key={column.id} {...PART.cell} className={className} style={look?.style}>
							{column.cell(row)}
						</td>
					))}
				</tr>
			))}
		</tbody>
	);
}) as <Row, Sort extends string>(props: RowsProps<Row, Sort>) => ReactNode;

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
