import type { RankingDeclaration } from '#domain/rankings/declaration.ts';

/** The video ranking: what sells, what is watched, and what runs as an advertisement. */
export const VIDEO_RANKING = {
	boards: { sales: 'gmv', views: 'views', ads: 'gmv' },
	columns: {
		rank: { holds: 'own', width: 68, isPinned: true, isExplained: true },
		video: { holds: 'own', width: 300, isPinned: true, isTall: true },
		trend: { holds: 'own', width: 116 },
		/** What came in the period. */
		views: { holds: 'count', isMarked: true, width: 96, isExplained: true, isBetter: true },
		views_growth: { holds: 'growth', width: 144, isBetter: true },
		/** Likes, comments and shares for each view of the period. */
		engagement: { holds: 'share', isMarked: true, width: 124, isExplained: true, isBetter: true },
		likes: { holds: 'count', isMarked: true, width: 104, isHidden: true, isBetter: true },
		comments: { holds: 'count', isMarked: true, width: 104, isHidden: true, isBetter: true },
		shares: { holds: 'count', isMarked: true, width: 104, isHidden: true, isBetter: true },
		units: { holds: 'count', isMarked: true, width: 88, isBetter: true },
		gmv: { holds: 'money', isMarked: true, width: 104, isBetter: true },
		gmv_growth: { holds: 'growth', width: 120, isBetter: true },
		/** GMV per 1,000 views. */
		gpm: {
			holds: 'price',
			isMarked: true,
			follows: ['gmv', 'views'],
			width: 108,
			isExplained: true,
			isBetter: true,
		},
		/** Products that it shows. */
		products: { holds: 'own', sorts: 'products', width: 96, isExplained: true },
		total_views: { holds: 'count', isMarked: true, width: 120, isBetter: true },
		total_units: { holds: 'count', isMarked: true, width: 108, isHidden: true, isBetter: true },
		total_gmv: { holds: 'money', isMarked: true, width: 112, isHidden: true, isBetter: true },
		published_at: { holds: 'own', sorts: 'published_at', width: 188 },
		duration_seconds: { holds: 'seconds', width: 96 },
		category: { holds: 'own', width: 180 },
	},
	ranges: {
		views: { kind: 'count', column: 'views' },
		engagement: { kind: 'rate', column: 'engagement' },
		units: { kind: 'count', column: 'units' },
		gmv: { kind: 'money', column: 'gmv' },
		growth: { kind: 'growth', column: 'views_growth' },
		gpm: { kind: 'money', column: 'gpm' },
		products: { kind: 'things', column: 'products' },
		/** The day of publication (UTC). */
		published: { kind: 'day', column: null },
		duration: { kind: 'seconds', column: 'duration_seconds' },
	},
	flags: { ad: { stored: 'is_ad' } },
	choices: {},
	texts: [],
} as const satisfies RankingDeclaration;
