import { loadMessages } from '#i18n/loader.ts';
import { followMonitors } from '#stores/monitoring/monitors.ts';
import { $language } from '#stores/shared/language.ts';
import { requireLogin } from '#stores/shared/member-login.ts';
import { loadRates } from '#stores/shared/rates.ts';
import { loadSiteState } from '#stores/shared/site-state.ts';

/** The messages of /Datamonitoring. */
export const MONITORING_AREAS = ['monitoring'] as const;

/** Asks for everything the first view needs; sends a visitor to the login. */
export function startMonitoring(): void {
	if (!requireLogin()) return;
	loadMessages($language.get().locale, ['common', ...MONITORING_AREAS]).catch(() => {
		// The island asks again and says what is wrong.
	});
	loadSiteState();
	loadRates();
	followMonitors();
}
