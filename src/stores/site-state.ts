import type { Answer } from '#api/routes.ts';
import { call } from './client.ts';
import { remoteStore } from './remote.ts';

const site = remoteStore<Answer<'siteState'>, undefined>((_, signal) => call('siteState', {}, signal));

/** Whether demo data is loaded, and which regions have data. */
export const $siteState = site.$state;
/** Asks for it. */
export const loadSiteState = () => site.load(undefined);
