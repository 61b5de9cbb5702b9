import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { UNKNOWN } from '#domain/figures/provenance.ts';
import { type SegmentProduct, type Sold, sampleOf, segmentFigures } from '#domain/market/market-sample.ts';
import { addDays } from '#domain/time/days.ts';

const AS_OF = '2026-03-10';

const sold = (
	units: number,
	gmv: number,
	unitsBefore: number | null = null,
	gmvBefore: number | null = null,
): Sold => ({
	units: { value: units, quality: 'observed' },
	gmv: { value: gmv, quality: 'observed' },
	unitsBefore,
	gmvBefore,
});

function product(productId: string, units: number, more: Partial<SegmentProduct> = {}): SegmentProduct {
	return {
		productId,
		shopId: null,
		month: sold(units, units * 100, units / 2, units * 50),
		week: sold(units / 10, units * 10, units / 10, units * 20),
		price: null,
		commissionRate: null,
		listedOn: null,
		...more,
	};
}

const many = (count: number, of: (index: number) => SegmentProduct) =>
	Array.from({ length: count }, (_, index) => of(index));

describe('the sample', () => {
	test('is the first hundred by units, ids between equals, without what sold nothing', () => {
		const all = many(120, (index) => product(`p${String(index).padStart(3, '0')}`, index < 10 ? 0 : 5));
		const sample = sampleOf([...all, product('best', 9)]);
		expect(sample).toHaveLength(100);
		expect(sample.slice(0, 2).map(({ productId }) => productId)).toEqual(['best', 'p010']);
		expect(sample.at(-1)?.productId).toBe('p108');
	});

	test('leaves out products whose 30 days nobody knows', () => {
		expect(sampleOf([product('a', 5, { month: { ...sold(5, 5), units: UNKNOWN } })])).toEqual([]);
	});
});

function priceOf(index: number): number | null {
	if (index === 0) return null;
	return index < 10 ? 1_000 : 2_000;
}

describe('the figures of a sample', () => {
	// Ten sell 40, ten 10: 500 units in all, 80 % of them by the first ten.
	const twenty = sampleOf(
		many(20, (index) =>
			product(`p${index}`, index < 10 ? 40 : 10, {
				shopId: index < 15 ? `shop${index % 12}` : null,
				price: priceOf(index),
				commissionRate: 0.1 + (index % 2) * 0.1,
				listedOn: addDays(AS_OF, index < 5 ? -29 : -90 * index),
			}),
		),
	);
	const figures = segmentFigures(twenty, AS_OF);

	test('are totals and averages of the month and of the week, each against the period before', () => {
		expect(figures).toMatchObject({ sample: 20, enough: true, stores: 12, head_units: 40 });
		expect(figures.month).toEqual({
			units: { value: 500, quality: 'observed' },
			gmv: { value: 50_000, quality: 'observed' },
			average_units: 25,
			average_gmv: 2_500,
			units_growth: 1,
			gmv_growth: 1,
		});
		expect(figures.week).toMatchObject({ average_units: 2.5, units_growth: 0, gmv_growth: -0.5 });
	});

	test('are means of the prices and commissions that are known', () => {
		expect(figures.average_price).toBeCloseTo((9 * 1_000 + 10 * 2_000) / 19, 10);
		expect(figures.average_commission).toBeCloseTo(0.15, 10);
	});

	test('are concentrations of products and of the shops that are known', () => {
		expect(figures.product_concentration).toBeCloseTo(0.8, 10);
		expect(figures.monopoly_ratio).toBeCloseTo(8, 10);
		const stores = (count: number) =>
			Array.from({ length: count }, (_, index) =>
				product(`s${index}`, index < 10 ? 20 : 10, { shopId: String(index) }),
			);
		expect(segmentFigures(stores(30), AS_OF).store_concentration).toBeCloseTo(200 / 400, 10);
		// Of fewer stores the ten largest are too many.
		expect(segmentFigures(stores(29), AS_OF).store_concentration).toBeNull();
	});

	test('count new products back from the day of the figures', () => {
		// 29 days ago is new for a month; of the others, listed 450 and more days ago, none is new within a year.
		expect(figures.new_shares).toEqual([
			{ months: 1, products: 0.25, units: 0.4 },
			{ months: 3, products: 0.25, units: 0.4 },
			{ months: 6, products: 0.25, units: 0.4 },
			{ months: 12, products: 0.25, units: 0.4 },
		]);
		const edge = twenty.map((one, index) => ({ ...one, listedOn: addDays(AS_OF, index === 0 ? -29 : -30) }));
		expect(segmentFigures(edge, AS_OF).new_shares[0]?.products).toBe(0.05);
	});

	test('are counts and totals alone where there are fewer than twenty products', () => {
		const few = segmentFigures(twenty.slice(0, 19), AS_OF);
		expect(few).toMatchObject({
			sample: 19,
			enough: false,
			stores: 12,
			head_units: null,
			average_price: null,
			average_commission: null,
			product_concentration: null,
			store_concentration: null,
			monopoly_ratio: null,
		});
		expect(few.month).toEqual({
			units: { value: 490, quality: 'observed' },
			gmv: { value: 49_000, quality: 'observed' },
			average_units: null,
			average_gmv: null,
			units_growth: null,
			gmv_growth: null,
		});
		expect(few.new_shares.every(({ products, units }) => products === null && units === null)).toBe(true);
	});

	test('keep shares within 0 and 1 and the monopoly ratio within 1 and 10, whatever is sold', () => {
		const any = fc.record({
			units: fc.integer({ min: 0, max: 1_000_000 }),
			shop: fc.option(fc.integer({ min: 0, max: 30 })),
			age: fc.option(fc.integer({ min: -5, max: 800 })),
		});
		fc.assert(
			fc.property(fc.array(any, { maxLength: 160 }), (rows) => {
				const all = rows.map(({ units, shop, age }, index) =>
					product(`p${index}`, units, {
						shopId: shop === null ? null : String(shop),
						listedOn: age === null ? null : addDays(AS_OF, -age),
					}),
				);
				const sample = sampleOf(all);
				const { enough, ...read } = segmentFigures(sample, AS_OF);
				expect(read.sample).toBe(Math.min(100, rows.filter(({ units }) => units > 0).length));
				expect(enough).toBe(sample.length >= 20);
				const shares = [read.product_concentration, read.store_concentration];
				shares.push(...read.new_shares.flatMap(({ products, units }) => [products, units]));
				for (const share of shares) if (share !== null) expect(share >= 0 && share <= 1).toBe(true);
				const monthly = read.new_shares.map(({ products }) => products ?? 0);
				expect(monthly).toEqual(monthly.toSorted((a, b) => a - b));
				expect(read.monopoly_ratio === null).toBe(!enough);
				if (read.monopoly_ratio !== null) {
					expect(read.monopoly_ratio).toBeGreaterThanOrEqual(1 - 1e-9);
					expect(read.monopoly_ratio).toBeLessThanOrEqual(10 + 1e-9);
				}
			}),
		);
	});
});
