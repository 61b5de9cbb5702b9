import { useText } from '#i18n/text.tsx';
import { type Column, nextOrder, type SortOrder } from './columns.ts';

type HeadProps<Row, Sort extends string> = {
	readonly column: Column<Row, Sort>;
	/** Where it sticks besides the top, in px. */
	readonly place: { readonly left: number; readonly right?: number } | undefined;
	readonly isPinned: boolean;
	/** How this column sorts the table now; null where another one does. */
	readonly sorted: SortOrder | null;
	readonly onSort: (sort: Sort, order: SortOrder) => void;
};

const ARIA = { asc: 'ascending', desc: 'descending' } as const;

/** Which head lies above which: those that scroll, the sorted one, the pinned ones. */
function layerOf(isPinned: boolean, isSticky: boolean): string {
	if (isPinned) return 'z-20';
	return isSticky ? 'z-[15]' : 'z-10';
}

/** A column's head: sticky at the top, a button where the column sorts. */
export function TableHead<Row, Sort extends string>({
	column,
	place: edge,
	isPinned,
	sorted,
	onSort,
}: HeadProps<Row, Sort>) {
	const t = useText('common');
	const { sort, align } = column;
	const place = align === 'end' ? 'justify-end' : '';
	return (
		<th
			scope="col"
			aria-sort={sorted ? ARIA[sorted] : undefined}
			title={column.longLabel}
			className={`sticky top-0 h-9 border-line border-b bg-surface px-2 text-left text-12 font-medium text-muted ${layerOf(isPinned, edge !== undefined)} ${edge?.right === 0 ? 'border-l' : ''}`}
			style={edge}
		>
			{sort ? (
				<button
					type="button"
					className={`flex h-8 w-full items-center gap-1 rounded-control focus-visible:-outline-offset-2 hover:text-ink ${place} ${sorted ? 'text-ink' : ''}`}
					title={nextOrder(sorted) === 'asc' ? t('table.sortAscending') : t('table.sortDescending')}
					onClick={() => onSort(sort, nextOrder(sorted))}
				>
					<span className="truncate">{column.label}</span>
					<span aria-hidden="true" className={sorted ? 'text-link' : 'opacity-35'}>
						{sorted === 'asc' ? '↑' : '↓'}
					</span>
				</button>
			) : (
				<span className={`flex items-center ${place}`}>
					<span className="truncate">{column.label}</span>
				</span>
			)}
		</th>
	);
}
