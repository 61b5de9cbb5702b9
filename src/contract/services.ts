import { z } from 'zod';
import { INQUIRY_LIMITS, REPORT_KINDS } from '#domain/services/inquiries.ts';
import { CARD_LANGUAGES, IDENTITIES, PRODUCT_PLATFORMS, SERVICE_CATEGORIES } from '#domain/services/lists.ts';
import { lines, nothing } from './accounts-fields.ts';
import type { Endpoint } from './endpoint.ts';
import { limit, page, platId } from './fields.ts';
import { cardContact, pageOf, serviceCard, serviceId, topCategory } from './service-fields.ts';

/*
 * The service marketplace: cards of members who agreed to be listed (docs/services.md). The codes are in docs/accounts.md.
 */

/** Cards that are listed. */
export const serviceCards = {
	method: 'GET',
	path: '/api/service_cards',
	access: 'public',
	summary:
		'Cards of sellers, agencies, creators, circles and service providers who agreed to be listed, those confirmed last first.',
	query: z.object({
		identity: z.enum(IDENTITIES).optional(),
		provider_category: z.enum(SERVICE_CATEGORIES).optional(),
		/** A region that is served, as the number of its platform. */
		region: platId.optional(),
		language: z.enum(CARD_LANGUAGES).optional(),
		platform: z.enum(PRODUCT_PLATFORMS).optional(),
		product_category: topCategory.optional(),
		keyword: z.string().trim().max(100).default(''),
		page,
		limit,
	}),
	body: z.undefined(),
	answer: z.object({ list: z.array(serviceCard), ...pageOf }),
	cacheSeconds: 60,
} as const satisfies Endpoint;

/** One card. */
export const serviceCardDetail = {
	method: 'GET',
	path: '/api/service_card_detail',
	access: 'public',
	summary: 'One card, with what the caller has to do with it. 404 no such card, or it is not listed.',
	query: z.object({ card_id: serviceId }),
	body: z.undefined(),
	answer: z.object({
		card: serviceCard,
		is_own: z.boolean(),
		/** The caller's inquiry to it. */
		inquiry_id: z.string().nullable(),
	}),
	byEdition: true,
} as const satisfies Endpoint;

/** How the member of a card is reached. */
export const serviceContact = {
	method: 'POST',
	path: '/api/service_contact',
	access: 'members',
	summary:
		'How to reach the member of a card; takes one of the contacts of the day. 25001 none is left, 25002 both have to agree first, 404.',
	query: z.object({}),
	body: z.object({ card_id: serviceId }),
	answer: z.object({
		contact: cardContact,
		/** Of the day; null without a limit. */
		quota: z.object({ limit: z.number(), used: z.number() }).nullable(),
	}),
} as const satisfies Endpoint;

/** Reports a card to operators. */
export const reportServiceCard = {
	method: 'POST',
	path: '/api/report_service_card',
	access: 'members',
	summary: 'Reports a card to operators; a second report while the first is open changes nothing. 404.',
	query: z.object({}),
	body: z.object({
		card_id: serviceId,
		kind: z.enum(REPORT_KINDS),
		note: lines(0, INQUIRY_LIMITS.note),
	}),
	answer: nothing,
} as const satisfies Endpoint;
