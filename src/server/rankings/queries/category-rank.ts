import { type Counted, countsAmong } from '#domain/rankings/category-rank.ts';
import type { Queryable } from '#server/db/database.ts';
import { raw, sql } from '#server/db/sql.ts';
import { memoOf } from '#server/rankings/build-cache.ts';
import type { RankedName } from '#server/rankings/rollups/ranked.ts';
import type { RankBuild } from './rank-builds.ts';

/** Which row of the rank tables is meant. */
export type RankedOne = {
	readonly kind: RankedName;
	readonly platId: number;
	readonly id: string;
	/** Days of the rank table. */
	readonly period: number;
};

const tableOf = (build: RankBuild, { kind, platId }: RankedOne) => `${kind}_ranks_${platId}_${build.slot}`;

/** Units of all in a category with everything below it (empty: all), low to high; unknown ones are left out. */
async function sortedUnits(
	db: Queryable,
	build: RankBuild,
	one: RankedOne,
	category: string,
): Promise<Float64Array> {
	const [row] = await db.query<{ units: number[] | null }>(
		sql`select array_agg(r.units) as units from ${raw(tableOf(build, one))} r
		where r.build_id = ${build.build_id} and r.period = ${one.period} and r.units is not null and r.category_id like ${category} || '%'`,
	);
	return Float64Array.from(row?.units ?? []).sort();
}

/** The units of all in a category, worked out once a build. */
const memoUnits = (
	db: Queryable,
	build: RankBuild,
	one: RankedOne,
	category: string,
): Promise<Float64Array> =>
	memoOf(db).get(
		`units ${build.version} ${one.period} ${category}`,
		() => sortedUnits(db, build, one, category),
		({ length }) => length,
	);

/**
 * How many of its kind in each category (an id of the tree with all below it; empty: all) sold more and fewer units in
 * a period of the rank table. None where it has no figure there.
 */
export async function unitsStanding(
	db: Queryable,
	build: RankBuild,
	one: RankedOne,
	categories: readonly string[],
): Promise<(Counted & { readonly category: string })[]> {
	const [own] = await db.query<{ units: number | null }>(
		sql`select units from ${raw(tableOf(build, one))} where plat_id = ${one.platId} and slot = ${build.slot} and build_id = ${build.build_id} and period = ${one.period}
			and ${raw(one.kind)}_id = ${one.id}`,
		{ isPrepared: true },
	);
	const units = own?.units ?? null;
	if (units === null) return [];
	return Promise.all(
		categories.map(async (category) => {
			const sorted = await memoUnits(db, build, one, category);
			return { category, ...countsAmong(sorted, units) };
		}),
	);
}

/** The ranks by units of several things among all of their kind; those without a figure have none. */
export async function ranksByUnits(
	db: Queryable,
	build: RankBuild,
	{ ids, ...kind }: Omit<RankedOne, 'id'> & { readonly ids: readonly string[] },
): Promise<ReadonlyMap<string, number>> {
	const id = raw(`${kind.kind}_id`);
	const rows = await db.query<{ id: string; units: number }>(
		sql`select ${id} as id, units from ${raw(tableOf(build, { ...kind, id: '' }))} where plat_id = ${kind.platId}
			and slot = ${build.slot} and build_id = ${build.build_id} and period = ${kind.period} and ${id} = any(${ids})
			and units is not null`,
	);
	if (rows.length === 0) return new Map();
	const sorted = await memoUnits(db, build, { ...kind, id: '' }, '');
	return new Map(rows.map((row) => [row.id, countsAmong(sorted, row.units).more + 1]));
}
