import type { VisitorAnswer } from '#api/visitor-call.ts';
import { moneyText, shortMoneyText } from '#domain/money/formats-money.ts';
import { CURRENCIES, type CurrencyCode } from '#domain/platforms/platforms.ts';
import { type FormatLocale, percentText, shortNumber, wholeNumber } from '#domain/text/formats.ts';
import type { Convert } from './conversion.ts';

export type HotGoods = VisitorAnswer<'/api/rank_hot_random_goods_list_visitor'>['list'][number];
export type HotShop = VisitorAnswer<'/api/rank_hot_random_shop_list_visitor'>['list'][number];

/** How the page writes figures: its language, the chosen currency, and how other money becomes it. */
export type Writing = {
	readonly locale: FormatLocale;
	readonly currency: CurrencyCode;
	/** Null where all amounts are in the chosen currency anyway. */
	readonly convert: Convert | null;
};

/** An amount in the chosen currency; in its own where no rate is known, which its sign then says. */
function money(
	minor: number | null,
	own: string,
	{ locale, currency, convert }: Writing,
	text: typeof moneyText,
): string {
	const from = CURRENCIES.find((code) => code === own) ?? currency;
	const converted = minor === null || from === currency ? null : (convert?.(minor, from) ?? null);
	return converted === null ? text(minor, from, locale) : text(converted, currency, locale);
}

/** The words of a product, by the slot of the page they go to. */
export function goodsTexts(goods: HotGoods, writing: Writing): Record<string, string> {
	const { locale } = writing;
	return {
		rank: wholeNumber(goods.rank, locale),
		title: goods.title,
		price: money(goods.price, goods.currency, writing, moneyText),
		commission: percentText(goods.commission_rate, locale),
		units: shortNumber(goods.units, locale),
		gmv: money(goods.gmv, goods.currency, writing, shortMoneyText),
	};
}

/** The words of a shop; `category` is empty where nobody knows it. */
export function shopTexts(shop: HotShop, writing: Writing): Record<string, string> {
	const { locale } = writing;
	return {
		title: shop.name,
		category: shop.category ?? '',
		products: wholeNumber(shop.products, locale),
		units: shortNumber(shop.units, locale),
		gmv: money(shop.gmv, shop.currency, writing, shortMoneyText),
	};
}

/** The address of a product's page. */
export function goodsPath(goods: HotGoods): string {
	return `/goodsDetail/${goods.plat_id}/${encodeURIComponent(goods.product_id)}`;
}

/** The address of a shop's page. */
export function shopPath(shop: HotShop): string {
	return `/shopDetail/${shop.plat_id}/${encodeURIComponent(shop.shop_id)}`;
}

/** Each value as a share of the largest, for bars; unknown is nothing. */
export function shares(values: readonly (number | null)[]): number[] {
	const largest = Math.max(...values.map((value) => value ?? 0), 1);
	return values.map((value) => (value ?? 0) / largest);
}
