import type { ExportedList } from '#domain/operators/operators.ts';
import { ListBar } from './list-bar.tsx';
import { ListExport } from './list-export.tsx';
import type { ListColumn } from './list-workbook.ts';

/** Rows of a list that came whole, of which a text has what is searched for. */
export function foundIn<Row>(rows: readonly Row[], search: string, textOf: (row: Row) => string): Row[] {
	const wanted = search.toLowerCase();
	return rows.filter((row) => textOf(row).toLowerCase().includes(wanted));
}

type WholeBarProps<Row> = {
	readonly list: ExportedList;
	readonly title: string;
	readonly label: string;
	readonly search: string;
	readonly onSearch: (text: string) => void;
	readonly columns: readonly ListColumn<Row>[];
	/** What is found. */
	readonly rows: readonly Row[];
};

/** Finds and saves rows of a list that came whole. */
export function WholeBar<Row>({ list, title, label, search, onSearch, columns, rows }: WholeBarProps<Row>) {
	return (
		<ListBar label={label} search={search} onSearch={onSearch}>
			<ListExport
				list={list}
				title={title}
				search={search}
				columns={columns}
				load={async () => ({ list: rows, total: rows.length })}
			/>
		</ListBar>
	);
}
