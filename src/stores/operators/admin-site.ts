import { computed } from 'nanostores';
import type { Answer, Input } from '#api/routes.ts';
import { API_ORIGIN } from '#api/visitor-call.ts';
import { PICTURE_PROBLEMS, type PictureProblem } from '#domain/operators/pictures.ts';
import { isApiError } from '#stores/shared/errors.ts';
import { $failedAct, act } from '#stores/shared/mutation.ts';
import { remoteStore } from '#stores/shared/remote.ts';
import { call } from './operator-call.ts';

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

/** Where a cover is: uploaded ones come from the API, which may have an origin of its own. */
export const coverOrigin = (cover: string) => (cover.startsWith('/api/') ? API_ORIGIN : '');

/** Takes a picture for a field; answers its address, or null where it was refused. */
export async function uploadPicture(name: string, file: Blob): Promise<string | null> {
	let cover: string | null = null;
	await act(name, async () => {
		cover = (await call('adminUploadPicture', { picture: await base64Of(file) })).cover;
	});
	return cover;
}

/** The bytes of a file as base64; the browser's own reader answers them behind a comma. */
function base64Of(file: Blob): Promise<string> {
	return new Promise((resolve, reject) => {
		const reader = new FileReader();
		reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''));
		reader.onerror = () => reject(reader.error);
		reader.readAsDataURL(file);
	});
}

/** Why the last picture was refused, where the server said it, by the field that it was for. */
export const $pictureProblem = computed($failedAct, (failed) => (name: string): PictureProblem | null => {
	if (failed?.name !== name || !isApiError(failed.error)) return null;
	const { problem } = (failed.error.data ?? {}) as { readonly problem?: unknown };
	return PICTURE_PROBLEMS.find((each) => each === problem) ?? null;
});

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
