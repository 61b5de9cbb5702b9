import type { ShopDetail } from '#contract/shop-detail.ts';
import { isInBand, priceBands } from '#domain/figures/price-bands.ts';
import type { SoldProduct } from '#server/products/queries/owned-products.ts';
import { categoryIn } from '#server/rankings/category-in.ts';

/** Categories are told apart at their second level. */
const LEVEL = 4;

type Amounts = {
	readonly products: number;
	readonly units: number;
	readonly gmv: number;
	readonly share: number;
};

const sumOf = (products: readonly SoldProduct[], name: 'units' | 'gmv') =>
	products.reduce((sum, product) => sum + (product[name] ?? 0), 0);

/** Only what sold something makes up the mix. */
const selling = (products: readonly SoldProduct[]) => products.filter(({ units }) => (units ?? 0) > 0);

function amountsOf(part: readonly SoldProduct[], whole: number): Amounts {
	const units = sumOf(part, 'units');
	return { products: part.length, units, gmv: sumOf(part, 'gmv'), share: units / whole };
}

/** What a shop sold by category of the second level, best first. */
export function categoryMix(products: readonly SoldProduct[], languageId: number): ShopDetail['categories'] {
	const sold = selling(products);
	const whole = sumOf(sold, 'units');
	const byCategory = Map.groupBy(sold, ({ category_id: id }) => (/^\d/.test(id) ? id.slice(0, LEVEL) : id));
	return [...byCategory]
		.map(([id, part]) => ({ category: categoryIn(id, null, languageId), ...amountsOf(part, whole) }))
		.toSorted((a, b) => b.units - a.units || (a.category.id < b.category.id ? -1 : 1));
}

/** What a shop sold by price, lowest band first; products without a price are left out. */
export function priceMix(products: readonly SoldProduct[]): ShopDetail['price_bands'] {
	const sold = selling(products).filter(({ price }) => price !== null);
	const whole = sumOf(sold, 'units');
	return priceBands(sold.map(({ price }) => price ?? 0)).map((band) => ({
		above: band.above,
		up_to: band.upTo,
		...amountsOf(
			sold.filter(({ price }) => isInBand(price ?? 0, band)),
			whole,
		),
	}));
}
