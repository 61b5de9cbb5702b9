import { atom, batched } from 'nanostores';
import type { Answer, Query } from '#api/routes.ts';
import { call } from './client.ts';
import { $opened } from './goods-detail.ts';
import { remoteStore } from './remote.ts';

/** The three lists of who and what sells a product. */
export const SELLER_TABS = ['creators', 'videos', 'lives'] as const;
export type SellerTab = (typeof SELLER_TABS)[number];

/** Rows of a page. */
export const SELLERS_PAGE = 10;

/** What is asked of the list on screen. */
export type SellerView = {
	readonly tab: SellerTab;
	/** Null is the list's own order. */
	readonly sort: string | null;
	readonly order: 'asc' | 'desc';
	readonly page: number;
};

/** The list on screen. */
export const $sellerView = atom<SellerView>({ tab: 'creators', sort: null, order: 'desc', page: 1 });

/** Shows another list from its start. */
export const showSellers = (tab: SellerTab) => $sellerView.set({ tab, sort: null, order: 'desc', page: 1 });
/** Changes the order, from the first page. */
export const sortSellers = (sort: string, order: 'asc' | 'desc') =>
	$sellerView.set({ ...$sellerView.get(), sort, order, page: 1 });
/** Turns to a page. */
export const turnSellers = (page: number) => $sellerView.set({ ...$sellerView.get(), page });

const creators = remoteStore<Answer<'goodsCreators'>, Query<'goodsCreators'>>((query, signal) =>
	call('goodsCreators', query, signal),
);
const videos = remoteStore<Answer<'goodsVideos'>, Query<'goodsVideos'>>((query, signal) =>
	call('goodsVideos', query, signal),
);
const lives = remoteStore<Answer<'goodsLives'>, Query<'goodsLives'>>((query, signal) =>
	call('goodsLives', query, signal),
);

/** The creators who sell it. */
export const $goodsCreators = creators.$state;
/** The videos about it. */
export const $goodsVideos = videos.$state;
/** The lives that offered it. */
export const $goodsLives = lives.$state;

const $query = batched([$opened, $sellerView], (opened, { sort, order, page }) => {
	if (!opened) return null;
	const paged = { ...opened, order, page: String(page), limit: String(SELLERS_PAGE) };
	return sort === null ? paged : { ...paged, sort };
});

/** Asks for the list on screen. The table offers only sorts that its call has. */
export function reloadSellers(): void {
	const query = $query.get();
	if (!query) return;
	const { tab } = $sellerView.get();
	if (tab === 'creators') creators.load(query as Query<'goodsCreators'>);
	else if (tab === 'videos') videos.load(query as Query<'goodsVideos'>);
	else lives.load(query as Query<'goodsLives'>);
}

/** Loads the list on screen now and whenever it changes. */
export function followSellers(): void {
	$query.subscribe(() => reloadSellers());
	$opened.listen(() => turnSellers(1));
}
