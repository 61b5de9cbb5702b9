import { atom, computed } from 'nanostores';
import type { Query } from '#api/routes.ts';
import { detailPeriod, isListPeriod } from '#domain/access/detail-periods.ts';
import { isKnownPlatform } from '#domain/platforms/platforms.ts';
import { $address, moveTo } from '#stores/shared/address.ts';
import { eachTurn } from '#stores/shared/each-turn.ts';
import { $language } from '#stores/shared/language.ts';
import { whenReader } from '#stores/shared/open-access.ts';
import { type RemoteStore, remoteStore } from '#stores/shared/remote.ts';
import { $detailFollow } from './detail-follow.ts';
import { $detailPlace, type DetailPlace } from './detail-place.ts';

/*
 * What the detail screens of products, shops and so on share: a page shows one thing in one period, asks for it, and
 * once that has counted the view, for what stands behind it.
 */

/** What every call about one thing in a period takes. */
export type DetailQuery = Query<'goodsDetail'>;

/** A call of a detail. */
export type AskDetail<Data> = (query: DetailQuery, signal: AbortSignal) => Promise<Data>;

/** The thing of `/goodsDetail/{plat}/{id}` and its like; null for an address that names none. */
export function placeOf(pathname: string): DetailPlace | null {
	const [, , plat = '', id = ''] = pathname.split('/');
	try {
		const place = { platId: Number(plat), id: decodeURIComponent(id) };
		return isKnownPlatform(place.platId) && place.id !== '' ? place : null;
	} catch {
		return null;
	}
}

/** The period of the address; null is the usual one, and so is what is no period. */
export const $detailPeriod = computed($address, (address) => {
	const period = address.get('period');
	return period !== null && detailPeriod(period, '2000-01-01') ? period : null;
});

/** The period of the list that led here where a detail has no such; what it shows instead is named then. */
export const $listPeriod = computed($address, (address) => {
	const period = address.get('period');
	return isListPeriod(period) ? period : null;
});

/** Shows another period; null is the usual one. */
export function chooseDetailPeriod(period: string | null): void {
	const params = new URLSearchParams($address.get());
	if (period === null) params.delete('period');
	else params.set('period', period);
	moveTo(params);
}

const $query = computed([$detailPlace, $detailPeriod, $language], (place, period, language) => {
	if (!place) return null;
	const query = { plat_id: String(place.platId), id: place.id, language_id: String(language.languageId) };
	return { ...query, ...(period === null ? {} : { period }) } as DetailQuery;
});

/** What was asked last, for the calls behind the detail: null until the detail has been answered. */
export const $opened = atom<DetailQuery | null>(null);

/** A detail and how a screen starts with it. */
export type DetailStore<Data> = {
	readonly $state: RemoteStore<Data, DetailQuery>['$state'];
	/** Asks again; what stands behind it follows. */
	reload(): void;
	/** The screen of an address: the detail first, as it counts the view, then what needs that view. */
	start(pathname: string): void;
};

/** The detail of one kind of thing. */
export function detailStore<Data extends object>(ask: AskDetail<Data>): DetailStore<Data> {
	const { $state, load } = remoteStore<Data, DetailQuery>(ask);
	const reload = () => {
		const query = $query.get();
		if (query) load(query);
	};
	return {
		$state,
		reload,
		start(pathname) {
			$detailPlace.set(placeOf(pathname));
			$state.subscribe(({ status, data }) => {
				const query = $query.get();
				if (status !== 'ready' || !query || !data) return;
				$detailFollow.set({
					isFollowed: 'is_followed' in data && data.is_followed === true,
					isSending: false,
					isFull: false,
				});
				// A new object each time: what stands behind it is asked again even for the same.
				$opened.set({ ...query });
			});
			whenReader(() => eachTurn($query, reload));
		},
	};
}

/** Something that stands behind a detail and needs its view: asked for once that is there. */
export type BehindStore<Data> = Omit<DetailStore<Data>, 'start'>;

/** Loads what a call answers about the thing on screen, and again whenever the detail has been answered anew. */
export function behindDetail<Data>(ask: AskDetail<Data>): BehindStore<Data> {
	const { $state, load } = remoteStore<Data, DetailQuery>(ask);
	const reload = () => {
		const query = $opened.get();
		if (query) load(query);
	};
	$opened.listen(reload);
	return { $state, reload };
}
