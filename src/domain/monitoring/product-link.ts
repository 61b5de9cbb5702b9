import { platformOfRegion } from '#domain/platforms/platforms.ts';
import { ENTITY_ID } from '#domain/text/entity-id.ts';

/** A screen of ours that shows a product; its address names region and id. */
const OWN = /\/(?:goodsDetail|monitorDetail)\/(8[1-8])\/([^/?#\s"'<>]+)/;
const OWN_OFFER = /\/productDetail\?([^\s"'<>]+)/;

/** An address of the short-video platform or its shops; the shops of Indonesia are under a partner's name. */
const SHOP_PLATFORM = /(?:^|\/\/|[\s.])(?:[\w-]+\.)*(?:tiktok|tiktokv|tokopedia)\.com(\/[^\s"'<>]*)/i;
const PRODUCT_PATH = /\/(?:view\/product|product|pdp)\/(?:[^/?#\s]+\/)*(\d{6,25})(?=[/?#]|$)/i;
const PRODUCT_PARAM = /[?&](?:product_id|item_id|goods_id)=(\d{6,25})(?=&|#|$)/i;
const REGION_PARAM = /[?&](?:region|country|market)=([a-z]{2})(?=&|#|$)/i;
const REGION_PATH = /\/([a-z]{2})\/(?:pdp|view|product|store)\//i;

const BARE_ID = /^[\w.-]{6,64}$/;
const LONG_NUMBER = /(?<![\w/=-])\d{10,25}(?![\w/=-])/g;

/** The product that a text names, and the region where the text tells it. */
export type NamedProduct = { readonly id: string; readonly platId: number | null };

/** Why a text names no product (spec section 5). */
export type LinkFault = 'empty' | 'incorrect';

function decoded(segment: string): string {
	try {
		return decodeURIComponent(segment);
	} catch {
		return segment;
	}
}

function ownProduct(text: string): NamedProduct | null {
	const [, platId, segment] = OWN.exec(text) ?? [];
	const params = new URLSearchParams(OWN_OFFER.exec(text)?.[1] ?? '');
	const id = segment ? decoded(segment) : params.get('id');
	const region = platId ?? params.get('plat_id') ?? '';
	return id && ENTITY_ID.test(id) && /^8[1-8]$/.test(region) ? { id, platId: Number(region) } : null;
}

function platformProduct(text: string): NamedProduct | null {
	const [address, path = ''] = SHOP_PLATFORM.exec(text) ?? [];
	if (address === undefined) return null;
	const id = (PRODUCT_PATH.exec(path) ?? PRODUCT_PARAM.exec(path))?.[1];
	if (!id) return null;
	const region = (REGION_PARAM.exec(path) ?? REGION_PATH.exec(path))?.[1] ?? '';
	return { id, platId: platformOfRegion(region)?.platId ?? null };
}

function bareId(text: string): NamedProduct | null {
	if (BARE_ID.test(text) && /\d/.test(text)) return { id: text, platId: null };
	const numbers = [...new Set(text.match(LONG_NUMBER) ?? [])];
	const [id] = numbers;
	return id && numbers.length === 1 ? { id, platId: null } : null;
}

/**
 * The product that a pasted text names: by an address of ours, by one of the shop platform in its known forms, or by its
 * bare id. What stands around it is ignored; a text that names two numbers, or another site's address, names none.
 */
export function namedProduct(text: string): NamedProduct | LinkFault {
	const trimmed = text.trim();
	if (trimmed === '') return 'empty';
	const linked = ownProduct(trimmed) ?? platformProduct(trimmed);
	if (linked) return linked;
	if (/:\/\/|www\./i.test(trimmed)) return 'incorrect';
	return bareId(trimmed) ?? 'incorrect';
}
