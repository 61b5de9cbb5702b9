/** What a key may be allowed: to read figures, to export lists, to keep monitors and alert rules, to use the selling tools. */
export const KEY_SCOPES = ['read', 'export', 'monitors', 'tools'] as const;
export type KeyScope = (typeof KEY_SCOPES)[number];

/** So many keys of an account are good at a time. */
export const MOST_KEYS = 10;

/** For how many days a key may be made; null: until it is revoked. */
export const KEY_DAYS = [30, 90, 365, null] as const;
export type KeyDays = (typeof KEY_DAYS)[number];

/** Calls of an account by programs in so many seconds, of all its keys together. */
export const KEY_CALLS = { points: 600, seconds: 60 } as const;

const KEY_PREFIX = 'lg_';

/** The key that is made of random signs. */
export const keyOf = (random: string) => `${KEY_PREFIX}${random}`;

/** Signs of the token of a login: one in 262,144 begins as keys do. */
const TOKEN_LENGTH = 43;

/** Whether a token is meant to be a key. */
export const isKey = (token: string) => token.startsWith(KEY_PREFIX) && token.length !== TOKEN_LENGTH;

/**
 * The calls that keys open, by the last part of their address; whatever is not listed is closed to them, among it all
 * that belongs to the account itself, to money, to teams and to operators. A test holds the list to the contract.
 */
const CALLS: Readonly<Record<KeyScope, readonly string[]>> = {
	read: [
		'anchor_calendar',
		'anchor_detail',
		'anchor_insights',
		'anchor_lives',
		'anchor_names',
		'anchor_products',
		'anchor_shops',
		'anchor_similar',
		'anchor_trend',
		'anchor_videos',
		'categories',
		'compare_anchors',
		'compare_goods',
		'compare_lives',
		'compare_shops',
		'compare_videos',
		'editions',
		'followed_ids',
		'follows',
		'goods_contributions',
		'goods_creators',
		'goods_detail',
		'goods_lives',
		'goods_similar',
		'goods_trend',
		'goods_videos',
		'live_curve',
		'live_detail',
		'market_industries',
		'market_overview',
		'market_segment',
		'market_segments',
		'plat_monty_type_rate',
		'rank_anchors',
		'rank_goods',
		'rank_live_goods',
		'rank_lives',
		'rank_plat_introduce',
		'rank_shops',
		'rank_videos',
		'saved_views',
		'search',
		'selection_detail',
		'selection_goods',
		'shop_creators',
		'shop_detail',
		'shop_lives',
		'shop_products',
		'shop_similar',
		'shop_trend',
		'shop_videos',
		'tips_anchor_by_emcee',
		'tips_goods_by_title',
		'tips_lives_by_title',
		'tips_shops_by_name',
		'video_detail',
		'video_products',
		'video_trend',
	],
	export: [
		'export_anchors',
		'export_goods',
		'export_live_goods',
		'export_lives',
		'export_shop_products',
		'export_shops',
		'export_videos',
	],
	monitors: [
		'add_monitor',
		'again_monitor',
		'alert_firings',
		'alert_rules',
		'backtest_rule',
		'delete_alert_rule',
		'delete_monitor',
		'follow',
		'monitor_detail',
		'monitors',
		'save_alert_rule',
		'stop_monitor',
		'unfollow',
	],
	tools: ['title_proposals'],
};

const SCOPES: ReadonlyMap<string, KeyScope> = new Map(
	KEY_SCOPES.flatMap((scope) => CALLS[scope].map((call) => [call, scope] as const)),
);

/** All calls that some key opens. */
export const KEY_CALL_NAMES: readonly string[] = [...SCOPES.keys()];

/** What a key needs for a call; null: no key opens it. */
export const scopeOf = (call: string): KeyScope | null => SCOPES.get(call) ?? null;

/** Whether a key is good at a moment (ms). */
export const isKeyGood = (
	{ endsAt, revokedAt }: { readonly endsAt: number | null; readonly revokedAt: number | null },
	now: number,
) => revokedAt === null && (endsAt === null || endsAt > now);
