import { lazy } from 'react';
import { usePlatform } from '#islands/rankings/use-platform.ts';
import type { Column } from '#ui/columns.ts';
import { isTouched } from '#ui/is-touched.ts';
import { Later } from '#ui/later.tsx';

const ToolMenu = lazy(() =>
	import('#islands/shared/tool-links.tsx').then((module) => ({ default: module.ToolMenu })),
);

type NamedProduct = { readonly id: string; readonly name: string };

/** What can be made of a product in a list inside a detail; comes after its row. Fingers need more room than a row has: its detail has that. */
export function ProductTools({ id, name }: NamedProduct) {
	const platId = usePlatform();
	if (isTouched()) return null;
	return (
		<span className="flex size-7 shrink-0">
			<Later>
				<ToolMenu isSmall platId={platId} id={id} name={name} />
			</Later>
		</span>
	);
}

/** The columns of such a list with one in front for it. */
export const withTools = <Row,>(
	columns: readonly Column<Row>[],
	of: (row: Row) => NamedProduct,
): readonly Column<Row>[] =>
	isTouched()
		? columns
		: [
				{
					id: 'tools',
					label: '',
					width: 44,
					isPinned: true,
					isFixed: true,
					cell: (row) => <ProductTools {...of(row)} />,
				},
				...columns,
			];
