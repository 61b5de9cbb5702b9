import { moneyText } from '#domain/money/formats-money.ts';
import type { CurrencyCode } from '#domain/platforms/platforms.ts';
import { type FormatLocale, fixedNumber, shortNumber } from '#domain/text/formats.ts';
import type { Fields } from './templates.ts';

/** What our data know of a product; null: unknown. Money in minor units. */
export type ProductFacts = {
	readonly title: string;
	readonly price: number | null;
	/** What it was sold for before, as the source tells it. */
	readonly listPrice: number | null;
	readonly currency: string;
	readonly units: number | null;
	/** 0 to 5. */
	readonly rating: number | null;
	readonly reviews: number | null;
	readonly creators: number | null;
};

/** What is said with a figure of a product. */
export const POINTS = ['sold', 'rated', 'shown'] as const;
/** Texts of the points in the language of a video, with `{{count}}` and `{{stars}}`. */
export type PointTexts = Readonly<Record<(typeof POINTS)[number], string>>;

/** Figures that are too small say the opposite of what they are meant to. */
const LEAST = { units: 100, reviews: 20, stars: 4, creators: 10 } as const;

/** What a product's figures say for it, the strongest first; figures that speak against it are not said. */
function pointsOf(facts: ProductFacts, texts: PointTexts, locale: FormatLocale): string[] {
	const { units, rating, reviews, creators } = facts;
	const say = (text: string, count: number, stars = 0) =>
		text
			.replace('{{count}}', shortNumber(count, locale, 1))
			.replace('{{stars}}', fixedNumber(stars, 1, locale));
	return [
		...(units !== null && units >= LEAST.units ? [say(texts.sold, units)] : []),
		...(rating !== null && reviews !== null && rating >= LEAST.stars && reviews >= LEAST.reviews
			? [say(texts.rated, reviews, rating)]
			: []),
		...(creators !== null && creators >= LEAST.creators ? [say(texts.shown, creators)] : []),
	];
}

/** What a video says of a product of the user's own shop; the price in minor units. */
export const ownProductFields = (
	{ title, price }: { readonly title: string; readonly price: number | null },
	currency: CurrencyCode,
	locale: FormatLocale,
): Partial<Fields> => ({
	title,
	...(price === null ? {} : { price: moneyText(price, currency, locale) }),
});

/** What a video says of a product of our data: title, prices and points; nothing that is not known. */
export function productFields(facts: ProductFacts, texts: PointTexts, locale: FormatLocale): Partial<Fields> {
	const currency = facts.currency as CurrencyCode;
	const { price, listPrice } = facts;
	const [line1 = '', line2 = '', line3 = ''] = pointsOf(facts, texts, locale);
	const isReduced = price !== null && listPrice !== null && listPrice > price;
	return {
		title: facts.title,
		price: price === null ? '' : moneyText(price, currency, locale),
		oldPrice: isReduced ? moneyText(listPrice, currency, locale) : '',
		line1,
		line2,
		line3,
	};
}
