import { DEMO_SOURCE } from './demo-source.ts';

/** What has a page on the short-video platform. */
export type PlatformThing =
	| { readonly kind: 'product' | 'shop'; readonly id: string }
	| { readonly kind: 'creator'; readonly handle: string | null }
	| { readonly kind: 'video'; readonly id: string; readonly handle: string | null };

/** Whose figures they are. */
type ToldBy = { readonly name: string; readonly marketplace: string | null };

const PLATFORM_ID = /^\d{10,25}$/;
const HANDLE = /^[\w.]{2,30}$/;

/**
 * The page of a thing on the short-video platform, by its public forms of address; null where its id or handle is none
 * of the platform's, for other marketplaces, and for the demo, whose things are made up.
 */
export function platformPage(thing: PlatformThing, { name, marketplace }: ToldBy): string | null {
	if (name === DEMO_SOURCE || marketplace !== null) return null;
	if ('handle' in thing && !HANDLE.test(thing.handle ?? '')) return null;
	if ('id' in thing && !PLATFORM_ID.test(thing.id)) return null;
	switch (thing.kind) {
		case 'product':
			return `https://shop.tiktok.com/view/product/${thing.id}`;
		case 'shop':
			return `https://www.tiktok.com/shop/store/-/${thing.id}`;
		case 'creator':
			return `https://www.tiktok.com/@${thing.handle}`;
		case 'video':
			return `https://www.tiktok.com/@${thing.handle}/video/${thing.id}`;
	}
}
