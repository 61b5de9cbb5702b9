import { z } from 'zod';
import { LEAST_REASON } from '#domain/operators/reasons.ts';
import { TOLD_KINDS } from '#domain/operators/told-figures.ts';
import { instant, line } from './accounts-fields.ts';
import type { Endpoint } from './endpoint.ts';
import { day } from './fields.ts';

/*
 * Operators correct what a source told of a day.
 */

const told = { kind: z.enum(TOLD_KINDS), id: line(100).min(1), source: line(60).min(1), day };
/** In whole units of the region's currency where it is money. */
const beside = z.object({ day: z.string(), value: z.number() }).nullable();

/** What a source told of something on a day. */
export const adminFigures = {
	method: 'GET',
	path: '/api/admin_figures',
	access: 'operators',
	summary:
		'What a source told of a product, shop, creator or video of a region (of_region, a platform id) on a day: its totals so far and its levels, each with the readings before and after. 404 it told nothing of it.',
	query: z.object({ ...told, of_region: z.coerce.number().int().min(1).max(99) }),
	body: z.undefined(),
	answer: z.object({
		/** Null where only figures of it came. */
		name: z.string().nullable(),
		/** When it was read; null where nobody said, or where nothing was told of this day. */
		read_at: instant.nullable(),
		figures: z.array(
			z.object({ name: z.string(), value: z.number().nullable(), before: beside, after: beside }),
		),
	}),
} as const satisfies Endpoint;

/** Corrects them. */
export const adminCorrectFigures = {
	method: 'POST',
	path: '/api/admin_correct_figures',
	access: 'operators',
	summary:
		'Corrects figures that a source told of a day, as an import of its own that can be taken back; the rankings follow. Money in whole units of the currency. 24001 something stands in its way, 404 the source told nothing of it.',
	query: z.object({}),
	body: z.object({
		...told,
		of_region: z.number().int().min(1).max(99),
		figures: z
			.array(z.object({ name: line(40), value: z.number().min(0).max(9e13) }))
			.min(1)
			.max(20),
		reason: line(300).min(LEAST_REASON),
	}),
	answer: z.object({}),
} as const satisfies Endpoint;
