import { readCount, readDecimal, readMoney } from '#server/ingest/importers/fields/numbers.ts';
import type { FieldReader } from '#server/ingest/importers/fields/reader.ts';
import { cut, readId, readText } from '#server/ingest/importers/fields/texts.ts';
import { Refused } from '#server/ingest/importers/refused.ts';
import { dayOfRow } from '#server/ingest/importers/row-day.ts';
import type { Scope } from '#server/ingest/importers/scope.ts';
import type { RawRow } from '#server/ingest/readers/rows.ts';
import type { FeedRecord, RecordOf } from '#server/ingest/records.ts';
import { find, findText, type Thing } from './columns.ts';
import { identify, marketplaceOf, shopIdOf } from './identity.ts';
import { categoryPathOf, variantName } from './texts.ts';

const price = readMoney(1e12);
const count = readCount(1e12);
const stars = readDecimal(0, 5, 2);
const title = readText(2_000);
const HTTP = /^https?:\/\//i;
const NO_BRAND = /^(no brand|nobrand|tanpa merek|none|null)$/i;

/** Reads a thing of the row; null where it is not there. */
function read(row: RawRow, thing: Thing, reader: FieldReader, scope: Scope): unknown {
	const value = find(row, thing);
	return value === null ? null : reader(typeof value === 'string' ? value.trim() : value, thing, scope, row);
}

function readNumber(row: RawRow, thing: Thing, reader: FieldReader, scope: Scope): number | null {
	const value = read(row, thing, reader, scope);
	return typeof value === 'number' ? value : null;
}

/** Exports write 0 for "none" where 0 is no possible value. */
function orNull(number: number | null): number | null {
	return number === 0 ? null : number;
}

function shopOf(row: RawRow, scope: Scope): { shopId: string | null; record: RecordOf<'shop'> | null } {
	const { platId } = scope.platform;
	const named = findText(row, 'shopName');
	const name = named && cut(named, 500);
	const given = read(row, 'shopId', readId, scope);
	const shopId = typeof given === 'string' ? given : name && shopIdOf(marketplaceOf(row), platId, name);
	return { shopId, record: shopId && name ? { type: 'shop', plat_id: platId, shop_id: shopId, name } : null };
}

type Subject = { readonly platId: number; readonly productId: string; readonly skuId: string | null };

function subjectOf(row: RawRow, scope: Scope): Subject {
	const { productId, skuId } = identify(row, marketplaceOf(row));
	const id =
		productId === null || productId === undefined ? null : readId(productId, 'product id', scope, row);
	if (typeof id !== 'string' || id === '') throw new Refused('no_product_id');
	return {
		platId: scope.platform.platId,
		productId: id,
		skuId: skuId && String(readId(skuId, 'sku', scope, row)),
	};
}

function productOf(row: RawRow, subject: Subject, shopId: string | null, scope: Scope): RecordOf<'product'> {
	const name = read(row, 'title', title, scope);
	if (typeof name !== 'string') throw new Refused('missing', { name: 'title' });
	const url = findText(row, 'url');
	const brand = findText(row, 'brand');
	return {
		type: 'product',
		plat_id: subject.platId,
		product_id: subject.productId,
		title: name,
		// Pictures of other hosts are never loaded, so the address is not kept.
		image: null,
		url: url && HTTP.test(url) ? cut(url, 2_000) : null,
		shop_id: shopId,
		category_path: categoryPathOf(find(row, 'category'), name),
		brand: brand && !NO_BRAND.test(brand) ? cut(brand, 500) : null,
		original_price: orNull(readNumber(row, 'originalPrice', price, scope)),
	};
}

function dayRecordOf(row: RawRow, subject: Subject, prices: Prices, scope: Scope): RecordOf<'product_day'> {
	return {
		type: 'product_day',
		plat_id: subject.platId,
		product_id: subject.productId,
		day: dayOfRow(findText(row, 'day'), row, scope),
		// gmv of these exports is units × today's price: no counter, so it is left out.
		units: readNumber(row, 'units', count, scope),
		price_min: prices.min,
		price_max: prices.max,
		// 0 stars is how these exports write "not rated yet".
		rating: orNull(readNumber(row, 'rating', stars, scope)),
		reviews: readNumber(row, 'reviews', count, scope),
		stock: subject.skuId ? null : readNumber(row, 'stock', count, scope),
	};
}

type Prices = { readonly min: number | null; readonly max: number | null };

function pricesOf(row: RawRow, scope: Scope): Prices {
	const min = readNumber(row, 'price', price, scope);
	const max = readNumber(row, 'priceMax', price, scope);
	return { min, max: max === null || (min !== null && max < min) ? min : max };
}

/** The shop, the product, its variant and its figures of the day, out of one row. */
export function recordsOf(row: RawRow, scope: Scope): FeedRecord[] {
	const subject = subjectOf(row, scope);
	const { shopId, record: shop } = shopOf(row, scope);
	const prices = pricesOf(row, scope);
	const records: FeedRecord[] = shop ? [shop] : [];
	records.push(productOf(row, subject, shopId, scope));
	if (subject.skuId) records.push(skuOf(row, { ...subject, skuId: subject.skuId }, prices, scope));
	records.push(dayRecordOf(row, subject, prices, scope));
	return records;
}

function skuOf(
	row: RawRow,
	subject: Subject & { skuId: string },
	prices: Prices,
	scope: Scope,
): RecordOf<'sku'> {
	const { platId, productId, skuId } = subject;
	const name = variantName(find(row, 'variant'));
	return {
		type: 'sku',
		plat_id: platId,
		product_id: productId,
		sku_id: skuId,
		name,
		price: prices.min,
		stock: readNumber(row, 'stock', count, scope),
	};
}
