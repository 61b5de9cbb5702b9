import { createHash, randomBytes } from 'node:crypto';
import { CODES } from '#contract/codes.ts';
import {
	CONNECT_SECONDS,
	MOST_SHOPS,
	type ShopPlatformName,
} from '#domain/connected-shops/connected-shop.ts';
import { isKnownPlatform } from '#domain/platforms/platforms.ts';
import { outOfPlace } from '#server/db/call-context.ts';
import { sql } from '#server/db/sql.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { Refusal } from '#server/http/refusal.ts';
import { sealedTokens } from './access.ts';
import { ShopFault, type ShopPlatform } from './platform.ts';
import {
	insertShopRequest,
	type StoredShop,
	saveShop,
	shopOf,
	shopsOf,
	takeShopRequest,
} from './queries/shops.ts';
import { platformNamed, reachable } from './shops.ts';

const newSecret = () => randomBytes(32).toString('base64url');
const challengeOf = (verifier: string) => createHash('sha256').update(verifier).digest('base64url');

/** What a sealed verifier belongs to: another account's row does not open. */
const aboutVerifier = (accountId: number, stateHash: string) => `shop verifier ${accountId} ${stateHash}`;

const tooMany = () => new Refusal(CODES.tooManyShops, `no more than ${MOST_SHOPS} shops can be connected`);

function openPlatform(deps: Dependencies, name: ShopPlatformName): ShopPlatform {
	const platform = platformNamed(deps.shops, name);
	if (!platform) throw new Refusal(CODES.noPlatform, 'platform: is not set up here');
	return platform;
}

export type ConnectWish = {
	readonly accountId: number;
	readonly platform: ShopPlatformName;
	/** The shop that is connected again. */
	readonly shopId: string | null;
	readonly languageId: number;
};

/** Keeps a new state and PKCE verifier for the member, and answers where to go on to. */
export async function beginConnecting(deps: Dependencies, wish: ConnectWish): Promise<string> {
	const { accountId, languageId } = wish;
	const known = wish.shopId === null ? null : await shopOf(deps.database, accountId, wish.shopId);
	if (wish.shopId !== null && !known)
		throw new Refusal(CODES.badParameter, 'shop_id: there is no such connected shop');
	const platform = openPlatform(deps, known?.platform ?? wish.platform);
	if (!known && reachable(deps.shops, await shopsOf(deps.database, accountId)).length >= MOST_SHOPS)
		throw tooMany();
	const [state, verifier] = [newSecret(), newSecret()];
	const stateHash = deps.hashes('state', state);
	const remoteId = known?.remote_id ?? null;
	await insertShopRequest(deps.database, {
		stateHash,
		accountId,
		platform: platform.name,
		remoteId,
		verifier: deps.seal.close(verifier, aboutVerifier(accountId, stateHash)),
		expiresAt: new Date(deps.clock().getTime() + CONNECT_SECONDS * 1000),
	});
	return platform.authorizeUrl({ state, challenge: challengeOf(verifier), languageId, remoteId });
}

const failed = () => new Refusal(CODES.authorizationFailed, 'the platform did not confirm the connection');

async function exchanged(platform: ShopPlatform, code: string, verifier: string) {
	try {
		return await outOfPlace(() => platform.exchange(code, verifier));
	} catch (error) {
		throw error instanceof ShopFault ? failed() : error;
	}
}

type Came = {
	readonly state: string;
	readonly code?: string | undefined;
	readonly error?: string | undefined;
};

/**
 * Ends a connection with what the platform put into the address. The state is used up before anything else, whatever
 * follows; nothing is stored before the platform has given its tokens.
 */
export async function finishConnecting(
	deps: Dependencies,
	accountId: number,
	came: Came,
): Promise<StoredShop> {
	const stateHash = deps.hashes('state', came.state);
	const request = await takeShopRequest(deps.database, { stateHash, accountId, now: deps.clock() });
	const verifier = request ? deps.seal.open(request.verifier, aboutVerifier(accountId, stateHash)) : null;
	if (!request || verifier === null)
		throw new Refusal(CODES.wrongState, 'the connection was not begun here, was used, or took too long');
	if (came.error !== undefined || came.code === undefined)
		throw new Refusal(CODES.authorizationDeclined, 'the connection was declined');
	const { tokens, shop } = await exchanged(openPlatform(deps, request.platform), came.code, verifier);
	if (!isKnownPlatform(shop.platId)) throw failed();
	if (request.remote_id !== null && request.remote_id !== shop.remoteId)
		throw new Refusal(CODES.anotherShop, 'another shop has agreed');
	const held = { account_id: accountId, platform: request.platform, remote_id: shop.remoteId };
	const now = deps.clock();
	const stored = await deps.database.transaction(async (tx) => {
		await tx.query(sql`select 1 from accounts where account_id = ${accountId} for update`);
		const others = reachable(deps.shops, await shopsOf(tx, accountId));
		const isNew = !others.some((one) => one.platform === held.platform && one.remote_id === held.remote_id);
		if (isNew && others.length >= MOST_SHOPS) throw tooMany();
		const fresh = sealedTokens(deps.seal, held, tokens);
		return saveShop(
			tx,
			{ ...held, ...fresh, name: shop.name, plat_id: shop.platId },
			now,
			deps.shops.ticks(),
		);
	});
	if (!stored) throw new Error('a connected shop was not stored');
	deps.shops.wake.now();
	return stored;
}
