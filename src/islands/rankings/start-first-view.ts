import type { RankingAnswer } from '#contract/rankings.ts';
import { isoCurrency } from '#domain/money/formats-money.ts';
import { islandText, loadMessages } from '#i18n/loader.ts';
import type { Area } from '#i18n/messages.ts';
import type { RankingList } from '#stores/rankings/ranking-list.ts';
import { filterParams, type RankingShape, type RankingView, sortOf } from '#stores/rankings/ranking-view.ts';
import { $currency } from '#stores/shared/currency.ts';
import { $isRedUp } from '#stores/shared/growth-colours.ts';
import { $language } from '#stores/shared/language.ts';
import { $isSold } from '#stores/shared/open-access.ts';
import { $rates } from '#stores/shared/rates.ts';
import { $region } from '#stores/shared/region.ts';
import { $siteState } from '#stores/shared/site-state.ts';
import type { FirstView } from './first-view.tsx';

/**
 * Draws the first view of a ranking on phones as soon as its answer, its words and the first word on the data are there,
 * a second or more before React, which then puts the same in its place. Only the plain list is drawn: what has filters,
 * notes or another order waits.
 * @param areas of the screen's messages
 */
export async function startFirstView<Row, A extends Area>(
	areas: readonly Area[],
	{ shape, $view, $ranking }: Pick<RankingList<Row>, 'shape' | '$view' | '$ranking'>,
	{ area, sort, draw }: FirstView<Row, A>,
): Promise<void> {
	const island = document.querySelector('astro-island');
	const skeleton = island?.firstElementChild;
	if (!skeleton) return;
	const language = $language.get();
	await loadMessages(language.locale, areas);
	let drawn: Element | null = null;
	const look = () => {
		if (drawn || !island.hasAttribute('ssr') || $language.get() !== language) return end();
		const [{ locale }, { status, data }, site] = [language, $ranking.get(), $siteState.get().data];
		if (status !== 'ready' || !data || !site) return;
		if (!isPlain(shape, $view.get(), data, sort)) return end();
		const { platId, currency } = $region.get();
		drawn = draw(data, {
			locale,
			common: islandText(locale, 'common'),
			ranking: islandText(locale, 'ranking'),
			own: islandText(locale, area),
			currency,
			chosen: isoCurrency($currency.get()),
			rates: $rates.get(),
			platId,
			isSold: $isSold.get(),
		});
		if (!drawn) return;
		document.documentElement.toggleAttribute('data-demo', site.demo);
		document.documentElement.toggleAttribute('data-red-up', $isRedUp.get());
		skeleton.replaceWith(drawn);
	};
	// Whatever changes makes another list of it.
	const stops = [$siteState, $ranking, $rates, $language, $currency].map((store) => store.listen(look));
	const end = () => {
		for (const stop of stops) stop();
		// Nothing happens where React has taken its place.
		drawn?.replaceWith(skeleton);
	};
	look();
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
		sortOf(shape, view) === sort &&
		Object.keys(filterParams(shape, view)).length === 0 &&
		list.length > 0 &&
		!(isSnapshot || range?.kept || missing.some((one) => one.period === period))
	);
}
