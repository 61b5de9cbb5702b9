import { loadMessages } from '#i18n/loader.ts';
import type { Area } from '#i18n/messages.ts';
import { openDefaultView } from '#stores/rankings/default-views.ts';
import type { RankingList } from '#stores/rankings/ranking-list.ts';
import { $language } from '#stores/shared/language.ts';
import { loadRatesWhereConverted } from '#stores/shared/rates.ts';
import { loadSiteState } from '#stores/shared/site-state.ts';

/**
 * Asks for everything the first view of a ranking needs. The page's own script calls it, long before React is there:
 * the answers are then in the stores when the island mounts.
 */
export function startRanking(
	areas: readonly Area[],
	list: Pick<RankingList<unknown>, 'follow' | 'shape'>,
): void {
	openDefaultView(list.shape.screen);
	loadSiteState();
	list.follow();
	// Once these calls are sent: a browser has six requests under way at a time.
	setTimeout(() => {
		loadMessages($language.get().locale, areas).catch(() => {
			// The island asks again and says what is wrong.
		});
		loadRatesWhereConverted();
	});
}
