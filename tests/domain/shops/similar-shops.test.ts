import { describe, expect, test } from 'vitest';
import { type ShopProfile, similarShops } from '#domain/shops/similar-shops.ts';

const shop = (id: string, categories: Record<string, number>, unitPrice: number | null): ShopProfile => ({
	id,
	categories: new Map(Object.entries(categories)),
	unitPrice,
});
const one = shop('one', { '1201': 0.75, '1401': 0.25 }, 1000);

describe('similar shops', () => {
	test('sell the same categories at a like price, best first, with the reason', () => {
		const twin = shop('twin', { '1201': 0.75, '1401': 0.25 }, 1000);
		const dear = shop('dear', { '1201': 1 }, 2000);
		expect(similarShops(one, [dear, twin, one], 5)).toEqual([
			{ id: 'twin', score: 1, overlap: 1, sharedCategories: ['1201', '1401'], priceGap: 0 },
			{ id: 'dear', score: 0.7 * 0.75, overlap: 0.75, sharedCategories: ['1201'], priceGap: 1 },
		]);
	});

	test.each<[string, ShopProfile]>([
		['another category, whatever the price', shop('x', { '3001': 1 }, 1000)],
		['a small share of the same at another price', shop('x', { '1401': 0.2, '3001': 0.8 }, 9000)],
	])('are not those of %s', (_, other) => {
		expect(similarShops(one, [other], 5)).toEqual([]);
	});

	test('may have a price that nobody knows', () => {
		expect(similarShops(one, [shop('x', { '1201': 1 }, null)], 5)[0]).toMatchObject({ priceGap: null });
	});

	test('are cut to what is wanted, equals by their ids', () => {
		const alike = ['c', 'a', 'b'].map((id) => shop(id, { '1201': 1 }, 1000));
		expect(similarShops(one, alike, 2).map(({ id }) => id)).toEqual(['a', 'b']);
	});
});
