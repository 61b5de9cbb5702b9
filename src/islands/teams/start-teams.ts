import { loadMessages } from '#i18n/loader.ts';
import { $address } from '#stores/shared/address.ts';
import { $language } from '#stores/shared/language.ts';
import { requireLogin } from '#stores/shared/member-login.ts';
import { loadRates } from '#stores/shared/rates.ts';
import { loadSiteState } from '#stores/shared/site-state.ts';
import { codeOf, loadInvitation, loadTeam } from '#stores/teams/team.ts';

/** The messages of these screens beside those around every screen. */
export const TEAM_AREAS = ['teams'] as const;
/** One of the screens, by its route's name. */
export type TeamScreen = 'managerlist' | 'GroupList' | 'JoinGroup';

/** Asks for everything the first view needs; sends a visitor to the login, which comes back with the code. */
export function startTeams(screen: TeamScreen): void {
	if (!requireLogin()) return;
	loadMessages($language.get().locale, ['common', ...TEAM_AREAS]).catch(() => {
		// The island asks again and says what is wrong.
	});
	loadSiteState();
	loadRates();
	loadTeam();
	const code = codeOf($address.get());
	if (screen === 'JoinGroup' && code !== '') loadInvitation(code);
}
