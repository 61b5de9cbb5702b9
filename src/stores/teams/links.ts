import type { Answer } from '#api/routes.ts';
import { call } from '#stores/shared/client.ts';
import { act } from '#stores/shared/mutation.ts';
import { remoteStore } from '#stores/shared/remote.ts';

/** A link of the team. */
export type TeamLink = Answer<'teamLinks'>['list'][number];
/** Links of a page. */
export const LINKS_PAGE = 20;

const links = remoteStore<Answer<'teamLinks'>, number>((page, signal) =>
	call('teamLinks', { page: String(page), limit: String(LINKS_PAGE) }, signal),
);
/** The links on screen. */
export const $links = links.$state;
/** Asks for a page of them. */
export const loadLinks = (page = 1) => links.load(page);

/** What a manager shares. */
export type LinkForm = { readonly title: string; readonly url: string; readonly terms: string };

/** Shares a link in the team. */
export const shareLink = (form: LinkForm) => act('share', () => call('shareTeamLink', form));
/** Takes a link off the list. */
export const withdrawLink = (link_id: string) =>
	act(`link-${link_id}`, () => call('withdrawTeamLink', { link_id }));
/** Takes a link to post it. */
export const takeLink = (link_id: string) => act(`link-${link_id}`, () => call('takeTeamLink', { link_id }));
/** Says where a link is posted. */
export const postLink = (link_id: string, url: string) =>
	act(`link-${link_id}`, () => call('postTeamLink', { link_id, url }));
