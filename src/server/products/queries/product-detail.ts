import type { Day } from '#domain/time/days.ts';
import type { DayRange } from '#domain/time/periods.ts';
import type { Queryable } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';

/** What a product is, as stored. */
export type StoredProduct = {
	readonly product_id: string;
	readonly title: string;
	readonly url: string | null;
	readonly brand: string | null;
	readonly shop_id: string | null;
	readonly shop_name: string | null;
	readonly category_id: string;
	readonly category_path: string | null;
	readonly listed_on: Day | null;
	readonly original_price: number | null;
	readonly has_free_shipping: boolean | null;
	readonly is_cross_border: boolean | null;
	readonly is_fully_managed: boolean | null;
	readonly is_local_warehouse: boolean | null;
	readonly sample_kind: 'free' | 'cost' | null;
	readonly is_non_ug_pallet: boolean | null;
	readonly is_off_shelf: boolean | null;
	readonly source_name: string;
	readonly marketplace: string | null;
};

/** A product by its platform and id; undefined where there is none. */
export async function storedProduct(
	db: Queryable,
	platId: number,
	id: string,
): Promise<StoredProduct | undefined> {
	const [row] = await db.query<StoredProduct>(
		sql`select p.product_id, p.title, p.url, p.brand, p.shop_id, s.name as shop_name, p.category_id,
			p.category_path, p.listed_on, p.original_price, p.has_free_shipping, p.is_cross_border, p.is_fully_managed,
			p.is_local_warehouse, p.sample_kind, p.is_non_ug_pallet, p.is_off_shelf, o.name as source_name, o.marketplace
		from products p
		left join shops s on s.plat_id = p.plat_id and s.shop_id = p.shop_id
		join sources o on o.source_id = p.source_id
		where p.plat_id = ${platId} and p.product_id = ${id}`,
		{ isPrepared: true },
	);
	return row;
}

/** A variant as a feed last listed it. */
export type StoredSku = {
	readonly sku_id: string;
	readonly name: string | null;
	readonly price: number | null;
	readonly stock: number | null;
	readonly seen_on: Day | null;
};

/** The variants of a product, those listed last first. */
export function skusOf(db: Queryable, platId: number, id: string): Promise<StoredSku[]> {
	return db.query(
		sql`select sku_id, name, price, stock, seen_on from product_skus where plat_id = ${platId} and product_id = ${id}
		order by seen_on desc nulls last, price nulls last, sku_id limit 200`,
		{ isPrepared: true },
	);
}

/** How the reviews so far part by their stars, on the day of the reading, and who says so. */
export type StoredStars = {
	readonly read_on: Day;
	/** Reviews with five stars, with four … */
	readonly counts: readonly number[];
	readonly source_name: string;
	readonly marketplace: string | null;
};

/** The newest reading of a product's stars up to a day, of the first source of the operator's order that has one. */
export async function starsOf(
	db: Queryable,
	platId: number,
	id: string,
	until: Day,
): Promise<StoredStars | null> {
	const [row] = await db.query<StoredStars>(
		sql`select d.day as read_on, array[d.stars_5, d.stars_4, d.stars_3, d.stars_2, d.stars_1] as counts,
			o.name as source_name, o.marketplace
		from sources o
		cross join lateral (
			select * from product_star_days s
			where s.source_id = o.source_id and s.plat_id = ${platId} and s.product_id = ${id} and s.day <= ${until}::date
			order by s.day desc limit 1
		) d
		order by o.priority, o.source_id limit 1`,
	);
	return row ?? null;
}

/** A day on which price or commission differed from the reading before. */
export type PriceChange = {
	readonly day: Day;
	readonly price_before: number | null;
	readonly price_after: number | null;
	readonly commission_before: number | null;
	readonly commission_after: number | null;
};

/** The changes that one source saw in a range, newest first. */
export function priceChanges(
	db: Queryable,
	{ platId, id, sourceId }: { platId: number; id: string; sourceId: number },
	{ from, to }: DayRange,
): Promise<PriceChange[]> {
	return db.query(
		sql`select day, price_before, price_after, commission_before, commission_after from price_changes
		where source_id = ${sourceId} and plat_id = ${platId} and product_id = ${id} and day between ${from}::date and ${to}::date
		order by day desc`,
		{ isPrepared: true },
	);
}
