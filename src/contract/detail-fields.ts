import { z } from 'zod';
import {
	byCursor,
	dailySeries,
	days,
	explainedFigure,
	growingFigure,
	languageId,
	pages,
	platId,
} from './fields.ts';
import { rankedSource } from './rankings.ts';

/*
 * What the details of products and shops have in common: the shape of their calls and of their answers.
 */

/** The params of a call about one thing. */
export const ofOne = z.object({
	plat_id: platId,
	language_id: languageId,
	/** The product or the shop. */
	id: z.string().trim().min(1).max(128),
});

/** The same in a period. */
export const inPeriod = ofOne.extend({
	/** 7 15 30 60 90, a day, a week, a month or `2026-02-01..2026-02-14`; absent: 31 days ago to yesterday. */
	period: z.string().max(24).optional(),
});

/** What a call for a page of a list says besides its sort. */
export const paged = { order: z.enum(['asc', 'desc']).default('desc'), ...pages };

/** A level with the day it was read. */
export const level = z.object({ value: z.number().nullable(), read_on: z.string().nullable() });

/** What a level was on each day of a trend; null where the day was not read. */
export const levelDays = z.array(z.number().nullable());

/** Sales by channel and who joined, as figures of a period. */
export const sellingFigures = {
	units: growingFigure,
	gmv: growingFigure,
	video_gmv: growingFigure,
	live_gmv: growingFigure,
	card_gmv: growingFigure,
	new_creators: growingFigure,
	new_videos: growingFigure,
	new_lives: growingFigure,
};

/** The same as figures of each day. */
export const sellingDays = {
	units: dailySeries,
	gmv: dailySeries,
	video_gmv: dailySeries,
	live_gmv: dailySeries,
	card_gmv: dailySeries,
	new_creators: dailySeries,
	new_videos: dailySeries,
	new_lives: dailySeries,
};

/** Everything so far. */
export const sellingTotals = {
	units: explainedFigure,
	gmv: explainedFigure,
	creators: explainedFigure,
	videos: explainedFigure,
	lives: explainedFigure,
};

/** What an answer says of its figures. */
export const statedInPeriod = {
	/** The newest closed day with data; null where the platform has none. */
	as_of: z.string().nullable(),
	/** As asked; null for the usual days. */
	period: z.string().nullable(),
	range: days.nullable(),
	/** True where it runs into a day that is not over. */
	partial: z.boolean(),
	currency: z.string(),
	edition: z.string(),
};

/** What a page of a list says besides its rows. */
export const pageOfPeriod = {
	/** All rows, before any edition limit. */
	total: z.number(),
	page: z.number(),
	limit: z.number(),
	/** Rows of this list that the caller's edition sees (11012 for pages beyond them), and that edition. */
	rows_allowed: z.number(),
	edition: z.string(),
	as_of: z.string().nullable(),
	range: days.nullable(),
	currency: z.string(),
	...byCursor,
};

/** A page of who or what sells it. */
export const sellersAnswer = <Row extends z.ZodType>(row: Row) =>
	z.object({
		list: z.array(row),
		...pageOfPeriod,
		/** Whose rows these are; null where no source reports any. */
		source: rankedSource.nullable(),
	});

/** A page of a list that is of all sources. */
export const listAnswer = <Row extends z.ZodType>(row: Row) =>
	z.object({ list: z.array(row), ...pageOfPeriod });

type PeriodList<Sort extends string, Answer extends z.ZodType> = {
	readonly sorts: readonly [Sort, ...Sort[]];
	/** By what it is sorted where nothing is said. */
	readonly usual: NoInfer<Sort>;
	readonly answer: Answer;
};

/** A call for a page of what stands behind a detail in a period. */
export const periodList = <Path extends string, Sort extends string, Answer extends z.ZodType>(
	path: Path,
	summary: string,
	{ sorts, usual, answer }: PeriodList<Sort, Answer>,
) => ({
	method: 'GET' as const,
	path,
	access: 'readers' as const,
	summary,
	query: inPeriod.extend({ sort: z.enum(sorts).default(usual), ...paged }),
	body: z.undefined(),
	answer,
});

const place = z.object({
	/** A category of its path; null is the whole platform. */
	category: z.object({ id: z.string(), name: z.string() }).nullable(),
	/** By units; equals share a place. */
	rank: z.number(),
	of: z.number(),
	/** Share of the others that sell fewer; null where there are no others. */
	outsold: z.number().nullable(),
});

/** Its place by units, in days of the rank table. */
export const standing = z.object({ days: z.number(), places: z.array(place) });
export type Standing = z.output<typeof standing>;
