import type { ProductStatus, RefusalKind } from '#domain/connected-shops/connected-shop.ts';
import type { ShopProduct } from '#domain/connected-shops/shop-product.ts';
import type { ListedProduct } from '#server/connected-shops/platform.ts';
import type { Database, Queryable } from '#server/db/database.ts';
import { raw, sql } from '#server/db/sql.ts';
import type { StoredShop } from './shops.ts';

/** Work that is due at this moment by the clocks of one process. */
export type Moment = { readonly at: Date; readonly until: Date };

/** Claims a shop whose products are due to be read; null where none is. */
export async function claimSync(db: Queryable, { at, until }: Moment): Promise<StoredShop | null> {
	const [row] = await db.query<StoredShop>(
		sql`update connected_shops set sync_lease = ${until.toISOString()}, sync_since = coalesce(sync_since, ${at.toISOString()})
		where shop_id = (
			select shop_id from connected_shops where sync_at <= ${at.toISOString()} and ended_at is null
				and (sync_lease is null or sync_lease < ${at.toISOString()})
			order by sync_at limit 1 for update skip locked)
		returning *`,
	);
	return row ?? null;
}

/**
 * Keeps a part of a shop's products, and how far the reading is, unless that has ended or begun anew meanwhile; holds on to
 * the claim.
 */
export async function saveProducts(
	database: Database,
	{ shop_id, sync_since }: StoredShop,
	products: readonly ListedProduct[],
	{ next, until }: { next: string; until: Date },
): Promise<void> {
	await database.transaction(async (tx) => {
		await upsertProducts(tx, shop_id, products, sync_since ?? new Date(0).toISOString());
		await tx.query(
			sql`update connected_shops set sync_cursor = ${next}, sync_tries = 0, sync_lease = ${until.toISOString()}
			where shop_id = ${shop_id} and sync_since = ${sync_since}::timestamptz`,
		);
	});
}

async function upsertProducts(
	db: Queryable,
	shopId: number,
	products: readonly ListedProduct[],
	seenAt: string,
): Promise<void> {
	await db.query(
		sql`insert into shop_products (shop_id, product_id, status, reason, product, seen_at)
		select ${shopId}, one->>'id', one->>'status', one->>'reason', one->'product', ${seenAt}::timestamptz
		from jsonb_array_elements(${JSON.stringify(products)}::jsonb) as one
		on conflict (shop_id, product_id) do update set status = excluded.status, reason = excluded.reason,
			product = excluded.product, seen_at = excluded.seen_at`,
	);
}

/** Ends a reading: what was not seen any more is gone. */
export async function endSync(
	database: Database,
	{ shop_id, sync_since }: StoredShop,
	products: readonly ListedProduct[],
	now: Date,
): Promise<void> {
	await database.transaction(async (tx) => {
		const since = sync_since ?? new Date(0).toISOString();
		await upsertProducts(tx, shop_id, products, since);
		await tx.query(sql`delete from shop_products where shop_id = ${shop_id} and seen_at < ${since}`);
		await tx.query(
			sql`update connected_shops set sync_at = null, sync_lease = null, sync_since = null, sync_cursor = null, sync_tries = 0,
				sync_fault = null, synced_at = ${now.toISOString()},
				products = (select count(*) from shop_products where shop_id = ${shop_id})
			where shop_id = ${shop_id}`,
		);
	});
}

/** A reading goes on later, or (null) not by itself; `fault` is what the member is told. */
export async function postponeSync(
	db: Queryable,
	shopId: number,
	{ at, tries, fault }: { at: Date | null; tries: number; fault: string | null },
): Promise<void> {
	await db.query(
		sql`update connected_shops set sync_at = ${at?.toISOString() ?? null}, sync_lease = null, sync_tries = ${tries}, sync_fault = ${fault}
		where shop_id = ${shopId}`,
	);
}

/** Has the products of a shop read soon; one that is being read is read to its end. */
export async function orderSync(db: Queryable, shopId: number | string, at: Date): Promise<void> {
	await db.query(
		sql`update connected_shops set sync_at = coalesce(sync_at, ${at.toISOString()}), sync_fault = null
		where shop_id = ${shopId} and ended_at is null`,
	);
}

export type KeptProduct = {
	readonly product_id: string;
	readonly status: ProductStatus;
	readonly reason: RefusalKind | null;
	readonly product: ShopProduct;
};

type PageOf = {
	readonly page: number;
	readonly limit: number;
	readonly keyword: string;
	/** The shop's name of a category; empty: products without one. */
	readonly category?: string | undefined;
};

/** Only the products of one of the shop's categories, where one is named. */
const inCategory = (category: string | undefined) =>
	category === undefined ? raw('true') : sql`coalesce(product->>'category_name', '') = ${category}`;

/** The shop's own categories with how many of its products are in each, the largest first. */
export function categoriesOf(db: Queryable, shopId: number): Promise<{ name: string; products: number }[]> {
	return db.query(
		sql`select coalesce(product->>'category_name', '') as name, count(*)::integer as products from shop_products
		where shop_id = ${shopId} group by 1 order by 2 desc, 1`,
	);
}

/** How many products of a shop, or of one of its categories, were read. */
export async function countIn(db: Queryable, shopId: number, category?: string): Promise<number> {
	const [row] = await db.query<{ count: number }>(
		sql`select count(*)::integer as count from shop_products where shop_id = ${shopId} and ${inCategory(category)}`,
	);
	return row?.count ?? 0;
}

/** A page of what was read of a shop, by a part of the title; each row carries how many there are. */
export function productsPage(
	db: Queryable,
	shopId: number,
	{ page, limit, keyword, category }: PageOf,
): Promise<(KeptProduct & { total: number })[]> {
	const like = `%${keyword.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
	return db.query(
		sql`select product_id, status, reason, product, count(*) over ()::integer as total from shop_products
		where shop_id = ${shopId} and lower(product->>'title') like ${like} and ${inCategory(category)}
		order by length(product_id) desc, product_id desc limit ${limit} offset ${(page - 1) * limit}`,
	);
}

/** Products of a shop by id, or all; the oldest first. */
export function productsOf(
	db: Queryable,
	shopId: number,
	ids: readonly string[] | null,
	most: number,
	category?: string,
): Promise<KeptProduct[]> {
	const some = ids === null ? raw('true') : sql`product_id = any(${ids}::text[])`;
	return db.query(
		sql`select product_id, status, reason, product from shop_products where shop_id = ${shopId} and ${some} and ${inCategory(category)}
		order by length(product_id), product_id limit ${most}`,
	);
}

/** SKUs that the shop is known to have. */
export async function skusOf(db: Queryable, shopId: number): Promise<string[]> {
	const rows = await db.query<{ sku: string }>(
		sql`select distinct variant->>'sku' as sku from shop_products, jsonb_array_elements(product->'variants') as variant
		where shop_id = ${shopId}`,
	);
	return rows.map(({ sku }) => sku);
}
