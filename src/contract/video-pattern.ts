import { z } from 'zod';
import { HOOKS } from '#domain/studio/video-pattern.ts';
import type { Endpoint } from './endpoint.ts';
import { languageId, platId } from './fields.ts';
import { category, stated } from './market-fields.ts';

const group = {
	videos: z.number(),
	units: z.number(),
	/** Of the units of the videos of which it is known, 0 to 1. */
	share: z.number(),
	/** The share of units by the share of videos. */
	lift: z.number(),
};

const answer = z.object({
	...stated,
	/** The smallest category around the product that has enough selling videos. */
	category,
	/** Videos that sold in the 30 days up to `as_of`, and what they sold; a video counts for every product it shows. */
	videos: z.number(),
	units: z.number(),
	/** Most units first; groups of fewer than five videos are left out. */
	hooks: z.array(z.object({ hook: z.enum(HOOKS), ...group })),
	/** Seconds; the longest band has no end. */
	lengths: z.array(z.object({ least: z.number(), most: z.number().nullable(), ...group })),
	/** Three hours from this one on, in the region's time. */
	times: z.array(z.object({ hour: z.number(), ...group })),
	words: z.array(z.object({ text: z.string(), ...group })),
});
export type VideoPatternAnswer = z.output<typeof answer>;

/** What sells among the videos of a product's segment. */
export const videoPattern = {
	method: 'GET',
	path: '/api/video_pattern',
	access: 'members',
	isDear: true,
	summary:
		'What the videos that sell in a product’s category have in common: openings, lengths, hours, words. Takes a detail view of the product.',
	query: z.object({ plat_id: platId, language_id: languageId, id: z.string().min(1).max(100) }),
	body: z.undefined(),
	answer,
} as const satisfies Endpoint;
