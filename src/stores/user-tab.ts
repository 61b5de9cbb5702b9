import { computed } from 'nanostores';
import { type UserTab, userTab, userTabQuery } from '#domain/user-tabs.ts';
import { $address, moveTo } from './address.ts';

/** The part of /user that is on screen. */
export const $userTab = computed($address, userTab);

/** Shows another part; "back" shows this one again. */
export const showUserTab = (tab: UserTab) => moveTo(userTabQuery(tab));
