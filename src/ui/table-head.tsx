import { lazy, type ReactNode, type SyntheticEvent, useId, useState } from 'react';
import { useText } from '#i18n/text.tsx';
import { type Column, nextOrder, type SortOrder, type StickyLook } from './columns.ts';
import { Later } from './later.tsx';

type HeadProps<Row, Sort extends string> = {
	readonly column: Column<Row, Sort>;
	/** How it sticks in its row. */
	readonly look: StickyLook | null;
	readonly isPinned: boolean;
	/** How this column sorts the table now; null where another one does. */
	readonly sorted: SortOrder | null;
	readonly onSort: (sort: Sort, order: SortOrder) => void;
};

const ARIA = { asc: 'ascending', desc: 'descending' } as const;

/** Which head lies above which: those that scroll, the sorted one, the pinned ones. */
function placeClass(isPinned: boolean, look: StickyLook | null): string {
	if (!look) return 'z-10';
	return `${look.className} ${isPinned ? 'z-20' : 'z-[15]'}`;
}

/** The table around it is none to readers (table.tsx), so it says what it is. */
const HEAD = { role: 'columnheader', scope: 'col' } as const;

const BUTTON =
	'-mx-2 flex h-8 w-[calc(100%+1rem)] select-none items-center gap-1 rounded-control px-2 touch:h-11 focus-visible:-outline-offset-2 hover:text-ink';

const HeadNote = lazy(() => import('./head-note.tsx').then((module) => ({ default: module.HeadNote })));

type NoteWords = {
	readonly label: string;
	readonly sortText: string | undefined;
	readonly body: ReactNode;
	/** A press on the head does nothing else. */
	readonly isPlain: boolean;
};

/** What a head says on demand; what counts as demand comes with the first pointer or focus. */
function useNote({ label, sortText, body, isPlain }: NoteWords) {
	const id = useId();
	const [anchor, setAnchor] = useState<HTMLElement | null>(null);
	const hear = ({ currentTarget, nativeEvent }: SyntheticEvent<HTMLElement>) => {
		const show = (isShown: boolean) => setAnchor(isShown ? currentTarget : null);
		import('./hear-head.ts').then(
			({ hearHead }) => hearHead(nativeEvent, currentTarget, { show, isPlain }),
			() => null,
		);
	};
	const handlers = {
		'aria-describedby': anchor ? id : undefined,
		onPointerOver: hear,
		onPointerLeave: hear,
		onPointerDown: hear,
		onPointerUp: hear,
		onPointerCancel: hear,
		onFocus: hear,
		onBlur: hear,
		onKeyDown: hear,
		onClick: hear,
	};
	const note = anchor && (
		<Later>
			<HeadNote id={id} anchor={anchor} close={() => setAnchor(null)} label={label} sortText={sortText}>
				{body}
			</HeadNote>
		</Later>
	);
	return { handlers, note };
}

/** A column's head: a button that sorts where the column does, and else one that explains; both explain on demand. */
export function TableHead<Row, Sort extends string>({
	column,
	look,
	isPinned,
	sorted,
	onSort,
}: HeadProps<Row, Sort>) {
	const t = useText('common');
	const { sort, align, label } = column;
	const place = align === 'end' ? 'justify-end' : '';
	const sortText =
		sort && (nextOrder(sorted) === 'asc' ? t('table.sortAscending') : t('table.sortDescending'));
	const body = column.note ? column.note() : column.longLabel;
	const { handlers, note } = useNote({ label, sortText, body, isPlain: !sort });
	return (
		<th
			{...HEAD}
			aria-sort={sorted ? ARIA[sorted] : undefined}
			className={`relative h-9 touch:h-12 border-line border-b bg-surface px-2 text-left text-12 font-medium text-muted ${placeClass(isPinned, look)}`}
			style={look?.style}
		>
			{sort || body ? (
				<button
					type="button"
					className={`${BUTTON} ${place} ${sorted ? 'text-ink' : ''}`}
					{...handlers}
					onClick={(event) => {
						handlers.onClick(event);
						if (sort) onSort(sort, nextOrder(sorted));
					}}
				>
					<span className="truncate">{label}</span>
					{sort && (
						<span aria-hidden="true" className={sorted ? 'text-link' : 'opacity-35'}>
							{sorted === 'asc' ? '↑' : '↓'}
						</span>
					)}
				</button>
			) : (
				<span className={`flex items-center ${place}`}>
					<span className="truncate">{label}</span>
				</span>
			)}
			{note}
		</th>
	);
}
