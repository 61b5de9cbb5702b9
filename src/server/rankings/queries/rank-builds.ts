import type { RankingAnswer } from '#contract/rankings.ts';
import type { Reach } from '#domain/rankings/first-view.ts';
import type { Day } from '#domain/time/days.ts';
import type { Queryable } from '#server/db/database.ts';
import type { RankedName } from '#server/rankings/rollups/ranked.ts';

/** The build that readers see of a platform's ranks of a kind. */
export type RankBuild = {
	readonly build_id: number;
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
		'select build_id, slot, as_of, first_day, counts, sources from rank_builds where plat_id = $1 and entity = $2',
		[platId, name],
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

/**
 * Rows `alias` of a build's rank table, where `$1` is the platform and `$2` the build. The partition is named already;
 * its primary key begins with platform and slot, so without them a row by its id would be looked for elsewhere.
 */
export const rankKey = (alias: string, { slot }: Pick<RankBuild, 'slot'>) =>
	`${alias}.plat_id = $1 and ${alias}.slot = ${slot} and ${alias}.build_id = $2`;
