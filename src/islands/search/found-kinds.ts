import type { SearchedKind } from '#contract/search.ts';

/** What the rows of each tab are. */
export const FOUND_KINDS = {
	goods: 'product',
	shops: 'shop',
	creators: 'creator',
	lives: 'live',
} as const satisfies Readonly<Record<SearchedKind, string>>;

/** What a row that was found is. */
export type FoundKind = (typeof FOUND_KINDS)[SearchedKind];
