import { z } from 'zod';
import { CORRECTION_KINDS, LISTED_CORRECTIONS, OBSTACLES } from '#domain/operators/corrections.ts';
import { LEAST_REASON } from '#domain/operators/reasons.ts';
import { TOLD_KINDS } from '#domain/operators/told-figures.ts';
import { instant, line } from './accounts-fields.ts';
import type { Endpoint } from './endpoint.ts';
import { day, limit, page, rowNumber } from './fields.ts';

/*
 * Operators take back what was imported, and put it back.
 */

/** What is corrected: an import by its number, a source by its name, or a day of a source in a region. */
const target = {
	kind: z.enum(CORRECTION_KINDS),
	source: line(60).default(''),
	day: day.optional(),
};
const regionNumber = z.coerce.number().int().min(1).max(99);
const runNumber = z.coerce.number().pipe(rowNumber);

/** What a correction would change. */
export const adminCorrectionPreview = {
	method: 'GET',
	path: '/api/admin_correction_preview',
	access: 'operators',
	summary:
		'What taking back (or putting back) an import (run_id), a source or a day of it in a region (of_region, a platform id) would change, and what stands in its way.',
	query: z.object({
		...target,
		run_id: runNumber.optional(),
		of_region: regionNumber.optional(),
		is_out: z.enum(['true', 'false']),
	}),
	body: z.undefined(),
	answer: z.object({
		source: z.string(),
		/** Records that would count no more, or again. */
		rows: z.number(),
		/** Whether there are at most so many: of a day in very many parts of imports not all are counted. */
		is_most: z.boolean(),
		first_day: z.string().nullable(),
		last_day: z.string().nullable(),
		plat_ids: z.array(z.number()).readonly(),
		obstacle: z.enum(OBSTACLES).nullable(),
	}),
} as const satisfies Endpoint;

/** Takes something back, or puts it back. */
export const adminCorrect = {
	method: 'POST',
	path: '/api/admin_correct',
	access: 'operators',
	summary:
		'Takes an import (run_id), a source or a day of it in a region (of_region) back, or puts it back; the rankings follow. 24001 something stands in its way.',
	query: z.object({}),
	body: z.object({
		...target,
		run_id: rowNumber.optional(),
		of_region: z.number().int().min(1).max(99).optional(),
		is_out: z.boolean(),
		reason: line(300).min(LEAST_REASON),
	}),
	answer: z.object({}),
} as const satisfies Endpoint;

/** What was taken back and put back. */
export const adminCorrections = {
	method: 'GET',
	path: '/api/admin_corrections',
	access: 'operators',
	summary: 'What was taken back and put back, newest first, by a part of the source or the reason.',
	query: z.object({ search: line(100).default(''), page, limit }),
	body: z.undefined(),
	answer: z.object({
		list: z.array(
			z.object({
				correction_id: z.number(),
				kind: z.enum(LISTED_CORRECTIONS),
				source: z.string(),
				run_id: z.number().nullable(),
				/** The file of an import. */
				input: z.string().nullable(),
				plat_id: z.number().nullable(),
				day: z.string().nullable(),
				is_out: z.boolean(),
				reason: z.string(),
				state: z.enum(['running', 'done']),
				asked_at: instant,
				/** Whether it still stands, so that it can be put back (figures: taken back); the newest entry of each says so. */
				can_return: z.boolean(),
				/** Corrected figures, money in whole units of the region's currency. */
				figures: z
					.object({
						kind: z.enum(TOLD_KINDS),
						id: z.string(),
						figures: z.array(z.object({ name: z.string(), value: z.number() })),
					})
					.nullable(),
			}),
		),
		total: z.number(),
		page: z.number(),
		limit: z.number(),
	}),
} as const satisfies Endpoint;

/** Has the ready figures of a source corrected by what is true of others, or has them stand as they were told. */
export const adminCorrectEstimates = {
	method: 'POST',
	path: '/api/admin_correct_estimates',
	access: 'operators',
	summary:
		'Multiplies ready figures of a source by factors that true sales of a shop of one’s own give, or has them stand as they were told; asked for again the factors are worked out anew. 10001 there is no such source, or it is never corrected.',
	query: z.object({}),
	body: z.object({ source: line(60), is_on: z.boolean() }),
	answer: z.object({
		/** Of which figures are multiplied now. */
		products: z.number().int(),
	}),
} as const satisfies Endpoint;
