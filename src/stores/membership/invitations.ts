import { atom } from 'nanostores';
import type { Answer } from '#api/routes.ts';
import { call } from '#stores/shared/client.ts';
import { remoteStore } from '#stores/shared/remote.ts';

/** One sign-up by the invitation of the account. */
export type Invited = Answer<'invitations'>['list'][number];

/** Rows of a page. */
export const INVITED_PAGE = 20;
/** The page on screen. */
export const $invitedPage = atom(1);

const list = remoteStore<Answer<'invitations'>, number>((page, signal) =>
	call('invitations', { page: String(page), limit: String(INVITED_PAGE) }, signal),
);
/** Who came, and what it has earned. */
export const $invited = list.$state;

/** Shows a page of them. */
export function showInvited(page = $invitedPage.get()): void {
	$invitedPage.set(page);
	list.load(page);
}
