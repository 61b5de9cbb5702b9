import { computed, type ReadableAtom } from 'nanostores';
import type { RankingAnswer } from '#contract/rankings.ts';
import { $address, moveTo } from '#stores/shared/address.ts';
import { eachTurn } from '#stores/shared/each-turn.ts';
import { $language } from '#stores/shared/language.ts';
import { $pageSize } from '#stores/shared/page-size.ts';
import { orPastEnd } from '#stores/shared/past-end.ts';
import { $region } from '#stores/shared/region.ts';
import { type RemoteStore, remoteStore } from '#stores/shared/remote.ts';
import { NO_FILTERS, type RankingFilters } from './ranking-filters.ts';
import {
	addressOf,
	isShownAt,
	type RankingShape,
	type RankingView,
	viewOf,
	viewParams,
} from './ranking-view.ts';

/** The params of a ranking call as the address and the page have them. */
export type RankingParams = Readonly<Record<string, string>>;

/** A ranking on screen: what the address asks for, what came of it, and how to change what is asked. */
export type RankingList<Row> = {
	readonly shape: RankingShape;
	/** What the address asks for. */
	readonly $view: ReadableAtom<RankingView>;
	/** The ranking with its loading and failing. */
	readonly $ranking: RemoteStore<RankingAnswer<Row>, RankingParams>['$state'];
	/** Changes the view; everything but a page of the same list starts at its first page. */
	readonly changeView: (change: Partial<RankingView>) => void;
	/** Opens a board from another ranking of the screen; of what that showed the period stays. */
	readonly openBoard: (board: string) => void;
	/** Changes filters; the others stay. */
	readonly changeFilters: (change: Partial<RankingFilters>) => void;
	/** Takes every filter away; board, period and sort stay. */
	readonly resetFilters: () => void;
	/** The params of what is on screen. */
	readonly params: () => RankingParams;
	/** Asks again for what is on screen. */
	readonly reload: () => void;
	/** Loads the ranking now and whenever what is asked for changes, while the address shows it; returns how to stop. */
	readonly follow: () => () => void;
};

/** A ranking whose state lives in the address. `request` sends the call; its params are checked against the shape. */
export function rankingList<Row>(
	shape: RankingShape,
	request: (params: RankingParams, signal: AbortSignal) => Promise<RankingAnswer<Row>>,
): RankingList<Row> {
	const $view = computed($address, (address) => viewOf(shape, address));
	const changeView = (change: Partial<RankingView>) =>
		moveTo(addressOf(shape, { ...$view.get(), page: 1, ...change }, $region.get().platId));
	const openBoard = (board: string) => {
		const { period } = $view.get();
		const wish = new URLSearchParams({ board, ...(period ? { period } : {}) });
		moveTo(addressOf(shape, viewOf(shape, wish), $region.get().platId));
	};
	const $params = computed([$view, $region, $language, $pageSize], (view, region, language, pageSize) => ({
		...viewParams(shape, view),
		page: String(view.page),
		limit: pageSize,
		plat_id: String(region.platId),
		language_id: String(language.languageId),
	}));
	const ranking = remoteStore<RankingAnswer<Row>, RankingParams>((params, signal) =>
		orPastEnd(
			params,
			(asked) => request(asked, signal),
			(first) => ({ ...first, list: [] }),
		),
	);
	let asked = '';
	/** Columns, row height and a comparison are in the address too, and ask for no other list. */
	const ask = (params: RankingParams) => {
		const wish = JSON.stringify(params);
		const isShown = isShownAt(shape, $address.get()) && $view.get().compare.length === 0;
		if (wish === asked || !isShown) return;
		asked = wish;
		ranking.load(params);
	};
	return {
		shape,
		$view,
		$ranking: ranking.$state,
		changeView,
		openBoard,
		changeFilters: changeView,
		resetFilters: () => changeView(NO_FILTERS),
		params: () => $params.get(),
		reload: () => ranking.load($params.get()),
		follow: () => {
			asked = '';
			return eachTurn($params, ask);
		},
	};
}
