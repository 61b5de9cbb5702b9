/**
 * The one route table (decisions 1). Pages, the built-in server's rewrites, the CDN's `_redirects`, the menus and
 * the visit check read it; nothing else lists addresses.
 */
export type Route = {
	/** Name of the route's module, as `/api/get_page_module` and `viewpage` of `/api/visit` say it. */
	readonly name: string;
	/** Address with `:parameters`, without language. */
	readonly path: `/${string}`;
	/** Static: HTML per language. App: one shell without language in its address. */
	readonly kind: 'static' | 'app';
	/** Whether the screen is part of this version; others say honestly that they are not. */
	readonly isBuilt: boolean;
	/** What the region menu does there (spec section 2). */
	readonly region: 'choose' | 'fixed' | 'hidden';
	/** Whether the floating side bar shows. */
	readonly hasSideBar: boolean;
};

type Traits = Partial<Pick<Route, 'isBuilt' | 'region' | 'hasSideBar'>>;

const staticRoute = (name: string, path: Route['path'], traits: Traits = {}): Route => ({
	name,
	path,
	kind: 'static',
	isBuilt: true,
	region: 'choose',
	hasSideBar: true,
	...traits,
});

/** An app screen; not built unless it says so. */
const screen = (name: string, path: Route['path'], traits: Traits = {}): Route => ({
	...staticRoute(name, path),
	kind: 'app',
	isBuilt: false,
	...traits,
});

const built: Traits = { isBuilt: true };
const detail: Traits = { region: 'hidden' };
const bare: Traits = { hasSideBar: false };

/** Every address of the product. Several addresses of one name share its shell. */
export const ROUTES: readonly Route[] = [
	staticRoute('home', '/'),
	staticRoute('aboutus', '/aboutus'),
	staticRoute('help', '/help'),
	staticRoute('protocol', '/protocol'),
	staticRoute('academy', '/academy'),
	staticRoute('tutorial', '/academy/:slug'),
	staticRoute('manager', '/manager'),
	staticRoute('embed', '/embed'),
	screen('login', '/login', { ...bare, ...built }),
	screen('login', '/login/:target', { ...bare, ...built }),
	screen('register', '/register', { ...bare, ...built }),
	screen('reset', '/reset', { ...bare, ...built }),
	screen('signout', '/signout', { ...bare, ...built }),
	screen('chooseUser', '/chooseUser', { ...bare, ...built }),
	screen('workbench', '/workbench', built),
	screen('goodsSellLike', '/goodsSellLike', built),
	screen('goodsDetail', '/goodsDetail/:plat/:roomid', { ...detail, ...built }),
	screen('productSelection', '/productSelection', built),
	screen('productDetail', '/productDetail', { ...detail, ...built }),
	screen('shop', '/shop', built),
	screen('shopDetail', '/shopDetail/:platId/:shopId', { ...detail, ...built }),
	screen('influenceMarket', '/influenceMarket', built),
	screen('creatorMarket', '/creatorMarket', built),
	screen('creatorDetail', '/creatorDetail/:platId/:creatorId', { ...detail, ...built }),
	screen('anchorpk', '/anchorpk', built),
	screen('liveData', '/liveData', built),
	screen('detail', '/detail/:platform_id/:room_id', { ...detail, ...built }),
	screen('hotMarket', '/hotMarket', built),
	screen('videos', '/videos', built),
	screen('videoDetail', '/videoDetail/:platId/:videoId', { ...detail, ...built }),
	screen('searchResult', '/searchResult', built),
	screen('Datamonitoring', '/Datamonitoring', built),
	screen('monitorDetail', '/monitorDetail/:plat/:roomid/:monitor_start_time/:monitor_end_time', {
		...detail,
		...built,
	}),
	screen('pay', '/pay', built),
	screen('PayResult', '/PayResult', built),
	screen('user', '/user', built),
	screen('authorization', '/authorization', built),
	screen('creatorAuthorization', '/creatorAuthorization', built),
	screen('authorize', '/authorize', built),
	screen('AddCreator', '/AddCreator', built),
	screen('notify', '/notify', built),
	screen('admin', '/admin', { ...bare, ...built, region: 'hidden' }),
	screen('managerlist', '/managerlist', { region: 'fixed', ...built }),
	screen('GroupList', '/GroupList', { region: 'fixed', ...built }),
	screen('JoinGroup', '/JoinGroup', built),
	screen('business', '/business', built),
	screen('carry', '/carry', built),
	screen('tkfffShopList', '/tkfffShopList', { ...bare, ...built }),
	screen('pagenone', '/pagenone', { ...bare, ...built }),
];

/** The folder of a route's page in the built site: `/goodsDetail/:plat/:roomid` is served by `/goodsDetail`. */
export function shellOf(route: Route): string {
	return route.kind === 'app' ? `/${route.path.split('/')[1] ?? ''}` : route.path;
}

/** The route whose page lies in a folder of the built site. */
export function routeOfShell(shell: string): Route | undefined {
	return ROUTES.find((route) => route.kind === 'app' && shellOf(route) === shell);
}

function matches(path: string, segments: readonly string[]): boolean {
	const parts = path.split('/').filter((part) => part !== '');
	return (
		parts.length === segments.length &&
		parts.every((part, index) => part.startsWith(':') || part === segments[index])
	);
}

/** The route of an address without language, or undefined for an address the product does not have. */
export function routeOf(pathname: string): Route | undefined {
	const segments = pathname.split('/').filter((part) => part !== '');
	return ROUTES.find((route) => matches(route.path, segments));
}
