import { z } from 'zod';
import { PRODUCT_STATUSES, REFUSALS } from '#domain/connected-shops/connected-shop.ts';
import { CURRENCIES } from '#domain/platforms/platforms.ts';
import { MARKS } from '#domain/studio/film.ts';
import { FOLLOW_STATES } from '#domain/titles/title-follow-up.ts';
import { FILE_FIELDS } from '#domain/tools/file-columns.ts';
import { HOLDS, ITEM_STATES, JOB_ACTS, JOB_STATES } from '#domain/tools/move-job.ts';
import { MOST_MOVED } from '#domain/tools/move-quotas.ts';
import { MOVE_PROBLEMS } from '#domain/tools/plan-move.ts';
import { PRICE_ENDINGS } from '#domain/tools/price-rule.ts';
import { instant, nothing } from './accounts-fields.ts';
import { shopId } from './connected-shops.ts';
import type { Endpoint } from './endpoint.ts';
import { limit, page, platId } from './fields.ts';

/** The body of a dry run may bring a file of a thousand products along. */
const MOST_BYTES = 6_291_456;
const MOST_ROWS = 10_000;

const jobId = z.string().regex(/^\d{1,15}$/, 'is not an id');
const property = z.object({ name: z.string().min(1).max(200), value: z.string().max(500) });

const source = z.union([
	/** Products of a connected shop, or of one of its categories by the shop's name; without ids all of them. */
	z.object({
		kind: z.literal('shop'),
		shop_id: shopId,
		category: z.string().max(300).optional(),
		product_ids: z.array(z.string().min(1).max(100)).max(MOST_MOVED).optional(),
	}),
	/** The cells of a file as text, its heads first, and what each column says. */
	z.object({
		kind: z.literal('file'),
		name: z.string().min(1).max(200),
		rows: z
			.array(z.array(z.string().max(10_000)).max(100))
			.min(1)
			.max(MOST_ROWS),
		columns: z.array(z.enum(FILE_FIELDS)).max(100),
		currency: z.enum(CURRENCIES),
	}),
	/** A product of the rankings: title, category and price. */
	z.object({ kind: z.literal('product'), plat_id: platId, id: z.string().min(1).max(100) }),
]);

/** What is to be moved, where to and how. */
const wish = z.object({
	source,
	shop_id: shopId,
	price: z.object({
		margin: z.number().min(-0.9).max(10),
		fee: z.number().min(0).max(0.9),
		/** In minor units of the target's currency, both. */
		added: z.number().int().min(0).max(1e12),
		least: z.number().int().min(0).max(1e12),
		ending: z.enum(PRICE_ENDINGS),
	}),
	/** Stock of variants that say none. */
	stock: z.number().int().min(0).max(99_999),
	/** What the member chose for categories of the source; it is remembered for the shop. */
	mappings: z
		.array(
			z.object({
				source_category: z.string().max(300),
				category_id: z.string().min(1).max(100),
				attributes: z.array(property).max(50),
			}),
		)
		.max(500)
		.default([]),
	/** Titles instead of the source's, by the item's `ref`. */
	titles: z
		.array(z.object({ ref: z.string().max(100), title: z.string().max(500) }))
		.max(MOST_MOVED)
		.default([]),
});
export type MoveWish = z.output<typeof wish>;

const variant = z.object({
	sku: z.string(),
	options: z.string(),
	/** In minor units of the target's currency; null where the source gives none. */
	price: z.number().nullable(),
	stock: z.number().nullable(),
});

const plan = z.object({
	items: z.array(
		z.object({
			/** What the item is called until it is created. */
			ref: z.string(),
			source_title: z.string(),
			source_category: z.string(),
			title: z.string(),
			category_id: z.string(),
			category: z.string(),
			pictures: z.number(),
			weight_grams: z.number().nullable(),
			variants: z.array(variant),
			problems: z.array(
				z.object({ kind: z.enum(MOVE_PROBLEMS), about: z.string(), is_blocking: z.boolean() }),
			),
		}),
	),
	/** Products of the source beyond those of one job. */
	left_out: z.number(),
	ready: z.number(),
	/** The target's. */
	plat_id: z.number(),
	currency: z.enum(CURRENCIES),
	/** Day of the exchange rates; null where both currencies are the same. */
	rates_as_of: z.string().nullable(),
	categories: z.array(z.object({ id: z.string(), name: z.string() })),
	/** Categories of the source with what they become. */
	mappings: z.array(
		z.object({
			source_category: z.string(),
			products: z.number(),
			/** Null: the products of this category go to several or to none, by their titles. */
			category_id: z.string().nullable(),
			is_chosen: z.boolean(),
			/** Whether nobody has to confirm what was suggested: its name says it, or the member chose it. */
			is_certain: z.boolean(),
			attributes: z.array(
				z.object({
					name: z.string(),
					is_required: z.boolean(),
					values: z.array(z.string()),
					/** What was chosen for products that say nothing of it. */
					value: z.string(),
				}),
			),
		}),
	),
	quota: z.object({ limit: z.number(), used: z.number() }),
});
export type MovePlan = z.output<typeof plan>;

