import type { CurrencyCode } from '#domain/platforms/platforms.ts';
import type { RecordOf } from '#server/ingest/records.ts';
import { usualPrice } from './prices.ts';
import type { DemoProduct } from './products.ts';
import { between, hash } from './random.ts';

/** Most variants of a product. */
const MOST = 4;

const LETTERS = ['XS', 'S', 'M', 'L', 'XL', '2XL', '3XL', '4XL', '5XL'];
/** Groups of things that come in sizes, whether the title says so or not. */
const SIZED: ReadonlySet<string> = new Set(['wear', 'modest']);

/** Some of a list, from its first to its last. */
const spread = (list: readonly string[], count: number) =>
	Array.from(
		{ length: count },
		(_, place) => list[Math.round((place * (list.length - 1)) / (count - 1))] ?? '',
	);

const numbers = (from: number, to: number) =>
	Array.from({ length: to - from + 1 }, (_, step) => String(from + step));

/** Once, twice … what the title says: its own amount is the first. */
const multiples = (count: number, name: (times: number) => string) =>
	Array.from({ length: count }, (_, place) => name(place + 1));

/** What variants are called, alike in every language: sizes, packs and amounts are those of the title. */
function namesOf({ title, kind }: DemoProduct, count: number): string[] {
	const shoe = /\b([34]\d)-([34]\d)\b/.exec(title);
	if (shoe) return spread(numbers(Number(shoe[1]), Number(shoe[2])), count);
	const range = /\b(\d+)-(\d+)(Y|M|cm)\b/.exec(title);
	if (range) {
		const all = numbers(Number(range[1]), Number(range[2])).map((size) => `${size}${range[3]}`);
		return spread(all, count);
	}
	const letters = /\b(XS|S|M)-(XL|XXL|[2-5]XL)\b/.exec(title);
	if (letters) {
		const place = (name = '') => LETTERS.indexOf(name.replace('XXL', '2XL'));
		return spread(LETTERS.slice(place(letters[1]), place(letters[2]) + 1), count);
	}
	const amount = /\b(?:(\d+) x )?(\d+)(ml|k?g)\b/.exec(title);
	if (amount) {
		const each = `${amount[2]}${amount[3]}`;
		const pack = Number(amount[1] ?? 1);
		return multiples(count, (times) => (pack * times === 1 ? each : `${pack * times} x ${each}`));
	}
	const packs = /\b(\d+)[- ](?:(Pack)s?|(pcs))\b/.exec(title);
	if (packs) {
		const unit = packs[2] ? 'Packs' : 'pcs';
		const first = Number(packs[1]);
		return multiples(count, (times) => (first * times === 1 ? '1 Pack' : `${first * times} ${unit}`));
	}
	return SIZED.has(kind.group)
		? ['S', 'M', 'L', 'XL'].slice(0, count)
		: multiples(count, (times) => `#${times}`);
}

/** The variants of a product as of its newest day, from the cheapest to the dearest; some cost all the same. */
export function skuRecords(
	product: DemoProduct,
	newest: RecordOf<'product_day'> | undefined,
	currency: CurrencyCode,
): RecordOf<'sku'>[] {
	const [min, max] = [newest?.price_min, newest?.price_max];
	if (!newest || min == null || max == null) return [];
	const count = 2 + (hash(product.key, 151) % (MOST - 1));
	const names = namesOf(product, count);
	const shares = names.map((_, place) => between(0.5, 1.5, product.key, 152, place));
	const whole = shares.reduce((sum, share) => sum + share, 0);
	return names.map((name, place) => {
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
