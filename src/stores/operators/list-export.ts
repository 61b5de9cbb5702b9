import { atom } from 'nanostores';
import type { ExportedList } from '#domain/operators/operators.ts';
import { $failedAct } from '#stores/shared/mutation.ts';
import { call } from './operator-call.ts';

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

/** Long reads that are under way beside whatever else is done, by name. */
export const $actingBeside = atom<ReadonlySet<string>>(new Set());

/** Does what only reads, such as an export: a second press of the same does nothing, and nothing else waits for it. */
export async function actBeside(name: string, work: () => Promise<unknown>): Promise<boolean> {
	const others = $actingBeside.get();
	if (others.has(name)) return false;
	$actingBeside.set(new Set([...others, name]));
	if ($failedAct.get()?.name === name) $failedAct.set(null);
	try {
		await work();
		return true;
	} catch (error) {
		$failedAct.set({ name, error });
		return false;
	} finally {
		$actingBeside.set(new Set([...$actingBeside.get()].filter((one) => one !== name)));
	}
}
