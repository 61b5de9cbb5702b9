import { z } from 'zod';
import { MOST_WORD_SIGNS } from '#domain/titles/forbidden-words.ts';
import { instant, line, nothing } from './accounts-fields.ts';
import type { Endpoint } from './endpoint.ts';
import { limit, page, platId } from './fields.ts';

/** A region, or 0 for what holds everywhere. */
const region = z.union([z.literal('0').transform(Number), platId]);

/** The words that titles must not say. */
export const adminForbiddenWords = {
	method: 'GET',
	path: '/api/admin_forbidden_words',
	access: 'operators',
	summary:
		'Words that titles must not say, everywhere (region 0) or in one region: the shipped ones and those of operators, with the allowed ones among them.',
	query: z.object({ region: region.optional(), search: line(100).default(''), page, limit }),
	body: z.undefined(),
	answer: z.object({
		list: z.array(
			z.object({
				/** 0: everywhere. */
				plat_id: z.number(),
				/** As they are compared: lower case, no accents, single spaces. */
				words: z.string(),
				is_forbidden: z.boolean(),
				/** Whether they are in the list from the start. */
				is_shipped: z.boolean(),
				/** When operators changed them last; null where they did not. */
				changed_at: instant.nullable(),
			}),
		),
		total: z.number(),
		page: z.number(),
		limit: z.number(),
	}),
} as const satisfies Endpoint;

/** Forbids words, or allows them. */
export const adminSetForbiddenWord = {
	method: 'POST',
	path: '/api/admin_set_forbidden_word',
	access: 'operators',
	summary:
		'Forbids words in titles of one region or everywhere (region 0), or allows them. 10001: no words, or too many of them.',
	query: z.object({}),
	body: z.object({
		region,
		words: line(MOST_WORD_SIGNS),
		is_forbidden: z.boolean(),
	}),
	answer: nothing,
} as const satisfies Endpoint;
