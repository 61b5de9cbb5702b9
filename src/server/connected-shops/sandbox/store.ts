import { randomBytes } from 'node:crypto';
import type { ProductStatus, RefusalKind } from '#domain/connected-shops/connected-shop.ts';
import type { ShopProduct } from '#domain/connected-shops/shop-product.ts';
import type { Database, Queryable } from '#server/db/database.ts';
import { raw, sql } from '#server/db/sql.ts';
import { type Refused, refusalOfDraft, reviewOf } from './listing.ts';
import { isSandboxId } from './paths.ts';
import { sampleProducts } from './samples.ts';

/** What the page can tell a shop to do with the calls that come next. */
export const TROUBLES = ['busy_minute', 'fail_once', 'wrong_once'] as const;
export type Trouble = (typeof TROUBLES)[number];

export type SandboxShop = {
	readonly remote_id: string;
	readonly name: string;
	readonly plat_id: number;
	readonly token_number: number;
	readonly trouble: Trouble | null;
	readonly trouble_until: string | null;
};

type Row = {
	readonly product_id: number;
	readonly status: string;
	readonly product: ShopProduct;
	readonly created_at: string;
};

export type SandboxProduct = {
	readonly id: string;
	readonly status: ProductStatus;
	readonly reason: RefusalKind | null;
	readonly product: ShopProduct;
};

const REVIEW_MS = 5_000;
export const SANDBOX_PAGE = 100;
/** No shop of the sandbox holds more. */
export const MOST_PRODUCTS = 5_000;

const SHOP = 'remote_id, name, plat_id, token_number, trouble, trouble_until';

/** A review is what time makes of a draft. */
function listed({ product_id, status, product, created_at }: Row, now: Date): SandboxProduct {
	const id = String(product_id);
	if (status !== 'draft') return { id, status: 'live', reason: null, product };
	if (now.getTime() - Date.parse(created_at) < REVIEW_MS)
		return { id, status: 'reviewing', reason: null, product };
	const reason = reviewOf(product);
	return { id, status: reason === null ? 'draft' : 'refused', reason, product };
}

export async function sandboxShop(db: Queryable, remoteId: string): Promise<SandboxShop | null> {
	if (!isSandboxId(remoteId)) return null;
	const [row] = await db.query<SandboxShop>(
		sql`select ${raw(SHOP)} from sandbox_shops where remote_id = ${remoteId}`,
	);
	return row ?? null;
}

export type NewSandboxShop = {
	readonly name: string;
	readonly platId: number;
	readonly samples: number;
	/** By the service's clock, which may stand still: `closeSandboxShops` asks the same. */
	readonly openedAt: Date;
};

/** Opens a shop that nobody knows but by its id. */
export function openSandboxShop(
	database: Database,
	{ name, platId, samples, openedAt }: NewSandboxShop,
	now: Date,
): Promise<string> {
	const remoteId = randomBytes(12).toString('hex');
	const at = now.toISOString();
	return database.transaction(async (tx) => {
		await tx.query(
			sql`insert into sandbox_shops (remote_id, name, plat_id, created_at, seen_at) values (${remoteId}, ${name}, ${platId}, ${openedAt.toISOString()}, ${at})`,
		);
		const products = sampleProducts(remoteId, platId, samples);
		await tx.query(sql`with given as (
				insert into sandbox_products (remote_id, status, product, created_at)
				select ${remoteId}, 'live', one, ${at}::timestamptz from jsonb_array_elements(${JSON.stringify(products)}::jsonb) as one
				returning product_id, product
			)
			insert into sandbox_skus (remote_id, sku, product_id)
			select ${remoteId}, variant->>'sku', product_id from given, jsonb_array_elements(product->'variants') as variant`);
		return remoteId;
	});
}

/** Products after an id, in order. */
export async function sandboxProducts(
	db: Queryable,
	remoteId: string,
	after: number,
	now: Date,
): Promise<SandboxProduct[]> {
	const rows = await db.query<Row>(
		sql`select product_id, status, product, created_at from sandbox_products where remote_id = ${remoteId} and product_id > ${after}
		order by product_id limit ${SANDBOX_PAGE}`,
	);
	return rows.map((row) => listed(row, now));
}

/** The newest products, and how many there are. */
export async function newestSandboxProducts(db: Queryable, remoteId: string, now: Date, most: number) {
	const rows = await db.query<Row & { total: number }>(
		sql`select product_id, status, product, created_at, count(*) over ()::integer as total from sandbox_products
		where remote_id = ${remoteId} order by product_id desc limit ${most}`,
	);
	return { products: rows.map((row) => listed(row, now)), total: rows[0]?.total ?? 0 };
}

export async function sandboxProduct(
	db: Queryable,
	remoteId: string,
	id: string,
	now: Date,
): Promise<SandboxProduct | null> {
	if (!/^\d{1,15}$/.test(id)) return null;
	const [row] = await db.query<Row>(
		sql`select product_id, status, product, created_at from sandbox_products where remote_id = ${remoteId} and product_id = ${id}`,
	);
	return row ? listed(row, now) : null;
}

export async function sandboxKey(db: Queryable, remoteId: string, key: string): Promise<string | null> {
	const [row] = await db.query<{ product_id: number }>(
		sql`select product_id from sandbox_products where remote_id = ${remoteId} and key = ${key}`,
	);
	return row ? String(row.product_id) : null;
}

