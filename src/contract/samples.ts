import { z } from 'zod';
import { SAMPLE_KINDS } from '#domain/selection/offers.ts';
import { SAMPLE_DECISIONS, SAMPLE_STATES } from '#domain/selection/samples.ts';
import { creatorHandle, instant, line, lines } from './accounts-fields.ts';
import type { Endpoint } from './endpoint.ts';
import { limit, page, platId } from './fields.ts';

/*
 * Requests for samples of selected products (domain/selection/samples.ts). The codes are in docs/accounts.md.
 */

const requestId = z.string().regex(/^\d{1,15}$/, 'is not an id');

const condition = z.object({
	name: z.enum(['followers', 'units']),
	wanted: z.number(),
	/** What is known of the creator; null is unknown. */
	has: z.number().nullable(),
	is_met: z.boolean().nullable(),
});

/** A request as its member sees it. */
export const sampleRequestRow = z.object({
	request_id: z.string(),
	state: z.enum(SAMPLE_STATES),
	plat_id: z.number(),
	product_id: z.string(),
	/** The id where the product is not known any more. */
	title: z.string(),
	image: z.string(),
	handle: z.string(),
	/** Minor units; null where the sample is free, or its price unknown. */
	sample_kind: z.enum(SAMPLE_KINDS),
	sample_price: z.number().nullable(),
	currency: z.string(),
	/** Of the operator who refused it. */
	reason: z.string().nullable(),
	tracking: z.string().nullable(),
	post_url: z.string().nullable(),
	requested_at: instant,
	approved_at: instant.nullable(),
	shipped_at: instant.nullable(),
	received_at: instant.nullable(),
	/** Posted, refused, withdrawn or expired. */
	ended_at: instant.nullable(),
});
export type SampleRequestRow = z.output<typeof sampleRequestRow>;

const answer = z.object({ request: sampleRequestRow });

/** Asks for a sample; an account has one open request a product. */
export const sampleRequest = {
	method: 'POST',
	path: '/api/sample_request',
	access: 'public',
	summary:
		'Asks for a sample of a selected product. 11020 guests, 10015 no phone, 404 no such offer, 13001 taken down, 20001 ' +
		'no sample, 20002 a condition is not met (data), 20003 a request is open.',
	query: z.object({ plat_id: platId }),
	body: z.object({
		/** The product. */
		id: z.string().trim().min(1).max(128),
		handle: creatorHandle,
		/** Where it is to be sent. */
		address: lines(10, 500),
		/** Phone or messenger for whoever delivers it. */
		contact: line(100).min(3),
		note: line(300).default(''),
	}),
	answer,
	byEdition: true,
} as const satisfies Endpoint;

/** Takes a request back before the sample is on its way. */
export const sampleWithdraw = {
	method: 'POST',
	path: '/api/sample_withdraw',
	access: 'members',
	summary: 'Takes back a request that is not on its way yet. 404 no such request, 20004 it is.',
	query: z.object({}),
	body: z.object({ request_id: requestId }),
	answer,
} as const satisfies Endpoint;

/** Says that the sample has arrived. */
export const sampleReceived = {
	method: 'POST',
	path: '/api/sample_received',
	access: 'members',
	summary: 'Says that a sample has arrived. 404 no such request, 20004 it was not on its way.',
	query: z.object({}),
	body: z.object({ request_id: requestId }),
	answer,
} as const satisfies Endpoint;

/** Says where the sample is shown, which ends the request. */
export const samplePosted = {
	method: 'POST',
	path: '/api/sample_posted',
	access: 'members',
	summary: 'Names the post that shows a sample. 404 no such request, 20004 it has not arrived.',
	query: z.object({}),
	body: z.object({
		request_id: requestId,
		url: z
			.string()
			.trim()
			.max(500)
			.regex(/^https:\/\/[^\s]+$/i, 'is no address that begins with https://'),
	}),
	answer,
} as const satisfies Endpoint;

/** The member's requests, the newest first. */
export const mySamples = {
	method: 'GET',
	path: '/api/my_samples',
	access: 'members',
	summary: 'The member’s requests for samples on all platforms, the newest first.',
	query: z.object({ page, limit }),
	body: z.undefined(),
	answer: z.object({
		list: z.array(sampleRequestRow),
		total: z.number(),
		page: z.number(),
		limit: z.number(),
	}),
} as const satisfies Endpoint;

const operatorsRow = sampleRequestRow.extend({
	/** uid and name of the member. */
	uid: z.string(),
	member: z.string(),
	/** Empty once the request has ended. */
	address: z.string(),
	contact: z.string(),
	note: z.string(),
	/** Samples that can still be approved; null where no feed says. */
	samples_left: z.number().nullable(),
	conditions: z.array(condition),
});
export type AdminSample = z.output<typeof operatorsRow>;

/** Requests that operators decide; those that wait longest first, what has ended newest first. */
export const adminSamples = {
	method: 'GET',
	path: '/api/admin_samples',
	access: 'operators',
	summary: 'Requests for samples: `open` ones, oldest first, or those that have `ended`, newest first.',
	query: z.object({
		show: z.enum(['open', 'ended']).default('open'),
		/** A whole uid or id of a product, or a part of the handle or the name. */
		search: line(100).default(''),
		page,
		limit,
	}),
	body: z.undefined(),
	answer: z.object({
		list: z.array(operatorsRow),
		total: z.number(),
		page: z.number(),
		limit: z.number(),
	}),
} as const satisfies Endpoint;

/** Decides a request; its member gets a notice. */
export const adminDecideSample = {
	method: 'POST',
	path: '/api/admin_decide_sample',
	access: 'operators',
	summary:
		'Approves a request, refuses it (with `reason`) or says that it is on its way (with `tracking`). 10001 no such ' +
		'request, 20001 no sample is left to approve, 20004 it is in another state.',
	query: z.object({}),
	body: z
		.object({
			request_id: requestId,
			action: z.enum(SAMPLE_DECISIONS),
			/** Told to the member. */
			reason: line(300).default(''),
			tracking: line(100).default(''),
		})
		.refine(({ action, reason }) => action !== 'refuse' || reason !== '', {
			path: ['reason'],
			message: 'is empty',
		})
		.refine(({ action, tracking }) => action !== 'ship' || tracking !== '', {
			path: ['tracking'],
			message: 'is empty',
		}),
	answer: z.object({ state: z.enum(SAMPLE_STATES) }),
} as const satisfies Endpoint;
