import { addDays, type Day } from '#domain/time/days.ts';
import type { Queryable } from '#server/db/database.ts';
import { raw, sql } from '#server/db/sql.ts';
import { partOf, rankKey, shownBuild } from '#server/rankings/queries/rank-builds.ts';

/** Days that the letter looks at, and things of each list. */
const WEEK = 7;
const LISTED = 5;
/** Places up to which a thing counts as new among the best. */
const TOP = 100;

const KINDS = {
	product: { id: 'product_id', table: 'products', name: 'e.title' },
	shop: { id: 'shop_id', table: 'shops', name: 'e.name' },
	creator: { id: 'creator_id', table: 'creators', name: 'coalesce(e.nickname, e.handle)' },
} as const;
type Kind = keyof typeof KINDS;

/** Something that one follows and how it moved. */
export type Mover = {
	readonly kind: Kind;
	readonly plat_id: number;
	readonly id: string;
	readonly name: string;
	/** Of the week, and of the week before. */
	readonly units: number;
	readonly units_before: number | null;
	readonly growth: number | null;
};

/** A product that a followed shop has listed. */
export type NewEntry = {
	readonly plat_id: number;
	readonly id: string;
	readonly name: string;
	readonly shop: string;
	readonly listed_on: Day;
};

export type Letter = {
	readonly rises: readonly Mover[];
	readonly falls: readonly Mover[];
	/** Followed things that are among the first 100 of their region and were not the week before. */
	readonly entered: readonly (Mover & { readonly place: number })[];
	readonly new_products: readonly NewEntry[];
};

type Placed = Mover & {
	/** Places by units in this week and in the one before; the latter of the first 100 alone. */
	readonly place: number;
	readonly place_before: number | null;
};

async function moversOf(db: Queryable, accountId: number, kind: Kind, platId: number) {
	const build = await shownBuild(db, kind, platId);
	if (!build) return [];
	const { id, table, name } = KINDS[kind];
	const ranks = partOf(`${kind}_ranks`, build);
	// Places of all at once: counted for each followed thing, every count would read the region.
	return db.query<Omit<Placed, 'growth'>>(
		sql`with placed as materialized (
			select r.${raw(id)}, r.units, r.units_previous, r.units_quality,
				rank() over (order by r.units desc nulls last)::integer as place,
				rank() over (order by r.units_previous desc nulls last)::integer as place_before
			from ${ranks} r where ${rankKey('r', build)} and r.period = ${raw(WEEK)}
		)
		select ${kind}::text as kind, ${platId}::integer as plat_id, f.entity_id as id, coalesce(${raw(name)}, f.entity_id) as name,
			r.units, r.units_previous as units_before, r.place,
			case when r.place <= ${raw(TOP)} and r.units_previous is not null then r.place_before end as place_before
		from follows f
		join placed r on r.${raw(id)} = f.entity_id
		left join ${raw(table)} e on e.plat_id = f.plat_id and e.${raw(id)} = f.entity_id
		where f.account_id = ${accountId} and f.kind = ${kind} and f.plat_id = ${platId} and r.units is not null and r.units_quality < 2`,
	);
}

async function newEntries(db: Queryable, accountId: number, platId: number): Promise<NewEntry[]> {
	const build = await shownBuild(db, 'product', platId);
	if (!build) return [];
	return db.query(
		sql`select p.plat_id, p.product_id as id, p.title as name, s.name as shop, p.listed_on from follows f
		join products p on p.plat_id = f.plat_id and p.shop_id = f.entity_id
		join shops s on s.plat_id = p.plat_id and s.shop_id = p.shop_id
		where f.account_id = ${accountId} and f.kind = 'shop' and f.plat_id = ${platId}
			and p.listed_on > ${addDays(build.as_of, -WEEK)}::date order by p.listed_on desc, p.product_id limit ${raw(LISTED)}`,
	);
}

/** What moved in a week among what an account follows. */
export async function letterOf(db: Queryable, accountId: number): Promise<Letter> {
	const platforms = await db.query<{ plat_id: number }>(
		sql`select distinct plat_id from follows where account_id = ${accountId} order by plat_id`,
	);
	const found: Placed[] = [];
	const entries: NewEntry[] = [];
	for (const { plat_id: platId } of platforms) {
		for (const kind of ['product', 'shop', 'creator'] as const) {
			const rows = await moversOf(db, accountId, kind, platId);
			found.push(
				...rows.map((row) => ({
					...row,
					growth: row.units_before ? row.units / row.units_before - 1 : null,
				})),
			);
		}
		entries.push(...(await newEntries(db, accountId, platId)));
	}
	const grown = found.flatMap((mover) => (mover.growth === null ? [] : [{ ...mover, growth: mover.growth }]));
	const byGrowth = grown.toSorted((a, b) => b.growth - a.growth || b.units - a.units);
	const plain = ({ place: _, place_before: __, ...mover }: Placed): Mover => mover;
	return {
		rises: byGrowth
			.filter(({ growth }) => growth > 0)
			.slice(0, LISTED)
			.map(plain),
		falls: byGrowth
			.filter(({ growth }) => growth < 0)
			.toReversed()
			.slice(0, LISTED)
			.map(plain),
		entered: found
			.filter(
				({ place_before: before, units_before }) => before !== null && (before > TOP || units_before === 0),
			)
			.toSorted((a, b) => a.place - b.place)
			.slice(0, LISTED)
			.map(({ place_before: _, ...mover }) => mover),
		new_products: entries.toSorted((a, b) => b.listed_on.localeCompare(a.listed_on)).slice(0, LISTED),
	};
}
