import type { Queryable } from '#server/db/database.ts';
import { raw, sql } from '#server/db/sql.ts';
import { shownBuild } from '#server/rankings/queries/rank-builds.ts';
import { TOTAL } from '#server/rankings/rollups/ranked.ts';

/** The levels of some creators, 0 to 6, as the rank table has them; none for a creator whose GMV of 28 days is unknown. */
export async function levelsOf(
	db: Queryable,
	platId: number,
	ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
	const build = ids.length > 0 ? await shownBuild(db, 'creator', platId) : null;
	if (!build) return new Map();
	const rows = await db.query<{ creator_id: string; level: number }>(
		sql`select creator_id, level from creator_ranks_${raw(platId)}_${raw(build.slot)}
		where period = ${raw(TOTAL)} and build_id = ${build.build_id} and creator_id = any(${ids}) and level is not null`,
		{ isPrepared: true },
	);
	return new Map(rows.map(({ creator_id, level }) => [creator_id, level]));
}
