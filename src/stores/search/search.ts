import { atom, computed } from 'nanostores';
import type { Query } from '#api/routes.ts';
import type { SearchAnswer, SearchedKind } from '#contract/search.ts';
import { entityLink } from '#domain/rankings/entity-links.ts';
import { $address, keepInAddress, moveTo } from '#stores/shared/address.ts';
import { call } from '#stores/shared/client.ts';
import { eachTurn } from '#stores/shared/each-turn.ts';
import { $language } from '#stores/shared/language.ts';
import { $pageSize } from '#stores/shared/page-size.ts';
import { orPastEnd } from '#stores/shared/past-end.ts';
import { $region } from '#stores/shared/region.ts';
import { remoteStore } from '#stores/shared/remote.ts';
import {
	pastedAddress,
	SEARCH_TABS,
	type SearchView,
	searchAddressOf,
	searchedKind,
	searchParams,
	searchViewOf,
} from './search-view.ts';

/** What was found, and of what. */
export type Found = SearchAnswer & { readonly kind: SearchedKind };

/** What the address asks for. */
export const $searchView = computed($address, searchViewOf);

/** Changes the view; everything but a page of the same list starts at its first page. */
export function changeSearch(change: Partial<SearchView>): void {
	moveTo(searchAddressOf({ ...$searchView.get(), page: 1, ...change }, $region.get().platId));
}

type Asked = Query<'search'> & { readonly kind: SearchedKind };

const $query = computed(
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

/**
 * The address of the one thing that was searched for by a link, an id or a handle: nobody who pastes one wants a list.
 * Null for everything else, and where several things have that id.
 */
export const $soughtAddress = computed([$address, $found, $region], (address, { status, data }, region) => {
	const pasted = pastedAddress(address);
	if (pasted) return pasted;
	const [only, ...more] = status === 'ready' ? (data?.exact ?? []) : [];
	return only?.is_certain && more.length === 0 ? entityLink(only.kind, region.platId, only.id) : null;
});

/** The tab from which a search went to another, because nothing was found there, and for which keyword. */
export const $movedFrom = atom<{ readonly tab: SearchedKind; readonly keyword: string } | null>(null);

/** The tab of each kind of thing. */
export const TAB_OF = { product: 'goods', shop: 'shops', creator: 'creators', live: 'lives' } as const;

/** Goes to the tab of what the keyword names, else to that which has most; once a keyword, so that one may come back. */
function moveToFinds({ status, data }: ReturnType<typeof $found.get>): void {
	const view = $searchView.get();
	if (status !== 'ready' || !data || data.kind !== view.tab || data.total > 0 || view.price) return;
	if ($movedFrom.get()?.keyword === view.keyword) return;
	const named = data.exact.map(({ kind }) => TAB_OF[kind]);
	const [first] = data.elsewhere.toSorted(
		(a, b) => Number(named.includes(b.kind)) - Number(named.includes(a.kind)) || b.total - a.total,
	);
	if (!first || $soughtAddress.get()) return;
	$movedFrom.set({ tab: data.kind, keyword: view.keyword });
	keepInAddress('currentTab', String(SEARCH_TABS.indexOf(first.kind)));
}

/** Asks again for what is on screen. */
export function reloadFound(): void {
	const query = $query.get();
	if (query) found.load(query);
}

/** Searches now and whenever what is asked for changes; returns how to stop that. */
export function followSearch(): () => void {
	const stops = [
		eachTurn($query, (query) => {
			if (query) found.load(query);
		}),
		$found.listen(moveToFinds),
	];
	return () => {
		for (const stop of stops) stop();
	};
}
