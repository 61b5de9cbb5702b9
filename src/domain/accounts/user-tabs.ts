/** The parts of /user in the order of their tabs: the third are the invitations (spec section 2, `selected=2`). */
export const USER_TABS = [
	'profile',
	'security',
	'invitations',
	'membership',
	'points',
	'settings',
	'privacy',
] as const;
export type UserTab = (typeof USER_TABS)[number];

/** Parts that are about editions: what was bought, and what invitations earn. */
const OF_EDITIONS: readonly UserTab[] = ['invitations', 'membership'];

/** The parts that an installation has; where nothing is sold, none about editions. */
export const userTabs = (isSold: boolean) => USER_TABS.filter((tab) => isSold || !OF_EDITIONS.includes(tab));

/** The part that an address names by its place (`?selected=1`) or, where somebody wrote it so, by name (`?tab=`). */
export function userTab(params: URLSearchParams): UserTab {
	const selected = params.get('selected') ?? '';
	const named = USER_TABS.find((tab) => tab === params.get('tab'));
	const placed = /^\d$/.test(selected) ? USER_TABS[Number(selected)] : undefined;
	return placed ?? named ?? 'profile';
}

/** The query that names a part; the first one needs none. */
export const userTabQuery = (tab: UserTab) =>
	new URLSearchParams(tab === 'profile' ? {} : { selected: String(USER_TABS.indexOf(tab)) });

/** Where a part is. */
export const userTabAddress = (tab: UserTab) => `/user?selected=${USER_TABS.indexOf(tab)}`;
