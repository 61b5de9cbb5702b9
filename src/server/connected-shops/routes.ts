import type { Hono } from 'hono';
import { CODES } from '#contract/codes.ts';
import {
	type ConnectedShop,
	connectedCategories,
	connectedProducts,
	connectedShops,
	connectShop,
	disconnectShop,
	finishShop,
	syncShop,
} from '#contract/connected-shops.ts';
import {
	MOST_SHOPS,
	SHOP_PLATFORMS,
	SYNC_FAULTS,
	shopState,
} from '#domain/connected-shops/connected-shop.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { Refusal } from '#server/http/refusal.ts';
import { mount } from '#server/http/route.ts';
import { beginConnecting, finishConnecting } from './connect.ts';
import { categoriesOf, type KeptProduct, orderSync, productsPage } from './queries/products.ts';
import { deleteShop, type StoredShop, shopOf, shopsOf } from './queries/shops.ts';
import { platformNamed, reachable } from './shops.ts';

/** A connected shop of the account; one of others is not there. */
export async function ownShop(deps: Dependencies, accountId: number, shopId: string): Promise<StoredShop> {
	const shop = await shopOf(deps.database, accountId, shopId);
	if (!shop) throw new Refusal(CODES.badParameter, 'shop_id: there is no such connected shop');
	return shop;
}

function listed({ shops, clock }: Dependencies, shop: StoredShop): ConnectedShop {
	const endedAt = shop.ended_at === null ? null : Date.parse(shop.ended_at);
	return {
		shop_id: String(shop.shop_id),
		platform: shop.platform,
		name: shop.name,
		plat_id: shop.plat_id,
		state: shopState({ endsAt: Date.parse(shop.refresh_ends_at), endedAt }, clock().getTime()),
		ends_at: shop.refresh_ends_at,
		connected_at: shop.connected_at,
		products: shop.products,
		synced_at: shop.synced_at,
		is_syncing: shop.sync_at !== null,
		fault: SYNC_FAULTS.find((fault) => fault === shop.sync_fault) ?? null,
		url: platformNamed(shops, shop.platform)?.pageOf(shop.remote_id) ?? null,
	};
}

function listedProduct({ product_id, status, reason, product }: KeptProduct) {
	const prices = product.variants.flatMap(({ price }) => price ?? []);
	const stocks = product.variants.flatMap(({ stock }) => stock ?? []);
	return {
		product_id,
		title: product.title,
		category: product.category_name,
		status,
		reason,
		variants: product.variants.length,
		price: prices.length === 0 ? null : Math.min(...prices),
		stock: stocks.length === 0 ? null : stocks.reduce((sum, one) => sum + one, 0),
	};
}

/** Shops that members connect to the tools. */
export function connectedShopRoutes(app: Hono, deps: Dependencies): void {
	const { database, shops } = deps;
	const takeChange = (accountId: number) => deps.limits.take('changes', String(accountId));

	mount(app, deps, connectedShops, async (_, { caller: { member } }) => ({
		list: reachable(shops, await shopsOf(database, member.accountId)).map((shop) => listed(deps, shop)),
		limit: MOST_SHOPS,
		platforms: SHOP_PLATFORMS.filter((name) => platformNamed(shops, name) !== null),
	}));
	mount(app, deps, connectShop, async (_, { body, caller: { member } }) => {
		await takeChange(member.accountId);
		const { platform, shop_id: shopId = null, language_id: languageId } = body;
		return {
			url: await beginConnecting(deps, { accountId: member.accountId, platform, shopId, languageId }),
		};
	});
	mount(app, deps, finishShop, async (_, { body, caller: { member } }) => {
		await takeChange(member.accountId);
		return { shop: listed(deps, await finishConnecting(deps, member.accountId, body)) };
	});
	mount(app, deps, syncShop, async (_, { body, caller: { member } }) => {
		await takeChange(member.accountId);
		const { shop_id } = await ownShop(deps, member.accountId, body.shop_id);
		await orderSync(database, shop_id, shops.ticks());
		shops.wake.now();
		return {};
	});
	mount(app, deps, disconnectShop, async (_, { body, caller: { member } }) => {
		await deleteShop(database, member.accountId, body.shop_id);
		return {};
	});
	mount(app, deps, connectedCategories, async ({ shop_id }, { caller: { member } }) => {
		const shop = await ownShop(deps, member.accountId, shop_id);
		return { list: await categoriesOf(database, shop.shop_id) };
	});
	mount(app, deps, connectedProducts, async ({ shop_id, keyword, page, limit }, { caller: { member } }) => {
		const shop = await ownShop(deps, member.accountId, shop_id);
		const rows = await productsPage(database, shop.shop_id, { page, limit, keyword });
		const [counted] =
			rows.length > 0 ? rows : await productsPage(database, shop.shop_id, { page: 1, limit: 1, keyword });
		return { list: rows.map(listedProduct), total: counted?.total ?? 0, page, limit };
	});
}
