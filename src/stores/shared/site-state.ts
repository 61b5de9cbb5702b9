import type { Answer } from '#api/routes.ts';
import { openingRegion } from '#domain/rankings/first-view.ts';
import { call } from './client.ts';
import { openRegion } from './region.ts';
import { remoteStore } from './remote.ts';

const site = remoteStore<Answer<'siteState'>, undefined>((_, signal) => call('siteState', {}, signal));

/** How often it is asked whether more of a demo has come, ms. */
const AGAIN_MS = 30_000;

site.$state.subscribe(({ status, data }) => {
	if (!data) return;
	if (status !== 'loading' && data.demo_left) setTimeout(loadSiteState, AGAIN_MS);
	openRegion(openingRegion(data.platforms.map(({ plat_id, as_of }) => ({ platId: plat_id, asOf: as_of }))));
});

/** Whether demo data is loaded, and which regions have data. */
export const $siteState = site.$state;
/** Asks for it. */
export const loadSiteState = () => site.load(undefined);
