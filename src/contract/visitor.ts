import { z } from 'zod';
import { COMPARED, idsIn } from '#domain/rankings/compared-ids.ts';
import type { Endpoint } from './endpoint.ts';
import { languageId, limit, page, platId } from './fields.ts';
import { rateFields } from './site.ts';

/** Totals that the home page counts up to (spec sections 1 and 3). */
export const rankPlatIntroduce = {
	method: 'GET',
	path: '/api/rank_plat_introduce',
	access: 'public',
	summary: 'Totals of service creators, cooperative stores and assisting agencies.',
	query: z.object({}),
	body: z.undefined(),
	answer: z.object({
		list: z.array(
			z.object({
				anchor_count: z.number().int(),
				shop_count: z.number().int(),
				mcn_count: z.number().int(),
			}),
		),
	}),
	cacheSeconds: 300,
} as const satisfies Endpoint;

const money = z.number().nullable();

/** A product of the random list; money in minor units of `currency`, null is unknown. */
const hotGoods = z.object({
	plat_id: z.number(),
	product_id: z.string(),
	title: z.string(),
	/** Path on this API: never a foreign host. */
	image: z.string(),
	price: money,
	commission_rate: z.number().nullable(),
	/** Units and GMV of the answer's period. */
	units: money,
	gmv: money,
	/** Place on the hot-selling board of that period. */
	rank: z.number(),
	currency: z.string(),
});

/** A shop of the random list; money in minor units of `currency`, null is unknown. */
const hotShop = z.object({
	plat_id: z.number(),
	shop_id: z.string(),
	name: z.string(),
	image: z.string(),
	/** Name of its main category in the asked language; null where unknown. */
	category: z.string().nullable(),
	/** Ranked products of the shop, and their units and GMV of the answer's period. */
	products: z.number(),
	units: money,
	gmv: money,
	currency: z.string(),
});

/** What units and GMV are of: the last 7 closed days, or everything so far where there is one snapshot only. */
const hotPeriod = z.enum(['7', 'total']);

const visitorQuery = z.object({ plat_id: platId, language_id: languageId });

/** Random products among the hottest of a platform, for visitors. */
export const rankHotRandomGoodsListVisitor = {
	method: 'GET',
	path: '/api/rank_hot_random_goods_list_visitor',
	access: 'public',
	summary: 'Eight random products of the 100 hottest of the last 7 days, or the first eight of them.',
	query: visitorQuery.extend({
		/** `first`: ranks 1 to 8 instead of random ones. */
		pick: z.enum(['random', 'first']).default('random'),
	}),
	body: z.undefined(),
	answer: z.object({ list: z.array(hotGoods), period: hotPeriod, as_of: z.string().nullable() }),
	cacheSeconds: 60,
} as const satisfies Endpoint;

/** Random shops among the best-selling of a platform, for visitors. */
export const rankHotRandomShopListVisitor = {
	method: 'GET',
	path: '/api/rank_hot_random_shop_list_visitor',
	access: 'public',
	summary:
		'Six random shops of the 50 that sold most in the last 7 days, with the rates to convert their money.',
	query: visitorQuery,
	body: z.undefined(),
	answer: z.object({
		list: z.array(hotShop),
		period: hotPeriod,
		/** As `/api/plat_monty_type_rate` answers it. */
		money_rate_info: rateFields,
		as_of: z.string().nullable(),
	}),
	cacheSeconds: 60,
} as const satisfies Endpoint;

/** Where a banner is shown; 2 is the bar at the bottom of the home page (spec section 7). */
export const BANNER_PLACES = [1, 2] as const;

/** The banners that are on now, in one language. */
export const getAdBannerDisplay = {
	method: 'GET',
	path: '/api/get_ad_banner_display',
	access: 'public',
	summary: 'Advertising banners of a place in a language; an empty list where none is on.',
	query: z.object({
		lang: z.enum(['en', 'zh', 'id']).default('en'),
		show_type: z
			.enum(BANNER_PLACES.map(String) as [string, ...string[]])
			.transform(Number)
			.default(2),
	}),
	body: z.undefined(),
	/** `url` is where a click leads; `cover` the picture, `title` its words. */
	answer: z.array(z.object({ url: z.string(), cover: z.string(), title: z.string() })),
	cacheSeconds: 300,
} as const satisfies Endpoint;

