import { loadMessages } from '#i18n/loader.ts';
import { finishConnecting, followShops } from '#stores/connected-shops/shops.ts';
import { $language } from '#stores/shared/language.ts';
import { requireLogin } from '#stores/shared/member-login.ts';
import { loadSiteState } from '#stores/shared/site-state.ts';

/** The messages of /tkfffShopList. */
export const SHOP_AREAS = ['connected'] as const;

/** Asks for everything the first view needs; sends a visitor to the login. */
export function startShops(): void {
	if (!requireLogin()) return;
	loadMessages($language.get().locale, ['common', ...SHOP_AREAS]).catch(() => {
		// The island asks again and says what is wrong.
	});
	loadSiteState();
	void finishConnecting();
	followShops();
}
