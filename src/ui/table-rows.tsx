import {
	type KeyboardEvent,
	memo,
	type ReactNode,
	startTransition,
	useEffect,
	useMemo,
	useRef,
	useState,
} from 'react';
import { type Column, placed } from './columns.ts';
import { moveFocus } from './roving.ts';

/**
 * Heads and rows are two tables to the browser and one to readers, so that every part says what it is: inside of a table
 * that is none it would be nothing.
 */
export const PART = {
	whole: (name: string) => ({ role: 'table', 'aria-label': name }),
	none: { role: 'presentation' },
	rows: { role: 'rowgroup' },
	row: { role: 'row' },
	cell: { role: 'cell' },
} as const;

type RowsProps<Row, Sort extends string> = {
	readonly columns: readonly Column<Row, Sort>[];
	readonly rows: readonly Row[];
	readonly keyOf?: (row: Row) => string;
	readonly sort: Sort | null;
	readonly isCompact: boolean;
};

export type Part<Row> = ReturnType<typeof placed<Row, string>>[number];

/** Rows, and how their cells look. */
type Drawn<Row> = Pick<RowsProps<Row, string>, 'columns' | 'rows'> & { readonly parts: readonly Part<Row>[] };

/** Height that no row is below, in px: how far rows reach that are not there yet. */
const LOWEST = 32;
/** Rows of a longer list come whole, as the rest of it takes long enough to scroll sideways meanwhile. */
const MANY = 50;

/** A row is a link: Enter on it follows the first one in it, with Ctrl or ⌘ in a new tab. */
function onKey(event: KeyboardEvent<HTMLElement>): void {
	const row = event.target as Element;
	const link = event.key === 'Enter' && row.matches('tr') && row.querySelector('a');
	if (!link) moveFocus(event, 'tr');
	else if (event.ctrlKey || event.metaKey) open(link.href);
	else link.click();
}

/**
 * The rows, which are not drawn anew while others are on their way. Where a list takes over the rows of another, what is
 * in sight of it is drawn at once, and the rest in the time that is left after that, before which it is what it was.
 */
export const Rows = memo(function Rows<Row, Sort extends string>({
	columns,
	rows,
	keyOf,
	sort,
	isCompact,
}: RowsProps<Row, Sort>) {
	const [current, setCurrent] = useState(0);
	const body = useRef<HTMLTableSectionElement>(null);
	const drawn = useMemo(
		() => ({ columns, rows, parts: placed(columns, sort, isCompact) }) as Drawn<Row>,
		[columns, rows, sort, isCompact],
	);
	// What was drawn until the frame that shows what is in sight has been painted.
	const [before, setBefore] = useState<Drawn<Row> | null>(null);
	const isTakenOver = keyOf === undefined;
	useEffect(() => {
		if (!isTakenOver) return;
		requestAnimationFrame(() => setTimeout(() => startTransition(() => setBefore(drawn))));
	}, [drawn, isTakenOver]);
	const isWhole = !isTakenOver || (before && (before.columns !== columns || before.rows === rows));
	// Where rows stand, which those of the next list do too; the first ones stand where their skeleton did.
	const places = isWhole ? [] : [...(body.current?.rows ?? [])].map((row) => row.getBoundingClientRect());
	const end = places.at(-1)?.bottom ?? body.current?.parentElement?.getBoundingClientRect().top ?? 0;
	const isRowInSight = (index: number) => {
		const place = places[index];
		if (place) return place.top < innerHeight && place.bottom > 0;
		return end + (index - places.length) * LOWEST < innerHeight;
	};
	// What sticks, or did, is in sight wherever its column is; scrolled sideways, every column may be.
	const isInSight = ({ look, start }: Part<Row>, at: number) =>
		rows.length > MANY ||
		look !== null ||
		(before?.parts[at]?.look ?? null) !== null ||
		start < innerWidth ||
		body.current?.closest('[data-sideways]') != null;
	return (
		<tbody ref={body} {...PART.rows} onKeyDown={onKey}>
			{rows.map((whole, index) => (
				<tr
					key={keyOf?.(whole) ?? index}
					{...PART.row}
					tabIndex={index === Math.min(current, rows.length - 1) ? 0 : -1}
					// Painted by itself: a picture that comes has no other row drawn anew.
					className="group isolate scroll-mt-12 hover:bg-well focus-visible:-outline-offset-2"
					onFocus={() => setCurrent(index)}
				>
					{drawn.parts.map((part, at) => {
						const source = isWhole || (isRowInSight(index) && isInSight(part, at)) ? drawn : before;
						return (
							<Cell
								key={part.column.id}
								part={(source?.parts[at] ?? part) as Part<unknown>}
								row={source?.rows[index] ?? null}
							/>
						);
					})}
				</tr>
			))}
		</tbody>
	);
}) as <Row, Sort extends string>(props: RowsProps<Row, Sort>) => ReactNode;

type CellProps = { readonly part: Part<unknown>; readonly row: unknown };

/** What a row has in a column; a bar where it is not there yet. */
export const Cell = memo(function Cell({ part: { column, look, className }, row }: CellProps) {
	return (
		<td {...PART.cell} className={className} style={look?.style}>
			{row === null ? <span className="skeleton h-3 w-3/4" /> : column.cell(row)}
		</td>
	);
});
