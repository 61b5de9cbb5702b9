import type { AnswerOf } from '#contract/endpoint.ts';
import type { SimilarShop, shopSimilar } from '#contract/shop-detail.ts';
import { markedBy } from '#domain/figures/figure-ratios.ts';
import { mixOf } from '#domain/figures/mix-overlap.ts';
import { categoryNames } from '#domain/platforms/categories.ts';
import { currencyOf } from '#domain/platforms/platforms.ts';
import { type ShopLikeness, type ShopProfile, similarShops } from '#domain/shops/similar-shops.ts';
import { languageOfId } from '#domain/site/languages.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { shopImage } from '#server/images/image-paths.ts';
import { shownBuild } from '#server/rankings/queries/rank-builds.ts';
import { figureOf } from '#server/rankings/stored-figure.ts';
import { type ShopMix, type ShownShop, shopMixes, shownShops } from './queries/shop-detail.ts';
import { type ShopQuery, shopOf } from './shop.ts';

/** Similar shops, and shared categories of each, that are shown. */
const SHOWN = 8;
const SHOWN_CATEGORIES = 3;

function profileOf({ shop_id, mix, unit_price }: ShopMix): ShopProfile {
	return { id: shop_id, categories: mixOf(mix), unitPrice: unit_price };
}

function similarShop(
	like: ShopLikeness,
	shop: ShownShop,
	unitPrice: number | null,
	{ plat_id, language_id }: ShopQuery,
): SimilarShop {
	const language = languageOfId(language_id);
	const units = figureOf(shop.units, shop.units_quality);
	const gmv = figureOf(shop.gmv, shop.gmv_quality);
	const shared = like.sharedCategories.slice(0, SHOWN_CATEGORIES);
	return {
		shop_id: shop.shop_id,
		name: shop.name,
		image: shopImage(plat_id, shop.shop_id),
		units,
		gmv,
		unit_price: markedBy(unitPrice, units, gmv),
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
	const build = await shownBuild(database, 'shop', query.plat_id);
	const nothing = { list: [], as_of: build?.as_of ?? null, currency: currencyOf(query.plat_id) };
	if (!build) return nothing;
	const mixes = await shopMixes(database, build, query.id);
	const own = mixes.find((mix) => mix.shop_id === query.id);
	if (!own) return nothing;
	const others = mixes.filter((mix) => mix !== own).map(profileOf);
	const alike = similarShops(profileOf(own), others, SHOWN);
	const ids = alike.map(({ id }) => id);
	const shown = new Map((await shownShops(database, build, ids)).map((shop) => [shop.shop_id, shop]));
	const prices = new Map(others.map(({ id, unitPrice }) => [id, unitPrice]));
	const list = alike.flatMap((like) => {
		const shop = shown.get(like.id);
		return shop ? [similarShop(like, shop, prices.get(like.id) ?? null, query)] : [];
	});
	return { ...nothing, list };
}
