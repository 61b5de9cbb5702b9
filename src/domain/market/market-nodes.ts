import { PRESET_DAYS, type PresetDays } from '#domain/time/periods.ts';

/** Periods for which the market is summed up: those with a rank table. */
export const MARKET_PERIODS = ['1', '7', '15', '28', '30', '60', '90', 'total'] as const satisfies readonly (
	| `${PresetDays}`
	| 'total'
)[];
export type MarketPeriod = (typeof MARKET_PERIODS)[number];

/** The days of a market period; 0 for everything so far, as tables count it. */
export function marketDays(period: MarketPeriod): PresetDays | 0 {
	return PRESET_DAYS.find((days) => String(days) === period) ?? 0;
}

/** By what category nodes can be sorted. */
export const NODE_SORTS = [
	'gmv',
	'units',
	'gmv_growth',
	'units_growth',
	'products',
	'selling_products',
	'new_products',
	'shops',
	'creators',
] as const;
export type NodeSort = (typeof NODE_SORTS)[number];
