import { computed } from 'nanostores';
import { $address, moveTo } from '#stores/shared/address.ts';

/** The parts of /admin, in the order of the tabs. */
export const ADMIN_TABS = [
	'users',
	'orders',
	'samples',
	'coupons',
	'modules',
	'banners',
	'intro',
	'sources',
	'teams',
	'services',
	'log',
] as const;
export type AdminTab = (typeof ADMIN_TABS)[number];

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
