import type { Answer } from '#api/routes.ts';
import { act } from '#stores/shared/mutation.ts';
import { remoteStore } from '#stores/shared/remote.ts';
import { EXPORT_PAGE } from './list-export.ts';
import { call } from './operator-call.ts';

/** An application as operators see it. */
export type Application = Answer<'adminApplications'>['list'][number];
/** A team as operators see it. */
export type OperatedTeam = Answer<'adminTeams'>['list'][number];
/** A statement as operators see it. */
export type OperatedStatement = Answer<'adminStatements'>['list'][number];
/** Rows of a page. */
export const TEAMS_PAGE = 20;

const limit = String(TEAMS_PAGE);

/** What of a list is on screen, and what it is searched for. */
export type TeamsShown = {
	readonly show: 'open' | 'ended';
	readonly search: string;
	readonly page: number;
};

const applications = remoteStore<Answer<'adminApplications'>, TeamsShown>(({ page, ...shown }, signal) =>
	call('adminApplications', { ...shown, page: String(page), limit }, signal),
);
/** The applications on screen. */
export const $applications = applications.$state;
/** Asks for a page of them. */
export const loadApplications = (shown: TeamsShown) => applications.load(shown);

const teams = remoteStore<Answer<'adminTeams'>, { readonly search: string; readonly page: number }>(
	({ search, page }, signal) => call('adminTeams', { search, page: String(page), limit }, signal),
);
/** The teams on screen. */
export const $adminTeams = teams.$state;
/** Asks for a page of them. */
export const loadAdminTeams = (shown: { readonly search: string; readonly page: number }) =>
	teams.load(shown);

/** A member of a team as operators see it. */
export type OperatedMember = Answer<'adminTeamMembers'>['list'][number];
type MembersShown = { readonly teamId: string; readonly search: string; readonly page: number };
const members = remoteStore<Answer<'adminTeamMembers'>, MembersShown>(({ teamId, search, page }, signal) =>
	call('adminTeamMembers', { team_id: teamId, search, page: String(page), limit }, signal),
);
/** The members on screen, of one team. */
export const $operatedMembers = members.$state;
/** Asks for a page of them. */
export const loadOperatedMembers = (shown: MembersShown) => members.load(shown);

/** A page of an export of them. */
export const exportedTeams = (search: string, page: number) =>
	call('adminTeams', { search, page: String(page), limit: String(EXPORT_PAGE) });

const statements = remoteStore<Answer<'adminStatements'>, TeamsShown>(({ page, ...shown }, signal) =>
	call('adminStatements', { ...shown, page: String(page), limit }, signal),
);
/** The statements on screen. */
export const $adminStatements = statements.$state;
/** Asks for a page of them. */
export const loadAdminStatements = (shown: TeamsShown) => statements.load(shown);

/** Approves an application with the admin contact, or refuses it with a reason. */
export const decideApplication = (application_id: string, action: 'approve' | 'refuse', words: string) =>
	act(`application-${application_id}`, () =>
		call('adminDecideApplication', {
			application_id,
			action,
			...(action === 'approve' ? { admin_contact: words } : { reason: words }),
		}),
	);

/** A page of an export of applications. */
export const exportedApplications = ({ show, search }: TeamsShown, page: number) =>
	call('adminApplications', { show, search, page: String(page), limit: String(EXPORT_PAGE) });
/** A page of an export of statements. */
export const exportedStatements = ({ show, search }: TeamsShown, page: number) =>
	call('adminStatements', { show, search, page: String(page), limit: String(EXPORT_PAGE) });
/** A page of an export of the members of a team. */
export const exportedMembers = (teamId: string, search: string, page: number) =>
	call('adminTeamMembers', { team_id: teamId, search, page: String(page), limit: String(EXPORT_PAGE) });

/** Freezes a team or a member of it, or releases it. */
export const holdTeam = (
	isFreeze: boolean,
	held: { readonly team_id: string; readonly membership_id: string | null; readonly reason: string },
) => act(`team-${held.team_id}`, () => call(isFreeze ? 'adminFreezeTeam' : 'adminReleaseTeam', held));

/** Notes how a statement was paid out. */
export const recordPayout = (
	statement_id: string,
	payout: { readonly method: string; readonly reference: string; readonly paid_on: string },
) => act(`statement-${statement_id}`, () => call('adminRecordPayout', { statement_id, ...payout }));
