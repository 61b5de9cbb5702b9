import { z } from 'zod';
import { inPeriod } from './detail-fields.ts';
import type { Endpoint } from './endpoint.ts';
import { days } from './fields.ts';

/** How many of some offered things sold (domain/figures/fulfilment.ts). */
const fulfilment = z.object({
	offered: z.number(),
	sold: z.number(),
	/** Those of which no reading says whether they sold. */
	unknown: z.number(),
	/** sold / (offered − unknown), 0 to 1; null where fewer than five are known. */
	share: z.number().nullable(),
});

/** How something falls off with the days after publication (domain/videos/video-decay.ts). */
const decay = z.object({
	/** Videos that were read on each of these days. */
	videos: z.number(),
	/** Share of each of the 14 days, that of publication first; null of fewer than three videos. */
	shares: z.array(z.number()).nullable(),
	/** Days until half had come, the one of publication included. */
	half: z.number().nullable(),
});

const anchorInsightsAnswer = z.object({
	as_of: z.string().nullable(),
	range: days.nullable(),
	/** Of the newest titles up to the end of the period (domain/text/title-keywords.ts). */
	keywords: z.object({
		/** Titles that were counted. */
		videos: z.number(),
		lives: z.number(),
		/** Words and hashtags, the most frequent first; null where fewer than three titles are known. */
		list: z
			.array(z.object({ word: z.string(), isTag: z.boolean(), videos: z.number(), lives: z.number() }))
			.nullable(),
	}),
	fulfilment: z.object({
		/** Products that were shown in the newest lives of the period. */
		lives: fulfilment,
		/** Videos of the period that have products. */
		videos: fulfilment,
	}),
	/** Of the newest videos whose days are over by the end of the period. */
	decay: z.object({ views: decay, units: decay }),
});
export type CreatorInsights = z.output<typeof anchorInsightsAnswer>;

/** What follows from a creator's titles, offers and videos. It answers only what the caller has a detail view of today. */
export const anchorInsights = {
	method: 'GET',
	path: '/api/anchor_insights',
	access: 'readers',
	summary: 'A creator’s keywords, what of the offered sold, and how videos fall off (docs/creators.md).',
	query: inPeriod,
	body: z.undefined(),
	answer: anchorInsightsAnswer,
} as const satisfies Endpoint;
