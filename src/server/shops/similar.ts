import type { AnswerOf } from '#contract/endpoint.ts';
import type { SimilarShop, shopSimilar } from '#contract/shop-detail.ts';
import { categoryNames } from '#domain/categories.ts';
import { languageOfId } from '#domain/languages.ts';
import { mixOf } from '#domain/mix-overlap.ts';
import { currencyOf } from '#domain/platforms.ts';
import { type ShopLikeness, type ShopProfile, similarShops } from '#domain/similar-shops.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { shopImage } from '#server/image-paths.ts';
import { shownBuild } from '#server/queries/rank-builds.ts';
import { type ShopMix, shopMixes } from '#server/queries/shop-detail.ts';
import { figureOf } from '#server/stored-figure.ts';
import { type ShopQuery, shopOf } from './shop.ts';

/** Days of the rank tables that shops are compared by, similar shops and shared categories that are shown. */
const DAYS = 30;
const SHOWN = 8;
const SHOWN_CATEGORIES = 3;

function profileOf({ shop_id, mix, unit_price }: ShopMix): ShopProfile {
	return { id: shop_id, categories: mixOf(mix), unitPrice: unit_price };
}

function similarShop(like: ShopLikeness, shop: ShopMix, { plat_id, language_id }: ShopQuery): SimilarShop {
	const language = languageOfId(language_id);
	const shared = like.sharedCategories.slice(0, SHOWN_CATEGORIES);
	return {
		shop_id: shop.shop_id,
		name: shop.name,
		image: shopImage(plat_id, shop.shop_id),
		units: figureOf(shop.units, shop.units_quality),
		gmv: figureOf(shop.gmv, shop.gmv_quality),
		unit_price: shop.unit_price,
		score: like.score,
		overlap: like.overlap,
		shared_categories: shared.map((id) => categoryNames(id, language).at(-1) ?? id),
		price_gap: like.priceGap,
	};
}

/** Shops like one, best first, of those that the rankings of the last 30 days know. */
export async function shopSimilarOf(
	{ database }: Dependencies,
	query: ShopQuery,
): Promise<AnswerOf<typeof shopSimilar>> {
	await shopOf(database, query);
	const [shops, products] = await Promise.all([
		shownBuild(database, 'shop', query.plat_id),
		shownBuild(database, 'product', query.plat_id),
	]);
	const nothing = { list: [], as_of: shops?.as_of ?? null, currency: currencyOf(query.plat_id) };
	if (!shops || !products) return nothing;
	const of = { platId: query.plat_id, id: query.id, period: DAYS };
	const [own, ...others] = await shopMixes(database, { shops, products }, of);
	if (own?.shop_id !== query.id) return nothing;
	const byId = new Map(others.map((shop) => [shop.shop_id, shop]));
	const list = similarShops(profileOf(own), others.map(profileOf), SHOWN).flatMap((like) => {
		const shop = byId.get(like.id);
		return shop ? [similarShop(like, shop, query)] : [];
	});
	return { ...nothing, list };
}
