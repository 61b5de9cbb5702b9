import type { SearchAnswer } from '#contract/search.ts';
import { namedThing } from '#domain/search/pasted.ts';
import { foldName } from '#domain/text/search-text.ts';
import type { Queryable } from '#server/db/database.ts';
import { join, type Sql, sql } from '#server/db/sql.ts';
import { escaped } from '#server/rankings/queries/title-search.ts';

/** The index of a region's names finds handles that begin so; the whole of it decides. */
const byHandle = (platId: number, handle: string) =>
	sql`select 'creator' as kind, creator_id as id, coalesce(nickname, handle) as name from creators
	where plat_id = ${platId} and name_folded like ${` ${escaped(foldName(handle))}%`} and lower(handle) = ${handle}`;

const byId = (platId: number, id: string): Sql[] => [
	sql`select 'product' as kind, product_id as id, title as name from products where plat_id = ${platId} and product_id = ${id}`,
	sql`select 'shop' as kind, shop_id as id, name from shops where plat_id = ${platId} and shop_id = ${id}`,
	sql`select 'creator' as kind, creator_id as id, coalesce(nickname, handle) as name from creators
		where plat_id = ${platId} and creator_id = ${id}`,
	sql`select 'live' as kind, room_id as id, coalesce(title, room_id) as name from lives where plat_id = ${platId} and room_id = ${id}`,
];

/** The things of a region that a keyword names outright, by id or handle; each once. */
export async function exactFinds(
	db: Queryable,
	platId: number,
	keyword: string,
): Promise<SearchAnswer['exact']> {
	const thing = namedThing(keyword);
	if (!thing) return [];
	const { id, handle, isCertain } = thing;
	const asked = [
		...(id === null ? [] : byId(platId, id)),
		...(handle === null ? [] : [byHandle(platId, handle)]),
	];
	const found = await db.query<Omit<SearchAnswer['exact'][number], 'is_certain'>>(
		sql`${join(asked, ' union all ')} order by kind, id limit 8`,
	);
	const once = new Map(found.map((one) => [`${one.kind} ${one.id}`, one]));
	return [...once.values()].map((one) => ({ ...one, is_certain: isCertain }));
}
