import type { ComparedKind } from '#stores/comparison-tray.ts';

/** Columns of which more is better: a comparison marks the best. A price is neither good nor bad. */
export const BETTER: Readonly<Record<ComparedKind, readonly string[]>> = {
	product: [
		'units',
		'units_growth',
		'gmv',
		'gmv_growth',
		'commission_rate',
		'commission_amount',
		'video_gmv',
		'live_gmv',
		'card_gmv',
		'active_creators',
		'new_creators',
		'total_units',
		'total_gmv',
		'rating',
	],
	shop: [
		'units',
		'units_growth',
		'gmv',
		'gmv_growth',
		'active_creators',
		'new_creators',
		'video_gmv',
		'live_gmv',
		'card_gmv',
		'followers',
		'total_units',
		'total_gmv',
		'rating',
	],
};
