import { z } from 'zod';
import type { ProductStatus } from '#domain/connected-shops/connected-shop.ts';
import type { ShopAttribute, ShopCategory, ShopProduct } from '#domain/connected-shops/shop-product.ts';
import { type CurrencyCode, minorDigits } from '#domain/platforms/platforms.ts';
import { gramsOf } from '#domain/tools/weights.ts';
import type { ListedProduct } from '#server/connected-shops/platform.ts';

/** What the partner interface answers of a product; what is not needed is not read. */
export const tiktokProduct = z.object({
	id: z.string().min(1),
	status: z.string(),
	title: z.string(),
	description: z.string().default(''),
	external_product_id: z.string().default(''),
	category_chains: z
		.array(z.object({ id: z.string(), local_name: z.string(), is_leaf: z.boolean() }))
		.default([]),
	main_images: z.array(z.object({ urls: z.array(z.string()).default([]) })).default([]),
	video: z.object({ id: z.string().default('') }).nullish(),
	package_weight: z.object({ value: z.string(), unit: z.string() }).optional(),
	product_attributes: z
		.array(z.object({ name: z.string(), values: z.array(z.object({ name: z.string() })).default([]) }))
		.default([]),
	skus: z
		.array(
			z.object({
				seller_sku: z.string().default(''),
				sales_attributes: z.array(z.object({ name: z.string(), value_name: z.string() })).default([]),
				price: z
					.object({ tax_exclusive_price: z.string().optional(), sale_price: z.string().optional() })
					.optional(),
				inventory: z.array(z.object({ quantity: z.number() })).default([]),
			}),
		)
		.default([]),
});
export type TiktokProduct = z.output<typeof tiktokProduct>;

const STATUSES: Readonly<Record<string, ProductStatus>> = {
	DRAFT: 'draft',
	PENDING: 'reviewing',
	FAILED: 'refused',
	ACTIVATE: 'live',
	SELLER_DEACTIVATED: 'off',
	PLATFORM_DEACTIVATED: 'off',
	FREEZE: 'off',
};

/** States in which a product was never on sale. */
export const isUnpublished = ({ status }: Pick<TiktokProduct, 'status'>): boolean =>
	status === 'DRAFT' || status === 'PENDING' || status === 'FAILED';

/** An amount as it is written in whole units, in minor units; null where it is none. */
function minorOf(amount: string | undefined, currency: CurrencyCode): number | null {
	const value = amount === undefined || amount.trim() === '' ? Number.NaN : Number(amount);
	return Number.isFinite(value) ? Math.round(value * 10 ** minorDigits(currency)) : null;
}

const UNITS: Readonly<Record<string, string>> = { KILOGRAM: 'kg', GRAM: 'g', POUND: 'lb', OUNCE: 'oz' };

/** A product as every platform says it; null for one that is deleted or of a state that is not known. */
export function listedOf(product: TiktokProduct, currency: CurrencyCode): ListedProduct | null {
	const status = STATUSES[product.status];
	if (status === undefined) return null;
	const { category_chains: chain, package_weight: weight } = product;
	const leaf = chain.find(({ is_leaf }) => is_leaf) ?? chain.at(-1);
	return {
		id: product.id,
		status,
		reason: status === 'refused' ? 'other' : null,
		product: {
			title: product.title,
			description: product.description,
			category_id: leaf?.id ?? '',
			category_name: leaf?.local_name ?? '',
			attributes: product.product_attributes.map(({ name, values }) => ({
				name,
				value: values.map((one) => one.name).join(', '),
			})),
			weight_grams: weight ? gramsOf(weight.value, UNITS[weight.unit] ?? 'none') : null,
			pictures: product.main_images.flatMap(({ urls }) => urls.slice(0, 1)),
			variants: product.skus.map(({ seller_sku, sales_attributes, price, inventory }) => ({
				sku: seller_sku,
				options: sales_attributes.map(({ name, value_name }) => ({ name, value: value_name })),
				price: minorOf(price?.tax_exclusive_price ?? price?.sale_price, currency),
				stock: inventory.length === 0 ? null : inventory.reduce((sum, { quantity }) => sum + quantity, 0),
			})),
		},
	};
}

