import type { Queryable } from '#server/db/database.ts';

/** How to reach a creator, in their words. */
export type CreatorContact = { readonly contact: string | null; readonly cooperation: string | null };

/** How to reach a creator; null where nobody is known who agrees to it now. */
export async function contactOf(
	db: Queryable,
	platId: number,
	creatorId: string,
): Promise<CreatorContact | null> {
	const [row] = await db.query<CreatorContact>(
		'select contact, cooperation from creators where plat_id = $1 and creator_id = $2 and is_open',
		[platId, creatorId],
	);
	return row ?? null;
}
