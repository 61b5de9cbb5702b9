import type { FollowKind } from '#contract/follows.ts';
import type { Queryable, Transaction } from '#server/db/database.ts';
import { raw, sql } from '#server/db/sql.ts';

/** Something that can be followed. */
export type Followed = { readonly kind: FollowKind; readonly platId: number; readonly id: string };

const TABLES = {
	creator: { table: 'creators', id: 'creator_id', name: 'coalesce(e.nickname, e.handle)', pictured: null },
	shop: { table: 'shops', id: 'shop_id', name: 'e.name', pictured: null },
	product: { table: 'products', id: 'product_id', name: 'e.title', pictured: null },
	/** Shown by the picture of its creator. */
	live: { table: 'lives', id: 'room_id', name: 'e.title', pictured: 'e.creator_id' },
} as const satisfies Record<FollowKind, { table: string; id: string; name: string; pictured: string | null }>;

/** Whether there is such a thing. */
export async function isThere(db: Queryable, { kind, platId, id }: Followed): Promise<boolean> {
	const { table, id: column } = TABLES[kind];
	const rows = await db.query(
		sql`select 1 from ${raw(table)} where plat_id = ${platId} and ${raw(column)} = ${id}`,
	);
	return rows.length > 0;
}

/** How many things of a kind an account follows. */
export async function followedCount(db: Queryable, accountId: number, kind: FollowKind): Promise<number> {
	const [row] = await db.query<{ count: number }>(
		sql`select count(*)::integer as count from follows where account_id = ${accountId} and kind = ${kind}`,
	);
	return row?.count ?? 0;
}

/**
 * Follows something unless the limit is reached; false where it is. What is followed already stays and is no refusal.
 * The account's row is locked, so parallel ones are counted one after the other.
 */
export async function addFollow(
	tx: Transaction,
	accountId: number,
	{ kind, platId, id }: Followed,
	limit: number,
	now: Date,
): Promise<boolean> {
	await tx.query(sql`select 1 from accounts where account_id = ${accountId} for update`);
	const added = await tx.query(
		sql`insert into follows (account_id, kind, plat_id, entity_id, followed_at)
		select ${accountId}::bigint, ${kind}::text, ${platId}::smallint, ${id}::text, ${now.toISOString()}::timestamptz
		where (select count(*) from follows where account_id = ${accountId}::bigint and kind = ${kind}::text) < ${limit}::integer
		on conflict do nothing returning 1`,
	);
	if (added.length > 0) return true;
	const known = await tx.query(
		sql`select 1 from follows where account_id = ${accountId} and kind = ${kind} and plat_id = ${platId} and entity_id = ${id}`,
	);
	return known.length > 0;
}

/** Follows something no longer. */
export async function removeFollow(
	db: Queryable,
	accountId: number,
	{ kind, platId, id }: Followed,
): Promise<void> {
	await db.query(
		sql`delete from follows where account_id = ${accountId} and kind = ${kind} and plat_id = ${platId} and entity_id = ${id}`,
	);
}

export type ListedFollow = {
	readonly plat_id: number;
	readonly id: string;
	readonly name: string | null;
	/** Whose picture it has. */
	readonly pictured: string;
	readonly followed_at: string;
};

/** A page of what an account follows, newest first. */
export function followsOf(
	db: Queryable,
	accountId: number,
	{ kind, page, limit }: { kind: FollowKind; page: number; limit: number },
): Promise<ListedFollow[]> {
	const { table, id, name, pictured } = TABLES[kind];
	return db.query(
		sql`select f.plat_id, f.entity_id as id, ${raw(name)} as name,
			${pictured === null ? raw('f.entity_id') : sql`coalesce(${raw(pictured)}, f.entity_id)`} as pictured, f.followed_at
		from follows f left join ${raw(table)} e on e.plat_id = f.plat_id and e.${raw(id)} = f.entity_id
		where f.account_id = ${accountId} and f.kind = ${kind}
		order by f.followed_at desc, f.plat_id, f.entity_id limit ${limit} offset ${(page - 1) * limit}`,
	);
}

/** Whether an account follows a thing. */
export async function isFollowed(
	db: Queryable,
	member: { readonly accountId: number } | null,
	{ kind, platId, id }: Followed,
): Promise<boolean> {
	if (!member) return false;
	const rows = await db.query(
		sql`select 1 from follows where account_id = ${member.accountId} and kind = ${kind} and plat_id = ${platId} and entity_id = ${id}`,
		{ isPrepared: true },
	);
	return rows.length > 0;
}

/** Ids of everything of a kind on a platform that an account follows. */
export async function followedIdsOf(
	db: Queryable,
	accountId: number,
	{ kind, platId }: Omit<Followed, 'id'>,
): Promise<string[]> {
	const rows = await db.query<{ id: string }>(
		sql`select entity_id as id from follows where account_id = ${accountId} and kind = ${kind} and plat_id = ${platId} order by entity_id`,
	);
	return rows.map(({ id }) => id);
}
