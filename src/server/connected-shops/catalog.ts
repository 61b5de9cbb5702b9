import { CODES } from '#contract/codes.ts';
import type { ShopAttribute } from '#domain/connected-shops/shop-product.ts';
import { outOfPlace } from '#server/db/call-context.ts';
import { Refusal } from '#server/http/refusal.ts';
import { type AccessDeps, type ShopCalls, shopCalls } from './access.ts';
import { ShopFault, type ShopPlatform } from './platform.ts';
import { type Catalog, keepAttributes, keepCategories, keptCatalog } from './queries/catalogs.ts';
import type { StoredShop } from './queries/shops.ts';
import { platformNamed, type Shops } from './shops.ts';

type Deps = AccessDeps & { readonly shops: Shops };

const DAY_MS = 86_400_000;

/** What a member is told of a platform that does not do what it is asked while somebody waits. */
function refusalFor(error: unknown): unknown {
	if (!(error instanceof ShopFault)) return error;
	if (error.kind === 'token') return new Refusal(CODES.shopEnded, 'the shop has to be connected again');
	const wait = error.kind === 'busy' ? { data: { retry_after: error.wait } } : {};
	return new Refusal(CODES.shopSilent, 'the shop does not answer now', wait);
}

/** So long somebody waits for a dry run, in all. */
const PATIENCE_SECONDS = 20;

/** The same calls, which wait where the platform asks to, while somebody still waits for the answer. */
function patiently(shops: Shops, call: ShopCalls): ShopCalls {
	let left = PATIENCE_SECONDS;
	return async (work) => {
		for (;;) {
			try {
				return await outOfPlace(() => call(work));
			} catch (error) {
				if (!(error instanceof ShopFault) || error.kind !== 'busy' || error.wait > left)
					throw refusalFor(error);
				left -= error.wait;
				await outOfPlace(() => shops.wait(error.wait));
			}
		}
	};
}

function openPlatform(shops: Shops, { platform }: StoredShop): ShopPlatform {
	const found = platformNamed(shops, platform);
	if (!found) throw new Refusal(CODES.noPlatform, 'shop_id: its platform is not set up here');
	return found;
}

/** The categories of a shop and the attributes of some, as they were read within a day; what is missing is asked for. */
export function catalogOf(deps: Deps, shop: StoredShop) {
	const platform = openPlatform(deps.shops, shop);
	const call = patiently(deps.shops, shopCalls(deps, platform, shop));
	const { shop_id: shopId } = shop;

	async function categories(): Promise<Catalog> {
		const kept = await keptCatalog(deps.database, shopId, new Date(deps.clock().getTime() - DAY_MS));
		if (kept) return kept;
		const read = await call((access) => platform.categories(access));
		await keepCategories(deps.database, shopId, read, deps.clock());
		return { categories: read, attributes: {} };
	}

	async function attributes(catalog: Catalog, ids: readonly string[]) {
		const known = new Map<string, readonly ShopAttribute[]>(Object.entries(catalog.attributes));
		for (const id of ids) {
			if (known.has(id)) continue;
			const read = await call((access) => platform.attributes(access, id));
			await keepAttributes(deps.database, shopId, id, read);
			known.set(id, read);
		}
		return known;
	}

	return { categories, attributes };
}
