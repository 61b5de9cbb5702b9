/*
 * The filters of the product ranking. Their names are the params of the call (contract/products.ts);
 * they stand here because the contract's values would bring zod into the browser.
 */

/** Filters with a minimum and a maximum, and the unit in which the call wants them. */
export const RANGES = {
	price: 'money',
	commission_rate: 'share',
	units: 'count',
	gmv: 'money',
	growth: 'share',
	rating: 'rating',
	reviews: 'count',
	creators: 'count',
	videos: 'count',
	lives: 'count',
	listed: 'day',
} as const;
export type RangeName = keyof typeof RANGES;
export type RangeUnit = (typeof RANGES)[RangeName];
/** Both ends as the call writes them; at least one is there. */
export type Range = { readonly min?: string; readonly max?: string };

/** Filters that are yes, no or not set. */
export const FLAGS = [
	'is_new',
	'free_shipping',
	'cross_border',
	'fully_managed',
	'local_warehouse',
	'non_ug_pallet',
	'off_shelf',
] as const;
type Flag = (typeof FLAGS)[number];

/** What a sample costs the creator. */
export const SAMPLE_KINDS = ['free', 'cost'] as const;
type SampleKind = (typeof SAMPLE_KINDS)[number];

/** How many places a ranking may be cut to (spec section 9). */
export const TOPS = ['20', '40', '60', '100', '200', '500', '1000'] as const;
type Top = (typeof TOPS)[number];

/** Everything that narrows the list. */
export type ProductsFilters = {
	readonly category: string | null;
	readonly keyword: string;
	readonly ranges: Readonly<Partial<Record<RangeName, Range>>>;
	readonly flags: Readonly<Partial<Record<Flag, boolean>>>;
	readonly sampleKind: SampleKind | null;
	readonly top: Top | null;
};

/** The whole list. */
export const NO_FILTERS: ProductsFilters = {
	category: null,
	keyword: '',
	ranges: {},
	flags: {},
	sampleKind: null,
	top: null,
};
