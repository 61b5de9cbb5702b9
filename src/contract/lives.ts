import { z } from 'zod';
import { LISTED_FIGURES } from '#domain/lives/live-list.ts';
import type { Endpoint } from './endpoint.ts';
import { decimalNumber, figure, flag, NO_PAGES, wholeNumber } from './fields.ts';
import {
	between,
	count,
	exportLine,
	rankedCategory,
	rankedSource,
	rankingAnswer,
	rankingQuery,
} from './rankings.ts';

/** The lists of live sessions: the best of a period, those that run, and what has been. */
export const LIVE_BOARDS = ['ranking', 'now', 'records'] as const;
export type LiveBoard = (typeof LIVE_BOARDS)[number];

/** The sorts that columns of the live list offer. */
export const LIVE_SORTS = ['started_at', 'seconds', ...LISTED_FIGURES, 'products'] as const;
export type LiveSort = (typeof LIVE_SORTS)[number];

/** Whose session it is: that of one shop, or of a creator for several. */
export const LIVE_KINDS = ['shop', 'creator'] as const;
/** Hours of the region's day, as the filter names them. */
export const LIVE_HOURS = Array.from({ length: 24 }, (_, hour) => String(hour)) as [string, ...string[]];

/** A bound of a share, 0 to 1; more units than viewers are possible. */
const shareBound = decimalNumber(0, 1000).optional();

const rankLivesQuery = z.object({
	...rankingQuery,
	board: z.enum(LIVE_BOARDS).default('ranking'),
	sort: z.enum(LIVE_SORTS).optional(),
	...between(
		count,
		'viewers',
		'peak_online',
		'average_online',
		'units',
		'gmv',
		'unit_price',
		'gpm',
		'revenue_per_hour',
	),
	...between(shareBound, 'conversion'),
	...between(count, 'new_followers'),
	/** How long it lasts, in minutes. */
	...between(wholeNumber(0, 100_000).optional(), 'minutes'),
	kind: z.enum(LIVE_KINDS).optional(),
	/** The hour of the region's day in which it began. */
	hour: z.enum(LIVE_HOURS).optional(),
	/** Whether it was read minute by minute. */
	has_replay: flag.optional(),
});

/** One live session; money in minor units of the platform's currency, null is unknown. */
export const rankedLive = z.object({
	rank: z.number(),
	/** Sessions are no repeated thing: never compared. */
	rank_change: z.null(),
	room_id: z.string(),
	title: z.string().nullable(),
	/** Path on this API: the picture of the creator. */
	image: z.string(),
	/** `lost`: no feed says that it is over, but nobody has read it for a while (domain/lives/live-state.ts). */
	state: z.enum(['live', 'ended', 'lost']),
	started_at: z.string(),
	ended_at: z.string().nullable(),
	/** From its start to its end, or to the newest reading. */
	seconds: z.number().nullable(),
	/** Whether people online were read over at least half of it, so that its detail shows it minute by minute. */
	has_replay: z.boolean(),
	creator: z.object({
		id: z.string(),
		handle: z.string().nullable(),
		nickname: z.string().nullable(),
		verified: z.boolean().nullable(),
	}),
	/** Where all it shows is of one shop. */
	shop: z.object({ id: z.string(), name: z.string().nullable() }).nullable(),
	/** The creator's. */
	category: rankedCategory,
	/** People who entered. */
	viewers: figure,
	/** People online in a running session, at a reading at most 10 minutes old. */
	online: figure,
	peak_online: figure,
	average_online: figure,
	new_followers: figure,
	units: figure,
	gmv: figure,
	products: z.number().nullable(),
	comments: figure,
	likes: figure,
	/** Those that follow from the others, by domain/lives/live-ratios.ts. */
	unit_price: figure,
	conversion: figure,
	follow_rate: figure,
	comment_heat: figure,
	/** Seconds. */
	stay_time: figure,
	gpm: figure,
	revenue_per_hour: figure,
	source: rankedSource,
});
export type RankedLive = z.output<typeof rankedLive>;

const rankLivesAnswer = rankingAnswer(rankedLive);
export type LivesRanking = z.output<typeof rankLivesAnswer>;

/** Live sessions (decisions 2 and 3, field notes 2.5). */
export const rankLives = {
	method: 'GET',
	path: '/api/rank_lives',
	access: 'public',
	summary:
		'Live sessions of a platform: those that began in a period, by any figure; those that run now; or the records ' +
		'of a period, the newest first.',
	query: rankLivesQuery,
	body: z.undefined(),
	answer: rankLivesAnswer,
	cacheSeconds: 20,
	byEdition: true,
} as const satisfies Endpoint;

/** The list of live sessions as a download, for a workbook. */
export const exportLives = {
	method: 'GET',
	path: '/api/export_lives',
	access: 'public',
	summary:
		'All rows of a list of live sessions with the same params, up to what the edition exports at once, as NDJSON: ' +
		'head, rows, end. 11007 below professional, 11020 for guests.',
	query: rankLivesQuery.omit(NO_PAGES),
	body: z.undefined(),
	answer: exportLine(rankedLive),
	isLines: true,
	byEdition: true,
} as const satisfies Endpoint;
