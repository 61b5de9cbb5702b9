import { CURRENCIES, PLATFORMS, type Platform } from '#domain/platforms/platforms.ts';
import { Refused } from '#server/ingest/importers/refused.ts';
import { checkCurrency, findPlatform, type Place, readPlace } from '#server/ingest/importers/region.ts';
import type { RawRow } from '#server/ingest/readers/rows.ts';
import { findText } from './columns.ts';
import { addressedMarketplace, hostOf } from './identity.ts';

/** Country ends of the addresses of Lazada, Shopee and their like: `.com.my`, `.co.id`, `.sg`. */
const COUNTRY_END = /\.(?:com?\.)?([a-z]{2})$/i;

/** The country of a marketplace's address; of any other address only one that is served: `.io` is no country of a shop. */
function countryOfHost(row: RawRow): string | null {
	const host = hostOf(findText(row, 'domain'));
	const country = host ? (COUNTRY_END.exec(host)?.[1]?.toUpperCase() ?? null) : null;
	const isTold = country !== null && (addressedMarketplace(row) !== undefined || findPlatform(country));
	return isTold ? country : null;
}

function platformOfCurrency(currency: string): Platform {
	const platform = PLATFORMS.find((candidate) => candidate.currency === currency);
	if (platform) return platform;
	throw new Refused('unserved_currency', { value: currency.slice(0, 20), known: CURRENCIES.join(', ') });
}

/** Where a row belongs: its region column, else the country of its address, else --region, else its currency. */
export function placeOfRow(row: RawRow, fallback: Platform | null): Place {
	const currency = findText(row, 'currency')?.toUpperCase() ?? null;
	const region = findText(row, 'region') ?? countryOfHost(row);
	const place = region ? readPlace(region) : fallback && { platform: fallback };
	if (place && 'unservedRegion' in place) return place;
	if (place && currency) checkCurrency(currency, place.platform);
	if (place) return place;
	if (currency) return { platform: platformOfCurrency(currency) };
	throw new Refused('no_region_told');
}
