import type { ReactNode } from 'react';
import { sortOf } from '#stores/rankings/ranking-view.ts';
import { Table } from '#ui/table.tsx';
import { useToolColumn } from './comparison/use-tool-column.tsx';
import { type AnyAnswer, useKind, useView } from './ranking-kind.tsx';
import { useLook } from './use-look.ts';

type RankingTableProps = {
	readonly answer: AnyAnswer | null;
	readonly caption: string;
	readonly isBusy: boolean;
	readonly children?: ReactNode;
};

/**
 * The ranking on wide screens. Another list takes over the rows of the one before: to write other figures into them takes
 * half as long as to make them anew, and no cell keeps anything of its own of the thing it shows.
 */
export function RankingTable({ answer, caption, isBusy, children }: RankingTableProps) {
	const { list, rows } = useKind();
	const view = useView();
	const { shown, density } = useLook();
	return (
		<Table
			caption={caption}
			columns={useToolColumn(shown, rows, answer !== null)}
			rows={answer?.list ?? []}
			sort={sortOf(list.shape, view)}
			order={view.order}
			onSort={(sort, order) => list.changeView({ sort, order })}
			isCompact={density === 'compact'}
			skeletonRows={answer ? 0 : 20}
			isBusy={isBusy}
		>
			{children}
		</Table>
	);
}
