import { describe, expect, test } from 'vitest';
import { ColumnBoxes } from '#ui/column-boxes.tsx';
import type { Column } from '#ui/columns.ts';
import { Table } from '#ui/table.tsx';
import { markup, read } from './render.tsx';

type Row = { readonly id: string; readonly units: number };

const SALES = { id: 'sales', label: 'Sales' };
const COLUMNS: readonly Column<Row>[] = [
	{ id: 'name', label: 'Name', width: 200, isPinned: true, isFixed: true, cell: ({ id }) => id },
	{
		id: 'units',
		label: 'Units',
		longLabel: 'Units sold in the period',
		width: 90,
		align: 'end',
		sort: 'units',
		group: SALES,
		cell: ({ units }) => units,
	},
	{
		id: 'shop',
		label: 'Shop',
		width: 120,
		group: { id: 'about', label: 'Shop and category' },
		cell: () => '–',
	},
];

const table = (sort: string | null) => (
	<Table
		caption="Products"
		columns={COLUMNS}
		rows={[{ id: 'mug', units: 70 }]}
		keyOf={({ id }) => id}
		sort={sort}
		order="desc"
		onSort={() => undefined}
		isCompact={false}
		skeletonRows={0}
		isBusy={false}
	/>
);

describe('a wide table', () => {
	test('is one table to readers, whose heads stand above what scrolls sideways', async () => {
		const html = await markup(table('units'));
		expect(html.match(/role="table"/g)).toHaveLength(1);
		expect(html.match(/role="presentation"/g)).toHaveLength(2);
		expect(html.match(/role="columnheader"/g)).toHaveLength(3);
		expect(html.match(/role="row"/g)).toHaveLength(2);
		expect(html.match(/role="cell"/g)).toHaveLength(3);
		const [heads = '', rows = ''] = html.split('</thead>');
		expect(heads).toContain('sticky top-0');
		expect(rows).toContain('mug');
		expect(html).not.toMatch(/max-h-/);
	});

	test('keeps the sorted column in sight at either edge, and says how it sorts', async () => {
		const html = await markup(table('units'));
		expect(html).toMatch(
			/role="columnheader"[^>]*aria-sort="descending"[^>]*style="--left:200px;--end:290px"/,
		);
		expect(await markup(table(null))).not.toContain('aria-sort');
	});

	test('has a button in each head that sorts or explains itself, and none in others', async () => {
		const html = await markup(table(null));
		expect(html.match(/<button/g)).toHaveLength(1);
	});
});

test('columns are chosen one by one and by group', async () => {
	const html = await markup(
		<ColumnBoxes columns={COLUMNS.slice(1)} hidden={['shop']} onChange={() => undefined} />,
	);
	expect(read(html)).toBe('SalesUnitsShop and categoryShop');
	expect(html.match(/<fieldset/g)).toHaveLength(2);
	// The group of the hidden column is not ticked either.
	expect(html.match(/checked=""/g)).toHaveLength(2);
});
