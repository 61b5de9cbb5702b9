import { useText } from '#i18n/text.tsx';
import { type Column, nextOrder, type SortOrder } from './columns.ts';

type HeadProps<Row, Sort extends string> = {
	readonly column: Column<Row, Sort>;
	readonly left: number | undefined;
	/** How this column sorts the table now; null where another one does. */
	readonly sorted: SortOrder | null;
	readonly onSort: (sort: Sort, order: SortOrder) => void;
};

const ARIA = { asc: 'ascending', desc: 'descending' } as const;

/** A column's head: sticky at the top, a button where the column sorts. */
export function TableHead<Row, Sort extends string>({ column, left, sorted, onSort }: HeadProps<Row, Sort>) {
	const t = useText('common');
	const { sort, align } = column;
	const place = align === 'end' ? 'justify-end' : '';
	return (
		<th
			scope="col"
			aria-sort={sorted ? ARIA[sorted] : undefined}
			title={column.longLabel}
			className={`sticky top-0 h-9 border-line border-b bg-surface px-2 text-left text-12 font-medium text-muted ${left === undefined ? 'z-10' : 'z-20'}`}
			style={left === undefined ? undefined : { left }}
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
