import type { RankingAnswer } from '#contract/rankings.ts';
import { isoCurrency } from '#domain/money/formats-money.ts';
import { hasMessages, islandText } from '#i18n/loader.ts';
import type { Area } from '#i18n/messages.ts';
import { markDemo } from '#islands/shared/demo-marks.ts';
import type { RankingList } from '#stores/rankings/ranking-list.ts';
import { filterParams, type RankingShape, type RankingView, sortOf } from '#stores/rankings/ranking-view.ts';
import { $currency } from '#stores/shared/currency.ts';
import { $isRedUp } from '#stores/shared/growth-colours.ts';
import { $language } from '#stores/shared/language.ts';
import { $isSold } from '#stores/shared/open-access.ts';
import { $rates } from '#stores/shared/rates.ts';
import { $region } from '#stores/shared/region.ts';
import { $siteState } from '#stores/shared/site-state.ts';
import type { EarlyView } from './early-view.tsx';

/**
 * Draws the first view of a ranking on phones as soon as its answer, its words and the first word on the data are there,
 * half a second or more before React, which then puts the same in its place. Only the plain list is drawn: what has filters,
 * notes or another order waits.
 * @param areas of the screen's messages
 * @returns to look again, for who loads what no store tells of, such as messages
 */
export function showEarlyView<Row, A extends Area>(
	areas: readonly Area[],
	{ shape, $view, $ranking }: Pick<RankingList<Row>, 'shape' | '$view' | '$ranking'>,
	{ area, sort, draw }: EarlyView<Row, A>,
): () => void {
	const island = document.querySelector('astro-island');
	const skeleton = island?.firstElementChild;
	/** What was drawn, and what it shows. */
	let shown: { readonly view: Element; readonly of: readonly unknown[] } | null = null;
	let stops: readonly (() => void)[] = [];
	const stop = () => {
		for (const end of stops) end();
		stops = [];
	};
	const drawn = () => {
		const { locale } = $language.get();
		const { status, data } = $ranking.get();
		const site = $siteState.get().data;
		if (status !== 'ready' || !data || !site || !hasMessages(locale, areas)) return null;
		if (!isPlain(shape, $view.get(), data, sort)) return null;
		const common = islandText(locale, 'common');
		const view = draw(data, {
			locale,
			common,
			ranking: islandText(locale, 'ranking'),
			own: islandText(locale, area),
			currency: $region.get().currency,
			chosen: isoCurrency($currency.get()),
			rates: $rates.get(),
			platId: $region.get().platId,
			isSold: $isSold.get(),
		});
		if (!view) return null;
		markDemo(site, common);
		document.documentElement.toggleAttribute('data-red-up', $isRedUp.get());
		return view;
	};
	const look = () => {
		// React has begun, and takes away what stands there.
		if (!(skeleton && island.hasAttribute('ssr'))) return stop();
		const of = [$ranking, $view, $language, $currency].map((store) => store.get());
		if (shown && of.every((part, index) => part === shown?.of[index])) return;
		shown?.view.replaceWith(skeleton);
		shown = null;
		try {
			const view = drawn();
			if (!view) return;
			skeleton.replaceWith(view);
			shown = { view, of };
		} catch {
			// React draws it, or says what is wrong.
			stop();
		}
	};
	stops = [$siteState, $ranking, $view, $rates, $language, $currency].map((store) => store.listen(look));
	look();
	return look;
}

/** Whether nothing stands above the list but what always does. */
function isPlain(
	shape: RankingShape,
	view: RankingView,
	{ list, single_snapshot: isSnapshot, range, missing, period }: RankingAnswer<unknown>,
	sort: string,
): boolean {
	return (
		view.board === shape.boards[0] &&
		view.compare.length === 0 &&
		sortOf(shape, view) === sort &&
		Object.keys(filterParams(shape, view)).length === 0 &&
		list.length > 0 &&
		!(isSnapshot || range?.kept || missing.some((one) => one.period === period && one.needs))
	);
}
