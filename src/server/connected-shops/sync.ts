import { waitAfter } from '#domain/connected-shops/waiting.ts';
import type { Database } from '#server/db/database.ts';
import { type AccessDeps, shopCalls } from './access.ts';
import { ShopFault } from './platform.ts';
import { claimSync, endSync, postponeSync, saveProducts } from './queries/products.ts';
import type { StoredShop } from './queries/shops.ts';
import { platformNamed, type Shops } from './shops.ts';

/** What work on shops needs. */
export type ShopWork = AccessDeps & {
	readonly database: Database;
	readonly shops: Shops;
	/** Work ends early where it is aborted, and goes on later. */
	readonly signal?: AbortSignal;
};

/** A process that holds a claim longer is taken for dead. */
const LEASE_MS = 120_000;
export const leaseEnd = ({ shops }: ShopWork) => new Date(shops.ticks().getTime() + LEASE_MS);
/** After so long another shop or job has its turn. */
export const SLICE_MS = 20_000;
const MOST_TRIES = 5;

const later = (shops: Shops, seconds: number) => new Date(shops.ticks().getTime() + seconds * 1000);

/** What a fault makes of a reading: waiting, another try, or its end. */
async function postpone({ database, shops }: ShopWork, shop: StoredShop, error: unknown): Promise<void> {
	const { shop_id, sync_tries } = shop;
	const fault = error instanceof ShopFault ? error : null;
	if (fault?.kind === 'busy')
		return postponeSync(database, shop_id, { at: later(shops, fault.wait), tries: sync_tries, fault: null });
	// Asked again it would be refused again.
	if (fault?.kind === 'token' || fault?.kind === 'signature')
		return postponeSync(database, shop_id, { at: null, tries: 0, fault: fault.kind });
	const tries = sync_tries + 1;
	const at = tries < MOST_TRIES ? later(shops, waitAfter(tries)) : null;
	await postponeSync(database, shop_id, { at, tries: at ? tries : 0, fault: 'unreachable' });
	// What is no fault of the shop fails the work, but not with each try that other shops have.
	if (!fault) throw error;
}

/** Reads the products of one shop that is due, as far as the platform lets; answers whether there was one. */
export async function syncNext(deps: ShopWork): Promise<boolean> {
	const shop = await claimSync(deps.database, { at: deps.shops.ticks(), until: leaseEnd(deps) });
	if (!shop) return false;
	const platform = platformNamed(deps.shops, shop.platform);
	if (!platform) {
		await postponeSync(deps.database, shop.shop_id, { at: null, tries: 0, fault: 'unreachable' });
		return true;
	}
	const call = shopCalls(deps, platform, shop);
	const began = performance.now();
	let cursor = shop.sync_cursor;
	try {
		do {
			const from = cursor;
			const { products, next } = await call((access) => platform.list(access, from));
			if (next === null) {
				await endSync(deps.database, shop, products, deps.clock());
				return true;
			}
			await saveProducts(deps.database, shop, products, { next, until: leaseEnd(deps) });
			cursor = next;
		} while (!deps.signal?.aborted && performance.now() - began < SLICE_MS);
		await postponeSync(deps.database, shop.shop_id, { at: deps.shops.ticks(), tries: 0, fault: null });
	} catch (error) {
		await postpone(deps, shop, error);
	}
	return true;
}
