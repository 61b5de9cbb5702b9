import type { Answer } from '#api/routes.ts';
import { call } from '#stores/shared/client.ts';
import { act } from '#stores/shared/mutation.ts';
import { remoteStore } from '#stores/shared/remote.ts';

/** What the account is in teams. */
export type TeamStanding = Answer<'team'>;
/** A member of the managed team. */
export type TeamMember = Answer<'teamMembers'>['list'][number];
/** Members of a page. */
export const MEMBERS_PAGE = 20;

const standing = remoteStore<TeamStanding, undefined>((_, signal) => call('team', {}, signal));
/** The account's application, managed team and joined team. */
export const $team = standing.$state;
/** Asks for them. */
export const loadTeam = () => standing.load(undefined);

/** Which members are on screen. */
export type MembersShown = {
	readonly show: 'now' | 'all';
	readonly search: string;
	readonly page: number;
};

const members = remoteStore<Answer<'teamMembers'>, MembersShown>(({ show, search, page }, signal) =>
	call('teamMembers', { show, search, page: String(page), limit: String(MEMBERS_PAGE) }, signal),
);
/** The members on screen. */
export const $members = members.$state;
/** Asks for a page of them. */
export const loadMembers = (shown: MembersShown) => members.load(shown);

const invitation = remoteStore<Answer<'teamInvitation'>, string>((code, signal) =>
	call('teamInvitation', { code }, signal),
);
/** Who invites by the code of the address. */
export const $invitation = invitation.$state;
/** Asks for it. */
export const loadInvitation = (code: string) => invitation.load(code);

/** What a manager applies with. */
export type ManagerForm = { readonly team_name: string; readonly about: string; readonly contact: string };

/** Asks to manage a team. */
export const applyManager = (form: ManagerForm) =>
	act('apply', () => call('applyManager', { ...form, agreed: true }));
/** Joins the team of a code. */
export const joinTeam = (code: string) => act('join', () => call('joinTeam', { code, agreed: true }));
/** Leaves the team. */
export const leaveTeam = () => act('leave', () => call('leaveTeam', {}));
/** Makes a new link of the managed team, or none. */
export const renewTeamCode = (is_open: boolean) => act('code', () => call('renewTeamCode', { is_open }));

/** The code in the address of an invitation; empty where there is none. */
export const codeOf = (params: URLSearchParams): string => (params.get('code') ?? '').trim().toUpperCase();