const escaped = (text: string) =>
	text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** What a draft needs besides the product. */
type DraftContext = {
	readonly key: string;
	readonly currency: CurrencyCode;
	readonly warehouse: string;
	readonly attributes: readonly TiktokAttribute[];
};

/** The body of a draft. Descriptions are HTML there: one that is none is made a paragraph. */
export function draftBody(product: ShopProduct, { key, currency, warehouse, attributes }: DraftContext) {
	const digits = minorDigits(currency);
	const { description } = product;
	const named = new Map(attributes.map((one) => [one.name, one]));
	return {
		save_mode: 'AS_DRAFT',
		category_version: 'v2',
		external_product_id: key,
		title: product.title,
		description: /<[a-z]/i.test(description)
			? description
			: `<p>${escaped(description || product.title)}</p>`,
		category_id: product.category_id,
		main_images: product.pictures.map((uri) => ({ uri })),
		...(product.weight_grams === null
			? {}
			: { package_weight: { value: String(product.weight_grams / 1000), unit: 'KILOGRAM' } }),
		product_attributes: product.attributes.flatMap(({ name, value }) => {
			const attribute = named.get(name);
			if (!attribute) return [];
			const known = attribute.values.find((one) => one.name === value);
			return [{ id: attribute.id, values: [known ? { id: known.id, name: value } : { name: value }] }];
		}),
		skus: product.variants.map(({ sku, options, price, stock }) => ({
			seller_sku: sku,
			sales_attributes: options.map(({ name, value }) => ({ name, value_name: value })),
			price: { amount: ((price ?? 0) / 10 ** digits).toFixed(digits), currency },
			inventory: [{ warehouse_id: warehouse, quantity: stock ?? 0 }],
		})),
	};
}

export const tiktokCategories = z.object({
	categories: z
		.array(
			z.object({
				id: z.string(),
				parent_id: z.string().default('0'),
				local_name: z.string(),
				is_leaf: z.boolean(),
				permission_statuses: z.array(z.string()).default([]),
			}),
		)
		.default([]),
});

/** The leaves that the shop may list in; one whose name is not the only one is named with what is above it. */
export function leavesOf({ categories }: z.output<typeof tiktokCategories>): ShopCategory[] {
	const names = new Map(categories.map(({ id, local_name }) => [id, local_name]));
	const open = categories.filter(
		({ is_leaf, permission_statuses: may }) => is_leaf && (may.length === 0 || may.includes('AVAILABLE')),
	);
	const count = Map.groupBy(open, ({ local_name }) => local_name);
	return open.map(({ id, parent_id, local_name: name }) => {
		const above = (count.get(name)?.length ?? 0) > 1 ? names.get(parent_id) : undefined;
		return { id, name: above === undefined ? name : `${name} (${above})` };
	});
}

export const tiktokAttributes = z.object({
	attributes: z
		.array(
			z.object({
				id: z.string(),
				name: z.string(),
				type: z.string(),
				// The documentation writes it in both ways.
				is_required: z.boolean().optional(),
				is_requried: z.boolean().optional(),
				is_customizable: z.boolean().default(false),
				values: z.array(z.object({ id: z.string(), name: z.string() })).default([]),
			}),
		)
		.default([]),
});
type TiktokAttribute = z.output<typeof tiktokAttributes>['attributes'][number];

/** The attributes of a product; those of its variants are its options. */
export const productAttributes = ({ attributes }: z.output<typeof tiktokAttributes>): TiktokAttribute[] =>
	attributes.filter(({ type }) => type === 'PRODUCT_PROPERTY');

/** An attribute as every platform says it. */
export const shopAttribute = (one: TiktokAttribute): ShopAttribute => ({
	name: one.name,
	isRequired: one.is_required ?? one.is_requried ?? false,
	values: one.is_customizable ? [] : one.values.map(({ name }) => name),
});
