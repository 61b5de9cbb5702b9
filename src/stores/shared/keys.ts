import {
	CURRENCY_KEY,
	HAS_CLOSED_KEY,
	OPEN_ACCESS_KEY,
	OPENING_PLAT_ID_KEY,
	PLAT_ID_KEY,
	TOKEN_KEY,
} from './site-keys.ts';

/** Every key of the browser's storage (decisions 1). Nothing else names one. */
export const KEYS = {
	token: TOKEN_KEY,
	language: 'lang',
	country: 'country',
	currency: CURRENCY_KEY,
	platId: PLAT_ID_KEY,
	loginStatus: 'loginStatus',
	accessed: 'accessed',
	searchHistory: 'searchHistory',
	theme: 'theme',
	density: 'density',
	growthColours: 'growth_colours',
	hiddenProductColumns: 'hidden_columns_products',
	hiddenShopColumns: 'hidden_columns_shops',
	hiddenCreatorColumns: 'hidden_columns_creators',
	hiddenLiveColumns: 'hidden_columns_lives',
	hiddenLiveGoodsColumns: 'hidden_columns_live_goods',
	hiddenVideoColumns: 'hidden_columns_videos',
	pageSize: 'page_size',
	defaultViews: 'default_views',
	hasClosed: HAS_CLOSED_KEY,
	browserId: 'browser_id',
	/** Whether it was agreed here that videos leave this machine. */
	publishAgreed: 'publish_agreed',
	openAccess: OPEN_ACCESS_KEY,
	openingPlatId: OPENING_PLAT_ID_KEY,
} as const;

/** Keys of the storage that ends with the tab. */
export const SESSION_KEYS = {
	/** A login token from an address that came while somebody else is logged in; the visitor is asked first. */
	pendingToken: 'pending_token',
	/** When a page was loaded anew because a part of it could not be loaded, in milliseconds. */
	reloadedAt: 'reloaded_at',
	/** A word for the next page. */
	nextToast: 'next_toast',
	/** What has been picked to be compared, by kind and region. */
	compared: 'compared',
} as const;
