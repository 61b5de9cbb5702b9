import type { Answer, Input } from '#api/routes.ts';
import { act } from '#stores/shared/mutation.ts';
import { remoteStore } from '#stores/shared/remote.ts';
import { $adminView } from './admin-view.ts';
import { EXPORT_PAGE } from './list-export.ts';
import { call } from './operator-call.ts';

/** Rows of a page. */
export const USERS_PAGE = 20;

/** One user of the list. */
export type UserLine = Answer<'adminUsers'>['list'][number];
/** One user with everything about them. */
export type ShownUser = Answer<'adminUser'>;

type Found = { readonly search: string; readonly page: number };

const list = remoteStore<Answer<'adminUsers'>, Found>(({ search, page }, signal) =>
	call('adminUsers', { search, page: String(page), limit: String(USERS_PAGE) }, signal),
);
/** The users that the address asks for. */
export const $users = list.$state;

const one = remoteStore<ShownUser, string>((uid, signal) => call('adminUser', { uid }, signal));
/** The user on screen; while another one loads it is still the one before. */
export const $shownUser = one.$state;

/** Loads the list of the address. */
export function loadUsers(): void {
	const { search, page } = $adminView.get();
	list.load({ search, page });
}

/** A page of an export of what is found. */
export const exportedUsers = (search: string, page: number) =>
	call('adminUsers', { search, page: String(page), limit: String(EXPORT_PAGE) });

/** Loads one user. */
export const loadUser = (uid: string) => one.load(uid);

async function change(name: string, uid: string, work: () => Promise<unknown>): Promise<boolean> {
	const isDone = await act(name, work);
	if (isDone) loadUser(uid);
	return isDone;
}

/** Gives an edition. */
export const grantEdition = (wish: Input<'adminGrantEdition'>) =>
	change('grant', wish.uid, () => call('adminGrantEdition', wish));

/** Takes an edition back. */
export const endGrant = (uid: string, grantId: string) =>
	change('endGrant', uid, () => call('adminEndGrant', { uid, grant_id: grantId }));

/** Disables an account. */
export const disableUser = (uid: string, note: string) =>
	change('disable', uid, () => call('adminDisableUser', { uid, note }));

/** Enables it again. */
export const enableUser = (uid: string) => change('enable', uid, () => call('adminEnableUser', { uid }));
