import { z } from 'zod';
import { FAULTS } from '#domain/connectors/back-off.ts';
import { PART_WHATS } from '#domain/connectors/plan.ts';
import { EVERY_HOURS } from '#domain/connectors/schedule.ts';
import { PLATFORMS } from '#domain/platforms/platforms.ts';
import { instant, line, nothing } from './accounts-fields.ts';
import { importProblem } from './admin-feeds.ts';
import type { Endpoint } from './endpoint.ts';
import { rowNumber } from './fields.ts';

/*
 * Connectors: what fetches answers of vendors by itself.
 */

const REGIONS = PLATFORMS.map(({ region }) => region);
const region = z.enum(REGIONS as [(typeof REGIONS)[number], ...(typeof REGIONS)[number][]]);
const what = z.enum(PART_WHATS);
const want = z.object({
	what,
	/** The vendor's ids of categories; none: all in one list. */
	categories: z.array(line(80).pipe(z.string().min(1))).max(100),
	pages: z.int().min(1).max(1_000),
});
/** A field's name and its value. */
const fields = z
	.record(z.string().max(40), z.string().max(20_000))
	.refine((given) => Object.keys(given).length <= 30, 'has too many fields');
const everyHours = z.literal(EVERY_HOURS);

/** What a form says of a connector, but for its name and its secrets. */
const draft = {
	kind: line(40).pipe(z.string().min(1)),
	/** Fields of the kind that are no secrets. */
	settings: fields,
	regions: z.array(region).min(1).max(REGIONS.length),
	wants: z.array(want).max(PART_WHATS.length),
	/** The minute of the day (UTC) at which it begins, and how often. */
	at_minute: z.int().min(0).max(1_439),
	every_hours: everyHours,
	/** Days before today that figures are asked of. */
	lag_days: z.int().min(0).max(7),
	calls_per_day: z.int().min(0).max(1_000_000),
	/** What the vendor allows all connectors with this account together on a day; null sets no bound. */
	account_calls_per_day: z.int().min(0).max(1_000_000).nullable().default(null),
	/** Millionths of the currency that is paid in; null sets no bound. */
	micros_per_call: z.int().min(0).max(1_000_000_000),
	micros_per_day: z.int().min(0).max(1_000_000_000_000).nullable(),
};

/** Why nothing goes on until an operator has looked. */
const fault = z.enum(FAULTS);

/** The connectors, and the kinds that there are. */
export const adminConnectors = {
	method: 'GET',
	path: '/api/admin_connectors',
	access: 'operators',
	summary:
		'Connectors with their settings (never their secrets), what they cost, the newest days of their sources and their last run; and the kinds that can be connected.',
	query: z.object({}),
	body: z.undefined(),
	answer: z.object({
		kinds: z.array(
			z.object({
				name: z.string(),
				/** Null: any served region. */
				regions: z.array(z.string()).nullable(),
				fields: z.array(
					z.object({
						name: z.string(),
						secret: z.boolean(),
						required: z.boolean(),
						kind: z.enum(['text', 'address', 'mapping', 'number']),
					}),
				),
				offers: z.array(z.object({ what, of: z.enum(['list', 'thing']), most_pages: z.number() })),
				/** Its rows lie in files: nothing is asked for by pages. */
				is_files: z.boolean(),
				calls_per_day: z.number().nullable(),
			}),
		),
		list: z.array(
			z.object({
				connector_id: z.number(),
				name: z.string(),
				...draft,
				/** Names of the secret fields that are stored. */
				secrets: z.array(z.string()),
				is_paused: z.boolean(),
				held_by: fault.nullable(),
				held_about: z.string().nullable(),
				/** What `held_about` says, by code; null of what has none. */
				held_problem: importProblem.nullable(),
				next_at: instant,
				is_running: z.boolean(),
				/** Of today and of the last 30 days (UTC). */
				calls_today: z.number(),
				/** Of today by all connectors with its account, also those that were removed; and what is allowed, null: nobody says it. */
				account_calls_today: z.number(),
				account_most: z.number().nullable(),
				micros_today: z.number(),
				micros_month: z.number(),
				newest: z.array(z.object({ plat_id: z.number(), entity: z.string(), day: z.string() })),
				taken: z.number(),
				refused: z.number(),
				/** When the last run that is over ended, and parts of it that stopped or whose import failed. */
				ended_at: instant.nullable(),
				stopped: z.number(),
			}),
		),
	}),
} as const satisfies Endpoint;

/** What a day of a connector would take, before it is saved. */
export const adminConnectorPlan = {
	method: 'POST',
	path: '/api/admin_connector_plan',
	access: 'operators',
	summary:
		'What a connector would ask for on a day: calls at most, of those that its budget and its vendor allow, what all that is wanted would take, and what other connectors with the same account take. Secrets that are stored need not be sent. 10001 no such kind.',
	query: z.object({}),
	body: z.object({ connector_id: rowNumber.optional(), ...draft, secrets: fields.default({}) }),
	answer: z.object({
		calls: z.number(),
		most: z.number(),
		wanted: z.number(),
		micros: z.number(),
		parts: z.array(z.object({ what, calls: z.number() })),
		/** Other connectors with the account, calls of those that run, and what it may make; null: nobody says it. */
		account: z.object({ others: z.number(), calls: z.number(), most: z.number().nullable() }),
	}),
} as const satisfies Endpoint;

/** Makes a connector, or changes one. */
export const adminSaveConnector = {
	method: 'POST',
	path: '/api/admin_save_connector',
	access: 'operators',
	summary:
		'Makes a connector (without connector_id), or changes one, but for its name and kind. Secret fields that are left out stay as they are; they are sealed and never answered. 10001 names the field that does not fit.',
	query: z.object({}),
	body: z.object({
		connector_id: rowNumber.optional(),
		name: line(60).pipe(z.string().min(1)),
		...draft,
		secrets: fields,
		is_paused: z.boolean(),
	}),
	answer: z.object({ connector_id: z.number() }),
} as const satisfies Endpoint;

/** A connector by its number. */
export const oneConnector = z.object({ connector_id: rowNumber });

/** Pauses a connector, or lets it go on. */
export const adminPauseConnector = {
	method: 'POST',
	path: '/api/admin_pause_connector',
	access: 'operators',
	summary:
		'Pauses a connector: nothing is asked for any more, and what a run has stays. Or lets it go on where it stopped, also after a fault that held it.',
	query: z.object({}),
	body: oneConnector.extend({ is_paused: z.boolean() }),
	answer: nothing,
} as const satisfies Endpoint;

/** Removes a connector. */
export const adminRemoveConnector = {
	method: 'POST',
	path: '/api/admin_remove_connector',
	access: 'operators',
	summary: 'Removes a connector with its secrets, runs and kept answers. What it had imported stays.',
	query: z.object({}),
	body: oneConnector,
	answer: nothing,
} as const satisfies Endpoint;

/** How far sources are apart. */
export const adminSourceDisagreement = {
	method: 'GET',
	path: '/api/admin_source_disagreement',
	access: 'operators',
	summary:
		'How far each source is from those behind it in the order, where both know a product: the median of its units and GMV of 7 days and of its lowest price over the other source (0.04 = 4 % more), and of how many products.',
	query: z.object({}),
	body: z.undefined(),
	isDear: true,
	answer: z.object({
		list: z.array(
			z.object({
				source: z.string(),
				other: z.string(),
				metric: z.enum(['units', 'gmv', 'price']),
				products: z.number(),
				median: z.number(),
			}),
		),
	}),
} as const satisfies Endpoint;
