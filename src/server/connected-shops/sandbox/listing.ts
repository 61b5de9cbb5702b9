import type { RefusalKind } from '#domain/connected-shops/connected-shop.ts';
import {
	listingRules,
	type ShopAttribute,
	type ShopCategory,
	type ShopProduct,
} from '#domain/connected-shops/shop-product.ts';
import { CATEGORIES, categoryLineage, categoryNames } from '#domain/platforms/categories.ts';
import { foldName } from '#domain/text/search-text.ts';

/** Why the sandbox takes a product not, and what it is about. */
export type Refused = { readonly reason: RefusalKind; readonly about: string };

/** America and Britain list finer than the other regions, as platforms do: what is moved has to be mapped. */
const levelOf = (platId: number) => (platId === 82 || platId === 87 ? 3 : 2);

const prefixOf = (platId: number) => `R${platId}-`;

/** The categories of a region. */
export function sandboxCategories(platId: number): ShopCategory[] {
	return CATEGORIES.filter(({ level }) => level === levelOf(platId)).map(({ id }) => ({
		id: `${prefixOf(platId)}${id}`,
		name: categoryNames(id, 'en').slice(-1).join(),
	}));
}

const MATERIALS = ['Cotton', 'Linen', 'Viscose', 'Polyester', 'Wool', 'Denim', 'Other'];
const BEAUTY = '10';
/** Words of the top categories in which things are worn. */
const WORN = /fashion|wear|shoes/i;

/** The attributes of a category; null where the region has no such category. */
export function sandboxAttributes(platId: number, categoryId: string): ShopAttribute[] | null {
	const id = categoryId.startsWith(prefixOf(platId)) ? categoryId.slice(prefixOf(platId).length) : '';
	const [top] = categoryLineage(id);
	if (top === undefined || id.length !== levelOf(platId) * 2) return null;
	const warranty = { name: 'Warranty', isRequired: false, values: ['None', '6 months', '1 year', '2 years'] };
	if (top === BEAUTY) return [{ name: 'Net content', isRequired: true, values: [] }];
	if (WORN.test(categoryNames(top, 'en').join()))
		return [{ name: 'Material', isRequired: true, values: MATERIALS }];
	return [warranty];
}

/** Brands whose owners have to agree, folded. */
const BRANDS = ['nike', 'adidas', 'apple', 'dyson', 'lego'];
/** What the review finds later, folded. */
const CLAIMS = ['slimming', 'whitening', 'weight loss'];

function attributeFault(product: ShopProduct, attributes: readonly ShopAttribute[]): Refused | null {
	for (const { name, isRequired, values } of attributes) {
		const value = product.attributes.find((one) => one.name === name)?.value;
		if (value === undefined && isRequired) return { reason: 'attribute', about: name };
		if (value !== undefined && values.length > 0 && !values.includes(value))
			return { reason: 'attribute', about: name };
	}
	return null;
}

/** What is wrong with a product; null where it may be a draft. SKUs are held against the shop's by its database. */
export function refusalOfDraft(product: ShopProduct, platId: number): Refused | null {
	const { leastTitle, mostTitle, leastPrice, mostPrice, mostVariants, mostPictures } = listingRules(platId);
	const length = [...product.title.trim()].length;
	if (length < leastTitle || length > mostTitle) return { reason: 'title', about: String(length) };
	const attributes = sandboxAttributes(platId, product.category_id);
	if (attributes === null) return { reason: 'category', about: product.category_id };
	const fault = attributeFault(product, attributes);
	if (fault) return fault;
	const folded = foldName(product.title).split(' ');
	const brand = BRANDS.find((name) => folded.includes(name));
	if (brand) return { reason: 'brand', about: brand };
	if (product.variants.length === 0 || product.variants.length > mostVariants)
		return { reason: 'variants', about: String(product.variants.length) };
	if (product.pictures.length > mostPictures) return { reason: 'picture', about: String(mostPictures) };
	for (const { sku, price } of product.variants) {
		if (sku.trim() === '') return { reason: 'sku', about: '' };
		if (price === null || price < leastPrice || price > mostPrice) return { reason: 'price', about: sku };
	}
	return null;
}

/** What the review says of a draft, some seconds after it was created. */
export function reviewOf({ title }: ShopProduct): RefusalKind | null {
	const folded = ` ${foldName(title)} `;
	return CLAIMS.some((claim) => folded.includes(` ${claim} `)) ? 'title' : null;
}
