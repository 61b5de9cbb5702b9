import { z } from 'zod';
import { FAULTS } from '#domain/connectors/back-off.ts';
import { ROW_REASONS } from '#domain/text/row-reasons.ts';
import { instant, nothing } from './accounts-fields.ts';
import { oneConnector } from './admin-connectors.ts';
import { importProblem } from './admin-feeds.ts';
import type { Endpoint } from './endpoint.ts';
import { limit, page, rowNumber } from './fields.ts';

/*
 * What connectors fetch: a page that is tried, and runs.
 */

/** Has a connector run now. */
export const adminRunConnector = {
	method: 'POST',
	path: '/api/admin_run_connector',
	access: 'operators',
	summary: 'Has a connector run within a minute, of what its budget of the day has left. 10001 it is paused.',
	query: z.object({}),
	body: oneConnector,
	answer: nothing,
} as const satisfies Endpoint;

/** Tries a connector: its credentials, and what its rows would become. */
export const adminTryConnector = {
	method: 'POST',
	path: '/api/admin_try_connector',
	access: 'operators',
	summary:
		'Asks a connector for one page, which counts as a call, and answers ten rows as they would be stored and what is refused. Nothing of it is stored.',
	query: z.object({}),
	body: oneConnector,
	isDear: true,
	answer: z.object({
		/** Why nothing came; null where something did. */
		fault: z.enum([...FAULTS, 'budget', 'running', 'nothing', 'import']).nullable(),
		about: z.string(),
		/** What `about` says of a file, by code; null of what has none. */
		problem: importProblem.nullable(),
		/** Of rows that are of another type: columns that they lack, and types that they would fit. */
		lacks: z.object({ columns: z.array(z.string()), types: z.array(z.string()) }).nullable(),
		part: z.string(),
		total: z.number(),
		/** Each row with the records that it makes, each with its fields as they would be stored. */
		rows: z.array(
			z.array(z.object({ type: z.string(), fields: z.array(z.tuple([z.string(), z.string()])) })),
		),
		/** How many of them are refused, of which `refused` has the first. */
		refused_total: z.number(),
		/** Each with its reason, in English and by code with what it names. */
		refused: z.array(
			z.object({
				line: z.number(),
				reason: z.string(),
				code: z.enum(ROW_REASONS),
				params: z.record(z.string(), z.string()),
				row: z.string(),
			}),
		),
	}),
} as const satisfies Endpoint;

/** The runs of a connector. */
export const adminConnectorRuns = {
	method: 'GET',
	path: '/api/admin_connector_runs',
	access: 'operators',
	summary: 'Runs of a connector, newest first, with what they cost, what came of them and what stopped.',
	query: z.object({ connector_id: z.coerce.number().pipe(rowNumber), page, limit }),
	body: z.undefined(),
	answer: z.object({
		list: z.array(
			z.object({
				run_id: z.number(),
				state: z.enum(['fetching', 'importing', 'done']),
				/** Why it ended before its last part: the budget, the next run, or a fault. */
				cause: z.enum([...FAULTS, 'budget', 'late']).nullable(),
				started_at: instant,
				ended_at: instant.nullable(),
				planned_calls: z.number(),
				calls: z.number(),
				micros: z.number(),
				parts: z.number(),
				done: z.number(),
				left: z.number(),
				taken: z.number(),
				refused: z.number(),
				/** Its answers are still here, to be imported again. */
				is_kept: z.boolean(),
				/** Parts that stopped, the first ten, and imports that failed. */
				stopped: z.array(
					z.object({
						part: z.string(),
						fault: z.string(),
						about: z.string(),
						/** What `about` says of an import, by code; null of what has none. */
						problem: importProblem.nullable(),
					}),
				),
			}),
		),
		total: z.number(),
		page: z.number(),
		limit: z.number(),
	}),
} as const satisfies Endpoint;

/** Imports the kept answers of a run once more. */
export const adminImportAgain = {
	method: 'POST',
	path: '/api/admin_import_again',
	access: 'operators',
	summary:
		'Imports the kept answers of a run once more, by the settings of now: no call is made. 10001 they are kept no more, or the run is not over.',
	query: z.object({}),
	body: z.object({ run_id: rowNumber }),
	answer: nothing,
} as const satisfies Endpoint;
