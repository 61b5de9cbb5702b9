import type { ComponentProps, ReactNode } from 'react';
import { ListState } from '#islands/accounts/list-state.tsx';
import { Notice } from '#ui/notice.tsx';
import { Pagination } from '#ui/pagination.tsx';

type Page<Row> = { readonly list: readonly Row[]; readonly total: number };

type PagedListProps<Row> = {
	readonly state: ComponentProps<typeof ListState<Page<Row>>>['state'];
	readonly page: number;
	/** Rows of a page. */
	readonly size: number;
	/** What is said where there is no row. */
	readonly none: string;
	readonly onRetry: () => void;
	readonly onPage: (page: number) => void;
	readonly children: (row: Row) => ReactNode;
	/** How many rows stand there while it loads, and the height of one as a class. */
	readonly rows?: number;
	readonly rowHeight?: string;
};

/** A list in pages: rows while it loads, what went wrong in their place, a word where there are none. */
export function PagedList<Row>({
	state,
	page,
	size,
	none,
	onRetry,
	onPage,
	children,
	rows = 3,
	rowHeight = 'h-16',
}: PagedListProps<Row>) {
	return (
		<ListState state={state} onRetry={onRetry} rows={rows} rowHeight={rowHeight}>
			{({ list, total }) =>
				list.length === 0 ? (
					<Notice icon="info" title={none} />
				) : (
					<>
						<ul className="mt-2">{list.map(children)}</ul>
						{total > size && <Pagination page={page} size={size} total={total} onPage={onPage} />}
					</>
				)
			}
		</ListState>
	);
}
