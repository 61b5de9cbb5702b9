import { useStore } from '@nanostores/react';
import { type ReactNode, useMemo } from 'react';
import { useLanguage } from '#i18n/text.tsx';
import { $density } from '#stores/density.ts';
import { sortOf } from '#stores/ranking-view.ts';
import type { Column } from '#ui/columns.ts';
import { Table } from '#ui/table.tsx';
import { type AnyAnswer, useKind, useKindText, useView } from './ranking-kind.tsx';

type RankingTableProps = {
	readonly answer: AnyAnswer | null;
	readonly caption: string;
	readonly isBusy: boolean;
	readonly children?: ReactNode;
};

/** The columns on screen: all but the hidden ones, with the one that the board is about in front of the figures. */
export function shownColumns(
	columns: readonly Column<unknown>[],
	hidden: readonly string[],
	boardColumn: string | undefined,
): readonly Column<unknown>[] {
	const fixed = columns.filter((column) => column.isFixed);
	const own = columns.filter((column) => column.id === boardColumn);
	const others = columns.filter(
		(column) => !(column.isFixed || own.includes(column) || hidden.includes(column.id)),
	);
	return [...fixed, ...own, ...others];
}

/** The ranking on wide screens. */
export function RankingTable({ answer, caption, isBusy, children }: RankingTableProps) {
	const t = useKindText();
	const { locale } = useLanguage();
	const { list, columns: allColumns, columnOf, $hidden, keyOf } = useKind();
	const view = useView();
	const hidden = useStore($hidden);
	const isCompact = useStore($density) === 'compact';
	const columns = useMemo(
		() => shownColumns(allColumns(t, locale), hidden, columnOf[view.board]),
		[allColumns, columnOf, t, locale, hidden, view.board],
	);
	return (
		<Table
			caption={caption}
			columns={columns}
			rows={answer?.list ?? []}
			keyOf={keyOf}
			sort={sortOf(list.shape, view)}
			order={view.order}
			onSort={(sort, order) => list.changeView({ sort, order })}
			isCompact={isCompact}
			skeletonRows={answer ? 0 : 20}
			isBusy={isBusy}
		>
			{children}
		</Table>
	);
}
