import { z } from 'zod';
import { LIVE_EVENTS } from '#domain/lives/live-lane.ts';
import { NOTED } from '#domain/lives/live-notes.ts';
import { LIVE_REASONS } from '#domain/lives/live-session.ts';
import { ofOne } from './detail-fields.ts';
import type { Endpoint } from './endpoint.ts';
import { figure, kept } from './fields.ts';
import { categoryAmounts, priceAmounts } from './mix.ts';
import { rankedSource } from './rankings.ts';

/*
 * The detail of one live session (docs/lives.md). `live_detail` counts the day's detail view; the curves answer only
 * what the caller has a view of today, with the same codes (docs/accounts.md). `id` is the room.
 */

const state = z.enum(['live', 'ended', 'lost']);

/** A figure of a session with whose it is and why. */
const liveFigure = figure.extend({
	/** `told` by the feed for the whole session, `restarted`, `silent`, `derived`; null for plain readings. */
	reason: z.enum(LIVE_REASONS).nullable(),
	source: rankedSource.nullable(),
	/** What the feed says of the whole where the figure was read, or the other way round. */
	other: z.number().nullable(),
});
export type LiveFigureAnswer = z.output<typeof liveFigure>;

/** Money in minor units, shares 0 to 1, stay time in seconds, comments a minute for every 100 online as heat. */
const liveFigures = z.object({
	viewers: liveFigure,
	peak_online: liveFigure,
	average_online: liveFigure,
	units: liveFigure,
	gmv: liveFigure,
	comments: liveFigure,
	likes: liveFigure,
	new_followers: liveFigure,
	unit_price: liveFigure,
	conversion: liveFigure,
	follow_rate: liveFigure,
	gpm: liveFigure,
	viewer_value: liveFigure,
	revenue_per_hour: liveFigure,
	comment_heat: liveFigure,
	stay_time: liveFigure,
});
export type LiveFigures = z.output<typeof liveFigures>;

/** What is told of a session whenever it is shown. */
const stated = {
	state,
	started_at: z.string(),
	/** Null while it runs, and where no feed says that it is over. */
	ended_at: z.string().nullable(),
	/** The newest sample; null where there is none. */
	read_at: z.string().nullable(),
	/** Seconds from start to end, or to the newest sample. */
	seconds: z.number(),
	/** Share of it that was read. */
	coverage: z.number(),
	/** Whose samples these are. */
	source: rankedSource.nullable(),
	figures: liveFigures,
};

/** How often a share of the whole: of viewers by where they came from, of comments that say a word. */
const share = z.object({ name: z.string(), share: z.number() });

/** The figures that are compared with the creator's sessions before; ratios alone while a session runs. */
export const COMPARED = [
	'viewers',
	'peak_online',
	'average_online',
	'units',
	'gmv',
	'new_followers',
	'conversion',
	'follow_rate',
	'gpm',
	'revenue_per_hour',
	'comment_heat',
	'stay_time',
] as const;

const liveDetailAnswer = z.object({
	live: z.object({
		room_id: z.string(),
		title: z.string().nullable(),
		/** The creator's picture: path on this API. */
		image: z.string(),
		creator: z.object({ id: z.string(), handle: z.string(), nickname: z.string().nullable() }),
		shop: z.object({ id: z.string(), name: z.string() }).nullable(),
		/** Products that were shown: as told, else those with samples. */
		products: z.number().nullable(),
		shares: z.number().nullable(),
		source: rankedSource,
	}),
	is_followed: z.boolean(),
	...stated,
	time_zone: z.string(),
	currency: z.string(),
	edition: z.string(),
	/** What sold by category of the second level, best first; shares of the known units. */
	categories: categoryAmounts,
	/** The same by price. */
	price_bands: priceAmounts,
	/** Where viewers came from, largest first; null where the feed does not say. */
	viewer_sources: z.array(share).nullable(),
	/** Words of the comments, most frequent first; null where the feed does not say. */
	comment_words: z.array(share).nullable(),
	/** The creator's sessions before this one, at most ten. */
	comparison: z.object({
		sessions: z.number(),
		figures: z.array(
			z.object({
				name: z.enum(COMPARED),
				value: z.number().nullable(),
				median: z.number().nullable(),
				/** Share of these sessions that were lower, equals counted half. */
				percentile: z.number().nullable(),
				known: z.number(),
			}),
		),
	}),
});
export type LiveDetail = z.output<typeof liveDetailAnswer>;

