import { describe, expect, test } from 'vitest';
import { type Comparable, likelyProducts, similarProducts } from '#domain/similar-products.ts';

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

describe('those whose creators are read', () => {
	/** Products as they come from a category, a few words and creators each, the same for a seed. */
	function category(seed: number): Comparable[] {
		let state = seed;
		const next = (below: number) => {
			state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
			return state % below;
		};
		const some = (names: string, most: number) =>
			Array.from({ length: 1 + next(most) }, () => names[next(names.length)] ?? 'a');
		return Array.from({ length: 60 }, (_, index) =>
			product(`p${index}`, {
				categoryId: ['120101', '120102', '120201', '300101'][next(4)] ?? '120101',
				price: 500 + next(1_500),
				words: some('abcdefgh', 4),
				creators: new Set(some('uvwxyz', 3)),
			}),
		);
	}

	test.each([1, 2, 3, 4, 5])('are enough to find the same look-alikes (seed %d)', (seed) => {
		const others = category(seed);
		const likely = likelyProducts(one, others, 5);
		const read = others.map((other) =>
			likely.includes(other.id) ? other : { ...other, creators: new Set<string>() },
		);
		const ids = (found: readonly { readonly id: string }[]) => found.map(({ id }) => id);
		expect(ids(similarProducts(one, read, 5))).toEqual(ids(similarProducts(one, others, 5)));
		expect(likely.length).toBeLessThan(others.length);
	});
});
