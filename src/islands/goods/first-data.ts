import { loadMessages } from '#i18n/loader.ts';
import { followGoods } from '#stores/goods-detail.ts';
import { followSellers } from '#stores/goods-sellers.ts';
import { $language } from '#stores/language.ts';
import { loadRates } from '#stores/rates.ts';
import { loadSiteState } from '#stores/site-state.ts';

/** The messages that this screen uses. */
export const GOODS_AREAS = ['common', 'chrome', 'goods', 'ranking', 'products'] as const;

/** Asks for everything the first view needs, before React is there. */
export function startGoods(): void {
	loadMessages($language.get().locale, GOODS_AREAS).catch(() => {
		// The island asks again and says what is wrong.
	});
	loadSiteState();
	loadRates();
	followGoods(location.pathname);
	followSellers();
}