/** One live session: what it is, its figures, what sold, how it stands. Takes a detail view, once a day and room. */
export const liveDetail = {
	method: 'GET',
	path: '/api/live_detail',
	access: 'readers',
	summary: 'One live session with its figures and comparison; takes one of the day’s detail views.',
	query: ofOne,
	body: z.undefined(),
	answer: liveDetailAnswer,
} as const satisfies Endpoint;

const minuteSeries = z.object({
	/** One a minute from `from` on: people at its end, or what was counted in it; null is unknown. */
	values: z.array(z.number().nullable()),
	/** Minutes, first and last, whose values were spread or interpolated between readings. */
	estimated: z.array(z.tuple([z.number(), z.number()])),
});

/** Seconds after the start; null is not over. */
const span = z.tuple([z.number(), z.number().nullable()]);

const laneProduct = z.object({
	product_id: z.string(),
	title: z.string().nullable(),
	/** Path on this API. */
	image: z.string(),
	shown: z.array(span),
	pinned: z.array(span),
	/** From which second on it had which price. */
	prices: z.array(z.tuple([z.number(), z.number()])),
	/** Minutes from `from` on that sold something, with the units. */
	sold: z.array(z.tuple([z.number(), z.number()])),
	/** Whether some of them were spread between readings. */
	is_estimated: z.boolean(),
	units: figure,
	gmv: figure,
});
export type LaneProduct = z.output<typeof laneProduct>;

const liveEvent = z.object({
	second: z.number(),
	kind: z.enum(LIVE_EVENTS),
	product_id: z.string().nullable(),
	amount: z.number().nullable(),
});

const liveNote = z.object({
	/** The first minute of the change. */
	minute: z.number(),
	measure: z.enum(NOTED),
	/** Median of the minutes before, mean of the strongest minutes after: people, counts or minor units. */
	before: z.number(),
	after: z.number(),
	/** after / before − 1; null after nothing. */
	change: z.number().nullable(),
	/** The strongest event shortly before it; that does not say why. 0 seconds before is the same minute. */
	event: liveEvent.extend({ seconds_before: z.number() }).nullable(),
	/** Of a rise in units or GMV the product that sold at least half of it, with its share. */
	product: z.object({ product_id: z.string(), share: z.number() }).nullable(),
});
export type LiveNoteAnswer = z.output<typeof liveNote>;

const liveCurveAnswer = z.object({
	...stated,
	currency: z.string(),
	/** Where it began before the samples that are kept: its minutes are gone, or incomplete. */
	kept: kept.optional(),
	/** Minutes of the session so far; a running one’s last is whole. */
	minutes: z.number(),
	/** The first minute of the series, of what sold, and of events: 0, or where `since` goes on. */
	from: z.number(),
	/** To pass as `since` for what comes after. */
	cursor: z.string(),
	series: z.object({
		online: minuteSeries,
		entered: minuteSeries,
		left: minuteSeries,
		units: minuteSeries,
		gmv: minuteSeries,
		comments: minuteSeries,
		new_followers: minuteSeries,
	}),
	/** Best sellers first, as many as the edition sees rows; where there are more, each answer is whole. */
	lane: z.array(laneProduct),
	/** All products of the lane, and how many rows which edition sees. */
	lane_total: z.number(),
	rows_allowed: z.number(),
	edition: z.string(),
	events: z.array(liveEvent),
	notes: z.array(liveNote),
});
export type LiveCurve = z.output<typeof liveCurveAnswer>;

const ofCurve = ofOne.extend({
	/** The `cursor` of an answer before; what no longer fits (a late sample changed it) is answered whole. */
	since: z
		.string()
		.regex(/^\d{1,6}\.[0-9a-z]{1,8}$/, 'is not a cursor of live_curve')
		.optional(),
});

/** The minutes of a session: seven curves, the product lane, what happened, and the moments that stand out. */
export const liveCurve = {
	method: 'GET',
	path: '/api/live_curve',
	access: 'readers',
	summary: 'The minutes of a live session: curves, product lane, events and notes.',
	query: ofCurve,
	body: z.undefined(),
	answer: liveCurveAnswer,
} as const satisfies Endpoint;

/**
 * What comes while a session runs, as server-sent events: `minutes` and at last `ended`, each with the cursor as its
 * id. `Last-Event-ID`, or else `since`, says where to go on.
 */
export const liveStream = {
	method: 'GET',
	path: '/api/live_stream',
	access: 'readers',
	summary: 'The minutes of a running live session as they come (server-sent events).',
	query: ofCurve,
	body: z.undefined(),
	answer: liveCurveAnswer,
	isEvents: true,
} as const satisfies Endpoint;
