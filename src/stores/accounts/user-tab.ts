import { computed } from 'nanostores';
import { type UserTab, userTab, userTabQuery, userTabs } from '#domain/accounts/user-tabs.ts';
import { $address, moveTo } from '#stores/shared/address.ts';
import { $isSold } from '#stores/shared/open-access.ts';

/** The parts of /user here. */
export const $userTabs = computed($isSold, userTabs);

/** The part of /user that is on screen. */
export const $userTab = computed([$address, $userTabs], (address, tabs) => {
	const wanted = userTab(address);
	return tabs.includes(wanted) ? wanted : 'profile';
});

/** Shows another part; "back" shows this one again. */
export const showUserTab = (tab: UserTab) => moveTo(userTabQuery(tab));
