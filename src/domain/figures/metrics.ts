/**
 * The metrics of each kind of entity, by what they are (docs/counters.md).
 * The names are the columns of the `<entity>_days` tables; money is integer minor units.
 */
export const COUNTERS = {
	product: ['units', 'gmv', 'video_gmv', 'live_gmv', 'card_gmv', 'creators', 'videos', 'lives', 'reviews'],
	shop: ['units', 'gmv', 'video_gmv', 'live_gmv', 'card_gmv', 'creators', 'videos', 'lives'],
	creator: ['units', 'gmv', 'video_gmv', 'live_gmv', 'videos', 'lives', 'video_views', 'live_views', 'likes'],
	video: ['views', 'likes', 'comments', 'shares', 'units', 'gmv'],
	category: ['units', 'gmv', 'creators', 'videos', 'lives'],
} as const;

/** Levels at a time, which may rise and fall: their growth is the plain difference (docs/counters.md). */
export const GAUGES = {
	product: ['price_min', 'price_max', 'stock', 'rating', 'commission_rate'],
	shop: ['products', 'rating', 'followers'],
	creator: ['followers', 'engagement_rate', 'products'],
	video: [],
	category: ['products', 'shops'],
} as const;

export type CounterEntity = keyof typeof COUNTERS;
