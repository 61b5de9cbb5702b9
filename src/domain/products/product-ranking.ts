import type { RankingDeclaration } from '#domain/rankings/declaration.ts';
import { STAGES } from './product-stage.ts';

/** The product ranking (field notes 2.1). */
export const PRODUCT_RANKING = {
	boards: {
		hot: 'units',
		rising: 'units_growth',
		new: 'units',
		promoted: 'new_creators',
		video: 'video_gmv',
		live: 'live_gmv',
	},
	columns: {
		rank: { holds: 'own', width: 68, isPinned: true, isExplained: true },
		product: { holds: 'own', width: 292, isPinned: true, isTall: true },
		units: { holds: 'count', isMarked: true, width: 92, isBetter: true },
		units_growth: { holds: 'growth', width: 120, isBetter: true },
		gmv: { holds: 'money', isMarked: true, width: 100, isBetter: true },
		trend: { holds: 'own', width: 116 },
		gmv_growth: { holds: 'growth', width: 120, isBetter: true },
		price: { holds: 'own', width: 124, sorts: 'price_min' },
		stage: { holds: 'own', width: 104, isExplained: true },
		/** Of the price before any discount, where a feed gives both prices. */
		discount: { holds: 'share', width: 104, isHidden: true, isExplained: true },
		commission_rate: { holds: 'share', width: 112, isBetter: true },
		/** price_min × rate. */
		commission_amount: { holds: 'money', width: 116, isBetter: true },
		channels: { holds: 'own', width: 144 },
		video_gmv: { holds: 'money', isMarked: true, width: 112, isHidden: true, isBetter: true },
		live_gmv: { holds: 'money', isMarked: true, width: 112, isHidden: true, isBetter: true },
		card_gmv: { holds: 'money', isMarked: true, width: 112, isHidden: true, isBetter: true },
		/** Units of the first three days after listing. */
		first_units: { holds: 'count', width: 120, isHidden: true },
		/** Creators, videos and lives that came in the period. */
		new_creators: { holds: 'count', isMarked: true, width: 116, isBetter: true },
		new_videos: { holds: 'count', isMarked: true },
		new_lives: { holds: 'count', isMarked: true },
		/** Distinct creators who sold it in the period. */
		active_creators: { holds: 'count', isMarked: true, width: 124, isBetter: true },
		/** Totals as of the day. */
		creators: { holds: 'count', width: 92 },
		videos: { holds: 'count', width: 88 },
		lives: { holds: 'count', width: 84 },
		total_units: { holds: 'count', isMarked: true, width: 104, isBetter: true },
		total_gmv: { holds: 'money', isMarked: true, width: 108, isBetter: true },
		shop: { holds: 'own', width: 176 },
		category: { holds: 'own', width: 200 },
		rating: { holds: 'rating', width: 116, isBetter: true },
		reviews: { holds: 'count', sorts: 'reviews' },
		listed_on: { holds: 'day', width: 116 },
		/** Days from the listing to the end of the period. */
		days_listed: { holds: 'count', width: 104, isHidden: true, isExplained: true },
	},
	ranges: {
		price: { kind: 'money', column: { min: 'price_max', max: 'price_min' } },
		commission_rate: { kind: 'share', column: 'commission_rate' },
		discount: { kind: 'share', column: 'discount' },
		units: { kind: 'count', column: 'units' },
		gmv: { kind: 'money', column: 'gmv' },
		growth: { kind: 'growth', column: 'units_growth' },
		rating: { kind: 'rating', column: 'rating' },
		reviews: { kind: 'count', column: 'reviews' },
		creators: { kind: 'count', column: 'creators' },
		videos: { kind: 'count', column: 'videos' },
		lives: { kind: 'count', column: 'lives' },
		listed: { kind: 'day', column: 'listed_on' },
		days_listed: { kind: 'things', column: 'days_listed' },
	},
	flags: {
		is_new: { stored: 'is_new', isAlwaysKnown: true },
		free_shipping: { stored: 'has_free_shipping' },
		cross_border: { stored: 'is_cross_border' },
		fully_managed: { stored: 'is_fully_managed' },
		local_warehouse: { stored: 'is_local_warehouse' },
		non_ug_pallet: { stored: 'is_non_ug_pallet' },
		off_shelf: { stored: 'is_off_shelf' },
	},
	choices: {
		sample_kind: { values: ['free', 'cost'], column: 'sample_kind' },
		stage: { values: STAGES, column: 'stage' },
	},
	texts: [],
} as const satisfies RankingDeclaration;
