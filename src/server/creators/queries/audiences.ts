import type { Audience } from '#domain/creators/audience.ts';
import type { Queryable } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';

/** Audiences of creators as feeds tell them, by id; those of whom none does are left out. */
export async function audiencesOf(
	db: Queryable,
	platId: number,
	ids: readonly string[],
): Promise<ReadonlyMap<string, Audience>> {
	const rows = await db.query<{ creator_id: string; audience: Audience }>(
		sql`select creator_id, audience from creators where plat_id = ${platId} and creator_id = any(${[...ids]}) and audience is not null`,
	);
	return new Map(rows.map(({ creator_id, audience }) => [creator_id, audience]));
}
