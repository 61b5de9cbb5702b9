import { PLATFORMS, type Platform, platformOf, platformOfRegion } from '#domain/platforms/platforms.ts';
import { Refused } from './refused.ts';

export type Place = { readonly platform: Platform } | { readonly unservedRegion: string };

const byCountry = new Map<string, Platform>(
	PLATFORMS.map((platform) => [platform.country.toUpperCase(), platform]),
);

/** The platform of a region code, a country name or an id, or undefined where it is not served. */
export function findPlatform(text: string): Platform | undefined {
	return platformOfRegion(text) ?? byCountry.get(text.trim().toUpperCase()) ?? platformOf(Number(text));
}

/** Every region that `--region` takes, for messages. */
export const REGIONS = PLATFORMS.map((platform) => platform.region).join(', ');

const ISO_CODE = /^[A-Za-z]{2}$/;

/** Where a row belongs by its own word; refuses what is neither a region nor a country code. */
export function readPlace(region: string): Place {
	const platform = findPlatform(region);
	if (platform) return { platform };
	const code = region.trim();
	if (ISO_CODE.test(code)) return { unservedRegion: code.toUpperCase() };
	throw new Refused('unknown_region', { value: code.slice(0, 40), known: REGIONS });
}

/** Refuses a currency that is not the region's: amounts are stored in the region's currency. */
export function checkCurrency(written: unknown, platform: Platform): void {
	const currency = String(written).trim().toUpperCase();
	if (currency === platform.currency) return;
	throw new Refused('foreign_currency', {
		value: currency.slice(0, 20),
		country: platform.country,
		currency: platform.currency,
	});
}
