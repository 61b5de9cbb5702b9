/** A property of a product, such as its material, or of a variant, such as its size. */
export type Property = { readonly name: string; readonly value: string };

/** What is bought: one choice of a product's options. Money in minor units of the shop's currency. */
export type Variant = {
	readonly sku: string;
	readonly options: readonly Property[];
	/** Null: not given. */
	readonly price: number | null;
	readonly stock: number | null;
};

/** A product as every shop platform can say it. */
export type ShopProduct = {
	readonly title: string;
	readonly description: string;
	/** The platform's id of its category; empty where none is given. */
	readonly category_id: string;
	readonly category_name: string;
	readonly attributes: readonly Property[];
	/** Null: not given. */
	readonly weight_grams: number | null;
	/** Addresses of pictures. */
	readonly pictures: readonly string[];
	readonly variants: readonly Variant[];
};

/** A category in which a shop may list products. */
export type ShopCategory = { readonly id: string; readonly name: string };
/** An attribute of a category; `values` is empty where any text will do. */
export type ShopAttribute = {
	readonly name: string;
	readonly isRequired: boolean;
	readonly values: readonly string[];
};

/** What a platform checks before it takes a product. */
export type ListingRules = {
	readonly leastTitle: number;
	readonly mostTitle: number;
	/** Lowest and highest price, in minor units of the currency. */
	readonly leastPrice: number;
	readonly mostPrice: number;
	readonly mostVariants: number;
	readonly mostPictures: number;
};

/** Lowest and highest prices by region in whole units of the currency, as the platform's partner API documents them. */
const PRICES: Readonly<Record<number, readonly [least: number, most: number]>> = {
	81: [100, 100_000_000],
	82: [0.01, 5_600],
	83: [30, 260_000],
	84: [1, 180_000_000],
	85: [0.01, 320_000],
	86: [0.01, 400_000],
	87: [0.01, 7_600],
	88: [0.01, 10_000],
};

/** The rules of a region, by `plat_id`. Minor units: đồng have none, all others two digits. */
export function listingRules(platId: number): ListingRules {
	const [least, most] = PRICES[platId] ?? [0.01, 1_000_000];
	const unit = platId === 84 ? 1 : 100;
	const isWest = platId === 82 || platId === 87;
	return {
		leastTitle: isWest ? 1 : 25,
		mostTitle: 255,
		leastPrice: Math.round(least * unit),
		mostPrice: Math.round(most * unit),
		mostVariants: isWest ? 100 : 300,
		mostPictures: 9,
	};
}
