/**
 * One spelling for a column name: `Product ID`, `productId` and `product-id` are all `product_id`.
 * Letters of every script stay.
 */
export function columnName(name: string): string {
	return name
		.trim()
		.replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1_$2')
		.toLowerCase()
		.replace(/[^\p{L}\p{N}]+/gu, '_')
		.replace(/^_+|_+$/g, '');
}
