import type { RankingAnswer } from '#contract/rankings.ts';
import type { Reach } from '#domain/rankings/first-view.ts';
import type { Day } from '#domain/time/days.ts';
import type { Queryable } from '#server/db/database.ts';
import { raw, type Sql, sql } from '#server/db/sql.ts';
import type { RankedName } from '#server/rankings/rollups/ranked.ts';

/** The build that readers see of a platform's ranks of a kind. */
export type RankBuild = {
	readonly plat_id: number;
	readonly build_id: number;
	/** What is shown: another number after each change, also of few rows of the same build. */
	readonly version: number;
	readonly slot: number;
	readonly as_of: Day;
	readonly first_day: Day | null;
	/** Rows per period and board. */
	readonly counts: Readonly<Record<string, Readonly<Record<string, number>>>>;
	readonly sources: RankingAnswer['sources'];
};

/** The shown build of a kind, or null for a platform without any. */
export async function shownBuild(db: Queryable, name: RankedName, platId: number): Promise<RankBuild | null> {
	const rows = await db.query<RankBuild>(
		sql`select plat_id, build_id, version, slot, as_of, first_day, counts, sources from rank_builds where plat_id = ${platId} and entity = ${name}`,
		{ isPrepared: true },
	);
	return rows[0] ?? null;
}

/** How far the readings of a build reach, by its fullest board. */
export function reachOf({ as_of, first_day, counts }: RankBuild): Reach {
	const ranked = Object.entries(counts).map(([period, boards]) => [
		period,
		Math.max(0, ...Object.values(boards)),
	]);
	return { asOf: as_of, firstDay: first_day, ranked: Object.fromEntries(ranked) };
}

/** Whether all counters are of one day: then no period has a figure yet. */
export function isSingleSnapshot(build: RankBuild): boolean {
	return build.first_day !== null && build.first_day >= build.as_of;
}

/** Which rows of rank tables are shown. */
export type RankKey = Pick<RankBuild, 'plat_id' | 'slot' | 'build_id'>;

/**
 * Rows `alias` of a build's rank table. The partition is named already; its primary key begins with platform and slot,
 * so without them a row by its id would be looked for elsewhere.
 */
export function rankKey(alias: string, { plat_id, slot, build_id }: RankKey): Sql {
	const rows = raw(alias);
	return sql`${rows}.plat_id = ${plat_id} and ${rows}.slot = ${raw(slot)} and ${rows}.build_id = ${build_id}`;
}

/** The partition of a table that a build has written: it is named, as planning over all takes longer than the query. */
export const partOf = (table: string, { plat_id, slot }: Pick<RankBuild, 'plat_id' | 'slot'>): Sql =>
	raw(`${table}_${plat_id}_${slot}`);
