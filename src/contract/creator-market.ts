import { z } from 'zod';
import { EDITIONS } from '#domain/access/editions.ts';
import { AUTHORIZATION_STATES } from '#domain/authorizations/authorizations.ts';
import {
	MARKET_SORTS,
	MOST_CATEGORIES,
	SAMPLE_WISHES,
	SHORTEST,
	SPOKEN,
	WORKS,
} from '#domain/creator-market/profile.ts';
import { CURRENCIES, PLATFORMS } from '#domain/platforms/platforms.ts';
import { INQUIRY_LIMITS, REPORT_KINDS } from '#domain/services/inquiries.ts';
import { creatorHandle, instant, line, lines, nothing } from './accounts-fields.ts';
import type { Endpoint } from './endpoint.ts';
import { decimalNumber, limit, page, platId, wholeNumber } from './fields.ts';
import { rowId } from './team-fields.ts';

/*
 * The creator market: profiles of creators who authorized themselves (docs/creator-market.md). The codes are in
 * docs/accounts.md.
 */

const PLAT_IDS = PLATFORMS.map((platform) => platform.platId);
/** Amounts in minor units; null is "to be agreed". */
const rate = z.number().int().min(0).max(1_000_000_000_000).nullable();
const text = z
	.string()
	.trim()
	.max(1000)
	.regex(/^[^\p{Cc}]*(\r?\n[^\p{Cc}]*)*$/u, 'has control characters');
const categoryId = z.string().regex(/^\d{2}$/, 'is no category of the first level');

/** What a creator says about itself. */
const offer = {
	currency: z.enum(CURRENCIES),
	video_rate: rate,
	/** For an hour of a live session. */
	live_rate: rate,
	/** The commission that is asked for, 0.15 is 15 %; null is "to be agreed". */
	commission: z.number().min(0).max(0.9).nullable(),
	categories: z.array(categoryId).max(MOST_CATEGORIES),
	/** Platforms on which the creator sells. */
	regions: z
		.array(z.number().refine((id) => (PLAT_IDS as readonly number[]).includes(id), 'is no platform'))
		.max(8),
	languages: z.array(z.enum(SPOKEN)).max(SPOKEN.length),
	works: z.array(z.enum(WORKS)).max(WORKS.length),
	sample_wish: z.enum(SAMPLE_WISHES),
	about: text,
};

/** Of our own figures: the last 30 days. Null is unknown. */
const portfolio = {
	/** Null where no source lists the creator. */
	creator_id: z.string().nullable(),
	nickname: z.string().nullable(),
	followers: z.number().nullable(),
	units: z.number().nullable(),
	/** Minor units of the platform’s currency. */
	gmv: z.number().nullable(),
	as_of: z.string().nullable(),
};

/** The member’s authorized creators with their profiles. */
export const myMarketProfiles = {
	method: 'GET',
	path: '/api/my_market_profiles',
	access: 'members',
	summary: 'Creators that the member has authorized, each with its profile on the creator market.',
	query: z.object({}),
	body: z.undefined(),
	answer: z.object({
		list: z.array(
			z.object({
				plat_id: z.number(),
				handle: z.string(),
				/** Only a running authorization keeps a profile on the market. */
				authorization: z.enum(AUTHORIZATION_STATES),
				profile: z
					.object({
						profile_id: z.string(),
						is_listed: z.boolean(),
						listed_at: instant.nullable(),
						/** Why operators took it off the market; null where they did not. */
						hidden_reason: z.string().nullable(),
						...offer,
						contact: z.string(),
						shares_contact: z.boolean(),
						...portfolio,
					})
					.nullable(),
			}),
		),
	}),
} as const satisfies Endpoint;

