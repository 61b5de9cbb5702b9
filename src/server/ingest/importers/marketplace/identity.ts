import { createHash } from 'node:crypto';
import type { RawRow } from '#server/ingest/readers/rows.ts';
import { find, findText } from './columns.ts';

/** What a row is about: SKU rows of one product share its id. */
export type Identity = { readonly productId: unknown; readonly skuId: string | null };

const SHOPEE_COLUMNS = [
	'itemid',
	'shopid',
	'historical_sold',
	'cmt_count',
	'catid',
	'rating_star',
	'liked_count',
];
const LAZADA_COLUMNS = ['lazmall', 'number_sold', 'is_super_seller', 'sku', 'seller_name'];

/** The marketplace that a row comes from, by its address or else by its columns; null where neither tells. */
export function marketplaceOf(row: RawRow): string | null {
	const address = findText(row, 'domain')?.toLowerCase() ?? '';
	if (address.includes('lazada')) return 'Lazada';
	if (address.includes('shopee')) return 'Shopee';
	if (SHOPEE_COLUMNS.some((name) => name in row)) return 'Shopee';
	return LAZADA_COLUMNS.some((name) => name in row) ? 'Lazada' : null;
}

/**
 * A row of Lazada is a SKU: the product is the part of `sku` before `_`, all of it in old ids without one.
 * Elsewhere a row names its product, and `sku` is a variant of it.
 */
export function identify(row: RawRow, marketplace: string | null): Identity {
	const skuId = findText(row, 'sku');
	if (marketplace === 'Lazada' && skuId) return { productId: skuId.split('_')[0], skuId };
	return { productId: find(row, 'productId'), skuId };
}

/** A shop id that stays the same for a name; for exports that name the seller and do not number it. */
export function shopIdOf(marketplace: string | null, platId: number, name: string): string {
	const key = `${platId}\n${name.normalize('NFC')}`;
	const digest = createHash('sha256').update(key).digest('hex').slice(0, 16);
	return `${(marketplace ?? 'shop').toLowerCase()}-${digest}`;
}
