import type { Answer } from '#api/routes.ts';
import { remoteStore } from '#stores/shared/remote.ts';
import { $adminView } from './admin-view.ts';
import { EXPORT_PAGE } from './list-export.ts';
import { call } from './operator-call.ts';

/** Rows of a page. */
export const LOG_PAGE = 30;
/** One entry as the call answers it. */
export type LogEntry = Answer<'adminAuditLog'>['list'][number];

type Shown = { readonly search: string; readonly page: number };

const log = remoteStore<Answer<'adminAuditLog'>, Shown>(({ search, page }, signal) =>
	call('adminAuditLog', { search, page: String(page), limit: String(LOG_PAGE) }, signal),
);
/** What operators did. */
export const $log = log.$state;
/** Loads what the address asks for. */
export function loadLog(): void {
	const { search, page } = $adminView.get();
	log.load({ search, page });
}
/** A page of an export of it. */
export const exportedLog = (search: string, page: number) =>
	call('adminAuditLog', { search, page: String(page), limit: String(EXPORT_PAGE) });
