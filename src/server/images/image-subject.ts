import type { Queryable } from '#server/db/database.ts';

const SELECTS = {
	product:
		'select title as name, category_id as category from products where plat_id = $1 and product_id = $2',
	shop: 'select name, category_id as category from shops where plat_id = $1 and shop_id = $2',
	creator:
		'select coalesce(nickname, handle) as name, category_id as category from creators where plat_id = $1 and creator_id = $2',
} as const;

/** Name and category of what a picture stands for; undefined for an id that is not stored. */
export async function imageSubject(
	db: Queryable,
	kind: keyof typeof SELECTS,
	platId: number,
	id: string,
): Promise<{ name: string; category: string } | undefined> {
	const [row] = await db.query<{ name: string; category: string }>(SELECTS[kind], [platId, id]);
	return row;
}
