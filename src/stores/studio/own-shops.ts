import type { Answer } from '#api/routes.ts';
import { call } from '#stores/shared/client.ts';

/** A shop that the member connected. */
export type OwnShop = Answer<'connectedShops'>['list'][number];
/** A product of such a shop. */
export type OwnShopProduct = Answer<'connectedProducts'>['list'][number];

/** Rows that are asked for at once. */
const PAGE = 50;

/** The shops that the member connected to the tools. */
export const ownShops = async (): Promise<readonly OwnShop[]> => (await call('connectedShops', {})).list;

/** A page of a shop's products as they were read last, and how many there are. */
export const ownShopProducts = (shopId: string, keyword: string, page: number) =>
	call('connectedProducts', { shop_id: shopId, keyword, page: String(page), limit: String(PAGE) });
