import type { Answer } from '#api/routes.ts';
import { call } from '#stores/shared/client.ts';
import { act } from '#stores/shared/mutation.ts';
import { remoteStore } from '#stores/shared/remote.ts';
import { EXPORT_PAGE } from './list-export.ts';

/** The days of one source in one region. */
export type FeedDay = Answer<'adminFeedDays'>['list'][number];
/** One import. */
export type ImportLine = Answer<'adminImports'>['list'][number];
/** One refused row. */
export type RefusedRow = Answer<'adminImportRejects'>['list'][number];
/** Rows of a page. */
export const IMPORTS_PAGE = 20;

const days = remoteStore<Answer<'adminFeedDays'>, undefined>((_, signal) =>
	call('adminFeedDays', {}, signal),
);
/** Which days the sources tell of. */
export const $feedDays = days.$state;
/** Asks for them. */
export const loadFeedDays = () => days.load(undefined);

/** Which imports are on screen. */
export type ImportsShown = {
	readonly search: string;
	readonly state: ImportLine['state'] | null;
	readonly page: number;
};

const queryOf = ({ search, state }: Omit<ImportsShown, 'page'>) => ({ search, ...(state ? { state } : {}) });

const imports = remoteStore<Answer<'adminImports'>, ImportsShown>((shown, signal) =>
	call('adminImports', { ...queryOf(shown), page: String(shown.page), limit: String(IMPORTS_PAGE) }, signal),
);
/** The imports on screen. */
export const $imports = imports.$state;
/** Asks for a page of them. */
export const loadImports = (shown: ImportsShown) => imports.load(shown);
/** A page of an export of them. */
export const exportedImports = (shown: ImportsShown, page: number) =>
	call('adminImports', { ...queryOf(shown), page: String(page), limit: String(EXPORT_PAGE) });

/** What an import refused; that it is saved is logged before. Null where it could not be had. */
export async function refusedRows(runId: number): Promise<readonly RefusedRow[] | null> {
	let rows: readonly RefusedRow[] | null = null;
	await act(`rejects ${runId}`, async () => {
		await call('adminNoteExport', { list: 'rejects', search: String(runId) });
		rows = (await call('adminImportRejects', { run_id: String(runId) })).list;
	});
	return rows;
}
