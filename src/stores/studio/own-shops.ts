import type { Answer } from '#api/routes.ts';
import { call } from '#stores/shared/client.ts';
import { isApiError } from '#stores/shared/errors.ts';
import { pause } from '#stores/shared/pause.ts';

/** A shop that the member connected. */
export type OwnShop = Answer<'connectedShops'>['list'][number];
/** A product of such a shop. */
export type OwnShopProduct = Answer<'connectedProducts'>['list'][number];

/** Rows that are asked for at once. */
const PAGE = 50;

const LOOK_MS = 2_000;
/** A shop whose reading takes longer is told as one that is not read: two minutes of looks. */
const MOST_LOOKS = 60;

/** The shops that the member connected to the tools. */
export const ownShops = async (signal?: AbortSignal): Promise<readonly OwnShop[]> =>
	(await call('connectedShops', {}, signal)).list;

/** Whether the products of a shop are known: it was read once, is being read for the first time, or was not read. */
export function readingOf({ synced_at, is_syncing }: OwnShop): 'read' | 'reading' | 'unread' {
	if (synced_at !== null) return 'read';
	return is_syncing ? 'reading' : 'unread';
}

/** A shop as it is now; one that is gone is not being read. */
export const lookAt = async (shop: OwnShop, signal: AbortSignal): Promise<OwnShop> =>
	(await ownShops(signal)).find(({ shop_id }) => shop_id === shop.shop_id) ?? { ...shop, is_syncing: false };

/** Looks at a shop until it was read once; answers it as it was last: read, not read, or still being read after so many looks. */
export async function untilRead(shop: OwnShop, signal: AbortSignal): Promise<OwnShop> {
	let latest = shop;
	for (let looks = 0; looks < MOST_LOOKS && readingOf(latest) === 'reading'; looks += 1) {
		await pause(LOOK_MS, signal);
		if (signal.aborted) return latest;
		try {
			latest = await lookAt(latest, signal);
		} catch (error) {
			// A connection that breaks is no answer: the next look may have one.
			if (isApiError(error)) throw error;
		}
	}
	return latest;
}

/** A page of a shop's products as they were read last, and how many there are. */
export const ownShopProducts = (shopId: string, keyword: string, page: number) =>
	call('connectedProducts', { shop_id: shopId, keyword, page: String(page), limit: String(PAGE) });
