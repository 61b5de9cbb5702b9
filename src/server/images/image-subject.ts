import type { Queryable } from '#server/db/database.ts';
import { raw, sql } from '#server/db/sql.ts';

const SUBJECTS = {
	product: { name: 'title', table: 'products' },
	shop: { name: 'name', table: 'shops' },
	creator: { name: 'coalesce(nickname, handle)', table: 'creators' },
} as const;

/** Name and category of what a picture stands for; undefined for an id that is not stored. */
export async function imageSubject(
	db: Queryable,
	kind: keyof typeof SUBJECTS,
	platId: number,
	id: string,
): Promise<{ name: string; category: string } | undefined> {
	const { name, table } = SUBJECTS[kind];
	const [row] = await db.query<{ name: string; category: string }>(
		sql`select ${raw(name)} as name, category_id as category from ${raw(table)}
		where plat_id = ${platId} and ${raw(kind)}_id = ${id}`,
	);
	return row;
}
