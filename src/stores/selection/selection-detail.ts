import type { Answer, Query } from '#api/routes.ts';
import { isKnownPlatform } from '#domain/platforms/platforms.ts';
import { $detailPlace, type DetailPlace } from '#stores/details/detail-place.ts';
import { $address } from '#stores/shared/address.ts';
import { call } from '#stores/shared/client.ts';
import { $language } from '#stores/shared/language.ts';
import { whenReader } from '#stores/shared/open-access.ts';
import { remoteStore } from '#stores/shared/remote.ts';
import { $token } from '#stores/shared/token.ts';

/** The selected product of `?plat_id=&id=`; null for an address that names none. */
export function selectedPlace(params: URLSearchParams): DetailPlace | null {
	const place = { platId: Number(params.get('plat_id')), id: params.get('id') ?? '' };
	return isKnownPlatform(place.platId) && place.id !== '' ? place : null;
}

const detail = remoteStore<Answer<'selectionDetail'>, Query<'selectionDetail'>>((query, signal) =>
	call('selectionDetail', query, signal),
);

/** The selected product on screen. */
export const $selectionDetail = detail.$state;

/** Asks for it again. */
export function reloadSelection(): void {
	const place = $detailPlace.get();
	if (!place) return;
	detail.load({
		plat_id: String(place.platId) as Query<'selectionDetail'>['plat_id'],
		language_id: String($language.get().languageId) as NonNullable<Query<'selectionDetail'>['language_id']>,
		id: place.id,
	});
}

/** The screen of the address. */
export function startSelectionDetail(): void {
	$detailPlace.set(selectedPlace($address.get()));
	whenReader(() => $language.subscribe(reloadSelection));
}

/** Counts that a member copied the promotion link; nobody waits for it. */
export function countLinkCopy(): void {
	const place = $detailPlace.get();
	if (!place || $token.get() === '') return;
	const plat_id = String(place.platId) as Query<'selectionDetail'>['plat_id'];
	call('linkCopied', { plat_id, id: place.id }).catch(() => {
		// The link is in the clipboard all the same.
	});
}
