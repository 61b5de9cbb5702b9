import type { SearchedKind, SearchSort } from '#contract/search.ts';
import { pastedLink } from '#domain/search/pasted.ts';
import { isSearchable } from '#domain/text/search-keyword.ts';
import { isInverted } from '#stores/shared/range-order.ts';

/*
 * The address of /searchResult <-> what it shows (decisions 1: currentTab, keyword); the other params are the call's.
 */

/** The tabs by their `currentTab`. */
export const SEARCH_TABS = ['creators', 'goods', 'shops', 'lives'] as const;
export type SearchTabName = (typeof SEARCH_TABS)[number];

const SORTS: Readonly<Record<SearchSort, true>> = { relevance: true, units: true, gmv: true, price: true };

/** Everything the address says; bounds of the price are minor units of the region's currency. */
export type SearchView = {
	readonly tab: SearchTabName;
	readonly keyword: string;
	readonly sort: SearchSort;
	readonly order: 'asc' | 'desc';
	readonly price: { readonly min?: string; readonly max?: string } | null;
	readonly page: number;
};

const AMOUNT = /^\d{1,15}$/;

function priceOf(params: URLSearchParams): SearchView['price'] {
	const [min = '', max = ''] = [params.get('price_min') ?? '', params.get('price_max') ?? ''];
	const price = { ...(AMOUNT.test(min) ? { min } : {}), ...(AMOUNT.test(max) ? { max } : {}) };
	return Object.keys(price).length > 0 && !isInverted(price.min, price.max) ? price : null;
}

const typed = (params: URLSearchParams) => (params.get('keyword') ?? '').trim();

/** The screen of ours that a pasted link leads to; null for anything else. */
export function pastedAddress(params: URLSearchParams): string | null {
	const link = pastedLink(typed(params));
	return link && 'address' in link ? link.address : null;
}

/** What is searched for: of a link of the platform what it names. */
function keywordOf(params: URLSearchParams): string {
	const link = pastedLink(typed(params));
	return (link && 'keyword' in link ? link.keyword : typed(params)).slice(0, 100);
}

/** What an address shows. Params that make no sense count as absent; without a tab it is products. */
export function searchViewOf(params: URLSearchParams): SearchView {
	const sort = params.get('sort') ?? '';
	const page = Number(params.get('page') ?? 1);
	return {
		tab: SEARCH_TABS.find((_, index) => String(index) === params.get('currentTab')) ?? 'goods',
		keyword: keywordOf(params),
		sort: Object.hasOwn(SORTS, sort) ? (sort as SearchSort) : 'relevance',
		order: params.get('order') === 'asc' ? 'asc' : 'desc',
		price: priceOf(params),
		page: Number.isInteger(page) && page >= 1 && page <= 10_000 ? page : 1,
	};
}

/** The params of the call that are not those of every call: what is not set is absent. */
export function searchParams({ sort, order, price, page }: SearchView): Record<string, string> {
	return {
		...(sort === 'relevance' ? {} : { sort }),
		...(order === 'asc' ? { order } : {}),
		...(price?.min === undefined ? {} : { price_min: price.min }),
		...(price?.max === undefined ? {} : { price_max: price.max }),
		...(page > 1 ? { page: String(page) } : {}),
	};
}

/** The address of a view. It names the region too: a shared link shows everybody the same list. */
export function searchAddressOf(view: SearchView, platId: number): URLSearchParams {
	return new URLSearchParams({
		plat_id: String(platId),
		currentTab: String(SEARCH_TABS.indexOf(view.tab)),
		keyword: view.keyword,
		...searchParams(view),
	});
}

/** What the call is asked for: the kind of a tab; null where the keyword is too short. */
export function searchedKind({ tab, keyword }: SearchView): SearchedKind | null {
	return isSearchable(keyword) ? tab : null;
}
