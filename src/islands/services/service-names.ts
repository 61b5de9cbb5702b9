import { useStore } from '@nanostores/react';
import type { ProductPlatform, SocialNetwork } from '#domain/services/lists.ts';
import type { Translate } from '#i18n/messages.ts';
import { $categories } from '#stores/shared/categories.ts';

/** Platforms that are called the same everywhere. */
const PLATFORM_NAMES = {
	tiktok_shop: 'TikTok Shop',
	tokopedia: 'Tokopedia',
	shopee: 'Shopee',
	lazada: 'Lazada',
	amazon: 'Amazon',
	temu: 'Temu',
	shein: 'SHEIN',
	walmart: 'Walmart',
} as const satisfies Partial<Record<ProductPlatform, string>>;

const NETWORK_NAMES = {
	tiktok: 'TikTok',
	instagram: 'Instagram',
	youtube: 'YouTube',
	facebook: 'Facebook',
	whatsapp: 'WhatsApp',
	telegram: 'Telegram',
	line: 'LINE',
	linkedin: 'LinkedIn',
} as const satisfies Partial<Record<SocialNetwork, string>>;

/** What a platform is called. */
export function platformName(platform: ProductPlatform, t: Translate<'services'>): string {
	return platform === 'own_site' || platform === 'other'
		? t(`platform.${platform}`)
		: PLATFORM_NAMES[platform];
}

/** What a network is called. */
export function networkName(network: SocialNetwork, t: Translate<'services'>): string {
	if (network in NETWORK_NAMES) return NETWORK_NAMES[network as keyof typeof NETWORK_NAMES];
	return t(`network.${network as 'douyin' | 'wechat' | 'xiaohongshu' | 'other'}`);
}

/** Categories of products of level 1 by id, as far as they are loaded. */
export function useTopCategories(): readonly { readonly id: string; readonly name: string }[] {
	return (useStore($categories).data ?? []).filter(({ id }) => /^\d{2}$/.test(id));
}