/** Says what a move would create, and what stands in the way; nothing is created. */
export const carryDryRun = {
	method: 'POST',
	path: '/api/carry_dry_run',
	access: 'members',
	summary:
		'What a move of products into a connected shop would create, item by item, with what is missing and what the shop ' +
		'refuses. Creates nothing. A product of the rankings takes a detail view. 10001 a wrong shop or file; 26005 the shop ' +
		'has to be connected again; 26006 the shop does not answer.',
	query: z.object({}),
	mostBodyBytes: MOST_BYTES,
	body: wish,
	answer: plan,
} as const satisfies Endpoint;

/** Begins a move with every item that nothing stands in the way of. */
export const carryStart = {
	method: 'POST',
	path: '/api/carry_start',
	access: 'members',
	summary:
		'Begins a move: a job that creates an unpublished draft of each item that nothing stands in the way of, once. The same ' +
		'`request_key` is the same job. 26003 more than the month allows; else as carry_dry_run.',
	query: z.object({}),
	mostBodyBytes: MOST_BYTES,
	body: wish.extend({ request_key: z.string().regex(/^[\w-]{16,64}$/, 'is not a key') }),
	answer: z.object({ job_id: z.string() }),
} as const satisfies Endpoint;

const counts = z.object(
	Object.fromEntries(ITEM_STATES.map((state) => [state, z.number()])) as Record<
		(typeof ITEM_STATES)[number],
		z.ZodNumber
	>,
);

const job = z.object({
	job_id: z.string(),
	/** `titles`: nothing is moved, titles of the shop are changed. `videos`: videos are published to products of the shop. */
	source_kind: z.enum(['shop', 'file', 'product', 'titles', 'videos']),
	source_name: z.string(),
	shop_name: z.string(),
	plat_id: z.number(),
	/** Where one sees the shop; null where there is no such page, or it is connected no more. */
	url: z.string().nullable(),
	state: z.enum(JOB_STATES),
	/** Why it waits for the member; null where it does not. */
	held_by: z.enum(HOLDS).nullable(),
	/** When the platform is asked again, where it asked to wait; null where it is being asked. */
	waits_until: instant.nullable(),
	counts,
	acts: z.array(z.enum(JOB_ACTS)),
	created_at: instant,
	ended_at: instant.nullable(),
	/** Of titles: when their sales are looked at, and what was found (domain/titles/title-follow-up.ts). */
	follow_at: instant.nullable(),
	followed: z
		.object({
			state: z.enum(FOLLOW_STATES),
			products: z.number(),
			known: z.number(),
			compared: z.number(),
			similar: z.number(),
			before: z.number(),
			after: z.number(),
			expected: z.number().nullable(),
		})
		.nullable(),
});
export type MoveJob = z.output<typeof job>;

/** What the tools did for the account, and its newest moves. */
export const carryJobs = {
	method: 'GET',
	path: '/api/carry_jobs',
	access: 'members',
	summary: 'The moves of the account, the newest first, with what this month allows.',
	query: z.object({ page, limit }),
	body: z.undefined(),
	answer: z.object({
		list: z.array(job),
		total: z.number(),
		page: z.number(),
		limit: z.number(),
		/** Products of all jobs that were created and not taken down. */
		created: z.number(),
		/** Titles of connected shops that were changed and not put back. */
		titles: z.number(),
		/** Videos that were published to connected shops. */
		videos: z.number(),
		/** Titles that were checked: in the 400 days that are on record, and in this month (UTC). */
		title_checks: z.object({ total: z.number(), month: z.number() }),
		shops: z.number(),
		quota: z.object({ limit: z.number(), used: z.number() }),
		/** Videos that the month allows. */
		video_quota: z.object({ limit: z.number(), used: z.number() }),
	}),
} as const satisfies Endpoint;

/** One job with its items. */
export const carryJob = {
	method: 'GET',
	path: '/api/carry_job',
	access: 'members',
	summary: 'A move with what came of each item. 10001 there is no such job.',
	query: z.object({ job_id: jobId, state: z.enum(ITEM_STATES).optional(), page, limit }),
	body: z.undefined(),
	answer: z.object({
		job,
		list: z.array(
			z.object({
				position: z.number(),
				title: z.string(),
				/** Of titles: what it was before. */
				before: z.string().nullable(),
				/** Of videos: the file, what of it was generated, its bytes and those that have come. */
				video: z
					.object({
						name: z.string(),
						marks: z.array(z.enum(MARKS)),
						bytes: z.number(),
						received: z.number(),
					})
					.nullable(),
				state: z.enum(ITEM_STATES),
				/** The target's id of what was created or changed. */
				product_id: z.string().nullable(),
				/** What the target says of it now, of videos its review; null where it was not read since or says nothing. */
				status: z.enum(PRODUCT_STATUSES).nullable(),
				/** Why the target refused it, or its review did. */
				fault: z.enum([...REFUSALS, 'unreachable']).nullable(),
				about: z.string(),
				/** Pictures that the target did not take or that could not be read. */
				pictures_lost: z.number(),
			}),
		),
		total: z.number(),
		page: z.number(),
		limit: z.number(),
	}),
} as const satisfies Endpoint;

/** Does something with a job. */
export const changeCarryJob = {
	method: 'POST',
	path: '/api/change_carry_job',
	access: 'members',
	summary:
		'Pauses, resumes or cancels a move, tries again what failed, or takes its drafts down. 10001 there is no such job; 26004 ' +
		'it is in no state for this; 26007 its videos are more than the month allows.',
	query: z.object({}),
	body: z.object({ job_id: jobId, act: z.enum(JOB_ACTS) }),
	answer: nothing,
} as const satisfies Endpoint;
