import { TOLERANCE_DAYS } from '#domain/counters.ts';
import { addDays, type Day, eachDay } from '#domain/days.ts';
import type { Queryable } from '#server/db/database.ts';

/** What a ranking shows of a product besides its figures. */
export type ProductIdentity = {
	product_id: string;
	title: string;
	category_path: string | null;
	original_price: number | null;
	shop_id: string | null;
	shop_name: string | null;
	shop_units: number | null;
	source_name: string;
	marketplace: string | null;
};

/** Titles, shops and sources of some products of a platform, by id. */
export async function productIdentities(
	db: Queryable,
	platId: number,
	ids: readonly string[],
): Promise<Map<string, ProductIdentity>> {
	const rows = await db.query<ProductIdentity>(
		`select p.product_id, p.title, p.category_path, p.original_price, p.shop_id, s.name as shop_name,
			d.units_adjusted as shop_units, o.name as source_name, o.marketplace
		from products p
		join sources o on o.source_id = p.source_id
		left join shops s on s.plat_id = p.plat_id and s.shop_id = p.shop_id
		left join lateral (
			select units_adjusted from shop_days d
			where d.source_id = p.source_id and d.plat_id = p.plat_id and d.shop_id = p.shop_id
			order by d.day desc limit 1
		) d on true
		where p.plat_id = $1 and p.product_id = any($2)`,
		[platId, ids],
	);
	return new Map(rows.map((row) => [row.product_id, row]));
}

type StepRow = { product_id: string; day: Day; units: number | null; breaks: number; age: number };

/**
 * Units of each day of `days` for some products, each from its own source: a difference of two neighbouring days,
 * null where either is unknown or the step between them is.
 */
export async function unitTrends(
	db: Queryable,
	platId: number,
	products: readonly { readonly productId: string; readonly sourceId: number }[],
	days: { readonly from: Day; readonly to: Day },
): Promise<Map<string, (number | null)[]>> {
	const rows = await db.query<StepRow>(
		`select d.product_id, d.day, d.units_adjusted as units, d.units_breaks as breaks, d.day - d.observed_day as age
		from unnest($2::smallint[], $3::text[]) as wanted (source_id, product_id)
		join product_days d on d.source_id = wanted.source_id and d.plat_id = $1 and d.product_id = wanted.product_id
		where d.day between $4::date and $5::date`,
		[
			platId,
			products.map((product) => product.sourceId),
			products.map((product) => product.productId),
			addDays(days.from, -1),
			days.to,
		],
	);
	const known = new Map(rows.filter((row) => row.age <= TOLERANCE_DAYS).map((row) => [`${row.product_id}|${row.day}`, row]));
	const step = (id: string, day: Day): number | null => {
		const end = known.get(`${id}|${day}`);
		const start = known.get(`${id}|${addDays(day, -1)}`);
		if (!end || !start || end.units === null || start.units === null || end.breaks !== start.breaks) return null;
		return end.units - start.units;
	};
	const asked = eachDay(days.from, days.to);
	return new Map(products.map(({ productId }) => [productId, asked.map((day) => step(productId, day))]));
}
