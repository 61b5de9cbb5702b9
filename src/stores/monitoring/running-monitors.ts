import type { Answer } from '#api/routes.ts';
import { call } from '#stores/shared/client.ts';
import { remoteStore } from '#stores/shared/remote.ts';

const running = remoteStore<Answer<'monitors'>, undefined>((_, signal) =>
	call('monitors', { status: 'in_progress', page: '1', limit: '4' }, signal),
);
/** The newest monitors that run, for the start page. */
export const $runningMonitors = running.$state;
/** Asks for them. */
export const loadRunningMonitors = () => running.load(undefined);