/** Suggestions of one text, whatever is asked: who wants more searches. */
export const MOST_TIPS = 10;

const tipsQuery = z.object({
	plat_id: platId,
	page,
	/** At most ten; pages beyond the tenth suggestion are empty. */
	limit: limit.default(MOST_TIPS),
	search: z.string().trim().min(1).max(100),
});

/** A creator by its id; `display_id` is the handle. */
const namedCreator = z.object({ creator_id: z.string(), display_id: z.string(), nickname: z.string() });

/** Creators whose handle or name begins with what is typed, best sellers first. */
export const tipsAnchorByEmcee = {
	method: 'GET',
	path: '/api/tips_anchor_by_emcee',
	access: 'public',
	summary:
		'At most ten suggestions of creators for the search box; visitors ask so often a day (429 beyond). The field ' +
		'is really named litst.',
	query: tipsQuery,
	body: z.undefined(),
	answer: z.object({
		litst: z.array(namedCreator),
	}),
	byEdition: true,
	cacheSeconds: 60,
} as const satisfies Endpoint;

/** Most creators that are named at once: as many as stand side by side. */
const anchorNamesQuery = z.object({
	plat_id: platId,
	/** Ids with commas between them; a comma within an id is written `%2C`. Those after the fifth are left out. */
	ids: z
		.string()
		.min(1)
		.max(2_000)
		.transform((text) => idsIn(text).slice(0, COMPARED.most)),
});

/** What creators are called, for links that name them by id alone. */
export const anchorNames = {
	method: 'GET',
	path: '/api/anchor_names',
	access: 'public',
	summary: 'Handles and names of up to five creators by id; unknown ids are left out.',
	query: anchorNamesQuery,
	body: z.undefined(),
	answer: z.object({
		list: z.array(namedCreator),
	}),
	cacheSeconds: 60,
} as const satisfies Endpoint;

const foundGoods = z.array(z.object({ product_id: z.string(), title: z.string() }));

/** Products whose title matches what is typed, best sellers first. */
export const tipsGoodsByTitle = {
	method: 'GET',
	path: '/api/tips_goods_by_title',
	access: 'public',
	summary:
		'At most ten suggestions of products for the search box, as litst like the other call, and as list; visitors ' +
		'ask so often a day (429 beyond).',
	query: tipsQuery,
	body: z.undefined(),
	/** The specification does not name the field of this call, so both names carry the same. */
	answer: z.object({ litst: foundGoods, list: foundGoods }),
	byEdition: true,
	cacheSeconds: 60,
} as const satisfies Endpoint;

/** Shops whose name matches what is typed, best sellers first. */
export const tipsShopsByName = {
	method: 'GET',
	path: '/api/tips_shops_by_name',
	access: 'public',
	summary: 'At most ten suggestions of shops for the search box; visitors ask so often a day (429 beyond).',
	query: tipsQuery,
	body: z.undefined(),
	answer: z.object({ list: z.array(z.object({ shop_id: z.string(), name: z.string() })) }),
	byEdition: true,
	cacheSeconds: 60,
} as const satisfies Endpoint;

/** Live sessions whose title matches what is typed, each title once, the newest first. */
export const tipsLivesByTitle = {
	method: 'GET',
	path: '/api/tips_lives_by_title',
	access: 'public',
	summary:
		'At most ten suggestions of live sessions for the search box, each title with its newest session; visitors ' +
		'ask so often a day (429 beyond).',
	query: tipsQuery,
	body: z.undefined(),
	answer: z.object({ list: z.array(z.object({ room_id: z.string(), title: z.string() })) }),
	byEdition: true,
	cacheSeconds: 60,
} as const satisfies Endpoint;
