import type { RankingDeclaration } from '#domain/rankings/declaration.ts';

/**
 * The creator ranking (field notes 2.4): what they sell, whom they win, who is on the way up, who sells in lives, and
 * those who agreed to be reached by partners (the creator market).
 */
export const CREATOR_RANKING = {
	boards: {
		sales: 'gmv',
		growth: 'new_followers',
		potential: 'potential',
		live: 'live_gmv',
		market: 'gmv',
	},
	columns: {
		rank: { holds: 'own', width: 68, isPinned: true, isExplained: true },
		creator: { holds: 'own', width: 248, isPinned: true },
		trend: { holds: 'own', width: 116 },
		followers: { holds: 'count', width: 104, isBetter: true },
		/** Followers won (or lost) in the period. */
		new_followers: { holds: 'count', isMarked: true, width: 128, isExplained: true, isBetter: true },
		/** The same as a share of the followers before the period. */
		followers_growth: { holds: 'change', width: 140, isBetter: true },
		units: { holds: 'count', isMarked: true, width: 92, isBetter: true },
		gmv: { holds: 'money', isMarked: true, width: 104, isBetter: true },
		gmv_growth: { holds: 'growth', width: 120, isBetter: true },
		channels: { holds: 'own', width: 144 },
		video_gmv: { holds: 'money', isMarked: true, width: 112, isHidden: true, isBetter: true },
		live_gmv: { holds: 'money', isMarked: true, width: 112, isHidden: true, isBetter: true },
		/** Views that came in the period, of all videos / videos published in it; and of lives. */
		average_video_views: {
			holds: 'count',
			isMarked: true,
			follows: ['video_views', 'new_videos'],
			width: 128,
			isExplained: true,
			isBetter: true,
		},
		average_live_views: {
			holds: 'count',
			isMarked: true,
			follows: ['live_views', 'new_lives'],
			width: 128,
			isExplained: true,
			isBetter: true,
		},
		/** Likes, comments and shares of a video against followers, as the feed gives it: 0.05 is 5 %. */
		engagement_rate: { holds: 'share', width: 124, isExplained: true, isBetter: true },
		/** GMV per 1,000 views. */
		video_gpm: {
			holds: 'price',
			isMarked: true,
			follows: ['video_gmv', 'video_views'],
			width: 112,
			isExplained: true,
			isBetter: true,
		},
		live_gpm: {
			holds: 'price',
			isMarked: true,
			follows: ['live_gmv', 'live_views'],
			width: 112,
			isExplained: true,
			isBetter: true,
		},
		/** Products that sold something in the period, and products promoted at its end. */
		active_products: { holds: 'count', isMarked: true, width: 132, isExplained: true },
		products: { holds: 'count', width: 104, isHidden: true, isExplained: true },
		/** Videos published and lives held in the period. */
		new_videos: { holds: 'count', isMarked: true, width: 92 },
		new_lives: { holds: 'count', isMarked: true, width: 92 },
		/** The potential index, 0 to 100 (domain/creators/potential.ts). */
		potential: { holds: 'index', width: 108, isHidden: true, isExplained: true, isBetter: true },
		/** L0 to L6 by the GMV of the 28 days up to the period's end. */
		level: { holds: 'level', width: 84, isExplained: true, isBetter: true },
		/** GMV / units of the period. */
		unit_price: {
			holds: 'price',
			isMarked: true,
			follows: ['gmv', 'units'],
			width: 112,
			isHidden: true,
			isExplained: true,
		},
		units_growth: { holds: 'growth', width: 120, isBetter: true },
		audience: { holds: 'own', width: 184, isExplained: true },
		kind: { holds: 'own', width: 132 },
		cooperation: { holds: 'own', width: 280, isHidden: true },
		category: { holds: 'own', width: 180 },
		total_units: { holds: 'count', isMarked: true, width: 108, isHidden: true, isBetter: true },
		total_gmv: { holds: 'money', isMarked: true, width: 112, isHidden: true, isBetter: true },
		joined_on: { holds: 'day', width: 116 },
	},
	ranges: {
		followers: { kind: 'count', column: 'followers' },
		followers_growth: { kind: 'growth', column: 'followers_growth' },
		units: { kind: 'count', column: 'units' },
		gmv: { kind: 'money', column: 'gmv' },
		growth: { kind: 'growth', column: 'gmv_growth' },
		engagement_rate: { kind: 'rate', column: 'engagement_rate' },
		average_video_views: { kind: 'count', column: 'average_video_views' },
		average_live_views: { kind: 'count', column: 'average_live_views' },
		video_gpm: { kind: 'money', column: 'video_gpm' },
		live_gpm: { kind: 'money', column: 'live_gpm' },
		active_products: { kind: 'things', column: 'active_products' },
		potential: { kind: 'index', column: 'potential' },
		joined: { kind: 'day', column: 'joined_on' },
	},
	flags: {
		verified: { stored: 'is_verified' },
		/** Authorized here by the creator. */
		authorized: { stored: 'is_authorized', isAlwaysKnown: true, isOwn: true },
	},
	choices: {
		level: { values: ['0', '1', '2', '3', '4', '5', '6'], column: 'level', isNumber: true },
		/** Whom a creator works for: nobody, an agency (MCN), or a shop that owns the account. */
		kind: { values: ['independent', 'mcn', 'shop'], column: 'kind' },
		gender: { values: ['female', 'male'], column: 'gender' },
		/** The largest group of the audience. */
		audience_gender: { values: ['female', 'male'], column: 'audience_gender' },
		/** Age groups as feeds name them; `55-plus` is their 55+, which an address cannot hold. */
		audience_age: { values: ['18-24', '25-34', '35-44', '45-54', '55-plus'], column: null },
	},
	/** Words of the agency's name, in any order. */
	texts: ['mcn'],
} as const satisfies RankingDeclaration;
