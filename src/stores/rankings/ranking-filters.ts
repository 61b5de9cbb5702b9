/*
 * The filters of rankings. Their names are the params of the calls (contract/); they stand here because the contract's
 * values would bring zod into the browser.
 */

/** In which unit a call wants the ends of a range. */
export type RangeUnit = 'money' | 'share' | 'count' | 'rating' | 'day';
/** Signs of a keyword, and of other words to filter by. */
export const TEXT_LENGTH = 100;
/** Both ends as the call writes them; at least one is there. */
export type Range = { readonly min?: string; readonly max?: string };

/** How many places a ranking may be cut to (spec section 9). */
export const TOPS = ['20', '40', '60', '100', '200', '500', '1000'] as const;
type Top = (typeof TOPS)[number];

/** Everything that narrows a list. */
export type RankingFilters = {
	readonly category: string | null;
	readonly keyword: string;
	readonly ranges: Readonly<Record<string, Range>>;
	/** Filters that are yes or no. */
	readonly flags: Readonly<Record<string, boolean>>;
	/** Filters with a few values. */
	readonly choices: Readonly<Record<string, string>>;
	/** Filters that are words, besides the keyword. */
	readonly texts: Readonly<Record<string, string>>;
	readonly top: Top | null;
};

/** The whole list. */
export const NO_FILTERS: RankingFilters = {
	category: null,
	keyword: '',
	ranges: {},
	flags: {},
	choices: {},
	texts: {},
	top: null,
};

/** Whether anything besides the category narrows a list; how many places it shows does not. */
export const usesOtherFilters = ({
	keyword,
	ranges,
	flags,
	choices,
	texts,
}: Omit<RankingFilters, 'category' | 'top'>): boolean =>
	keyword !== '' || [ranges, flags, choices, texts].some((some) => Object.keys(some).length > 0);

/** The entries without one of them. */
export function without<Value>(
	entries: Readonly<Record<string, Value>>,
	name: string,
): Record<string, Value> {
	const { [name]: _, ...others } = entries;
	return others;
}
