import { computed } from 'nanostores';
import type { Query } from '#api/routes.ts';
import type { MarketIndustries, MarketOverview } from '#contract/market.ts';
import type { MarketSegment, MarketSegments } from '#contract/market-segments.ts';
import type { Language } from '#i18n/languages.ts';
import { $address, moveTo } from '#stores/shared/address.ts';
import { call } from '#stores/shared/client.ts';
import { eachTurn } from '#stores/shared/each-turn.ts';
import { $language } from '#stores/shared/language.ts';
import { orPastEnd } from '#stores/shared/past-end.ts';
import { $region } from '#stores/shared/region.ts';
import { remoteStore } from '#stores/shared/remote.ts';
import {
	isSegment,
	type MarketView,
	marketAddress,
	marketViewOf,
	segmentFilterParams,
} from './market-view.ts';

/** Rows a page of segments and of hot markets. */
export const MARKET_ROWS = 20;

/** What the address asks for. */
export const $marketView = computed($address, marketViewOf);

/** The address of a changed view; everything but a page of the same list starts at its first page. */
export function changedAddress(change: Partial<MarketView>): URLSearchParams {
	return marketAddress({ ...$marketView.get(), page: 1, ...change }, $region.get().platId);
}

/** Changes the view. */
export const changeMarket = (change: Partial<MarketView>) => moveTo(changedAddress(change));

const overview = remoteStore<MarketOverview, Query<'marketOverview'>>((query, signal) =>
	call('marketOverview', query, signal),
);
const industries = remoteStore<MarketIndustries, Query<'marketIndustries'>>((query, signal) =>
	call('marketIndustries', query, signal),
);
const hot = remoteStore<MarketIndustries, Query<'marketIndustries'>>((query, signal) =>
	orPastEnd(
		query,
		(asked) => call('marketIndustries', asked, signal),
		(first) => ({ ...first, list: [] }),
	),
);
const segments = remoteStore<MarketSegments, Query<'marketSegments'>>((query, signal) =>
	orPastEnd(
		query,
		(asked) => call('marketSegments', asked, signal),
		(first) => ({ ...first, list: [] }),
	),
);
const segment = remoteStore<MarketSegment, Query<'marketSegment'>>((query, signal) =>
	call('marketSegment', query, signal),
);

/** The platform as a whole. */
export const $marketOverview = overview.$state;
/** The nodes below the chosen one. */
export const $industries = industries.$state;
/** Nodes of one level by growth. */
export const $hotMarkets = hot.$state;
/** A page of segments. */
export const $segments = segments.$state;
/** One segment in full. */
export const $segment = segment.$state;

type Wish = { readonly view: MarketView; readonly platId: number; readonly language: Language };

/** Asks for what the view shows. Its params were checked against the contract's lists when they were read. */
function loadShown({ view, platId, language }: Wish): void {
	const common = {
		plat_id: String(platId),
		language_id: String(language.languageId),
	} as Query<'marketSegment'>;
	const period = view.period ? { period: view.period } : {};
	const listed = { order: view.order, page: String(view.page), limit: String(MARKET_ROWS) };
	if (view.segment) {
		if (isSegment(view.segment)) segment.load({ ...common, segment: view.segment });
	} else if (view.tab === 'overview') {
		overview.load({ ...common, ...period });
	} else if (view.tab === 'segments') {
		const sort = view.sort ? { sort: view.sort } : {};
		segments.load({ ...common, ...segmentFilterParams(view), ...sort, ...listed } as Query<'marketSegments'>);
	} else if (view.tab === 'hot') {
		const sort = view.sort ?? 'gmv_growth';
		hot.load({
			...common,
			...period,
			...listed,
			level: view.level ?? '2',
			sort,
		} as Query<'marketIndustries'>);
	} else {
		const sort = view.sort ?? 'gmv';
		const parent = view.parent ? { parent: view.parent } : {};
		const query = { ...common, ...period, ...parent, sort, order: view.order, limit: '200' };
		industries.load(query as Query<'marketIndustries'>);
	}
}

const $wish = computed(
	[$marketView, $region, $language],
	(view, region, language): Wish => ({ view, platId: region.platId, language }),
);

/** Asks again for what is on screen. */
export const reloadMarket = () => loadShown($wish.get());

/** Loads what is on screen now and whenever something else is asked for; returns how to stop that. */
export function followMarket(): () => void {
	return eachTurn($wish, loadShown);
}
