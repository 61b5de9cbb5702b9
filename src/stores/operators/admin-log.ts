import type { Answer } from '#api/routes.ts';
import { call } from '#stores/shared/client.ts';
import { remoteStore } from '#stores/shared/remote.ts';
import { $adminView } from './admin-view.ts';

/** Rows of a page. */
export const LOG_PAGE = 30;
/** One entry as the call answers it. */
export type LogEntry = Answer<'adminAuditLog'>['list'][number];

const log = remoteStore<Answer<'adminAuditLog'>, number>((page, signal) =>
	call('adminAuditLog', { page: String(page), limit: String(LOG_PAGE) }, signal),
);
/** What operators did. */
export const $log = log.$state;
/** Loads the page of the address. */
export const loadLog = () => log.load($adminView.get().page);
