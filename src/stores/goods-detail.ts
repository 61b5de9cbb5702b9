import { atom, batched, computed } from 'nanostores';
import type { Answer, Query } from '#api/routes.ts';
import { detailPeriod } from '#domain/detail-periods.ts';
import { isKnownPlatform } from '#domain/platforms.ts';
import { $address, moveTo } from './address.ts';
import { call } from './client.ts';
import { isApiError } from './errors.ts';
import { $language } from './language.ts';
import { remoteStore } from './remote.ts';
import { $token } from './token.ts';

/** The product that an address shows. */
type Place = { readonly platId: number; readonly id: string };

/** The product of `/goodsDetail/{plat}/{id}`; null for an address that names none. */
export function placeOf(pathname: string): Place | null {
	const [, , plat = '', id = ''] = pathname.split('/');
	try {
		const place = { platId: Number(plat), id: decodeURIComponent(id) };
		return isKnownPlatform(place.platId) && place.id !== '' ? place : null;
	} catch {
		return null;
	}
}

/** The product on screen. */
export const $goodsPlace = atom<Place | null>(null);

/** The period of the address; null is the usual one, and so is what is no period. */
export const $goodsPeriod = computed($address, (address) => {
	const period = address.get('period');
	return period !== null && detailPeriod(period, '2000-01-01') ? period : null;
});

/** Shows another period; null is the usual one. */
export function chooseGoodsPeriod(period: string | null): void {
	const params = new URLSearchParams($address.get());
	if (period === null) params.delete('period');
	else params.set('period', period);
	moveTo(params);
}

type DetailQuery = Query<'goodsDetail'>;

const detail = remoteStore<Answer<'goodsDetail'>, DetailQuery>((query, signal) =>
	call('goodsDetail', query, signal),
);
const trend = remoteStore<Answer<'goodsTrend'>, DetailQuery>((query, signal) =>
	call('goodsTrend', query, signal),
);
const similar = remoteStore<Answer<'goodsSimilar'>, Query<'goodsSimilar'>>((query, signal) =>
	call('goodsSimilar', query, signal),
);

/** What the product is and its figures. */
export const $goodsDetail = detail.$state;
/** Its days. */
export const $goodsTrend = trend.$state;
/** What is like it. */
export const $goodsSimilar = similar.$state;

const $query = batched([$goodsPlace, $goodsPeriod, $language], (place, period, language) => {
	if (!place) return null;
	const query = { plat_id: String(place.platId), id: place.id, language_id: String(language.languageId) };
	return { ...query, ...(period === null ? {} : { period }) } as DetailQuery;
});

/** What was asked last, for the calls behind the detail: null until the detail has been answered. */
export const $opened = atom<DetailQuery | null>(null);

/** Asks again for the detail; what stands behind it follows. */
export function reloadGoods(): void {
	const query = $query.get();
	if (query) detail.load(query);
}

/** Asks again for the days. */
export const reloadTrend = () => loadBehind(trend.load);
/** Asks again for look-alikes. */
export const reloadSimilar = () => loadBehind(similar.load);

function loadBehind(load: (query: DetailQuery) => void): void {
	const query = $opened.get();
	if (query) load(query);
}

/** The screen of an address: the detail first, as it counts the view, then what needs that view. */
export function followGoods(pathname: string): void {
	$goodsPlace.set(placeOf(pathname));
	// A visitor is shown the way to an account; asking would send him to the login at once.
	if ($token.get() === '') return;
	$query.subscribe(() => reloadGoods());
	detail.$state.subscribe(({ status }) => {
		const query = $query.get();
		if (status !== 'ready' || !query) return;
		$opened.set(query);
		trend.load(query);
		similar.load(query);
	});
}

/** Whether the member follows the product: as answered, or as changed since. */
export const $goodsFollow = atom<{
	readonly isFollowed: boolean;
	readonly isSending: boolean;
	readonly isFull: boolean;
}>({
	isFollowed: false,
	isSending: false,
	isFull: false,
});
detail.$state.subscribe(({ status, data }) => {
	if (status === 'ready' && data)
		$goodsFollow.set({ isFollowed: data.is_followed, isSending: false, isFull: false });
});

/** Follows the product, or no longer. */
export async function toggleGoodsFollow(): Promise<void> {
	const place = $goodsPlace.get();
	const { isFollowed, isSending } = $goodsFollow.get();
	if (!place || isSending) return;
	$goodsFollow.set({ isFollowed, isSending: true, isFull: false });
	const wish = { plat_id: String(place.platId), kind: 'product' as const, id: place.id };
	try {
		await call(isFollowed ? 'unfollow' : 'follow', wish);
		$goodsFollow.set({ isFollowed: !isFollowed, isSending: false, isFull: false });
	} catch (error) {
		$goodsFollow.set({ isFollowed, isSending: false, isFull: isApiError(error) && error.code === 11_009 });
	}
}
