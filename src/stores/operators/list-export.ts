import type { ExportedList } from '#domain/operators/operators.ts';
import { call } from '#stores/shared/client.ts';

/** Rows of one page of an export, and of all of them. */
export const EXPORT_PAGE = 200;
const MOST_ROWS = 20_000;

type Page<Row> = { readonly list: readonly Row[]; readonly total: number };

/** All rows of a list, page by page; that it is saved is logged before the first one is read. */
export async function allRows<Row>(
	list: ExportedList,
	search: string,
	load: (page: number) => Promise<Page<Row>>,
): Promise<Row[]> {
	await call('adminNoteExport', { list, search });
	const rows: Row[] = [];
	for (let page = 1; rows.length < MOST_ROWS; page += 1) {
		const { list: found, total } = await load(page);
		rows.push(...found);
		if (found.length < EXPORT_PAGE || rows.length >= total) break;
	}
	return rows;
}
