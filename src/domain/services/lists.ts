import { PLATFORMS } from '#domain/platforms/platforms.ts';
import { LANGUAGES } from '#domain/site/languages.ts';

/*
 * What can be chosen in the cooperation form, and what cards are found by (spec section 3).
 */

/** What a member is looked for as. */
export const IDENTITIES = ['seller', 'agency', 'creator', 'circle', 'provider'] as const;
export type Identity = (typeof IDENTITIES)[number];

/** The 16 categories of services (spec section 3). */
export const SERVICE_CATEGORIES = [
	'training',
	'cross_border_media',
	'marketing',
	'supply_chain',
	'cross_border_tools',
	'site_building',
	'erp',
	'operations',
	'payment',
	'logistics',
	'trademark',
	'intellectual_property',
	'certification',
	'resource_trading',
	'investment',
	'company_registration',
] as const;
export type ServiceCategory = (typeof SERVICE_CATEGORIES)[number];

/** Platforms on which products are sold. */
export const PRODUCT_PLATFORMS = [
	'tiktok_shop',
	'tokopedia',
	'shopee',
	'lazada',
	'amazon',
	'temu',
	'shein',
	'walmart',
	'own_site',
	'other',
] as const;
export type ProductPlatform = (typeof PRODUCT_PLATFORMS)[number];

/** Where a social account can be. */
export const SOCIAL_NETWORKS = [
	'tiktok',
	'instagram',
	'youtube',
	'facebook',
	'whatsapp',
	'wechat',
	'telegram',
	'line',
	'douyin',
	'xiaohongshu',
	'linkedin',
	'other',
] as const;
export type SocialNetwork = (typeof SOCIAL_NETWORKS)[number];

/** Languages in which one can be written to. */
export const CARD_LANGUAGES = LANGUAGES;

/** Platforms' regions by number. */
export const CARD_REGIONS: readonly number[] = PLATFORMS.map(({ platId }) => platId);
