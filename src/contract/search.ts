import { z } from 'zod';
import { isSearchable } from '#domain/text/search-keyword.ts';
import { edition } from './accounts-fields.ts';
import { rankedCreator } from './creators.ts';
import type { Endpoint } from './endpoint.ts';
import { byCursor, languageId, pages, platId } from './fields.ts';
import { rankedLive } from './lives.ts';
import { rankedProduct } from './products.ts';
import { count } from './rankings.ts';
import { rankedShop } from './shops.ts';

/** What is searched: the tabs 0 to 3 of /searchResult (decisions 1). */
export const SEARCHED_KINDS = ['creators', 'goods', 'shops', 'lives'] as const;
export type SearchedKind = (typeof SEARCHED_KINDS)[number];

/** What a list of found things is ordered by; relevance is what names the keyword first, then what sells most. */
export const SEARCH_SORTS = ['relevance', 'units', 'gmv', 'price'] as const;
export type SearchSort = (typeof SEARCH_SORTS)[number];

const searchQuery = z.object({
	plat_id: platId,
	language_id: languageId,
	kind: z.enum(SEARCHED_KINDS).default('goods'),
	keyword: z.string().trim().min(1).max(100).refine(isSearchable, 'is too short'),
	sort: z.enum(SEARCH_SORTS).default('relevance'),
	order: z.enum(['asc', 'desc']).default('desc'),
	/** Bounds of a product's price, or of what customers of the others pay a unit, in minor units of the platform's currency. */
	price_min: count,
	price_max: count,
	...pages,
});

/** A keyword that finds something, and how much. */
const otherKeyword = z.object({ keyword: z.string(), total: z.number() });

/** A thing that the keyword names outright, by its id or, of a creator, by the handle. */
const exactFind = z.object({
	kind: z.enum(['product', 'shop', 'creator', 'live']),
	id: z.string(),
	name: z.string(),
	/** The keyword can be nothing else: a long number, or a handle with its sign. Screens lead straight there. */
	is_certain: z.boolean(),
});

const searchAnswer = z.object({
	/** What was found, in order: rows of the asked kind; the other lists are empty. */
	creators: z.array(rankedCreator),
	goods: z.array(rankedProduct),
	shops: z.array(rankedShop),
	lives: z.array(rankedLive),
	/** What is found, before any edition limit. */
	total: z.number(),
	page: z.number(),
	limit: z.number(),
	/** The newest closed day that has data; null when the platform has none at all. */
	as_of: z.string().nullable(),
	/** What units and GMV are of: the last 7 days; everything so far where there is one snapshot only, and of lives. */
	period: z.enum(['7', 'total']),
	currency: z.string(),
	/** Rows of this search the caller's edition may see, and that edition. */
	rows_allowed: z.number(),
	edition,
	/**
	 * How the list matches: `all` of the keyword; `meaning` where little does and other
	 * words of the same meaning count, too; `corrected` where nothing does and one mistyped letter a word was
	 * taken to be another; `close` where one sign of a text without spaces may be wrong.
	 */
	match: z.enum(['all', 'meaning', 'corrected', 'close']),
	/** The keyword the list is of: as asked, corrected, or the other words for it. */
	searched: z.string(),
	/** Folded terms to mark in what was found (domain/search/search-marks.ts). */
	terms: z.array(z.string()),
	/** What else to try, where little or nothing was found. */
	nearest: z.array(otherKeyword),
	/** With the first page. */
	exact: z.array(exactFind),
	/** Where nothing was found: kinds of which the keyword finds some, and how many. */
	elsewhere: z.array(z.object({ kind: z.enum(SEARCHED_KINDS), total: z.number() })),
	...byCursor,
});
export type SearchAnswer = z.output<typeof searchAnswer>;

/** Products and lives by words of their titles, shops and creators by words of their names. It takes from the day's searches (decisions 3, docs/accounts.md). */
export const search = {
	method: 'GET',
	path: '/api/search',
	access: 'public',
	isDear: true,
	summary:
		'Creators, products, shops or live sessions with all words of a keyword in their titles or names (lives: or in ' +
		"their creator's); mistyped keywords are corrected.",
	query: searchQuery,
	body: z.undefined(),
	answer: searchAnswer,
	byEdition: true,
} as const satisfies Endpoint;
