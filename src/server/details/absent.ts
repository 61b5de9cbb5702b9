import { CODES } from '#contract/codes.ts';
import type { Queryable } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';
import { Refusal } from '#server/http/refusal.ts';

type Kind = 'product' | 'shop' | 'creator' | 'live';

/** The refusal of something that is not stored: an operator has frozen it, or there is none. */
export async function absent(
	db: Queryable,
	kind: Kind,
	{ plat_id: platId, id }: { readonly plat_id: number; readonly id: string },
	words: string,
): Promise<Refusal> {
	const frozen = await db.query(
		sql`select from frozen_entities where kind = ${kind} and plat_id = ${platId} and entity_id = ${id}`,
	);
	return frozen.length > 0
		? new Refusal(CODES.frozen, 'id: is not shown')
		: new Refusal(CODES.notFound, words);
}
