import type { Queryable } from '#server/db/database.ts';
import type { Seal } from '#server/seal.ts';
import { type ShopAccess, ShopFault, type ShopPlatform, type ShopTokens } from './platform.ts';
import { endShop, type NewShop, type StoredShop, saveTokens, shopOf } from './queries/shops.ts';

type Held = Pick<StoredShop, 'account_id' | 'platform' | 'remote_id'>;

/** What a sealed token belongs to: moved to another row, it does not open. */
const aboutToken = ({ account_id, platform, remote_id }: Held, which: 'access' | 'refresh') =>
	`shop ${which} ${account_id} ${platform} ${remote_id}`;

/** Tokens as they are stored. */
export function sealedTokens(
	seal: Seal,
	held: Held,
	tokens: ShopTokens,
): Pick<NewShop, 'access_token' | 'refresh_token' | 'access_ends_at' | 'refresh_ends_at'> {
	return {
		access_token: seal.close(tokens.accessToken, aboutToken(held, 'access')),
		refresh_token: seal.close(tokens.refreshToken, aboutToken(held, 'refresh')),
		access_ends_at: tokens.accessEndsAt.toISOString(),
		refresh_ends_at: tokens.refreshEndsAt.toISOString(),
	};
}

export type AccessDeps = {
	readonly database: Queryable;
	readonly seal: Seal;
	readonly clock: () => Date;
};

/** A token is renewed before it ends, so that none ends on the way. */
const EARLY_MS = 60_000;

const ended = () => new ShopFault('the shop has to be connected again', { kind: 'token' });

async function renewed(deps: AccessDeps, platform: ShopPlatform, shop: StoredShop): Promise<string> {
	const refreshToken = deps.seal.open(shop.refresh_token, aboutToken(shop, 'refresh'));
	try {
		if (refreshToken === null) throw ended();
		const tokens = await platform.refresh(refreshToken);
		await saveTokens(deps.database, shop.shop_id, shop.access_token, sealedTokens(deps.seal, shop, tokens));
		return tokens.accessToken;
	} catch (error) {
		if (!(error instanceof ShopFault) || error.kind !== 'token') throw error;
		// Another process may have renewed it meanwhile, which makes this refresh token one of the past.
		const newer = await shopOf(deps.database, shop.account_id, shop.shop_id);
		const token =
			newer && newer.access_token !== shop.access_token
				? deps.seal.open(newer.access_token, aboutToken(newer, 'access'))
				: null;
		if (token !== null) return token;
		await endShop(deps.database, shop.shop_id, shop.access_token, deps.clock());
		throw error;
	}
}

/**
 * Makes calls of a shop: the token is renewed where it ends or was refused, once; what the platform then still refuses has
 * to be connected again, and is stored as such.
 * @throws ShopFault of kind `token` where only the member can help
 */
export function shopCalls(deps: AccessDeps, platform: ShopPlatform, shop: StoredShop) {
	let token: string | null = null;
	const accessWith = (accessToken: string): ShopAccess => ({ remoteId: shop.remote_id, accessToken });

	async function current(): Promise<string> {
		if (token !== null) return token;
		if (shop.ended_at !== null) throw ended();
		const isOver = Date.parse(shop.access_ends_at) - EARLY_MS <= deps.clock().getTime();
		const stored = isOver ? null : deps.seal.open(shop.access_token, aboutToken(shop, 'access'));
		token = stored ?? (await renewed(deps, platform, shop));
		return token;
	}

	return async <Result>(call: (access: ShopAccess) => Promise<Result>): Promise<Result> => {
		const used = await current();
		try {
			return await call(accessWith(used));
		} catch (error) {
			if (!(error instanceof ShopFault) || error.kind !== 'token') throw error;
			const newest = (await shopOf(deps.database, shop.account_id, shop.shop_id)) ?? shop;
			token = await renewed(deps, platform, newest);
			return call(accessWith(token));
		}
	};
}
export type ShopCalls = ReturnType<typeof shopCalls>;
