import type { CurrencyCode } from '#domain/platforms/platforms.ts';
import type { RecordOf } from '#server/ingest/records.ts';
import { usualPrice } from './prices.ts';
import type { DemoProduct } from './products.ts';
import { between, hash } from './random.ts';

/** What variants are called, alike in every language. */
const NAMES = ['S', 'M', 'L', 'XL'];

/** The variants of a product as of its newest day, from the cheapest to the dearest; some cost all the same. */
export function skuRecords(
	product: DemoProduct,
	newest: RecordOf<'product_day'> | undefined,
	currency: CurrencyCode,
): RecordOf<'sku'>[] {
	const [min, max] = [newest?.price_min, newest?.price_max];
	if (!newest || min == null || max == null) return [];
	const count = 2 + (hash(product.key, 151) % (NAMES.length - 1));
	const shares = NAMES.slice(0, count).map((_, place) => between(0.5, 1.5, product.key, 152, place));
	const whole = shares.reduce((sum, share) => sum + share, 0);
	return NAMES.slice(0, count).map((name, place) => {
		const way = place / (count - 1);
		const usual = Math.min(max, Math.max(min, usualPrice(min + (max - min) * way, currency)));
		return {
			type: 'sku',
			plat_id: newest.plat_id,
			product_id: product.id,
			sku_id: `${product.id}-${place + 1}`,
			name,
			// The ends are the range that the day itself says.
			price: [min, max][[0, 1].indexOf(way)] ?? usual,
			stock: Math.floor(((newest.stock ?? 0) * (shares[place] ?? 0)) / whole),
		};
	});
}
