import { batched, computed } from 'nanostores';
import type { Query } from '#api/routes.ts';
import type { SearchAnswer, SearchedKind } from '#contract/search.ts';
import { $address, moveTo } from '#stores/shared/address.ts';
import { call } from '#stores/shared/client.ts';
import { $language } from '#stores/shared/language.ts';
import { $pageSize } from '#stores/shared/page-size.ts';
import { orPastEnd } from '#stores/shared/past-end.ts';
import { $region } from '#stores/shared/region.ts';
import { remoteStore } from '#stores/shared/remote.ts';
import { type SearchView, searchAddressOf, searchedKind, searchParams, searchViewOf } from './search-view.ts';

/** What was found, and of what. */
export type Found = SearchAnswer & { readonly kind: SearchedKind };

/** What the address asks for. */
export const $searchView = computed($address, searchViewOf);

/** Changes the view; everything but a page of the same list starts at its first page. */
export function changeSearch(change: Partial<SearchView>): void {
	moveTo(searchAddressOf({ ...$searchView.get(), page: 1, ...change }, $region.get().platId));
}

type Asked = Query<'search'> & { readonly kind: SearchedKind };

const $query = batched(
	[$searchView, $region, $language, $pageSize],
	(view, region, language, limit): Asked | null => {
		const kind = searchedKind(view);
		if (!kind) return null;
		return {
			...(searchParams(view) as Partial<Query<'search'>>),
			kind,
			keyword: view.keyword,
			limit,
			plat_id: String(region.platId) as Asked['plat_id'],
			language_id: String(language.languageId) as Asked['language_id'],
		};
	},
);

const found = remoteStore<Found, Asked>(async (query, signal) => ({
	...(await orPastEnd(
		query,
		(asked) => call('search', asked, signal),
		(first) => ({ ...first, goods: [], shops: [], creators: [], lives: [] }),
	)),
	kind: query.kind,
}));

/** What was found, with its loading and failing. */
export const $found = found.$state;

/** Asks again for what is on screen. */
export function reloadFound(): void {
	const query = $query.get();
	if (query) found.load(query);
}

/** Searches now and whenever what is asked for changes; returns how to stop that. */
export function followSearch(): () => void {
	return $query.subscribe((query) => {
		if (query) found.load(query);
	});
}
