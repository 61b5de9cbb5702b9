import { loadMessages } from '#i18n/loader.ts';
import type { Area } from '#i18n/messages.ts';
import type { DetailStore } from '#stores/details/detail.ts';
import { $language } from '#stores/shared/language.ts';
import { loadRates } from '#stores/shared/rates.ts';
import { loadSiteState } from '#stores/shared/site-state.ts';
import { keepScroll } from './keep-scroll.ts';

/** Asks for everything the first view of a detail needs, before React is there; `lists` are those behind it. */
export function startDetail(
	areas: readonly Area[],
	detail: Pick<DetailStore<unknown>, 'start'>,
	lists: readonly { start(): void }[],
): void {
	loadMessages($language.get().locale, areas).catch(() => {
		// The island asks again and says what is wrong.
	});
	loadSiteState();
	loadRates();
	keepScroll();
	detail.start(location.pathname);
	for (const list of lists) list.start();
}
