import { expect, test } from 'vitest';
import { type BeforeAfter, type FollowedProduct, titleFollowUp } from '#domain/titles/title-follow-up.ts';

const similar = (before: number, after: number, count = 5): BeforeAfter[] =>
	Array.from({ length: count }, () => ({ before, after }));
const product = (before: number, after: number, beside = similar(10, 20)): FollowedProduct => ({
	units: { before, after },
	similar: beside,
});
const UNKNOWN: FollowedProduct = { units: null, similar: similar(10, 20) };

test('each product is held against its own similar ones', () => {
	const found = titleFollowUp([
		product(10, 30),
		product(20, 30, similar(10, 10)),
		product(30, 10, similar(10, 5)),
		UNKNOWN,
	]);
	// 10 × 2 + 20 × 1 + 30 × 0.5
	expect(found).toEqual({
		state: 'told',
		products: 4,
		known: 3,
		compared: 3,
		similar: 15,
		before: 60,
		after: 70,
		expected: 55,
	});
});

test.each<[string, readonly FollowedProduct[], string]>([
	['no figures at all', [UNKNOWN, UNKNOWN], 'unknown'],
	['no product', [], 'unknown'],
	['two products', [product(50, 60), product(50, 60)], 'few'],
	['few units', [product(5, 9), product(5, 9), product(5, 9)], 'few'],
	['too few similar ones', Array.from({ length: 4 }, () => product(50, 60, similar(10, 20, 4))), 'few'],
	['similar ones that sold nothing', Array.from({ length: 4 }, () => product(50, 60, similar(0, 20))), 'few'],
])('%s: %#', (_, products, state) => {
	const found = titleFollowUp(products);
	expect([found.state, found.expected]).toEqual([state, null]);
});
