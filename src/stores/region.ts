import { persistentAtom } from '@nanostores/persistent';
import { computed } from 'nanostores';
import { DEFAULT_PLAT_ID, PLATFORMS, type Platform, platformOf } from '#domain/platforms.ts';
import { $address, moveTo } from './address.ts';
import { KEYS } from './keys.ts';

const [america] = PLATFORMS.filter((platform) => platform.platId === DEFAULT_PLAT_ID);

/** The stored platform id. */
export const $platId = persistentAtom<number>(KEYS.platId, DEFAULT_PLAT_ID, {
	encode: String,
	decode: (stored) => platformOf(Number(stored))?.platId ?? DEFAULT_PLAT_ID,
});

/** The stored name of the region, kept beside its id. */
export const $country = persistentAtom<string>(KEYS.country, america?.country ?? '');

/** The region on screen: that of a shared address, else the stored one. */
export const $region = computed([$address, $platId], (address, stored): Platform => {
	const named = platformOf(Number(address.get('plat_id') ?? Number.NaN));
	const platform = named ?? platformOf(stored) ?? america;
	if (!platform) throw new Error('the platform table has no default');
	return platform;
});

/** Params that mean nothing in another region: amounts of its currency, a page of its list. */
const REGIONAL = ['price_min', 'price_max', 'gmv_min', 'gmv_max', 'page'];

/** Keeps a region and shows it; filters on amounts go, because they are in the old region's currency. */
export function chooseRegion(platform: Platform): void {
	$platId.set(platform.platId);
	$country.set(platform.country);
	const params = new URLSearchParams($address.get());
	for (const name of REGIONAL) params.delete(name);
	if (params.has('plat_id')) params.set('plat_id', String(platform.platId));
	moveTo(params);
}
