import type { Answer } from '#api/routes.ts';
import type { ProfileStanding } from '#domain/creator-market/profile.ts';
import { act } from '#stores/shared/mutation.ts';
import { remoteStore } from '#stores/shared/remote.ts';
import { EXPORT_PAGE } from './list-export.ts';
import { call } from './operator-call.ts';

/** A profile of the creator market as operators see it. */
export type OperatedProfile = Answer<'adminMarketProfiles'>['list'][number];
/** Rows of a page. */
export const PROFILES_PAGE = 20;

/** What of the list is on screen. */
export type ProfilesShown = {
	readonly standing: ProfileStanding | null;
	readonly search: string;
	readonly page: number;
};

const pageOf = ({ standing, search }: ProfilesShown, page: number, limit: number) =>
	({ ...(standing ? { standing } : {}), search, page: String(page), limit: String(limit) }) as const;

const profiles = remoteStore<Answer<'adminMarketProfiles'>, ProfilesShown>((shown, signal) =>
	call('adminMarketProfiles', pageOf(shown, shown.page, PROFILES_PAGE), signal),
);
/** The profiles on screen. */
export const $operatedProfiles = profiles.$state;
/** Asks for a page of them. */
export const loadOperatedProfiles = profiles.load;

/** A page of an export of them. */
export const exportedProfiles = (shown: ProfilesShown, page: number) =>
	call('adminMarketProfiles', pageOf(shown, page, EXPORT_PAGE));

/** Takes a profile off the market, or shows it again. */
export const hideProfile = (profile_id: string, is_hidden: boolean, reason: string) =>
	act(`profile-${profile_id}`, () => call('adminHideProfile', { profile_id, is_hidden, reason }));
