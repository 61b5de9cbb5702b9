import { z } from 'zod';
import {
	PRODUCT_STATUSES,
	REFUSALS,
	SHOP_PLATFORMS,
	SHOP_STATES,
	SYNC_FAULTS,
} from '#domain/connected-shops/connected-shop.ts';
import { instant, nothing } from './accounts-fields.ts';
import type { Endpoint } from './endpoint.ts';
import { languageId, limit, page } from './fields.ts';

/** The id of a connected shop, of the account alone. */
export const shopId = z.string().regex(/^\d{1,15}$/, 'is not an id');

/** What a platform puts into the address on the way back. */
const ofPlatform = z.string().min(1).max(2048);

const shop = z.object({
	shop_id: z.string(),
	platform: z.enum(SHOP_PLATFORMS),
	name: z.string(),
	plat_id: z.number(),
	state: z.enum(SHOP_STATES),
	/** When the authorization ends unless it is renewed, which happens by itself while the tools use the shop. */
	ends_at: instant,
	connected_at: instant,
	/** Products when all of them were read last; both null before the first reading. */
	products: z.number().nullable(),
	synced_at: instant.nullable(),
	is_syncing: z.boolean(),
	/** Why the newest reading failed; null where it did not. */
	fault: z.enum(SYNC_FAULTS).nullable(),
	/** Where one sees the shop; null where there is no such page. */
	url: z.string().nullable(),
});
export type ConnectedShop = z.output<typeof shop>;

/** The member's connected shops. */
export const connectedShops = {
	method: 'GET',
	path: '/api/connected_shops',
	access: 'members',
	summary: 'The shops that the member connected to the tools, and the platforms that can be connected here.',
	query: z.object({}),
	body: z.undefined(),
	answer: z.object({
		list: z.array(shop),
		limit: z.number(),
		/** Those that are set up here; of no other a shop can be connected. */
		platforms: z.array(z.enum(SHOP_PLATFORMS)),
	}),
} as const satisfies Endpoint;

/** Begins a connection; the browser goes on to `url`, and comes back to /tkfffShopList. */
export const connectShop = {
	method: 'POST',
	path: '/api/connect_shop',
	access: 'members',
	summary:
		'Begins to connect a shop (OAuth 2.0 with PKCE), or to connect one again: answers where to go on to. The platform ' +
		'leads back to /tkfffShopList with state and code, within 10 minutes. 18006 not set up here, 26001 too many.',
	query: z.object({}),
	body: z.object({
		platform: z.enum(SHOP_PLATFORMS),
		/** Of a connection that ended: the same shop has to agree. */
		shop_id: shopId.optional(),
		language_id: languageId,
	}),
	answer: z.object({ url: z.string() }),
} as const satisfies Endpoint;

/** Ends what `connect_shop` began. */
export const finishShop = {
	method: 'POST',
	path: '/api/finish_shop',
	access: 'members',
	summary:
		'Takes what the platform sent to /tkfffShopList: `state`, and `code` or `error`. 18001 the state is unknown, used, too ' +
		'old or of another account; 18002 declined; 18003 the platform gave no token; 26001 too many; 26002 another shop.',
	query: z.object({}),
	body: z.object({ state: ofPlatform, code: ofPlatform.optional(), error: ofPlatform.optional() }),
	answer: z.object({ shop }),
} as const satisfies Endpoint;

/** Reads the products of a shop anew. */
export const syncShop = {
	method: 'POST',
	path: '/api/sync_shop',
	access: 'members',
	summary: 'Has the products of a connected shop read anew, soon. 10001 there is no such shop.',
	query: z.object({}),
	body: z.object({ shop_id: shopId }),
	answer: nothing,
} as const satisfies Endpoint;

/** Forgets a shop with its tokens; what was created in it stays there. */
export const disconnectShop = {
	method: 'POST',
	path: '/api/disconnect_shop',
	access: 'members',
	summary:
		'Deletes a connected shop with its tokens and what was read of it; one that is not there is no error.',
	query: z.object({}),
	body: z.object({ shop_id: shopId }),
	answer: nothing,
} as const satisfies Endpoint;

/** The products of a connected shop, as they were read last. */
export const connectedProducts = {
	method: 'GET',
	path: '/api/connected_products',
	access: 'members',
	summary:
		'Products of a connected shop as they were read last, the newest first. 10001 there is no such shop.',
	query: z.object({ shop_id: shopId, keyword: z.string().max(100).default(''), page, limit }),
	body: z.undefined(),
	answer: z.object({
		list: z.array(
			z.object({
				product_id: z.string(),
				title: z.string(),
				category: z.string(),
				status: z.enum(PRODUCT_STATUSES),
				reason: z.enum(REFUSALS).nullable(),
				variants: z.number(),
				/** Lowest price in minor units of the region's currency; null where none is given. */
				price: z.number().nullable(),
				stock: z.number().nullable(),
			}),
		),
		total: z.number(),
		page: z.number(),
		limit: z.number(),
	}),
} as const satisfies Endpoint;

/** The categories of a connected shop. */
export const connectedCategories = {
	method: 'GET',
	path: '/api/connected_categories',
	access: 'members',
	summary:
		'The categories of a connected shop’s products by the shop’s own names, the largest first. 10001 there is no such shop.',
	query: z.object({ shop_id: shopId }),
	body: z.undefined(),
	answer: z.object({
		/** An empty name: products without a category. */
		list: z.array(z.object({ name: z.string(), products: z.number() })),
	}),
} as const satisfies Endpoint;
