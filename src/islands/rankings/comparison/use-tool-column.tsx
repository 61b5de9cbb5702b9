import { useStore } from '@nanostores/react';
import { useMemo } from 'react';
import { $region } from '#stores/shared/region.ts';
import type { Column } from '#ui/columns.ts';
import { isTouched } from '#ui/is-touched.ts';
import type { KindRows } from './kind-rows.ts';
import { useRowTools } from './use-row-tools.ts';

/** Tools side by side, as large as what presses them needs; with a pointer, products have two more. */
const WIDTH = { pointer: { two: 64, four: 120 }, touch: { two: 96, four: 96 } } as const;

/**
 * The columns of a table with one in front that picks and follows rows, where the kind has that. Its room is there at
 * once; the tools come after the figures.
 */
export function useToolColumn<Row, Sort extends string>(
	columns: readonly Column<Row, Sort>[],
	rows: KindRows<Row> | undefined,
	isReady: boolean,
): readonly Column<Row, Sort>[] {
	const { platId } = useStore($region);
	const tools = useRowTools(isReady);
	return useMemo(() => {
		if (!rows) return columns;
		const cell = (row: Row) =>
			tools && (
				<span className="-mx-1 flex">
					<tools.RowTools kind={rows.kind} platId={platId} row={rows.of(row)} />
				</span>
			);
		return [
			{
				id: 'tools',
				label: '',
				width: WIDTH[isTouched() ? 'touch' : 'pointer'][rows.kind === 'product' ? 'four' : 'two'],
				isPinned: true,
				isFixed: true,
				cell,
			},
			...columns,
		];
	}, [rows, columns, tools, platId]);
}
