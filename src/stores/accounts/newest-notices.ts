import type { Answer } from '#api/routes.ts';
import { call } from '#stores/shared/client.ts';
import { remoteStore } from '#stores/shared/remote.ts';

/** How many notices the workbench shows. */
export const NEWEST_NOTICES = 3;

const newest = remoteStore<Answer<'notices'>, undefined>((_, signal) =>
	call('notices', { page: '1', limit: String(NEWEST_NOTICES) }, signal),
);

/** The newest notices. */
export const $newestNotices = newest.$state;
/** Asks for them. */
export const loadNewestNotices = () => newest.load(undefined);
