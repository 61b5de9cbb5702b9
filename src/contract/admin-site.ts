import { z } from 'zod';
import { bannerAddress, bannerCover, CHECKABLE_ROUTES } from '#domain/operators/operators.ts';
import { LANGUAGES } from '#domain/site/languages.ts';
import { instant, line, namedInstant, nothing } from './accounts-fields.ts';
import type { Endpoint } from './endpoint.ts';
import { rowNumber } from './fields.ts';

/** Every route that can have the visit check, and whether it has. */
export const adminPageModules = {
	method: 'GET',
	path: '/api/admin_page_modules',
	access: 'operators',
	summary: 'The routes that can have the visit check, whether they have it, and by default.',
	query: z.object({}),
	body: z.undefined(),
	answer: z.object({
		list: z.array(z.object({ name: z.string(), is_checked: z.boolean(), by_default: z.boolean() })),
	}),
} as const satisfies Endpoint;

/** Switches the visit check of a route; data calls enforce their limits whatever stands here. */
export const adminSetPageModule = {
	method: 'POST',
	path: '/api/admin_set_page_module',
	access: 'operators',
	summary: 'Switches the visit check of a route on or off.',
	query: z.object({}),
	body: z.object({
		name: z.string().refine((name) => CHECKABLE_ROUTES.includes(name), 'is no route that can be checked'),
		is_checked: z.boolean(),
	}),
	answer: nothing,
} as const satisfies Endpoint;

/** The sources of figures in their order. */
export const adminSources = {
	method: 'GET',
	path: '/api/admin_sources',
	access: 'operators',
	summary: 'The sources of figures: where several know one, the first of this list says it.',
	query: z.object({}),
	body: z.undefined(),
	answer: z.object({
		list: z.array(
			z.object({
				name: z.string(),
				importer: z.string(),
				marketplace: z.string().nullable(),
				is_demo: z.boolean(),
				/** It is taken out: nothing of it counts. */
				is_out: z.boolean(),
				/** Its ready figures are corrected where true ones say by how much; of so many products they are. */
				is_corrected: z.boolean(),
				corrected_products: z.number().int(),
				/** Platforms that it tells of. */
				plat_ids: z.array(z.number()),
			}),
		),
	}),
} as const satisfies Endpoint;

/** Puts sources first, in the order given. */
export const adminSetSourceOrder = {
	method: 'POST',
	path: '/api/admin_set_source_order',
	access: 'operators',
	summary: 'Puts sources first, in the order given; the others follow as they were. 10001 no such source.',
	query: z.object({}),
	body: z.object({ names: z.array(z.string().max(60)).min(1).max(1_000) }),
	answer: nothing,
} as const satisfies Endpoint;

/** A text that a rule turns into an address; what the rule answers null for is refused with a reason. */
const address = (rule: (text: string) => string | null, reason: string) =>
	z
		.string()
		.max(500)
		.refine((text) => rule(text) !== null, reason)
		.transform((text) => rule(text) ?? '');

const place = z.union([z.literal(1), z.literal(2)]);

/** What all languages of a banner share. */
const bannerFields = {
	/** 1 or 2; 2 is the bar at the bottom of the home page. */
	show_type: place,
	starts_at: namedInstant.nullable(),
	ends_at: namedInstant.nullable(),
	is_on: z.boolean(),
	sort_order: z.number().int().min(0).max(10_000),
};

/** A banner in one language. */
const bannerText = z.object({
	lang: z.enum(LANGUAGES),
	url: address(bannerAddress, 'is neither an address of this site nor https'),
	cover: address(bannerCover, 'is not an address of this site'),
	title: line(120).min(1, 'is empty'),
});

/** All banners, also those that are off or over. */
export const adminBanners = {
	method: 'GET',
	path: '/api/admin_banners',
	access: 'operators',
	summary: 'All banners with their languages, by place and order.',
	query: z.object({}),
	body: z.undefined(),
	answer: z.object({
		list: z.array(
			z.object({
				banner_id: z.number(),
				show_type: place,
				starts_at: instant.nullable(),
				ends_at: instant.nullable(),
				is_on: z.boolean(),
				sort_order: z.number(),
				/** A visitor whose language is not among them sees nothing of it. */
				texts: z.array(
					z.object({ lang: z.enum(LANGUAGES), url: z.string(), cover: z.string(), title: z.string() }),
				),
				/** Whether it is shown now. */
				is_shown: z.boolean(),
				is_demo: z.boolean(),
			}),
		),
	}),
} as const satisfies Endpoint;
export type AdminBanner = z.output<typeof adminBanners.answer>['list'][number];

/** Makes a banner in one to three languages, or changes the one with the number. */
export const adminSaveBanner = {
	method: 'POST',
	path: '/api/admin_save_banner',
	access: 'operators',
	summary:
		'Stores a banner with all its languages; without banner_id a new one, else languages that are not named go. 10001 names the field that does not fit.',
	query: z.object({}),
	body: z
		.object({
			...bannerFields,
			texts: z.array(bannerText).min(1, 'is empty').max(LANGUAGES.length),
			banner_id: rowNumber.nullable().default(null),
		})
		.refine(({ texts }) => new Set(texts.map(({ lang }) => lang)).size === texts.length, {
			path: ['texts'],
			message: 'has a language twice',
		})
		.refine(
			({ starts_at, ends_at }) => !starts_at || !ends_at || Date.parse(ends_at) > Date.parse(starts_at),
			{
				path: ['ends_at'],
				message: 'is not after starts_at',
			},
		),
	answer: z.object({ banner_id: z.number() }),
} as const satisfies Endpoint;

/** Removes a banner for good. */
export const adminRemoveBanner = {
	method: 'POST',
	path: '/api/admin_remove_banner',
	access: 'operators',
	summary: 'Removes a banner. 10001 no such banner.',
	query: z.object({}),
	body: z.object({ banner_id: rowNumber }),
	answer: nothing,
} as const satisfies Endpoint;

const total = z.number().int().min(0).max(1e12).nullable();
const totals = z.object({ anchor_count: total, shop_count: total, mcn_count: total });
export type IntroTotals = z.output<typeof totals>;

/** The totals of the home page: what operators set, and what is counted. */
export const adminPlatformIntro = {
	method: 'GET',
	path: '/api/admin_platform_intro',
	access: 'operators',
	summary: 'The totals of the home page: set by operators (null: not set), and as shown without that.',
	query: z.object({}),
	body: z.undefined(),
	answer: z.object({ set: totals, counted: totals }),
} as const satisfies Endpoint;

/** Sets totals; null goes back to what is counted. */
export const adminSetPlatformIntro = {
	method: 'POST',
	path: '/api/admin_set_platform_intro',
	access: 'operators',
	summary: 'Sets the totals of the home page; null goes back to the counted one.',
	query: z.object({}),
	body: totals,
	answer: nothing,
} as const satisfies Endpoint;
