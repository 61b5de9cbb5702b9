import type { Queryable } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';
import type { Wanted } from '#server/monitoring/collectors/collector.ts';
import { ranksByUnits } from '#server/rankings/queries/category-rank.ts';
import { shownBuild } from '#server/rankings/queries/rank-builds.ts';

/** What is stored of a product, by the source of the operator's order that has read it last. */
export type NewestRow = {
	readonly is_off_shelf: boolean | null;
	/** Null where no source has counters of it. */
	readonly is_demo: boolean | null;
	readonly as_of: string | null;
	readonly price: number | null;
	readonly stock: number | null;
	readonly units: number | null;
	readonly gmv: number | null;
	readonly creators: number | null;
	readonly lives: number | null;
	readonly videos: number | null;
};

const listed = (products: readonly Wanted[]) =>
	JSON.stringify(
		products.map(({ platId, productId }, place) => ({ place, plat_id: platId, product_id: productId })),
	);

/** The newest counters of products, in their order; null for one that is not stored. Older than 31 days is none. */
export async function newestOf(
	db: Queryable,
	products: readonly Wanted[],
): Promise<readonly (NewestRow | null)[]> {
	const rows = await db.query<NewestRow & { place: number }>(
		sql`select w.place, p.is_off_shelf, d.is_demo, d.as_of, d.price, d.stock, d.units, d.gmv, d.creators, d.lives, d.videos
		from jsonb_to_recordset(${listed(products)}::jsonb) as w(place integer, plat_id smallint, product_id text)
		join products p on p.plat_id = w.plat_id and p.product_id = w.product_id
		left join lateral (
			select s.is_demo, k.price_min as price, k.stock, k.units, k.gmv, k.creators, k.lives, k.videos,
				coalesce(k.read_at, (k.observed_day + 1)::timestamp at time zone f.time_zone) as as_of
			from source_days n join sources s on s.source_id = n.source_id
			join platforms f on f.plat_id = n.plat_id
			join lateral (
				select * from product_days k
				where k.source_id = n.source_id and k.plat_id = w.plat_id and k.product_id = w.product_id
					and k.day <= n.last_day and k.day > n.last_day - 31
				order by k.day desc limit 1
			) k on true
			where n.entity = 'product' and n.plat_id = w.plat_id
			order by k.observed_day desc, s.priority, s.source_id limit 1
		) d on true`,
	);
	const found = new Map(rows.map((row) => [row.place, row]));
	return products.map((_, place) => found.get(place) ?? null);
}

/** Days of the ranks that readings hold. */
const RANK_DAYS = 7;

/** The ranks of products among those of their region by units of 7 days, in their order; null for one without. */
export async function ranksOf(
	db: Queryable,
	products: readonly Wanted[],
): Promise<readonly (number | null)[]> {
	const ranks = new Map<number, ReadonlyMap<string, number>>();
	for (const platId of new Set(products.map((product) => product.platId))) {
		const build = await shownBuild(db, 'product', platId);
		if (!build) continue;
		const ids = products.flatMap((product) => (product.platId === platId ? product.productId : []));
		ranks.set(platId, await ranksByUnits(db, build, { kind: 'product', platId, ids, period: RANK_DAYS }));
	}
	return products.map(({ platId, productId }) => ranks.get(platId)?.get(productId) ?? null);
}

/** What a product had sold by the end of a day, and a week before. */
export type BaseRow = {
	readonly price: number | null;
	readonly stock: number | null;
	readonly units: number | null;
	readonly gmv: number | null;
	readonly creators: number | null;
	readonly lives: number | null;
	readonly videos: number | null;
	readonly units_before: number | null;
	readonly creators_before: number | null;
	readonly lives_before: number | null;
	readonly videos_before: number | null;
	/** When the day has ended. */
	readonly midnight: string;
};

/** What products of the demo had sold when the day began on which their monitor started; null for one without. */
export async function basesOf(
	db: Queryable,
	products: readonly Wanted[],
): Promise<readonly (BaseRow | null)[]> {
	const asked = products.map(({ platId, productId, startsAt }, place) => ({
		place,
		plat_id: platId,
		product_id: productId,
		starts_at: startsAt.toISOString(),
	}));
	const rows = await db.query<BaseRow & { place: number }>(
		sql`select w.place, k.price_min as price, k.stock, k.units, k.gmv, k.creators, k.lives, k.videos,
			b.units as units_before, b.creators as creators_before, b.lives as lives_before, b.videos as videos_before,
			w.day::timestamp at time zone w.time_zone as midnight
		from (
			select j.place, j.plat_id, j.product_id, f.time_zone, (j.starts_at at time zone f.time_zone)::date as day
			from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb)
				as j(place integer, plat_id smallint, product_id text, starts_at timestamptz)
			join platforms f on f.plat_id = j.plat_id
		) w
		join sources s on s.is_demo
		join product_days k on k.source_id = s.source_id and k.plat_id = w.plat_id and k.product_id = w.product_id and k.day = w.day - 1
		left join product_days b on b.source_id = s.source_id and b.plat_id = w.plat_id and b.product_id = w.product_id and b.day = w.day - 8`,
	);
	const found = new Map(rows.map((row) => [row.place, row]));
	return products.map((_, place) => found.get(place) ?? null);
}
