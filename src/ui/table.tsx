import { type ReactNode, useState } from 'react';
import { type Column, pinnedOffsets, type SortOrder, stickyPlace } from './columns.ts';
import { moveFocus } from './roving.ts';
import { skeletonKeys } from './skeleton-keys.ts';
import { TableHead } from './table-head.tsx';

type TableProps<Row, Sort extends string> = {
	readonly caption: string;
	readonly columns: readonly Column<Row, Sort>[];
	readonly rows: readonly Row[];
	readonly keyOf: (row: Row) => string;
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
 * A wide table in its own scroll area: head and pinned columns stay, arrow keys move between rows.
 * Skeleton and rows have the same measures.
 */
export function Table<Row, Sort extends string>(props: TableProps<Row, Sort>) {
	const { caption, columns, rows, keyOf, sort, order, onSort, skeletonRows, isBusy, children } = props;
	const [current, setCurrent] = useState(0);
	const offsets = pinnedOffsets(columns);
	const lastPinned = [...offsets.keys()].at(-1);
	const pinned = columns.filter(({ id }) => offsets.has(id));
	const sticky = { offsets, left: pinned.reduce((sum, { width }) => sum + width, 0), sort };
	const placeOf = (column: Column<Row, Sort>) => stickyPlace(column as Column<never>, sticky) ?? undefined;
	const usualHeight = columns.some(({ isTall }) => isTall) ? 'h-14' : 'h-10';
	const height = props.isCompact ? 'h-8' : usualHeight;
	const cellClass = (column: Column<Row, Sort>) =>
		[
			'truncate border-line border-b px-2',
			height,
			column.align === 'end' ? 'text-right' : '',
			placeOf(column) ? 'sticky bg-surface group-hover:bg-well' : '',
			offsets.has(column.id) ? 'z-[5]' : '',
			placeOf(column)?.right === 0 ? 'border-l' : '',
			column.id === lastPinned ? 'border-r' : '',
		].join(' ');
	const isEmpty = skeletonRows > 0 || rows.length === 0;
	return (
		<section
			aria-label={caption}
			// Rows take the focus; without any, keys scroll the area itself.
			tabIndex={isEmpty ? 0 : undefined}
			className="relative max-h-[calc(100dvh-6rem)] overflow-auto rounded-panel border border-line bg-surface"
		>
			<table
				aria-busy={isBusy}
				className={`table-fixed border-separate border-spacing-0 text-13 motion-safe:transition-opacity ${isBusy && skeletonRows === 0 ? 'opacity-55' : ''}`}
				style={{ width: columns.reduce((sum, column) => sum + column.width, 0), minWidth: '100%' }}
			>
				<caption className="sr-only">{caption}</caption>
				<colgroup>
					{columns.map((column) => (
						<col key={column.id} style={{ width: column.width }} />
					))}
				</colgroup>
				<thead>
					<tr>
						{columns.map((column) => (
							<TableHead
								key={column.id}
								column={column}
								place={placeOf(column)}
								isPinned={offsets.has(column.id)}
								sorted={column.sort && column.sort === sort ? order : null}
								onSort={onSort}
							/>
						))}
					</tr>
				</thead>
				{skeletonRows > 0 && (
					<tbody aria-hidden="true">
						{skeletonKeys(skeletonRows).map((key) => (
							<tr key={key}>
								{columns.map((column) => (
									<td key={column.id} className={cellClass(column)} style={placeOf(column)}>
										<span className="skeleton h-3 w-3/4" />
									</td>
								))}
							</tr>
						))}
					</tbody>
				)}
				<tbody onKeyDown={(event) => moveFocus(event, 'tr')}>
					{skeletonRows === 0 &&
						rows.map((row, index) => (
							<tr
								key={keyOf(row)}
								tabIndex={index === Math.min(current, rows.length - 1) ? 0 : -1}
								className="group hover:bg-well focus-visible:-outline-offset-2"
								onFocus={() => setCurrent(index)}
							>
								{columns.map((column) => (
									<td key={column.id} className={cellClass(column)} style={placeOf(column)}>
										{column.cell(row)}
									</td>
								))}
							</tr>
						))}
				</tbody>
			</table>
			<div className="sticky left-0">{children}</div>
		</section>
	);
}
