import { setTimeout as sleep } from 'node:timers/promises';
import type { ShopPlatformName } from '#domain/connected-shops/connected-shop.ts';
import { outboundRead } from '#server/http/outbound.ts';
import type { ShopPlatform } from './platform.ts';
import { type Answering, sandboxPlatform } from './sandbox/client.ts';

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

type Settings = {
	readonly isDemo: boolean;
	readonly allowsPrivate: boolean;
	readonly clock: () => Date;
	readonly ticks?: () => Date;
	readonly wait?: Shops['wait'];
	readonly others?: readonly ShopPlatform[];
};

/** Opens what the settings name: the sandbox in the demo alone. */
export function openShops({
	isDemo,
	allowsPrivate,
	clock,
	ticks = () => new Date(),
	wait = (seconds) => sleep(seconds * 1000),
	others = [],
}: Settings): Shops {
	const sandbox: Shops['sandbox'] = isDemo
		? { answer: () => new Response('the sandbox is not served yet', { status: 503 }) }
		: null;
	return {
		platforms: [
			...(sandbox ? [sandboxPlatform((request) => sandbox.answer(request), clock)] : []),
			...others,
		],
		ticks,
		sandbox,
		wait,
		readPicture: async (address) => {
			const { status, body } = await outboundRead(address, { ...PICTURE, allowsPrivate });
			if (status !== 200) throw new Error(`a picture answered ${status}`);
			return body;
		},
		wake: { now: () => undefined },
	};
}
