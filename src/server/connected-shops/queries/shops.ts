import type { ShopPlatformName } from '#domain/connected-shops/connected-shop.ts';
import type { Queryable } from '#server/db/database.ts';
import { raw, sql } from '#server/db/sql.ts';

/** A member on the way to the platform. */
export type NewShopRequest = {
	readonly stateHash: string;
	readonly accountId: number;
	readonly platform: ShopPlatformName;
	readonly remoteId: string | null;
	/** Sealed. */
	readonly verifier: string;
	readonly expiresAt: Date;
};

export async function insertShopRequest(db: Queryable, wish: NewShopRequest): Promise<void> {
	await db.query(
		sql`insert into shop_requests (state_hash, account_id, platform, remote_id, verifier, expires_at)
		values (${wish.stateHash}, ${wish.accountId}, ${wish.platform}, ${wish.remoteId}, ${wish.verifier}, ${wish.expiresAt.toISOString()})`,
	);
}

export type TakenShopRequest = {
	readonly platform: ShopPlatformName;
	readonly remote_id: string | null;
	readonly verifier: string;
};

/** Takes the request of a state, once, for the account that made it; null where there is none, or it is too old. */
export async function takeShopRequest(
	db: Queryable,
	{ stateHash, accountId, now }: { stateHash: string; accountId: number; now: Date },
): Promise<TakenShopRequest | null> {
	const [row] = await db.query<TakenShopRequest>(
		sql`delete from shop_requests where state_hash = ${stateHash} and account_id = ${accountId} and expires_at > ${now.toISOString()}
		returning platform, remote_id, verifier`,
	);
	return row ?? null;
}

export async function forgetShopRequests(db: Queryable, now: Date): Promise<void> {
	await db.query(sql`delete from shop_requests where expires_at <= ${now.toISOString()}`);
}

export type StoredShop = {
	readonly shop_id: number;
	readonly account_id: number;
	readonly platform: ShopPlatformName;
	readonly remote_id: string;
	readonly name: string;
	readonly plat_id: number;
	/** Sealed, both. */
	readonly access_token: string;
	readonly refresh_token: string;
	readonly access_ends_at: string;
	readonly refresh_ends_at: string;
	readonly ended_at: string | null;
	readonly connected_at: string;
	readonly sync_at: string | null;
	readonly sync_since: string | null;
	readonly sync_cursor: string | null;
	readonly sync_tries: number;
	readonly synced_at: string | null;
	readonly products: number | null;
	readonly sync_fault: string | null;
};

const COLUMNS = `shop_id, account_id, platform, remote_id, name, plat_id, access_token, refresh_token, access_ends_at, refresh_ends_at,
	ended_at, connected_at, sync_at, sync_since, sync_cursor, sync_tries, synced_at, products, sync_fault`;

/** The connected shops of an account, in the order in which they came. */
export function shopsOf(db: Queryable, accountId: number): Promise<StoredShop[]> {
	return db.query(
		sql`select ${raw(COLUMNS)} from connected_shops where account_id = ${accountId} order by shop_id`,
	);
}

/** A connected shop of an account; null for one of others. */
export async function shopOf(
	db: Queryable,
	accountId: number,
	shopId: string | number,
): Promise<StoredShop | null> {
	const [row] = await db.query<StoredShop>(
		sql`select ${raw(COLUMNS)} from connected_shops where account_id = ${accountId} and shop_id = ${shopId}`,
	);
	return row ?? null;
}

export type NewShop = Pick<
	StoredShop,
	| 'account_id'
	| 'platform'
	| 'remote_id'
	| 'name'
	| 'plat_id'
	| 'access_token'
	| 'refresh_token'
	| 'access_ends_at'
	| 'refresh_ends_at'
>;

/** Stores a shop, or what is new of the one that there is; its products are due to be read. */
export async function saveShop(
	db: Queryable,
	shop: NewShop,
	now: Date,
	syncAt: Date,
): Promise<StoredShop | null> {
	const [row] = await db.query<StoredShop>(
		sql`insert into connected_shops (account_id, platform, remote_id, name, plat_id, access_token, refresh_token, access_ends_at,
			refresh_ends_at, connected_at, sync_at)
		values (${shop.account_id}, ${shop.platform}, ${shop.remote_id}, ${shop.name}, ${shop.plat_id}, ${shop.access_token},
			${shop.refresh_token}, ${shop.access_ends_at}, ${shop.refresh_ends_at}, ${now.toISOString()}, ${syncAt.toISOString()})
		on conflict (account_id, platform, remote_id) do update set name = excluded.name, access_token = excluded.access_token,
			refresh_token = excluded.refresh_token, access_ends_at = excluded.access_ends_at,
			refresh_ends_at = excluded.refresh_ends_at, ended_at = null, sync_at = excluded.sync_at, sync_since = null,
			sync_cursor = null, sync_tries = 0, sync_fault = null
		returning ${raw(COLUMNS)}`,
	);
	return row ?? null;
}

/** Stores fresh tokens, unless another process was faster or the shop is gone. */
export async function saveTokens(
	db: Queryable,
	shopId: number,
	before: string,
	fresh: Pick<NewShop, 'access_token' | 'refresh_token' | 'access_ends_at' | 'refresh_ends_at'>,
): Promise<void> {
	await db.query(
		sql`update connected_shops set access_token = ${fresh.access_token}, refresh_token = ${fresh.refresh_token},
			access_ends_at = ${fresh.access_ends_at}, refresh_ends_at = ${fresh.refresh_ends_at}
		where shop_id = ${shopId} and access_token = ${before}`,
	);
}

/** The platform takes the tokens of a shop no more. */
export async function endShop(db: Queryable, shopId: number, before: string, now: Date): Promise<void> {
	await db.query(
		sql`update connected_shops set ended_at = ${now.toISOString()}, sync_at = null where shop_id = ${shopId} and access_token = ${before}`,
	);
}

/** Forgets a shop with its tokens and what was read of it; jobs into it stay, and go on no more. */
export async function deleteShop(db: Queryable, accountId: number, shopId: string): Promise<void> {
	await db.query(sql`delete from connected_shops where account_id = ${accountId} and shop_id = ${shopId}`);
}
