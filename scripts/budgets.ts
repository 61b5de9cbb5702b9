/**
 * What a page may weigh, in kilobytes (1000 bytes): HTML after brotli, as it is served, the rest after gzip.
 * A budget rises only with a reason in the commit.
 */
export type PageBudget = {
	/** The page's scripts with everything they import statically: what runs before anything is clicked. */
	readonly script: number;
	readonly html: number;
	readonly style: number;
};

/** Pages without an island: no framework; their styles are in their HTML. */
const STATIC_PAGE: PageBudget = { script: 3, html: 20, style: 12 };
/** The home page: carousel, tabs and live lists besides. */
const HOME: PageBudget = { script: 8, html: 20, style: 12 };
/** A shell with one island; the header and the side bar stand in its HTML in three languages (docs/adr/0011-one-header.md). */
const SCREEN: PageBudget = { script: 131, html: 12, style: 15 };

/** The ways in: what a phone opens first. What rankings and the order share with them is in files of their own, which costs these a kilobyte. */
const SIGN_IN: PageBudget = { script: 109, html: 10, style: 15 };

/** The pages that show the price table itself: its script is what they are about. */
const EMBED: PageBudget = { script: 9, html: 20, style: 12 };

/** Budgets of single pages, by the folder of their HTML below dist/. */
const PAGES: Readonly<Record<string, PageBudget>> = {
	'start page': HOME,
	zh: HOME,
	id: HOME,
	embed: EMBED,
	'zh/embed': EMBED,
	'id/embed': EMBED,
	'embed/pricing': EMBED,
	login: SIGN_IN,
	register: SIGN_IN,
	reset: SIGN_IN,
	pagenone: { script: 1, html: 1, style: 1 },
};

/** Files that other people's pages load, in kilobytes after gzip (issue 3, point 6). */
export const FILES: Readonly<Record<string, number>> = { 'embed/pricing.js': 6 };

/** The budget of a page: its own, or that of its kind. */
export function budgetOf(page: string, hasIsland: boolean): PageBudget {
	return PAGES[page] ?? (hasIsland ? SCREEN : STATIC_PAGE);
}
