import { setTimeout as sleep } from 'node:timers/promises';
import type { ShopPlatformName } from '#domain/connected-shops/connected-shop.ts';
import { outboundRead } from '#server/http/outbound.ts';
import type { ShopPlatform } from './platform.ts';
import { type Answering, sandboxPlatform } from './sandbox/client.ts';
import type { TiktokShopSettings } from './tiktok/client.ts';
import { tiktokShopPlatform } from './tiktok/platform.ts';

const PICTURE = { timeoutMs: 10_000, mostBytes: 5_242_880 } as const;

/** The shop platforms of an installation, and what work on shops needs besides. */
export type Shops = {
	/** Those that can be connected here. */
	readonly platforms: readonly ShopPlatform[];
	/** The clock by which platforms are waited for: the real one, also where the service's stands still. */
	readonly ticks: () => Date;
	/** Whether the sandbox's shops are served here; the app puts in what answers its calls. */
	readonly sandbox: { answer: Answering } | null;
	/** A picture that a file names, from a public address. */
	readPicture(address: string): Promise<Uint8Array>;
	/** Lets time pass while somebody waits for an answer. */
	wait(seconds: number): Promise<void>;
	/** Has due work done soon; without it, within a minute. */
	readonly wake: { now: () => void };
};

/** The platform of a name; null where it is not set up here. */
export const platformNamed = ({ platforms }: Shops, name: ShopPlatformName): ShopPlatform | null =>
	platforms.find((one) => one.name === name) ?? null;

/** Those of some connected shops whose platform is set up here: a shop of the sandbox is nothing outside the demo. */
export const reachable = <Shop extends { readonly platform: ShopPlatformName }>(
	shops: Shops,
	list: readonly Shop[],
): Shop[] => list.filter(({ platform }) => platformNamed(shops, platform) !== null);

type Settings = {
	readonly isDemo: boolean;
	readonly allowsPrivate: boolean;
	readonly clock: () => Date;
	readonly ticks?: () => Date;
	readonly wait?: Shops['wait'];
	/** The app of TikTok Shop's partner centre; without it no shop there can be connected. */
	readonly tiktokShop?: TiktokShopSettings | null;
};

/** Opens what the settings name: the sandbox in the demo alone, TikTok Shop with an app of its partner centre. */
export function openShops({
	isDemo,
	allowsPrivate,
	clock,
	ticks = () => new Date(),
	wait = (seconds) => sleep(seconds * 1000),
	tiktokShop = null,
}: Settings): Shops {
	const sandbox: Shops['sandbox'] = isDemo
		? { answer: () => new Response('the sandbox is not served yet', { status: 503 }) }
		: null;
	const readPicture: Shops['readPicture'] = async (address) => {
		const { status, body } = await outboundRead(address, { ...PICTURE, allowsPrivate });
		if (status !== 200) throw new Error(`a picture answered ${status}`);
		return body;
	};
	return {
		platforms: [
			...(sandbox ? [sandboxPlatform((request) => sandbox.answer(request), clock)] : []),
			...(tiktokShop ? [tiktokShopPlatform({ settings: tiktokShop, clock, readPicture })] : []),
		],
		ticks,
		sandbox,
		wait,
		readPicture,
		wake: { now: () => undefined },
	};
}
