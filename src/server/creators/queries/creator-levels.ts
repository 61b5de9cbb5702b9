import type { Queryable } from '#server/db/database.ts';
import { shownBuild } from '#server/rankings/queries/rank-builds.ts';
import { TOTAL } from '#server/rankings/rollups/build.ts';

/** The levels of some creators, 0 to 6, as the rank table has them; none for a creator whose GMV of 28 days is unknown. */
export async function levelsOf(
	db: Queryable,
	platId: number,
	ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
	const build = ids.length > 0 ? await shownBuild(db, 'creator', platId) : null;
	if (!build) return new Map();
	const rows = await db.query<{ creator_id: string; level: number }>(
		`select creator_id, level from creator_ranks_${platId}_${build.slot}
		where period = ${TOTAL} and build_id = $1 and creator_id = any($2) and level is not null`,
		[build.build_id, ids],
		{ isPrepared: true },
	);
	return new Map(rows.map(({ creator_id, level }) => [creator_id, level]));
}
