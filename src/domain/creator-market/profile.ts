/*
 * What a creator says about itself on the market. Figures are never part of it: they come from our own data.
 */

/** The version of the consent under which a profile is on the market. */
export const MARKET_CONSENT = '2026-11';

/** How a creator works with merchants. */
export const WORKS = ['commission', 'video_fee', 'live_fee', 'long_term'] as const;
/** What a creator wishes of samples. */
export const SAMPLE_WISHES = ['needed', 'welcome', 'none'] as const;
/** Languages that a creator speaks to its audience. */
export const SPOKEN = ['en', 'zh', 'id', 'th', 'vi', 'ms', 'fil', 'es'] as const;

/** How a profile stands: on the market, or why not; what operators did comes first. */
export const PROFILE_STANDINGS = ['shown', 'hidden', 'unlisted', 'unauthorized'] as const;
export type ProfileStanding = (typeof PROFILE_STANDINGS)[number];

/** What the market is sorted by. */
export const MARKET_SORTS = ['gmv', 'followers', 'units', 'newest', 'video_rate', 'commission'] as const;
export type MarketSort = (typeof MARKET_SORTS)[number];

/** A profile as its form has it; amounts as they are typed. */
export type ProfileValues = {
	readonly about: string;
	readonly categories: readonly string[];
	readonly works: readonly string[];
	readonly languages: readonly string[];
	readonly contact: string;
	readonly sharesContact: boolean;
	readonly isListed: boolean;
	readonly isAgreed: boolean;
};
/** A field with something wrong. */
export type ProfileField = 'about' | 'categories' | 'works' | 'languages' | 'contact' | 'agreed';

/** Fewest signs of the text about a creator, and of a contact. */
export const SHORTEST = { about: 20, contact: 3 } as const;
/** Categories that one profile names, at most. */
export const MOST_CATEGORIES = 5;

/** What is missing of a profile that goes on the market; one that stays off it may be incomplete. */
export function profileProblems(values: ProfileValues): ReadonlySet<ProfileField> {
	const problems = new Set<ProfileField>();
	if (values.sharesContact && values.contact.trim().length < SHORTEST.contact) problems.add('contact');
	if (!values.isListed) return problems;
	if (values.about.trim().length < SHORTEST.about) problems.add('about');
	for (const field of ['categories', 'works', 'languages'] as const)
		if (values[field].length === 0) problems.add(field);
	if (!values.isAgreed) problems.add('agreed');
	return problems;
}
