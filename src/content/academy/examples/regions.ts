import { SHIPPED_RATES } from '#domain/money/rates.ts';
import { type CurrencyCode, PLATFORMS } from '#domain/platforms/platforms.ts';

/** Units of a week and the usual price in the region's currency, of one product sold in eight markets. */
const WEEKS: Readonly<Record<string, { readonly units: number; readonly price: number }>> = {
	ID: { units: 42_000, price: 89_000 },
	GB: { units: 3_100, price: 9.99 },
	TH: { units: 11_500, price: 259 },
	VN: { units: 16_800, price: 189_000 },
	MY: { units: 6_900, price: 29.9 },
	PH: { units: 14_200, price: 349 },
	US: { units: 9_400, price: 14.99 },
	SG: { units: 900, price: 15.9 },
};

/** The same product in one market. */
export type RegionExample = {
	/** Key of the country's name in the common messages. */
	readonly country: (typeof PLATFORMS)[number]['country'];
	readonly currency: CurrencyCode;
	readonly units: number;
	/** In the currency of the region, whole units. */
	readonly price: number;
	readonly gmv: number;
	readonly priceDollars: number;
	readonly gmvDollars: number;
};

/** Eight markets, the one with the most units first. Converted with the rates that the product ships. */
export const REGION_EXAMPLES: readonly RegionExample[] = PLATFORMS.map(({ region, country, currency }) => {
	const { units, price } = WEEKS[region] ?? { units: 0, price: 0 };
	const rate = SHIPPED_RATES.perDollar[currency];
	return {
		country,
		currency,
		units,
		price,
		gmv: units * price,
		priceDollars: price / rate,
		gmvDollars: (units * price) / rate,
	};
}).sort((a, b) => b.units - a.units);

/** Day of those rates. */
export const RATES_DAY = SHIPPED_RATES.asOf;
