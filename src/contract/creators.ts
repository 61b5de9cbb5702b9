import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { day, decimalNumber, figure, flag, growth, platId, wholeNumber } from './fields.ts';
import {
	between,
	count,
	exportLine,
	growthBound,
	rankedFrame,
	rankingAnswer,
	rankingQuery,
	things,
} from './rankings.ts';

/**
 * The boards of the creator ranking: what they sell, whom they win, who is on the way up, who sells in lives, and those
 * who agreed to be reached by partners (the creator market).
 */
export const CREATOR_BOARDS = ['sales', 'growth', 'potential', 'live', 'market'] as const;
export type CreatorBoard = (typeof CREATOR_BOARDS)[number];

/** The sorts that columns of the creator ranking offer. */
export const CREATOR_SORTS = [
	'units',
	'gmv',
	'units_growth',
	'gmv_growth',
	'unit_price',
	'video_gmv',
	'live_gmv',
	'followers',
	'new_followers',
	'followers_growth',
	'potential',
	'level',
	'average_video_views',
	'average_live_views',
	'engagement_rate',
	'video_gpm',
	'live_gpm',
	'new_videos',
	'new_lives',
	'active_products',
	'products',
	'total_units',
	'total_gmv',
	'joined_on',
] as const;
export type CreatorSort = (typeof CREATOR_SORTS)[number];

/** Whom a creator works for: nobody, an agency (MCN), or a shop that owns the account. */
export const CREATOR_KINDS = ['independent', 'mcn', 'shop'] as const;
/** What a feed may say of a creator's gender. */
export const CREATOR_GENDERS = ['female', 'male'] as const;
/** Age groups of audiences, as feeds name them; `55-plus` is their 55+, which an address cannot hold. */
export const AUDIENCE_AGES = ['18-24', '25-34', '35-44', '45-54', '55-plus'] as const;
/** The levels as the filter names them. */
export const CREATOR_LEVELS = ['0', '1', '2', '3', '4', '5', '6'] as const;

/** A bound of the potential index. */
const indexBound = wholeNumber(0, 100).optional();

const rankAnchorsQuery = z.object({
	...rankingQuery,
	board: z.enum(CREATOR_BOARDS).default('sales'),
	sort: z.enum(CREATOR_SORTS).optional(),
	...between(count, 'followers'),
	/** Followers won in the period, as a share of those before it. */
	...between(growthBound, 'followers_growth'),
	...between(count, 'units', 'gmv'),
	/** Growth of GMV. */
	...between(growthBound, 'growth'),
	...between(decimalNumber(0, 1000).optional(), 'engagement_rate'),
	...between(count, 'average_video_views', 'average_live_views', 'video_gpm', 'live_gpm'),
	/** Products that sold something in the period. */
	...between(things, 'active_products'),
	...between(indexBound, 'potential'),
	...between(day.optional(), 'joined'),
	level: z.enum(CREATOR_LEVELS).optional(),
	gender: z.enum(CREATOR_GENDERS).optional(),
	kind: z.enum(CREATOR_KINDS).optional(),
	/** Words of the agency's name, in any order. */
	mcn: z.string().trim().max(100).optional(),
	/** The largest group of the audience. */
	audience_gender: z.enum(CREATOR_GENDERS).optional(),
	audience_age: z.enum(AUDIENCE_AGES).optional(),
	verified: flag.optional(),
	/** Authorized here by the creator. */
	authorized: flag.optional(),
});

/** One row of a creator ranking; money in minor units of the platform's currency, null is unknown. */
export const rankedCreator = z.object({
	...rankedFrame,
	creator_id: z.string(),
	handle: z.string(),
	nickname: z.string().nullable(),
	/** Path on this API: never a foreign host. */
	image: z.string(),
	verified: z.boolean().nullable(),
	/** Whether the creator has authorized a member of this site, and that has not run out. */
	authorized: z.boolean(),
	gender: z.enum(CREATOR_GENDERS).nullable(),
	/** Whom the creator works for; `mcn` names the agency. */
	kind: z.enum(CREATOR_KINDS).nullable(),
	mcn: z.string().nullable(),
	/** Agreed to be reached by partners here, and what they say to them; how to reach them is `anchor_contact`. */
	is_open: z.boolean(),
	cooperation: z.string().nullable(),
	/** The largest group of the audience, in the words of the feed. */
	audience_gender: z.string().nullable(),
	audience_age: z.string().nullable(),
	/** L0 to L6 by the GMV of the 28 days up to the period's end. */
	level: z.number().nullable(),
	joined_on: z.string().nullable(),
	followers: z.number().nullable(),
	/** Followers won (or lost) in the period. */
	new_followers: figure,
	/** The same as a share of the followers before the period. */
	followers_growth: z.number().nullable(),
	units: figure,
	gmv: figure,
	units_growth: growth,
	gmv_growth: growth,
	/** GMV / units of the period. */
	unit_price: figure,
	video_gmv: figure,
	live_gmv: figure,
	/** Videos published and lives held in the period. */
	new_videos: figure,
	new_lives: figure,
	/** Views that came in the period, of all videos / videos published in it; and of lives. */
	average_video_views: figure,
	average_live_views: figure,
	/** Likes, comments and shares of a video against followers, as the feed gives it: 0.05 is 5 %. */
	engagement_rate: z.number().nullable(),
	/** GMV per 1,000 views. */
	video_gpm: figure,
	live_gpm: figure,
	/** Products that sold something in the period, and products promoted at its end. */
	active_products: figure,
	products: z.number().nullable(),
	/** The potential index, 0 to 100 (domain/creators/potential.ts). */
	potential: z.number().nullable(),
	total_units: figure,
	total_gmv: figure,
});
export type RankedCreator = z.output<typeof rankedCreator>;

const rankAnchorsAnswer = rankingAnswer(rankedCreator);
export type CreatorsRanking = z.output<typeof rankAnchorsAnswer>;

/** Creator rankings (decisions 2 and 3, field notes 2.4). */
export const rankAnchors = {
	method: 'GET',
	path: '/api/rank_anchors',
	access: 'public',
	summary: 'Creator rankings of a platform by board, period, filters and sort.',
	query: rankAnchorsQuery,
	body: z.undefined(),
	answer: rankAnchorsAnswer,
	cacheSeconds: 60,
	byEdition: true,
} as const satisfies Endpoint;

/** The creator ranking as a download, for a workbook. */
export const exportAnchors = {
	method: 'GET',
	path: '/api/export_anchors',
	access: 'public',
	summary:
		'All rows of a creator ranking with the same params, up to what the edition exports at once, as NDJSON: head, ' +
		'rows, end. 11007 below professional, 11020 for guests.',
	query: rankAnchorsQuery.omit({ page: true, limit: true }),
	body: z.undefined(),
	answer: exportLine(rankedCreator),
	isLines: true,
	byEdition: true,
} as const satisfies Endpoint;

/** How to reach a creator who agreed to that (docs/accounts.md). */
export const anchorContact = {
	method: 'GET',
	path: '/api/anchor_contact',
	access: 'public',
	summary:
		'Where a creator of the creator market wants to be reached. It takes a detail view of the creator ' +
		'(11020, 10015, 11001, 11008); 10001 where the creator has not agreed to be reached.',
	query: z.object({ plat_id: platId, creator_id: z.string().regex(/^[^\p{Cc}]{1,128}$/u, 'is not an id') }),
	body: z.undefined(),
	answer: z.object({ contact: z.string().nullable(), cooperation: z.string().nullable() }),
	byEdition: true,
} as const satisfies Endpoint;
