import type { Queryable } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';

/** How to reach a creator, in their words. */
export type CreatorContact = { readonly contact: string | null; readonly cooperation: string | null };

/** How to reach a creator; null where nobody is known who agrees to it now. */
export async function contactOf(
	db: Queryable,
	platId: number,
	creatorId: string,
): Promise<CreatorContact | null> {
	const [row] = await db.query<CreatorContact>(
		sql`select contact, cooperation from creators where plat_id = ${platId} and creator_id = ${creatorId} and is_open`,
	);
	return row ?? null;
}
