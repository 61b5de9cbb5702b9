import { z } from 'zod';
import { backtestRule } from '#contract/alerts.ts';
import {
	compareAnchors,
	compareGoods,
	compareLives,
	compareShops,
	compareVideos,
} from '#contract/comparison.ts';
import { anchorDetail, anchorTrend } from '#contract/creator-detail.ts';
import { rankAnchors } from '#contract/creators.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { goodsDetail, goodsTrend } from '#contract/goods-detail.ts';
import { goodsCreators } from '#contract/goods-sellers.ts';
import { liveCurve, liveDetail } from '#contract/live-detail.ts';
import { LIVE_BOARDS, LIVE_SORTS, rankLives } from '#contract/lives.ts';
import { marketSegment } from '#contract/market-segments.ts';
import { monitors } from '#contract/monitoring.ts';
import { type CategoryNode, categories, rankGoods } from '#contract/products.ts';
import { SEARCHED_KINDS, search } from '#contract/search.ts';
import { shopDetail, shopTrend } from '#contract/shop-detail.ts';
import { rankShops } from '#contract/shops.ts';
import { titleProposals } from '#contract/titles.ts';
import { videoDetail, videoTrend } from '#contract/video-detail.ts';
import { rankVideos } from '#contract/videos.ts';
import { CREATOR_RANKING } from '#domain/creators/creator-ranking.ts';
import { PRODUCT_RANKING } from '#domain/products/product-ranking.ts';
import { SHOP_RANKING } from '#domain/shops/shop-ranking.ts';
import { VIDEO_RANKING } from '#domain/videos/video-ranking.ts';
import { ID, PAGE, PERIOD, queryOf, REGION, rankingInput } from './inputs.ts';

/** A call that a tool makes; its answer is told under `part`. */
export type ToolCall = {
	readonly part: string;
	readonly endpoint: Endpoint;
	readonly query: Readonly<Record<string, string>>;
	readonly body?: object;
};

/** A question that an assistant can ask, and the calls that answer it. */
export type Tool = {
	readonly name: string;
	readonly description: string;
	readonly input: z.ZodObject;
	calls(asked: Readonly<Record<string, unknown>>): readonly ToolCall[];
	/** Shortens what a call answered. */
	readonly shorten?: (data: unknown, asked: Readonly<Record<string, unknown>>) => unknown;
};

/** A tool whose calls are all asked the same. */
const reading = (
	name: string,
	description: string,
	input: z.ZodObject,
	parts: Readonly<Record<string, Endpoint>>,
): Tool => ({
	name,
	description,
	input,
	calls: (asked) =>
		Object.entries(parts).map(([part, endpoint]) => ({ part, endpoint, query: queryOf(asked) })),
});

const one = z.strictObject({ ...REGION, id: ID });
const inPeriod = one.extend({ period: PERIOD });

const COMPARED = {
	products: compareGoods,
	shops: compareShops,
	creators: compareAnchors,
	lives: compareLives,
	videos: compareVideos,
} as const;
const COMPARED_KINDS = Object.keys(COMPARED) as (keyof typeof COMPARED)[];

const compare: Tool = {
	name: 'compare',
	description:
		'Puts 2 to 5 things of a kind side by side: every figure of the ranking, and the days. Takes no detail view.',
	input: z.strictObject({
		...REGION,
		kind: z.enum(COMPARED_KINDS),
		ids: z.array(ID).min(2).max(5),
		period: PERIOD,
	}),
	calls({ kind, ids, ...asked }) {
		const list = (ids as string[]).map((id) => id.replaceAll(',', '%2C')).join(',');
		const endpoint = COMPARED[kind as keyof typeof COMPARED];
		return [{ part: 'comparison', endpoint, query: queryOf({ ...asked, ids: list }) }];
	},
};

const backTest: Tool = {
	name: 'back_test',
	description:
		'When an alert rule would have fired in the stored days, and what units did in the 7 days after, beside how often they do so anyway. Saves nothing.',
	input: z.strictObject({ region: REGION.region, ...backtestRule.body.shape }),
	calls: ({ region, ...body }) => [
		{ part: 'back_test', endpoint: backtestRule, query: queryOf({ region }), body },
	],
};

