import type { ExternalSites } from './external-sites.ts';

/** One entry of the top menu (spec section 2). */
type Entry = {
	readonly name: string;
	/** Names of the routes on which the entry is the current one; the first is its own. */
	readonly routes: readonly string[];
	/** The address here, without language; for a site beside this one, the help article about it. */
	readonly path: `/${string}`;
	/** Whether the page has a language in its address. */
	readonly isLocalized: boolean;
	readonly site?: keyof ExternalSites;
	/** What people come for stands in the menu bar, the rest under "More" (decisions 9). */
	readonly isMain: boolean;
};

const main = <Name extends string>(name: Name, ...below: readonly string[]) =>
	({
		name,
		routes: [name, ...below],
		path: `/${name}`,
		isLocalized: false,
		isMain: true,
	}) as const satisfies Entry;
const more = <Name extends string>(name: Name, ...below: readonly string[]) =>
	({ ...main(name, ...below), isMain: false }) as const satisfies Entry;
const page = <Name extends string>(name: Name, ...below: readonly string[]) =>
	({ ...more(name, ...below), isLocalized: true }) as const satisfies Entry;
const beside = <Name extends string>(name: Name, site: keyof ExternalSites, article: string) =>
	({ ...page(name), site, routes: [], path: `/help#${article}` }) as const satisfies Entry;

const ENTRIES = [
	main('liveData', 'detail'),
	main('influenceMarket', 'creatorDetail', 'anchorpk'),
	main('videos'),
	main('goodsSellLike', 'goodsDetail'),
	main('productSelection', 'productDetail'),
	main('shop', 'shopDetail'),
	main('hotMarket'),
	more('business'),
	more('creatorMarket'),
	page('manager', 'managerlist', 'GroupList', 'JoinGroup'),
	page('academy', 'tutorial'),
	page('help'),
	beside('dropShip', 'dropship', 'drop-shipping'),
	beside('sassServes', 'services', 'data-service'),
	beside('superBrowser', 'browser', 'super-browser'),
] as const satisfies readonly Entry[];

export type MenuName = (typeof ENTRIES)[number]['name'];

/** An entry as the header draws it. */
export type MenuLink = {
	readonly name: MenuName;
	readonly href: string;
	/** Leads to a site beside this one: it is marked, and opens without access to this page. */
	readonly isExternal: boolean;
	/** `aria-current`: the page itself, or a page below it. */
	readonly current: 'page' | 'true' | null;
	readonly isMain: boolean;
};

function currentOf(routes: readonly string[], route: string | undefined): MenuLink['current'] {
	const place = routes.indexOf(route ?? '');
	if (place < 0) return null;
	return place === 0 ? 'page' : 'true';
}

/** The top menu, on a route and in a language; `localized` puts a language into an address. */
export function menuLinks(
	sites: ExternalSites,
	route: string | undefined,
	localized: (path: string) => string,
): readonly MenuLink[] {
	return ENTRIES.map((entry: Entry & { readonly name: MenuName }) => {
		const site = entry.site ? sites[entry.site] : null;
		const here = entry.isLocalized ? localized(entry.path) : entry.path;
		return {
			name: entry.name,
			href: site ?? here,
			isExternal: site !== null,
			current: currentOf(entry.routes, route),
			isMain: entry.isMain,
		};
	});
}

/** A way to log in. */
export type LoginLink = {
	readonly name: 'data' | 'service';
	readonly href: string;
	readonly isExternal: boolean;
};

/** The two choices of the login menu (spec section 2); where no login page is set they lead to ours. */
export function loginLinks(sites: ExternalSites): readonly [data: LoginLink, service: LoginLink] {
	return [
		{ name: 'data', href: sites.loginData ?? '/login', isExternal: sites.loginData !== null },
		{
			name: 'service',
			href: sites.loginService ?? '/login/business',
			isExternal: sites.loginService !== null,
		},
	];
}

/** Whether the login menu offers its choices there; elsewhere logging in is one link (spec section 2). */
export function hasLoginChoices(route: string | undefined): boolean {
	return route === 'home' || route === 'carry';
}
