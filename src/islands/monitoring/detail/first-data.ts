import { loadMessages } from '#i18n/loader.ts';
import { loadMonitorDetail } from '#stores/monitoring/monitor-detail.ts';
import { $language } from '#stores/shared/language.ts';
import { requireLogin } from '#stores/shared/member-login.ts';
import { loadRates } from '#stores/shared/rates.ts';
import { loadSiteState } from '#stores/shared/site-state.ts';
import { followUser } from '#stores/shared/user.ts';

/** The messages of /monitorDetail. */
export const MONITOR_AREAS = ['monitoring'] as const;

/** Asks for everything the first view needs; sends a visitor to the login. */
export function startMonitor(): void {
	if (!requireLogin()) return;
	loadMessages($language.get().locale, ['common', ...MONITOR_AREAS]).catch(() => {
		// The island asks again and says what is wrong.
	});
	loadSiteState();
	loadRates();
	loadMonitorDetail();
	followUser();
}
