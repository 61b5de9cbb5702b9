import type { RankingDeclaration } from '#domain/rankings/declaration.ts';

/** The shop ranking (field notes 2.3): what sold most, what grows, what creators take up, and where it sells from. */
export const SHOP_RANKING = {
	boards: {
		sales: 'units',
		rising: 'units_growth',
		promoted: 'new_creators',
		local: 'units',
		cross_border: 'units',
	},
	columns: {
		rank: { holds: 'own', width: 68, isPinned: true, isExplained: true },
		shop: { holds: 'own', width: 248, isPinned: true },
		units: { holds: 'count', isMarked: true, width: 92, isBetter: true },
		units_growth: { holds: 'growth', width: 120, isBetter: true },
		gmv: { holds: 'money', isMarked: true, width: 104, isBetter: true },
		trend: { holds: 'own', width: 116 },
		gmv_growth: { holds: 'growth', width: 120, isBetter: true },
		/** GMV / units of the period: what customers pay a unit. */
		unit_price: {
			holds: 'price',
			isMarked: true,
			follows: ['gmv', 'units'],
			width: 120,
			isExplained: true,
		},
		/** Products that sold something in the period. */
		active_products: { holds: 'count', isMarked: true, width: 144, isExplained: true },
		/** Distinct creators who sold something of it in the period. */
		active_creators: { holds: 'count', isMarked: true, width: 128, isExplained: true, isBetter: true },
		/** Creators, videos and lives that came in the period. */
		new_creators: { holds: 'count', isMarked: true, width: 116, isBetter: true },
		new_videos: { holds: 'count', isMarked: true },
		new_lives: { holds: 'count', isMarked: true },
		channels: { holds: 'own', width: 144 },
		video_gmv: { holds: 'money', isMarked: true, width: 112, isHidden: true, isBetter: true },
		live_gmv: { holds: 'money', isMarked: true, width: 112, isHidden: true, isBetter: true },
		card_gmv: { holds: 'money', isMarked: true, width: 112, isHidden: true, isBetter: true },
		/** Products on sale at the end of the period; totals as of that day. */
		products: { holds: 'count', width: 96 },
		creators: { holds: 'count', width: 96 },
		videos: { holds: 'count', width: 84, isHidden: true },
		lives: { holds: 'count', width: 84, isHidden: true },
		followers: { holds: 'count', width: 104, isBetter: true },
		rating: { holds: 'rating', width: 84, isBetter: true },
		total_units: { holds: 'count', isMarked: true, width: 108, isBetter: true },
		total_gmv: { holds: 'money', isMarked: true, width: 112, isBetter: true },
		category: { holds: 'own', width: 180 },
		opened_on: { holds: 'day', width: 116 },
	},
	ranges: {
		units: { kind: 'count', column: 'units' },
		gmv: { kind: 'money', column: 'gmv' },
		growth: { kind: 'growth', column: 'units_growth' },
		unit_price: { kind: 'money', column: 'unit_price' },
		active_products: { kind: 'things', column: 'active_products' },
		active_creators: { kind: 'things', column: 'active_creators' },
		new_creators: { kind: 'count', column: 'new_creators' },
		followers: { kind: 'count', column: 'followers' },
		rating: { kind: 'rating', column: 'rating' },
		opened: { kind: 'day', column: 'opened_on' },
	},
	flags: { cross_border: { stored: 'is_cross_border' } },
	/** What a shop sells: its own brand, or many. */
	choices: { kind: { values: ['brand', 'retailer'], column: 'kind' } },
	texts: [],
} as const satisfies RankingDeclaration;
