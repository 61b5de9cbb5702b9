import { computed } from 'nanostores';
import { $address, moveTo } from './address.ts';

/** The parts of /user, in the order of the tabs. */
export const USER_TABS = [
	'profile',
	'security',
	'membership',
	'points',
	'invitations',
	'settings',
	'privacy',
] as const;
export type UserTab = (typeof USER_TABS)[number];

/** The part that an address names: `?tab=`, or `?selected=2` for the invitations (spec section 2). */
export function userTab(params: URLSearchParams): UserTab {
	const named = USER_TABS.find((tab) => tab === params.get('tab'));
	return named ?? (params.get('selected') === '2' ? 'invitations' : 'profile');
}

/** The part on screen. */
export const $userTab = computed($address, userTab);

/** Shows another part; "back" shows this one again. */
export const showUserTab = (tab: UserTab) => moveTo(new URLSearchParams({ tab }));
