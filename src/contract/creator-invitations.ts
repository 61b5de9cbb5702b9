import { z } from 'zod';
import { INVITATION_STATES, INVITATION_STEPS } from '#domain/creator-market/invitations.ts';
import { MOST_AT_ONCE } from '#domain/creator-market/limits.ts';
import { isPostUrl } from '#domain/teams/links.ts';
import { SALE_STATES } from '#domain/teams/sales.ts';
import { instant, line, lines } from './accounts-fields.ts';
import type { Endpoint } from './endpoint.ts';
import { limit, page, platId } from './fields.ts';
import { minor, rowId } from './team-fields.ts';

/*
 * Invitations of merchants to creators of the market (domain/creator-market/invitations.ts).
 */

/** Why a creator was not invited. */
export const NOT_INVITED = ['gone', 'own', 'open'] as const;

/** Invites creators to a product. */
export const sendInvitations = {
	method: 'POST',
	path: '/api/send_invitations',
	access: 'members',
	summary:
		'Invites creators of the market to a product. 404 no such product, 23004 more than are left of the day (data). Who ' +
		'is gone, is the caller or has an invitation that runs is skipped and named.',
	query: z.object({ plat_id: platId }),
	body: z.object({
		profile_ids: z.array(rowId).min(1).max(MOST_AT_ONCE),
		product_id: z.string().trim().min(1).max(128),
		/** 0.2 is 20 %. */
		commission: z.number().min(0).max(0.9),
		has_sample: z.boolean(),
		/** Days to answer. */
		answer_days: z.number().int().min(1).max(30),
		/** Days to post, from when the sample is sent, else from accepting. */
		post_days: z.number().int().min(1).max(90),
		message: lines(0, 1000),
	}),
	answer: z.object({
		sent: z.number(),
		skipped: z.array(z.object({ profile_id: z.string(), why: z.enum(NOT_INVITED) })),
		left_today: z.number(),
	}),
} as const satisfies Endpoint;

/** One invitation as both sides see it. */
const invitation = z.object({
	invitation_id: z.string(),
	state: z.enum(INVITATION_STATES),
	/** What the caller may do now. */
	steps: z.array(z.enum(INVITATION_STEPS)),
	/** Null once the profile is gone. */
	profile_id: z.string().nullable(),
	plat_id: z.number(),
	handle: z.string(),
	sender: z.string(),
	product_id: z.string(),
	title: z.string(),
	image: z.string(),
	commission: z.number(),
	has_sample: z.boolean(),
	message: z.string(),
	sent_at: instant,
	answer_by: instant,
	post_days: z.number(),
	/** Until when it is to be posted; null before that time runs. */
	post_by: instant.nullable(),
	accepted_at: instant.nullable(),
	shipped_at: instant.nullable(),
	received_at: instant.nullable(),
	posted_at: instant.nullable(),
	tracking: z.string().nullable(),
	post_url: z.string().nullable(),
	/** Why it was declined or withdrawn. */
	reason: z.string().nullable(),
	/** Where the sample is to be sent; for the merchant between accepting and the post, else empty. */
	address: z.string(),
	phone: z.string(),
	/** For the merchant: of the creator, with its consent, once it has accepted; null otherwise. */
	contact: z.string().nullable(),
	currency: z.string(),
	/** Orders of the creator for the product since accepting, and what buyers paid for those not refunded. */
	orders: z.number(),
	value: minor,
});
export type CreatorInvitation = z.output<typeof invitation>;

const list = z.object({
	list: z.array(invitation),
	total: z.number(),
	page: z.number(),
	limit: z.number(),
	/** How many stand in each state. */
	states: z.record(z.string(), z.number()),
});
const filters = { state: z.enum(INVITATION_STATES).optional(), page, limit };

/** Invitations that the member sent. */
export const sentInvitations = {
	method: 'GET',
	path: '/api/sent_invitations',
	access: 'members',
	summary: 'Invitations that the member sent to creators, newest first, of one creator where it is named.',
	query: z.object({ ...filters, profile_id: rowId.optional() }),
	body: z.undefined(),
	answer: list,
} as const satisfies Endpoint;

/** Invitations to the member’s creators. */
export const receivedInvitations = {
	method: 'GET',
	path: '/api/received_invitations',
	access: 'members',
	summary: 'Invitations of merchants to the member’s creators, newest first.',
	query: z.object(filters),
	body: z.undefined(),
	answer: list,
} as const satisfies Endpoint;

/** One step of either side. */
export const moveInvitation = {
	method: 'POST',
	path: '/api/move_invitation',
	access: 'members',
	summary:
		'A step of an invitation: read, accept (with `address` and `phone` where a sample comes), decline, receive and post ' +
		'(with `url`) by its creator; withdraw and ship (with `tracking`) by its merchant. 404 none of the caller’s, 23003 ' +
		'it is in no state for that, 20003 a request for a sample of the product is open.',
	query: z.object({}),
	body: z
		.object({
			invitation_id: rowId,
			step: z.enum(INVITATION_STEPS),
			address: z.string().trim().max(500).default(''),
			phone: line(100).default(''),
			tracking: line(100).default(''),
			reason: line(300).default(''),
			url: z.string().trim().max(500).default(''),
		})
		.refine(({ step, url }) => step !== 'post' || isPostUrl(url), {
			path: ['url'],
			message: 'is no address of a post',
		})
		.refine(({ step, tracking }) => step !== 'ship' || tracking.length >= 3, {
			path: ['tracking'],
			message: 'is too short',
		}),
	answer: z.object({ state: z.enum(INVITATION_STATES) }),
} as const satisfies Endpoint;

/** The orders behind the result of an invitation. */
export const invitationOrders = {
	method: 'GET',
	path: '/api/invitation_orders',
	access: 'members',
	summary: 'Orders that an invitation brought, newest first, for its two sides. 404 none of the caller’s.',
	query: z.object({ invitation_id: rowId, page, limit }),
	body: z.undefined(),
	answer: z.object({
		list: z.array(
			z.object({
				order_id: z.string(),
				quantity: z.number().nullable(),
				amount: minor,
				commission: minor,
				state: z.enum(SALE_STATES),
				paid_at: instant,
			}),
		),
		currency: z.string(),
		total: z.number(),
		page: z.number(),
		limit: z.number(),
	}),
} as const satisfies Endpoint;
