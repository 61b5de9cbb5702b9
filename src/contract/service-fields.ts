import { z } from 'zod';
import { CATEGORIES } from '#domain/platforms/categories.ts';
import { COOPERATION_LIMITS as MOST } from '#domain/services/cooperation.ts';
import {
	CARD_LANGUAGES,
	CARD_REGIONS,
	IDENTITIES,
	PRODUCT_PLATFORMS,
	SERVICE_CATEGORIES,
	SOCIAL_NETWORKS,
} from '#domain/services/lists.ts';
import { instant, line, lines } from './accounts-fields.ts';

/*
 * Fields that the calls of the service marketplace share.
 */

/** The id of a card, inquiry, form or report. */
export const serviceId = z.string().regex(/^\d{1,15}$/, 'is not an id');

const topCategories = CATEGORIES.filter(({ level }) => level === 1).map(({ id }) => id);
/** The id of a category of level 1. */
export const topCategory = z.enum(topCategories as [string, ...string[]]);

const region = z.number().refine((platId) => CARD_REGIONS.includes(platId), 'is no region that is served');

/** A list of which nothing stands twice. */
const listOf = <Item extends z.ZodType>(item: Item, most: number) =>
	z
		.array(item)
		.max(most)
		.refine((list) => new Set(list).size === list.length, 'has something twice')
		.readonly();

/** A phone or account, and where it is. */
const socialAccount = z.object({ network: z.enum(SOCIAL_NETWORKS), account: line(MOST.account) });

/** What a card shows to everybody. */
const shownFields = {
	identity: z.enum(IDENTITIES),
	platforms: listOf(z.enum(PRODUCT_PLATFORMS), MOST.platforms),
	product_categories: listOf(topCategory, MOST.product_categories),
	company: line(MOST.company),
	job_title: line(MOST.job_title),
	profile: lines(0, MOST.profile),
	nickname: line(MOST.nickname),
	address_as: line(MOST.address_as),
	provider_categories: listOf(z.enum(SERVICE_CATEGORIES), MOST.provider_categories),
	services: lines(0, MOST.services),
	regions: listOf(region, CARD_REGIONS.length),
	languages: listOf(z.enum(CARD_LANGUAGES), CARD_LANGUAGES.length),
};

/** How a member is reached. */
export const cardContact = z.object({
	phone: line(MOST.phone),
	social_accounts: z.array(socialAccount).max(MOST.social_accounts).readonly(),
	store_link: line(MOST.store_link),
});

/** The cooperation form (spec section 3); a draft may be empty, what is submitted is held against the domain's rule. */
export const cooperationForm = z.object({
	...shownFields,
	...cardContact.shape,
	has_consent: z.boolean(),
	shows_contact: z.boolean(),
});

/** A card as everybody sees it; how to reach the member is taken out of its texts. */
export const serviceCard = z.object({
	card_id: z.string(),
	...shownFields,
	/** Whether members may ask for the contact; else both sides agree first. */
	shows_contact: z.boolean(),
	/** When the member last confirmed that it holds. */
	confirmed_at: instant,
	/** A made-up card of the demo: inquiries to it are not answered. */
	is_demo: z.boolean(),
});

/** Pages of lists. */
export const pageOf = { total: z.number(), page: z.number(), limit: z.number() };
