/** The part of the original price that is taken off the lowest price of today; null where nothing is, or a price is unknown. */
export function discountOf(original: number | null, price: number | null): number | null {
	return original === null || price === null || original <= price ? null : 1 - price / original;
}
