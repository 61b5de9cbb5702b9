/** One region's shop platform. Ids are those of spec section 3 and decisions 2. */
export type Platform = {
	readonly platId: number;
	/** ISO 3166 code as the feeds write it. */
	readonly region: string;
	/** The stored `country` value and the key of the region's name in the locale files. */
	readonly country: string;
	/** ISO 4217 code of the currency in which its money is stored. */
	readonly currency: CurrencyCode;
	readonly timeZone: string;
};

/** ISO 4217 codes of the currencies that rates are kept for. */
export const CURRENCIES = ['IDR', 'USD', 'GBP', 'THB', 'VND', 'MYR', 'PHP', 'CNY', 'SGD'] as const;
export type CurrencyCode = (typeof CURRENCIES)[number];

/** The eight served platforms in the order of their ids. */
export const PLATFORMS = [
	{ platId: 81, region: 'ID', country: 'Indonesia', currency: 'IDR', timeZone: 'Asia/Jakarta' },
	{ platId: 82, region: 'GB', country: 'Britain', currency: 'GBP', timeZone: 'Europe/London' },
	{ platId: 83, region: 'TH', country: 'Thailand', currency: 'THB', timeZone: 'Asia/Bangkok' },
	{ platId: 84, region: 'VN', country: 'Vietnam', currency: 'VND', timeZone: 'Asia/Ho_Chi_Minh' },
	{ platId: 85, region: 'MY', country: 'Malaysia', currency: 'MYR', timeZone: 'Asia/Kuala_Lumpur' },
	{ platId: 86, region: 'PH', country: 'Philippines', currency: 'PHP', timeZone: 'Asia/Manila' },
	{ platId: 87, region: 'US', country: 'America', currency: 'USD', timeZone: 'America/Los_Angeles' },
	{ platId: 88, region: 'SG', country: 'Singapore', currency: 'SGD', timeZone: 'Asia/Singapore' },
] as const satisfies readonly Platform[];

/** America: what a visitor without a stored choice sees (spec section 4). */
export const DEFAULT_PLAT_ID = 87;

// Marked pure: whoever needs only a currency's digits does not take the whole table along.
const byId = /* @__PURE__ */ new Map<number, Platform>(
	/* @__PURE__ */ PLATFORMS.map((platform) => [platform.platId, platform]),
);
const byRegion = /* @__PURE__ */ new Map<string, Platform>(
	/* @__PURE__ */ PLATFORMS.map((platform) => [platform.region, platform]),
);

/** The platform of an id, or undefined for an id the product does not serve. */
export function platformOf(platId: number): Platform | undefined {
	return byId.get(platId);
}

/** The platform of an ISO region code (`UK` counts as `GB`), or undefined where the product does not serve it. */
export function platformOfRegion(region: string): Platform | undefined {
	const code = region.trim().toUpperCase();
	return byRegion.get(code === 'UK' ? 'GB' : code);
}

/** The currency of a platform; empty for an id the product does not serve. */
export const currencyOf = (platId: number) => platformOf(platId)?.currency ?? '';

/** The time zone in which a platform counts its days; UTC for an id the product does not serve. */
export const zoneOf = (platId: number) => platformOf(platId)?.timeZone ?? 'UTC';

/** Digits after the point in stored minor units: VND 0, every other currency 2 (spec section 9, counters.md). */
export function minorDigits(currency: CurrencyCode): number {
	return currency === 'VND' ? 0 : 2;
}

/** Whether the id is one of the served platforms. */
export function isKnownPlatform(platId: number): boolean {
	return byId.has(platId);
}
