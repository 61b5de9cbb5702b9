/** What a page may weigh, in kilobytes (1000 bytes) after gzip. A budget rises only with a reason in the commit. */
export type PageBudget = {
	/** The page's scripts with everything they import statically: what runs before anything is clicked. */
	readonly script: number;
	readonly html: number;
	readonly style: number;
};

/** Pages without an island: no framework. */
const STATIC_PAGE: PageBudget = { script: 20, html: 20, style: 20 };
/** A shell with one island. */
const SCREEN: PageBudget = { script: 130, html: 20, style: 20 };

/** Budgets of single pages, by the folder of their HTML below dist/. */
const PAGES: Readonly<Record<string, PageBudget>> = {};

/** The budget of a page: its own, or that of its kind. */
export function budgetOf(page: string, hasIsland: boolean): PageBudget {
	return PAGES[page] ?? (hasIsland ? SCREEN : STATIC_PAGE);
}
