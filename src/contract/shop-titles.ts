import { z } from 'zod';
import { PRODUCT_STATUSES } from '#domain/connected-shops/connected-shop.ts';
import { PROPOSAL_WAYS } from '#domain/titles/title-proposals.ts';
import { MOST_TITLES_CHANGED } from '#domain/tools/title-changes.ts';
import { nothing } from './accounts-fields.ts';
import { shopId } from './connected-shops.ts';
import type { Endpoint } from './endpoint.ts';
import { languageId, page, wholeNumber } from './fields.ts';
import { category, number } from './market-fields.ts';
import { titleFault } from './titles.ts';

const jobId = z.string().regex(/^\d{1,15}$/, 'is not an id');

/** The titles of a connected shop with what is wrong with them and what is proposed. */
export const shopTitles = {
	method: 'GET',
	path: '/api/shop_titles',
	access: 'members',
	isDear: true,
	summary:
		'Titles of a connected shop, as they were read last, checked against the words that sell in their categories and region, with ' +
		'proposals. Takes a detail view of each category; `category` takes one of the shop’s alone, so that a large shop can be checked over days. 10001 there is no such shop.',
	query: z.object({
		shop_id: shopId,
		language_id: languageId,
		/** One of `categories`; without it all products of the shop. */
		category: z.string().max(300).optional(),
		page,
		limit: wholeNumber(1, 50).default(20),
	}),
	body: z.undefined(),
	answer: z.object({
		list: z.array(
			z.object({
				product_id: z.string(),
				title: z.string(),
				status: z.enum(PRODUCT_STATUSES),
				/** Whose titles it was held against; null where its category is not ours, or nothing is known there. */
				segment: z.object({ category, products: z.number() }).nullable(),
				faults: z.array(titleFault),
				/** The share of the segment's titles whose words sell less; null where words foretell nothing. */
				place: number,
				proposals: z.array(
					z.object({
						way: z.enum(PROPOSAL_WAYS),
						title: z.string(),
						/** What it adds, with the share of units and the number of products that have it. */
						added: z.array(z.object({ text: z.string(), share: z.number(), products: z.number() })),
						place: number,
					}),
				),
			}),
		),
		total: z.number(),
		page: z.number(),
		limit: z.number(),
	}),
} as const satisfies Endpoint;

/** Begins to change titles of a connected shop. */
export const changeTitles = {
	method: 'POST',
	path: '/api/change_titles',
	access: 'members',
	summary:
		'Begins a job that changes titles of a connected shop, each once; a title that the shop would refuse or that says forbidden ' +
		'words is not sent. The same `request_key` is the same job. 10001 no such shop, or nothing would change.',
	query: z.object({}),
	mostBodyBytes: 1_048_576,
	body: z.object({
		shop_id: shopId,
		request_key: z.string().regex(/^[\w-]{16,64}$/, 'is not a key'),
		titles: z
			.array(z.object({ product_id: z.string().min(1).max(100), title: z.string().max(500) }))
			.min(1)
			.max(MOST_TITLES_CHANGED),
	}),
	answer: z.object({ job_id: z.string() }),
} as const satisfies Endpoint;

/** Puts one changed title back. */
export const revertTitle = {
	method: 'POST',
	path: '/api/revert_title',
	access: 'members',
	summary:
		'Puts one title of a job that ended back to what it was before. 10001 there is no such job or title; 26004 it is in no state for this.',
	query: z.object({}),
	body: z.object({ job_id: jobId, position: z.number().int().min(1).max(MOST_TITLES_CHANGED) }),
	answer: nothing,
} as const satisfies Endpoint;