const findCategory: Tool = {
	name: 'find_category',
	description:
		'Categories whose name has a word (those first in which one begins with it), with their ids and how many products the region has in each.',
	input: z.strictObject({ ...REGION, word: z.string().trim().min(1).max(60) }),
	calls: ({ word: _, ...asked }) => [{ part: 'categories', endpoint: categories, query: queryOf(asked) }],
	shorten(data, { word }) {
		const { list } = data as { list: readonly CategoryNode[] };
		const wanted = String(word).toLowerCase();
		// "pet" means pet supplies, and only then carpets.
		const isWord = (name: string) => ` ${name.toLowerCase()}`.includes(` ${wanted}`);
		return list
			.filter(({ name }) => name.toLowerCase().includes(wanted))
			.sort((a, b) => Number(isWord(b.name)) - Number(isWord(a.name)))
			.slice(0, 50);
	},
};

const DETAIL = 'Takes one of the day’s detail views, once a day and thing.';

/** Everything an assistant can ask. */
export const TOOLS: readonly Tool[] = [
	reading(
		'find',
		'Searches products, shops, creators and lives by words, an id, a handle or a link.',
		z.strictObject({
			...REGION,
			kind: z.enum(SEARCHED_KINDS),
			keyword: z.string().trim().min(1).max(100),
			...PAGE,
		}),
		{ found: search },
	),
	findCategory,
	reading(
		'rank_products',
		'Products of a region in order: what sells, what rises, what is new, with filters on price, commission, growth, units, stage and more. One call answers most questions about products.',
		rankingInput(PRODUCT_RANKING),
		{ products: rankGoods },
	),
	reading('rank_shops', 'Shops of a region in order, with filters.', rankingInput(SHOP_RANKING), {
		shops: rankShops,
	}),
	reading('rank_creators', 'Creators of a region in order, with filters.', rankingInput(CREATOR_RANKING), {
		creators: rankAnchors,
	}),
	reading('rank_videos', 'Short videos of a region in order, with filters.', rankingInput(VIDEO_RANKING), {
		videos: rankVideos,
	}),
	reading(
		'rank_lives',
		'Live sessions of a region: the best of a period, those that run now, or all that were.',
		z.strictObject({
			...REGION,
			period: PERIOD,
			board: z.enum(LIVE_BOARDS).default('ranking'),
			sort: z.enum(LIVE_SORTS).optional(),
			order: z.enum(['asc', 'desc']).default('desc'),
			keyword: z.string().max(100).optional(),
			...PAGE,
		}),
		{ lives: rankLives },
	),
	reading(
		'product',
		`One product: figures with their source and why, offer, place, and each day. ${DETAIL}`,
		inPeriod,
		{
			detail: goodsDetail,
			days: goodsTrend,
		},
	),
	reading(
		'who_sells',
		`The creators who sold a product in a period, the most units first. ${DETAIL}`,
		inPeriod.extend(PAGE),
		{ detail: goodsDetail, creators: goodsCreators },
	),
	reading('shop', `One shop: figures, place, and each day. ${DETAIL}`, inPeriod, {
		detail: shopDetail,
		days: shopTrend,
	}),
	reading('creator', `One creator: figures, place, and each day. ${DETAIL}`, inPeriod, {
		detail: anchorDetail,
		days: anchorTrend,
	}),
	reading('video', `One video: plays, products, sales, and each day. ${DETAIL}`, inPeriod, {
		detail: videoDetail,
		days: videoTrend,
	}),
	reading('live', `One live session, minute by minute, with the moments that stand out. ${DETAIL}`, one, {
		detail: liveDetail,
		curve: liveCurve,
	}),
	reading(
		'segment',
		`Is there room in a category? Size, growth, concentration, price bands, best products, and on how many rows it rests. ${DETAIL}`,
		z.strictObject({
			...REGION,
			segment: z
				.string()
				.regex(/^\d{2,6}$/)
				.describe('Category id.'),
		}),
		{ segment: marketSegment },
	),
	compare,
	backTest,
	reading(
		'title_proposals',
		'Checks a product title against the words that sell in its category and region, and proposes others with the sales behind each word. Give an id, or a title with its category.',
		z.strictObject({
			...REGION,
			id: ID.optional(),
			title: z.string().max(500).optional(),
			category: z.string().optional(),
		}),
		{ titles: titleProposals },
	),
	reading(
		'monitors',
		'The products that the member monitors, and what is left of the month.',
		z.strictObject(PAGE),
		{
			monitors,
		},
	),
];
