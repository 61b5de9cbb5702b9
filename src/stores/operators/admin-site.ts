import type { Answer, Input } from '#api/routes.ts';
import { call } from '#stores/shared/client.ts';
import { act } from '#stores/shared/mutation.ts';
import { remoteStore } from '#stores/shared/remote.ts';

/** One route with its visit check. */
export type PageModule = Answer<'adminPageModules'>['list'][number];
/** One banner as operators see it. */
export type Banner = Answer<'adminBanners'>['list'][number];

const modules = remoteStore<Answer<'adminPageModules'>, undefined>((_, signal) =>
	call('adminPageModules', {}, signal),
);
const banners = remoteStore<Answer<'adminBanners'>, undefined>((_, signal) =>
	call('adminBanners', {}, signal),
);
const intro = remoteStore<Answer<'adminPlatformIntro'>, undefined>((_, signal) =>
	call('adminPlatformIntro', {}, signal),
);

/** Routes and their checks. */
export const $modules = modules.$state;
/** All banners. */
export const $banners = banners.$state;
/** The totals of the home page. */
export const $intro = intro.$state;

/** Asks for the routes. */
export const loadModules = () => modules.load(undefined);
/** Asks for the banners. */
export const loadBanners = () => banners.load(undefined);
/** Asks for the totals. */
export const loadIntro = () => intro.load(undefined);

/** Switches the check of a route. */
export async function switchModule({ name, is_checked }: PageModule): Promise<boolean> {
	const wish = { name, is_checked: !is_checked };
	const isDone = await act(`module ${name}`, () => call('adminSetPageModule', wish));
	if (isDone) loadModules();
	return isDone;
}

/** Stores a banner. */
export async function saveBanner(wish: Input<'adminSaveBanner'>): Promise<boolean> {
	const isDone = await act('banner', () => call('adminSaveBanner', wish));
	if (isDone) loadBanners();
	return isDone;
}

/** Removes a banner. */
export async function removeBanner(bannerId: number): Promise<boolean> {
	const isDone = await act('removeBanner', () => call('adminRemoveBanner', { banner_id: bannerId }));
	if (isDone) loadBanners();
	return isDone;
}

/** Sets the totals; null is counted. */
export async function saveIntro(wish: Input<'adminSetPlatformIntro'>): Promise<boolean> {
	const isDone = await act('intro', () => call('adminSetPlatformIntro', wish));
	if (isDone) loadIntro();
	return isDone;
}