/** Runs a write to a shop while no other one writes to it: what was counted is still so when it is written. */
export const alone = <Result>(
	database: Database,
	remoteId: string,
	write: (tx: Queryable) => Promise<Result>,
): Promise<Result> =>
	database.transaction(async (tx) => {
		await tx.query(sql`select 1 from sandbox_shops where remote_id = ${remoteId} for no key update`);
		return write(tx);
	});

async function insertDraft(
	tx: Queryable,
	remoteId: string,
	{ product, key, now }: { product: ShopProduct; key: string; now: Date },
): Promise<string> {
	const [row] = await tx.query<{ product_id: number }>(
		sql`insert into sandbox_products (remote_id, key, status, product, created_at)
		values (${remoteId}, ${key}, 'draft', ${JSON.stringify(product)}::jsonb, ${now.toISOString()}) returning product_id`,
	);
	if (!row) throw new Error('a draft of the sandbox was not stored');
	const skus = product.variants.map(({ sku }) => sku);
	await tx.query(
		sql`insert into sandbox_skus (remote_id, sku, product_id) select ${remoteId}, sku, ${row.product_id} from unnest(${skus}::text[]) as sku`,
	);
	return String(row.product_id);
}

/** A SKU of a product that another one of the shop has, or that the product has twice; null for none. */
async function takenSku(tx: Queryable, remoteId: string, { variants }: ShopProduct): Promise<string | null> {
	const own = variants.map(({ sku }) => sku);
	const [taken] = await tx.query<{ sku: string }>(
		sql`select sku from sandbox_skus where remote_id = ${remoteId} and sku = any(${own}::text[]) order by sku limit 1`,
	);
	return taken?.sku ?? (new Set(own).size < own.length ? (own[0] ?? '') : null);
}

/** Creates a draft, once for a key; or says why not. */
export async function createSandboxDraft(
	database: Database,
	{ remote_id: remoteId, plat_id }: SandboxShop,
	product: ShopProduct,
	key: string,
	now: Date,
): Promise<{ id: string } | Refused> {
	return alone(database, remoteId, async (tx) => {
		const there = await sandboxKey(tx, remoteId, key);
		if (there !== null) return { id: there };
		const refused = refusalOfDraft(product, plat_id);
		if (refused) return refused;
		const [{ count } = { count: 0 }] = await tx.query<{ count: number }>(
			sql`select count(*)::integer as count from sandbox_products where remote_id = ${remoteId}`,
		);
		if (count >= MOST_PRODUCTS) return { reason: 'full', about: String(MOST_PRODUCTS) };
		const taken = await takenSku(tx, remoteId, product);
		if (taken !== null) return { reason: 'sku', about: taken };
		return { id: await insertDraft(tx, remoteId, { product, key, now }) };
	});
}

/** Takes a draft down; one that is not there is gone already. */
export async function takeSandboxDown(db: Queryable, remoteId: string, id: string): Promise<Refused | null> {
	if (!/^\d{1,15}$/.test(id)) return null;
	await db.query(
		sql`delete from sandbox_products where remote_id = ${remoteId} and product_id = ${id} and status = 'draft'`,
	);
	const rows = await db.query(
		sql`select 1 from sandbox_products where remote_id = ${remoteId} and product_id = ${id}`,
	);
	return rows.length === 0 ? null : { reason: 'published', about: id };
}

export async function setSandboxTitle(
	db: Queryable,
	shop: SandboxShop,
	{ id, product }: SandboxProduct,
	title: string,
): Promise<Refused | null> {
	const changed = { ...product, title };
	const refused = refusalOfDraft(changed, shop.plat_id);
	if (refused && (refused.reason === 'title' || refused.reason === 'brand')) return refused;
	await db.query(
		sql`update sandbox_products set product = ${JSON.stringify(changed)}::jsonb where remote_id = ${shop.remote_id} and product_id = ${id}`,
	);
	return null;
}

/** Puts a draft on sale, as a seller does in the shop's own screens. */
export async function publishSandboxDraft(db: Queryable, remoteId: string, id: string): Promise<void> {
	if (!/^\d{1,15}$/.test(id)) return;
	await db.query(
		sql`update sandbox_products set status = 'live' where remote_id = ${remoteId} and product_id = ${id}`,
	);
}

/** Makes the next calls fail, or ends the tokens of a shop. */
export async function setTrouble(
	db: Queryable,
	remoteId: string,
	trouble: Trouble | 'revoke',
	now: Date,
): Promise<void> {
	if (trouble === 'revoke')
		await db.query(
			sql`update sandbox_shops set token_number = token_number + 1 where remote_id = ${remoteId}`,
		);
	else
		await db.query(
			sql`update sandbox_shops set trouble = ${trouble}, trouble_until = ${new Date(now.getTime() + 60_000).toISOString()} where remote_id = ${remoteId}`,
		);
}

/** Takes a trouble of a single call away; answers whether this call is the one. */
export async function takeTrouble(db: Queryable, remoteId: string, trouble: Trouble): Promise<boolean> {
	const rows = await db.query(
		sql`update sandbox_shops set trouble = null where remote_id = ${remoteId} and trouble = ${trouble} returning 1`,
	);
	return rows.length > 0;
}

/** Closes shops that nobody has connected, a day after they were opened. */
export async function closeSandboxShops(db: Queryable, now: Date): Promise<void> {
	await db.query(
		sql`delete from sandbox_shops s where s.created_at < ${new Date(now.getTime() - 86_400_000).toISOString()} and not exists (
			select 1 from connected_shops c where c.platform = 'sandbox' and c.remote_id = s.remote_id)`,
	);
}
