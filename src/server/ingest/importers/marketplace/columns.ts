import { columnName } from '#server/ingest/importers/column-name.ts';
import { cleanText } from '#server/ingest/importers/fields/texts.ts';
import type { RawRow } from '#server/ingest/readers/rows.ts';

/** The spellings of each thing a marketplace export tells, the surest first. */
export const SPELLINGS = {
	sku: ['sku_id', 'model_id', 'modelid', 'variation_id', 'sku', 'seller_sku'],
	productId: ['product_id', 'productid', 'item_id', 'itemid', 'goods_id', 'listing_id', 'pid', 'asin', 'id'],
	title: ['title', 'product_name', 'item_name', 'name', 'product_title'],
	price: ['final_price', 'sale_price', 'price_sale', 'current_price', 'discount_price', 'price', 'price_min'],
	priceMax: ['price_max', 'max_price'],
	originalPrice: ['initial_price', 'original_price', 'price_before_discount', 'price_original', 'list_price'],
	currency: ['currency', 'currency_code'],
	units: [
		'historical_sold',
		'number_sold',
		'total_sold',
		'item_sold',
		'items_sold',
		'sold_count',
		'units_sold',
		'sold',
	],
	rating: ['rating_star', 'item_rating_rating_star', 'rating', 'item_rating', 'product_rating', 'stars'],
	reviews: [
		'reviews',
		'cmt_count',
		'review_count',
		'reviews_count',
		'rating_count',
		'ratings',
		'number_of_reviews',
	],
	stock: ['stock', 'available_stock', 'quantity', 'normal_stock'],
	shopId: ['shopid', 'shop_id', 'seller_id'],
	shopName: ['seller_name', 'shop_name', 'store_name', 'seller', 'shop'],
	category: [
		'breadcrumb',
		'breadcrumbs',
		'category_path',
		'categories',
		'category_name',
		'category',
		'catid',
	],
	brand: ['brand', 'brand_name'],
	variant: ['product_variation', 'variation', 'model_name', 'variant', 'color'],
	url: ['url', 'product_url', 'item_url', 'link'],
	domain: ['domain', 'site', 'url', 'product_url', 'item_url', 'link'],
	region: ['region', 'country', 'country_code', 'shop_region'],
	day: ['day', 'date', 'snapshot_date', 'crawl_date', 'scraped_at', 'timestamp'],
} as const satisfies Record<string, readonly string[]>;

export type Thing = keyof typeof SPELLINGS;

const normalised = new Map<string, string>();

function nameOf(key: string): string {
	let name = normalised.get(key);
	if (name === undefined) {
		name = columnName(key);
		if (normalised.size > 2_000) normalised.clear();
		normalised.set(key, name);
	}
	return name;
}

/** The row with its keys in one spelling; nothing to do where the reader has done it (CSV). */
export function withColumnNames(row: RawRow): RawRow {
	return Object.fromEntries(Object.entries(row).map(([key, value]) => [nameOf(key), value]));
}

function isPresent(value: unknown): boolean {
	return value !== undefined && value !== null && value !== '' && value !== 'null';
}

/** The first spelling of a thing that has a value, else null. */
export function find(row: RawRow, thing: Thing): unknown {
	for (const name of SPELLINGS[thing]) if (isPresent(row[name])) return row[name];
	return null;
}

/** The same as clean text; null where nothing is there. */
export function findText(row: RawRow, thing: Thing): string | null {
	const value = find(row, thing);
	return typeof value === 'string' || typeof value === 'number' ? cleanText(String(value)) || null : null;
}

/** Whether some spelling of a thing is among the columns. */
export function hasColumn(columns: readonly string[], thing: Thing): boolean {
	return SPELLINGS[thing].some((name) => columns.includes(name));
}
