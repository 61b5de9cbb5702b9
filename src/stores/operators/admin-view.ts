import { computed } from 'nanostores';
import { $address, moveTo } from '#stores/shared/address.ts';

/** The parts of /admin in the order of the tabs, each with the call without which it shows nothing. */
const TABS = {
	users: 'admin_users',
	orders: 'admin_orders',
	samples: 'admin_samples',
	coupons: 'admin_coupons',
	modules: 'admin_page_modules',
	banners: 'admin_banners',
	intro: 'admin_platform_intro',
	sources: 'admin_sources',
	connectors: 'admin_connectors',
	teams: 'admin_teams',
	services: 'admin_cooperations',
	creators: 'admin_market_profiles',
	words: 'admin_forbidden_words',
	operators: 'admin_operators',
	log: 'admin_audit_log',
} as const;
export type AdminTab = keyof typeof TABS;
const ADMIN_TABS = Object.keys(TABS) as AdminTab[];

/** The tabs of who may make these calls. */
export const tabsOf = (may: (call: string) => boolean): AdminTab[] =>
	ADMIN_TABS.filter((tab) => may(TABS[tab]));

/** Everything the address says. */
export type AdminView = {
	readonly tab: AdminTab;
	/** What users are found by. */
	readonly search: string;
	readonly page: number;
	/** The user on screen; null for the list. */
	readonly uid: string | null;
};

const MOST_PAGES = 10_000;

/** What an address shows; nonsense counts as nothing. */
export function adminView(params: URLSearchParams): AdminView {
	const page = Number(params.get('page') ?? 1);
	const uid = params.get('uid');
	return {
		tab: ADMIN_TABS.find((tab) => tab === params.get('tab')) ?? 'users',
		search: (params.get('search') ?? '').trim().slice(0, 100),
		page: Number.isInteger(page) && page >= 1 && page <= MOST_PAGES ? page : 1,
		uid: uid !== null && /^[0-9a-f]{16}$/.test(uid) ? uid : null,
	};
}

/** What is on screen. */
export const $adminView = computed($address, adminView);

/** The params of a view; defaults are absent. */
export function adminParams({ tab, search, page, uid }: Partial<AdminView>): URLSearchParams {
	const params = new URLSearchParams();
	if (tab && tab !== 'users') params.set('tab', tab);
	if (search) params.set('search', search);
	if (page && page > 1) params.set('page', String(page));
	if (uid) params.set('uid', uid);
	return params;
}

/** Shows something else; "back" shows this again. */
export const showAdmin = (view: Partial<AdminView>) => moveTo(adminParams(view));
