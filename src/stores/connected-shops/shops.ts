import { atom, computed } from 'nanostores';
import type { Answer } from '#api/routes.ts';
import { callbackOf } from '#domain/authorizations/authorization-callback.ts';
import { $address, moveTo } from '#stores/shared/address.ts';
import { API_URL, call } from '#stores/shared/client.ts';
import { isApiError } from '#stores/shared/errors.ts';
import { navigation } from '#stores/shared/faults.ts';
import { $language } from '#stores/shared/language.ts';
import { act } from '#stores/shared/mutation.ts';
import { remoteStore } from '#stores/shared/remote.ts';

/** The connected shops as the call answers them. */
export type Shops = Answer<'connectedShops'>;
/** A connected shop. */
export type Shop = Shops['list'][number];
/** A platform by name. */
export type PlatformName = Shops['platforms'][number];

const list = remoteStore<Shops, undefined>((_, signal) => call('connectedShops', {}, signal));
/** The member's connected shops, and what can be connected here. */
export const $shops = list.$state;
/** Asks for them. */
export const loadShops = () => list.load(undefined);

const LOOK_MS = 2_000;

/** Asks again while the products of a shop are being read; answers how to stop. */
export function followShops(): () => void {
	const looks = setInterval(() => {
		const isMoving = list.$state.get().data?.list.some(({ is_syncing }) => is_syncing);
		if (isMoving && !document.hidden) loadShops();
	}, LOOK_MS);
	return () => clearInterval(looks);
}

/** Where a page of the API's own is, such as one of the sandbox. */
const ownPage = (path: string) => (path.startsWith('/') ? `${API_URL}${path}` : path);

/** The page of a shop; that of the sandbox in the reader's language. */
export const shopPage = (path: string) =>
	path.startsWith('/') ? `${ownPage(path)}&language=${$language.get().languageId}` : path;

/** Leaves for the platform, to connect a shop or one again. */
export function connect(platform: PlatformName, shopId: string | null): Promise<boolean> {
	return act(`connect ${shopId ?? platform}`, async () => {
		const again = shopId === null ? {} : { shop_id: shopId };
		const languageId = `${$language.get().languageId}` as const;
		const { url } = await call('connectShop', { platform, language_id: languageId, ...again });
		navigation.go(ownPage(url));
	});
}

/** Reads the products of a shop anew. */
export const sync = (shopId: string) =>
	act(`sync ${shopId}`, async () => {
		await call('syncShop', { shop_id: shopId });
		loadShops();
	});

/** Forgets a shop. */
export const disconnect = (shopId: string) =>
	act(`disconnect ${shopId}`, async () => {
		await call('disconnectShop', { shop_id: shopId });
		if ($productsView.get().shop === shopId) showProducts({ shop: null });
		loadShops();
	});

/** What came of the way back from the platform; null where nobody came from there. */
export type Came =
	| { readonly state: 'working' }
	| { readonly state: 'done'; readonly name: string }
	| {
			readonly state: 'over';
			readonly why: 'declined' | 'stale' | 'another' | 'full' | 'failed' | 'unknown';
	  };
/** What came of the way back; null where nobody came from there. */
export const $came = atom<Came | null>(null);

const WHY: Readonly<Record<number, Extract<Came, { state: 'over' }>['why']>> = {
	18001: 'stale',
	18002: 'declined',
	18003: 'failed',
	26001: 'full',
	26002: 'another',
};

/**
 * Ends the connection that the address tells of, then asks for the shops. What the platform put there leaves the address
 * first: out of the history, and out of sight of whatever follows.
 */
export async function finishConnecting(): Promise<void> {
	const answer = callbackOf(new URLSearchParams(location.search));
	if (!answer) return loadShops();
	history.replaceState(history.state, '', location.pathname);
	$address.set(new URLSearchParams());
	$came.set({ state: 'working' });
	try {
		const { shop } = await call('finishShop', answer);
		$came.set({ state: 'done', name: shop.name });
	} catch (error) {
		// Without an answer nobody knows whether it was stored: the list does.
		$came.set({ state: 'over', why: isApiError(error) ? (WHY[error.code] ?? 'failed') : 'unknown' });
	}
	loadShops();
}

/** A product of a connected shop. */
export type ShopProduct = Answer<'connectedProducts'>['list'][number];

/** Which shop's products are on screen. */
type ProductsView = { readonly shop: string | null; readonly keyword: string; readonly page: number };

/** What an address says; nonsense counts as nothing. */
export function productsView(params: URLSearchParams): ProductsView {
	const shop = params.get('shop') ?? '';
	const page = Number(params.get('page'));
	return {
		shop: /^\d{1,15}$/.test(shop) ? shop : null,
		keyword: (params.get('keyword') ?? '').slice(0, 100),
		page: Number.isInteger(page) && page > 0 && page <= 10_000 ? page : 1,
	};
}
/** Whose products are on screen. */
export const $productsView = computed($address, productsView);

/** Shows the products of a shop, or of none; anything but a page starts at the first. */
export function showProducts(change: Partial<ProductsView>): void {
	const { shop, keyword, page } = { ...$productsView.get(), page: 1, ...change };
	const params = new URLSearchParams();
	if (shop !== null) params.set('shop', shop);
	if (shop !== null && keyword !== '') params.set('keyword', keyword);
	if (shop !== null && page > 1) params.set('page', String(page));
	moveTo(params);
}

/** Rows of a page. */
export const PRODUCTS_PAGE = 20;

const products = remoteStore<Answer<'connectedProducts'>, ProductsView & { readonly shop: string }>(
	({ shop, keyword, page }, signal) =>
		call(
			'connectedProducts',
			{ shop_id: shop, keyword, page: String(page), limit: String(PRODUCTS_PAGE) },
			signal,
		),
);
/** The products on screen. */
export const $products = products.$state;

/** Asks for the products of the view. */
export function loadProducts(): void {
	const view = $productsView.get();
	if (view.shop !== null) products.load({ ...view, shop: view.shop });
}
