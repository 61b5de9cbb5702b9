import { createHash } from 'node:crypto';
import type { RawRow } from '#server/ingest/readers/rows.ts';
import { find, findText } from './columns.ts';

/** What a row is about: SKU rows of one product share its id. */
export type Identity = { readonly productId: unknown; readonly skuId: string | null };

const HOST = /^(?:https?:\/\/)?([^/?#:\s]+)/i;

/** Hosts of the short-video platform's own shop: nothing there is of another marketplace. */
const OWN_HOSTS: ReadonlySet<string> = new Set(['shop-id.tokopedia.com']);
/** Marketplaces by the name in their addresses: `www.lazada.com.my`, `shopee.co.id`. */
const MARKETPLACES: ReadonlyMap<string, string | null> = new Map([
	['tiktok', null],
	['lazada', 'Lazada'],
	['shopee', 'Shopee'],
	['tokopedia', 'Tokopedia'],
	['bukalapak', 'Bukalapak'],
	['blibli', 'Blibli'],
	['zalora', 'Zalora'],
	['tiki', 'Tiki'],
	['sendo', 'Sendo'],
	['amazon', 'Amazon'],
	['ebay', 'eBay'],
	['walmart', 'Walmart'],
	['aliexpress', 'AliExpress'],
	['temu', 'Temu'],
	['shein', 'SHEIN'],
	['etsy', 'Etsy'],
]);

/** The host of an address in lower case; null where there is none. */
export function hostOf(address: string | null): string | null {
	return (address && HOST.exec(address)?.[1]?.toLowerCase()) ?? null;
}

/**
 * The marketplace that a row's address names: null for the short-video platform itself, undefined where no address
 * says it. Columns say nothing: every shop system has a `sku` and a `seller_name`.
 */
export function addressedMarketplace(row: RawRow): string | null | undefined {
	const host = hostOf(findText(row, 'domain'));
	if (host === null) return undefined;
	if (OWN_HOSTS.has(host)) return null;
	const name = host.split('.').find((label) => MARKETPLACES.has(label));
	return name === undefined ? undefined : MARKETPLACES.get(name);
}

/** The marketplace shown with a row's figures; null for the short-video platform and where no address says it. */
export function marketplaceOf(row: RawRow): string | null {
	return addressedMarketplace(row) ?? null;
}

/**
 * The product's own id wins. A row of Lazada without one is a SKU: the product is the part of `sku` before `_`, all of
 * it in old ids without one. Elsewhere what has nothing but a SKU is a product of that id: two are never made one.
 */
export function identify(row: RawRow, marketplace: string | null): Identity {
	const productId = find(row, 'productId');
	const skuId = findText(row, 'sku');
	if (productId !== null || skuId === null) return { productId, skuId };
	return marketplace === 'Lazada'
		? { productId: skuId.split('_')[0], skuId }
		: { productId: skuId, skuId: null };
}

/** A shop id that stays the same for a name; for exports that name the seller and do not number it. */
export function shopIdOf(marketplace: string | null, platId: number, name: string): string {
	const key = `${platId}\n${name.normalize('NFC')}`;
	const digest = createHash('sha256').update(key).digest('hex').slice(0, 16);
	return `${(marketplace ?? 'shop').toLowerCase()}-${digest}`;
}
