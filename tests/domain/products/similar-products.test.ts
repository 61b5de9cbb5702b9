import { describe, expect, test } from 'vitest';
import { type Comparable, similarProducts } from '#domain/products/similar-products.ts';

const product = (id: string, given: Partial<Comparable> = {}): Comparable => ({
	id,
	categoryId: '120101',
	price: 1_000,
	words: ['linen', 'shirt'],
	creators: new Set(['ana', 'ben']),
	...given,
});
const one = product('one');
const find = (...others: Comparable[]) => similarProducts(one, others, 12);

describe('look-alikes', () => {
	test('say what they share', () => {
		const twin = product('twin', { price: 1_100, creators: new Set(['ben', 'cem']) });
		expect(find(twin)[0]).toMatchObject({
			id: 'twin',
			sharedLevel: 3,
			sharedWords: ['linen', 'shirt'],
			sharedCreators: 1,
		});
		expect(find(twin)[0]?.priceGap).toBeCloseTo(0.1);
	});

	test('share a category, and more than a category', () => {
		const plain = { words: ['mug'], creators: new Set<string>() };
		expect(find(product('elsewhere', { categoryId: '300201' }))).toEqual([]);
		expect(find(product('unmapped', { categoryId: 'unmapped' }))).toEqual([]);
		expect(find(product('far', { ...plain, price: 9_000 }))).toEqual([]);
		expect(find(product('near', plain)).map(({ id }) => id)).toEqual(['near']);
	});

	test('come with the nearest price first, then the deeper category', () => {
		const found = find(
			product('dear', { price: 2_000 }),
			product('aunt', { categoryId: '120201' }),
			product('cousin', { categoryId: '120102' }),
			product('same'),
		);
		expect(found.map(({ id, sharedLevel }) => [id, sharedLevel])).toEqual([
			['same', 3],
			['cousin', 2],
			['aunt', 1],
			['dear', 3],
		]);
	});

	test('do without prices and creators that nobody knows', () => {
		expect(find(product('bare', { price: null, creators: new Set() }))[0]).toMatchObject({
			priceGap: null,
			sharedCreators: 0,
		});
		expect(similarProducts(one, [one], 12)).toEqual([]);
	});
});
