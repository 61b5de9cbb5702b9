import { storedChoice } from './choice.ts';
import { KEYS } from './keys.ts';

/** Rows a page of a ranking. */
export const PAGE_SIZES = ['20', '50', '100', '200'] as const;
export type PageSize = (typeof PAGE_SIZES)[number];

/** The chosen number of rows. */
export const $pageSize = storedChoice<PageSize>(KEYS.pageSize, PAGE_SIZES, '20');
