import { useStore } from '@nanostores/react';
import { useMemo } from 'react';
import { byGroup } from '#domain/rankings/column-groups.ts';
import { sortOf } from '#stores/rankings/ranking-view.ts';
import { $density, $shownDensity, type Density } from '#stores/shared/density.ts';
import type { Column } from '#ui/columns.ts';
import { useColumns, useKind, useView } from './ranking-kind.tsx';

/** How the table of a ranking looks, and what changes that. */
export type Look = {
	/** Columns that may be hidden. */
	readonly choosable: readonly Column<unknown>[];
	readonly hidden: readonly string[];
	/** Columns on screen, in order. */
	readonly shown: readonly Column<unknown>[];
	readonly density: Density;
	/** The address names columns, which are then not those of one's own choice. */
	readonly isShared: boolean;
	readonly hide: (hidden: readonly string[]) => void;
	readonly choose: (density: Density) => void;
	/** Back to one's own columns. */
	readonly own: () => void;
};

/**
 * All but the hidden columns, group by group, with the one that the board is about in front of the figures, and so the
 * one that the list is sorted by, where it would be hidden.
 */
function shownColumns(
	columns: readonly Column<unknown>[],
	hidden: readonly string[],
	{ boardColumn, forced }: { readonly boardColumn: string | undefined; readonly forced: string | null },
): readonly Column<unknown>[] {
	const fixed = columns.filter((column) => column.isFixed);
	const own = columns.filter(
		(column) =>
			column.id === boardColumn ||
			(column.sort !== undefined && column.sort === forced && hidden.includes(column.id)),
	);
	const others = columns.filter(
		(column) => !(column.isFixed || own.includes(column) || hidden.includes(column.id)),
	);
	return [...fixed, ...own, ...byGroup(others)];
}

/**
 * The columns and the row height on screen: those of the address where a shared link or a saved view brought them,
 * else one's own. What is changed then stays in the address: the own choice is not overwritten.
 */
export function useLook(): Look {
	const { list, columnOf, $hidden } = useKind();
	const all = useColumns();
	const view = useView();
	const own = useStore($hidden);
	const density = useStore($shownDensity);
	const { board, columns: named, page } = view;
	const sort = sortOf(list.shape, view);
	const parts = useMemo(() => {
		const choosable = byGroup(all.filter((column) => !column.isFixed));
		const ids = choosable.map(({ id }) => id);
		return { choosable, hidden: named ? ids.filter((id) => !named.includes(id)) : own, ids };
	}, [all, named, own]);
	const { ids, ...look } = parts;
	const boardColumn = columnOf[board];
	// Columns that stay the same are the same object: the rows are then not drawn anew before the new ones are there.
	const forced = sort !== null && look.hidden.includes(sort) ? sort : null;
	const shown = useMemo(
		() => shownColumns(all, look.hidden, { boardColumn, forced }),
		[all, look.hidden, boardColumn, forced],
	);
	return {
		...look,
		shown,
		density,
		isShared: named !== null,
		hide: (hidden) =>
			named
				? list.changeView({ columns: ids.filter((id) => !hidden.includes(id)), page })
				: $hidden.set(hidden),
		choose: (next) => (view.density ? list.changeView({ density: next, page }) : $density.set(next)),
		own: () => list.changeView({ columns: null, density: null, page }),
	};
}
