import type { Queryable } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';
import type { RankRow } from '#server/rankings/queries/ranking.ts';

type Maker = {
	readonly creator_id: string;
	readonly handle: string;
	readonly nickname: string | null;
	readonly category_path: string | null;
};

/** Rows of videos with who made each; null where nobody has told of the creator. */
export async function withCreators(
	db: Queryable,
	platId: number,
	rows: readonly RankRow[],
): Promise<RankRow[]> {
	const ids = [...new Set(rows.map((row) => String(row.creator_id)))];
	const makers = await db.query<Maker>(
		sql`select creator_id, handle, nickname, category_path from creators where plat_id = ${platId} and creator_id = any(${ids}::text[])`,
		{ isPrepared: true },
	);
	const byId = new Map(makers.map((maker) => [maker.creator_id, maker]));
	return rows.map((row) => {
		const { handle = null, nickname = null, category_path = null } = byId.get(String(row.creator_id)) ?? {};
		return { ...row, handle, nickname, category_path };
	});
}
