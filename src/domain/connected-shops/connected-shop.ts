/** The platforms whose shops can be connected; the sandbox is a shop inside the demo. */
export const SHOP_PLATFORMS = ['sandbox', 'tiktok-shop'] as const;
export type ShopPlatformName = (typeof SHOP_PLATFORMS)[number];

/** A shop that can be used, one whose authorization ends within a week, and one that has to be connected again. */
export const SHOP_STATES = ['connected', 'ending', 'ended'] as const;
export type ShopState = (typeof SHOP_STATES)[number];

/** Why products of a shop were not read: it took its authorization back, did not answer, or refused the signature. */
export const SYNC_FAULTS = ['token', 'unreachable', 'signature'] as const;

/** What a product is in its shop. */
export const PRODUCT_STATUSES = ['reviewing', 'draft', 'refused', 'live', 'off'] as const;
export type ProductStatus = (typeof PRODUCT_STATUSES)[number];

/** Why a platform does not take a product or a video, or why it was never sent. */
export const REFUSALS = [
	'title',
	'category',
	'attribute',
	'price',
	'sku',
	'brand',
	'variants',
	'picture',
	'published',
	'full',
	'gone',
	'changed',
	'video_size',
	'video_length',
	'video_type',
	'video_format',
	'video_there',
	'video_lost',
	'video_late',
	'other',
] as const;
export type RefusalKind = (typeof REFUSALS)[number];

/** Shops that one account may have connected. */
export const MOST_SHOPS = 10;
/** Seconds for which a member may be on the way to the platform. */
export const CONNECT_SECONDS = 600;

const WEEK_MS = 7 * 86_400_000;

/** The state of a shop by the moments (ms) at which its refresh token ends, and at which it was refused. */
export function shopState(
	{ endsAt, endedAt }: { endsAt: number; endedAt: number | null },
	now: number,
): ShopState {
	if (endedAt !== null || endsAt <= now) return 'ended';
	return endsAt - now <= WEEK_MS ? 'ending' : 'connected';
}
