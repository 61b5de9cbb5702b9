import { persistentAtom } from '@nanostores/persistent';
import { computed } from 'nanostores';
import { DEFAULT_PLAT_ID, PLATFORMS } from '#domain/platforms/platforms.ts';
import { $address, moveTo } from './address.ts';
import { KEYS } from './keys.ts';

/** One of the served regions, with its literal names. */
export type Region = (typeof PLATFORMS)[number];

const regionOf = (platId: number): Region | undefined => PLATFORMS.find((region) => region.platId === platId);
const america = regionOf(DEFAULT_PLAT_ID);

/** The stored platform id; 0 where none is. */
const $platId = persistentAtom<number>(KEYS.platId, 0, {
	encode: String,
	decode: (stored) => regionOf(Number(stored))?.platId ?? 0,
});

/** Where a screen opens while nobody has chosen: as the installation said last (domain/rankings/first-view.ts). */
const $openingId = persistentAtom<number>(KEYS.openingPlatId, DEFAULT_PLAT_ID, {
	encode: String,
	decode: (stored) => regionOf(Number(stored))?.platId ?? DEFAULT_PLAT_ID,
});

/** Opens on a region from now on, until one is chosen. */
export function openRegion(platId: number): void {
	if (platId !== $openingId.get()) $openingId.set(platId);
}

/** The stored name of the region, kept beside its id. */
const $country = persistentAtom<string>(KEYS.country, america?.country ?? '');

/** The region on screen: that of a shared address, else the stored one, else one that has data. */
export const $region = computed([$address, $platId, $openingId], (address, stored, opening): Region => {
	const named = regionOf(Number(address.get('plat_id') ?? Number.NaN));
	const region = named ?? regionOf(stored) ?? regionOf(opening) ?? america;
	if (!region) throw new Error('the platform table has no default');
	return region;
});

/** Params that mean nothing in another region: amounts of its currency, a page of its list. */
const REGIONAL = /(price|gmv)_(min|max)$|^page$/;

/** Keeps a region and shows it; filters on amounts go, because they are in the old region's currency. */
export function chooseRegion(region: Region): void {
	$platId.set(region.platId);
	$country.set(region.country);
	const params = new URLSearchParams($address.get());
	for (const name of [...params.keys()].filter((key) => REGIONAL.test(key))) params.delete(name);
	if (params.has('plat_id')) params.set('plat_id', String(region.platId));
	moveTo(params);
}
