import type { Audience } from '#domain/creators/audience.ts';
import type { Queryable } from '#server/db/database.ts';

/** Audiences of creators as feeds tell them, by id; those of whom none does are left out. */
export async function audiencesOf(
	db: Queryable,
	platId: number,
	ids: readonly string[],
): Promise<ReadonlyMap<string, Audience>> {
	const rows = await db.query<{ creator_id: string; audience: Audience }>(
		'select creator_id, audience from creators where plat_id = $1 and creator_id = any($2) and audience is not null',
		[platId, [...ids]],
	);
	return new Map(rows.map(({ creator_id, audience }) => [creator_id, audience]));
}
