import { persistentAtom } from '@nanostores/persistent';
import { forget, readHistory, remember } from '#domain/search/search-history.ts';
import { KEYS } from '#stores/shared/keys.ts';

/** The last ten keywords that were searched for, newest first (spec section 5). */
export const $searchHistory = persistentAtom<readonly string[]>(KEYS.searchHistory, [], {
	encode: JSON.stringify,
	decode: readHistory,
});

/** Keeps a keyword that was searched for. */
export const rememberSearch = (keyword: string) =>
	$searchHistory.set(remember($searchHistory.get(), keyword));
/** Forgets one keyword. */
export const forgetSearch = (keyword: string) => $searchHistory.set(forget($searchHistory.get(), keyword));
/** Forgets all of them. */
export const forgetSearches = () => $searchHistory.set([]);