/** Saves a profile, and puts it on the market or takes it off. */
export const saveMarketProfile = {
	method: 'POST',
	path: '/api/save_market_profile',
	access: 'members',
	summary:
		'Saves the profile of an authorized creator and puts it on the market or takes it off. 23001 the account has no ' +
		'running authorization of the creator, 23002 the creator is on the market by another account or too many are.',
	query: z.object({ plat_id: platId }),
	body: z
		.object({
			handle: creatorHandle,
			is_listed: z.boolean(),
			/** Needed to be on the market: what is shown to whom. */
			agreed: z.boolean(),
			...offer,
			contact: line(100),
			/** Merchants whose invitation is accepted see the contact. */
			shares_contact: z.boolean(),
		})
		.refine(({ is_listed, agreed }) => !is_listed || agreed, {
			path: ['agreed'],
			message: 'the consent is needed',
		})
		.refine(({ is_listed, about }) => !is_listed || about.length >= SHORTEST.about, {
			path: ['about'],
			message: 'is too short',
		})
		.refine(({ shares_contact, contact }) => !shares_contact || contact.length >= SHORTEST.contact, {
			path: ['contact'],
			message: 'is too short',
		}),
	answer: z.object({ profile_id: z.string() }),
} as const satisfies Endpoint;

const marketRow = z.object({
	profile_id: z.string(),
	plat_id: z.number(),
	handle: z.string(),
	/** `/api/image/…`, generated. */
	image: z.string(),
	listed_at: instant,
	...offer,
	/** Whether merchants whose invitation is accepted see a contact. */
	shares_contact: z.boolean(),
	...portfolio,
	/** Answered of the invitations whose time is over, 0 to 1; null below five. */
	answer_rate: z.number().nullable(),
	is_own: z.boolean(),
	/** The caller has an invitation that runs. */
	is_invited: z.boolean(),
});
export type MarketCreator = z.output<typeof marketRow>;

/** Creators on the market. */
export const marketCreators = {
	method: 'GET',
	path: '/api/market_creators',
	access: 'members',
	summary:
		'Creators of a platform who put themselves on the market; no contact of theirs. An edition sees as many as rows of ' +
		'a ranking, 11012 beyond.',
	query: z.object({
		plat_id: platId,
		page,
		limit,
		sort: z.enum(MARKET_SORTS).default('gmv'),
		search: z.string().trim().max(100).default(''),
		category: categoryId.optional(),
		language: z.enum(SPOKEN).optional(),
		work: z.enum(WORKS).optional(),
		sample: z.enum(SAMPLE_WISHES).optional(),
		followers_min: wholeNumber(0, 1_000_000_000).optional(),
		/** The highest commission that a creator asks for. */
		commission_max: decimalNumber(0, 1).optional(),
	}),
	body: z.undefined(),
	answer: z.object({
		list: z.array(marketRow),
		total: z.number(),
		page: z.number(),
		limit: z.number(),
		rows_allowed: z.number(),
		edition: z.enum(EDITIONS),
		/** Invitations that the account may still send today, and in all. */
		left_today: z.number(),
		per_day: z.number(),
	}),
} as const satisfies Endpoint;

/** Reports a profile to operators. */
export const reportMarketProfile = {
	method: 'POST',
	path: '/api/report_market_profile',
	access: 'members',
	summary:
		'Reports a profile on the creator market to operators; a second report while the first is open changes nothing. 404.',
	query: z.object({}),
	body: z.object({
		profile_id: rowId,
		kind: z.enum(REPORT_KINDS),
		note: lines(0, INQUIRY_LIMITS.note),
	}),
	answer: nothing,
} as const satisfies Endpoint;

/** What creators brought a merchant by invitations. */
export const invitationReturns = {
	method: 'GET',
	path: '/api/invitation_returns',
	access: 'members',
	summary: 'What invitations brought the merchant, creator by creator: samples, posts, sales, promises kept.',
	query: z.object({ page, limit }),
	body: z.undefined(),
	answer: z.object({
		list: z.array(
			z.object({
				/** Null once the profile is gone. */
				profile_id: rowId.nullable(),
				plat_id: z.number(),
				handle: z.string(),
				currency: z.string(),
				invitations: z.number(),
				accepted: z.number(),
				samples: z.number(),
				posted: z.number(),
				sold: z.number(),
				kept_rate: z.number().nullable(),
				orders: z.number(),
				value: z.number(),
				value_per_sample: z.number().nullable(),
			}),
		),
		total: z.number(),
		page: z.number(),
		limit: z.number(),
	}),
} as const satisfies Endpoint;
