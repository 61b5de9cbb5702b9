import { batched, computed } from 'nanostores';
import type { Query } from '#api/routes.ts';
import type { GoodsRanking } from '#contract/products.ts';
import { $address, moveTo } from './address.ts';
import { call } from './client.ts';
import { $language } from './language.ts';
import { $pageSize } from './page-size.ts';
import { NO_FILTERS, type ProductsFilters } from './products-filters.ts';
import { addressOf, type ProductsView, viewOf, viewParams } from './products-view.ts';
import { $region } from './region.ts';
import { remoteStore } from './remote.ts';

/** What the address asks for. */
export const $view = computed($address, viewOf);

/** Changes the view; everything but a page of the same list starts at its first page. */
export function changeView(change: Partial<ProductsView>): void {
	const view = { ...$view.get(), page: 1, ...change };
	moveTo(addressOf(view, $region.get().platId));
}

/** Changes filters; the others stay. */
export const changeFilters = (change: Partial<ProductsFilters>) => changeView(change);

/** Takes every filter away; board, period and sort stay. */
export const resetFilters = () => changeView(NO_FILTERS);

const $query = batched([$view, $region, $language, $pageSize], (view, region, language, pageSize) => {
	const params = { ...viewParams(view), page: String(view.page), limit: pageSize };
	// viewParams writes only values that viewOf has checked against the contract's lists.
	return {
		...params,
		plat_id: String(region.platId),
		language_id: String(language.languageId),
	} as Query<'rankGoods'>;
});

const ranking = remoteStore<GoodsRanking, Query<'rankGoods'>>((query, signal) =>
	call('rankGoods', query, signal),
);

/** The ranking on screen, with its loading and failing. */
export const $ranking = ranking.$state;

/** Asks again for what is on screen. */
export const reloadRanking = () => ranking.load($query.get());

/** Loads the ranking now and whenever what is asked for changes; returns how to stop that. */
export function followRanking(): () => void {
	return $query.subscribe((query) => ranking.load(query));
}
