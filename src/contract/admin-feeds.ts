import { z } from 'zod';
import { IMPORT_PROBLEMS } from '#domain/text/import-problems.ts';
import { ROW_REASONS } from '#domain/text/row-reasons.ts';
import { instant, line } from './accounts-fields.ts';
import type { Endpoint } from './endpoint.ts';
import { limit, page, rowNumber } from './fields.ts';

/** What a database server may have that still answers (server/db/database-watch.ts). */
const STORE_FAULTS = ['slow', 'readOnly', 'full'] as const;

/** Which days each source tells of, by region. */
export const adminFeedDays = {
	method: 'GET',
	path: '/api/admin_feed_days',
	access: 'operators',
	summary:
		'The first and newest day that each source tells of in each region, the last day that is complete, and what keeps new ones from being stored.',
	query: z.object({}),
	body: z.undefined(),
	answer: z.object({
		/** What keeps new data and rankings from being stored, or delays them; null where nothing does. */
		fault: z.enum(STORE_FAULTS).nullable(),
		list: z.array(
			z.object({
				source: z.string(),
				plat_id: z.number(),
				first_day: z.string(),
				last_day: z.string(),
				/** The last day that a finished import has closed; null while the first one runs. */
				closed_to: z.string().nullable(),
			}),
		),
	}),
} as const satisfies Endpoint;

const params = z.record(z.string(), z.string());

/** A problem of an import by code, with what the words of the code name; `reason` is that of a line that is not read. */
export const importProblem = z.object({
	code: z.enum(IMPORT_PROBLEMS),
	params,
	reason: z.object({ code: z.enum(ROW_REASONS), params }).nullable(),
});

/** How far an import has come. */
export const IMPORT_STATES = ['running', 'done', 'failed'] as const;

/** Imports with what came of them. */
export const adminImports = {
	method: 'GET',
	path: '/api/admin_imports',
	access: 'operators',
	summary: 'Imports, newest first, by a part of the source or the file, and by state.',
	query: z.object({ search: line(100).default(''), state: z.enum(IMPORT_STATES).optional(), page, limit }),
	body: z.undefined(),
	answer: z.object({
		list: z.array(
			z.object({
				run_id: z.number(),
				source: z.string(),
				importer: z.string(),
				input: z.string(),
				state: z.enum(IMPORT_STATES),
				taken: z.number(),
				refused: z.number(),
				changed: z.number(),
				/** It is taken back: nothing of it counts. */
				is_out: z.boolean(),
				/** What it wrote is kept, so that it can be taken back. */
				is_kept: z.boolean(),
				started_at: instant,
				finished_at: instant.nullable(),
				/** What went wrong, in a sentence of the server; null where nothing did. */
				error: z.string().nullable(),
				/** The same by code, with what the words of the code name; null of sentences that have none. */
				problem: importProblem.nullable(),
			}),
		),
		total: z.number(),
		page: z.number(),
		limit: z.number(),
	}),
} as const satisfies Endpoint;

/** The rows of an import that were refused. */
export const adminImportRejects = {
	method: 'GET',
	path: '/api/admin_import_rejects',
	access: 'operators',
	summary:
		'Rows that an import refused, with line and reason, the first 5,000. 404 where they are not on this machine any more.',
	query: z.object({ run_id: z.coerce.number().pipe(rowNumber) }),
	body: z.undefined(),
	answer: z.object({
		list: z.array(z.object({ line: z.number(), reason: z.string(), row: z.string() })),
	}),
} as const satisfies Endpoint;
