import { loadMessages } from '#i18n/loader.ts';
import { $language } from '#stores/shared/language.ts';
import { requireLogin } from '#stores/shared/member-login.ts';
import { $isSold } from '#stores/shared/open-access.ts';
import { loadRates } from '#stores/shared/rates.ts';
import { $siteState, loadSiteState } from '#stores/shared/site-state.ts';
import { $token } from '#stores/shared/token.ts';
import { followUser } from '#stores/shared/user.ts';

/** The messages of the screens of a purchase. */
export const PAY_AREAS = ['account', 'member', 'offers', 'pay', 'planned'] as const;

function start(): void {
	loadMessages($language.get().locale, ['common', ...PAY_AREAS]).catch(() => {
		// The island asks again and says what is wrong.
	});
	loadSiteState();
	loadRates();
	if ($token.get() !== '') followUser();
}

/** Asks for everything the first view needs, before React is there. */
export const startPay = start;

/**
 * The same where only members have something to see. Whether anything is sold is known once the installation has said so;
 * where nothing is, everybody is told.
 */
export function startPayResult(): void {
	start();
	if ($token.get() !== '') return;
	const stop = $siteState.subscribe(({ status }) => {
		if (status === 'loading') return;
		queueMicrotask(() => stop());
		if ($isSold.get()) requireLogin();
	});
}
