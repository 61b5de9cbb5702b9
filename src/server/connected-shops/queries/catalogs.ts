import type { Property, ShopAttribute, ShopCategory } from '#domain/connected-shops/shop-product.ts';
import type { Queryable } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';

/** The categories of a shop, and the attributes of those that were asked for. */
export type Catalog = {
	readonly categories: readonly ShopCategory[];
	readonly attributes: Readonly<Record<string, readonly ShopAttribute[]>>;
};

/** What is kept of a shop's categories, where it was read since. */
export async function keptCatalog(db: Queryable, shopId: number, since: Date): Promise<Catalog | null> {
	const [row] = await db.query<Catalog>(
		sql`select categories, attributes from shop_catalogs where shop_id = ${shopId} and read_at > ${since.toISOString()}`,
	);
	return row ?? null;
}

export async function keepCategories(
	db: Queryable,
	shopId: number,
	categories: readonly ShopCategory[],
	now: Date,
): Promise<void> {
	await db.query(
		sql`insert into shop_catalogs (shop_id, categories, read_at) select shop_id, ${JSON.stringify(categories)}::jsonb, ${now.toISOString()}::timestamptz
		from connected_shops where shop_id = ${shopId}
		on conflict (shop_id) do update set categories = excluded.categories, attributes = '{}', read_at = excluded.read_at`,
	);
}

export async function keepAttributes(
	db: Queryable,
	shopId: number,
	categoryId: string,
	attributes: readonly ShopAttribute[],
): Promise<void> {
	await db.query(
		sql`update shop_catalogs set attributes = attributes || ${JSON.stringify({ [categoryId]: attributes })}::jsonb where shop_id = ${shopId}`,
	);
}

/** What was chosen for a category of a source. */
export type KeptMapping = {
	readonly source_category: string;
	readonly category_id: string;
	readonly attributes: readonly Property[];
};

export function mappingsOf(db: Queryable, shopId: number): Promise<KeptMapping[]> {
	return db.query(
		sql`select source_category, category_id, attributes from shop_mappings where shop_id = ${shopId}`,
	);
}

/** Of no more categories is remembered what was chosen; the oldest go. */
const MOST_MAPPINGS = 2_000;

export async function keepMappings(
	db: Queryable,
	shopId: number,
	mappings: readonly KeptMapping[],
	now: Date,
): Promise<void> {
	if (mappings.length === 0) return;
	await db.query(
		sql`insert into shop_mappings (shop_id, source_category, category_id, attributes, saved_at)
		select distinct on (one->>'source_category') ${shopId}, one->>'source_category', one->>'category_id', one->'attributes', ${now.toISOString()}::timestamptz
		from jsonb_array_elements(${JSON.stringify(mappings)}::jsonb) as one
		on conflict (shop_id, source_category) do update set category_id = excluded.category_id,
			attributes = excluded.attributes, saved_at = excluded.saved_at`,
	);
	await db.query(
		sql`delete from shop_mappings where shop_id = ${shopId} and source_category in (
			select source_category from shop_mappings where shop_id = ${shopId} order by saved_at desc offset ${MOST_MAPPINGS})`,
	);
}
