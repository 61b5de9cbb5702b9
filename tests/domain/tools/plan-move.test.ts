import { describe, expect, test } from 'vitest';
import type { ShopProduct } from '#domain/connected-shops/shop-product.ts';
import { SHIPPED_RATES } from '#domain/money/rates.ts';
import { forbiddenWords } from '#domain/titles/forbidden-words.ts';
import { isBlocking, type MoveTarget, planMoves } from '#domain/tools/plan-move.ts';
import { PLAIN_RULE } from '#domain/tools/price-rule.ts';
import { suggestedCategory } from '#domain/tools/suggested-category.ts';

const CATEGORIES = [
	{ id: '10', name: 'Mugs & Cups' },
	{ id: '11', name: 'Cups' },
	{ id: '20', name: "Women's Dresses" },
];

const TARGET: MoveTarget = {
	platId: 87,
	from: 'USD',
	to: 'USD',
	perDollar: SHIPPED_RATES.perDollar,
	price: PLAIN_RULE,
	stock: 5,
	categories: CATEGORIES,
	attributesOf: (id) =>
		id === '10'
			? [
					{ name: 'Material', isRequired: true, values: ['Ceramic', 'Glass'] },
					{ name: 'Style', isRequired: false, values: [] },
				]
			: [],
	mappings: new Map(),
	forbidden: forbiddenWords(87, []),
	taken: new Set(['HELD']),
};

const MUG: ShopProduct = {
	title: 'Ceramic coffee mug with a handle, 350 ml',
	description: '',
	category_id: '7',
	category_name: 'Mugs',
	attributes: [{ name: 'material', value: 'ceramic' }],
	weight_grams: 350,
	pictures: ['https://a/1.jpg'],
	variants: [{ sku: 'M', options: [], price: 500, stock: 3 }],
};
const variant = { sku: 'M', options: [], price: 500, stock: 3 };

const plan = (product: Partial<ShopProduct>, target: Partial<MoveTarget> = {}) =>
	planMoves([{ product: { ...MUG, ...product }, problems: [] }], { ...TARGET, ...target })[0];

const NAMED = [
	...CATEGORIES,
	{ id: '30', name: 'Cases & Covers' },
	{ id: '31', name: 'Headphones & Earbuds' },
	{ id: '32', name: 'Desk Lamps' },
	{ id: '33', name: 'Storage & Memory' },
	{ id: '34', name: 'Food Storage' },
];

describe('a suggested category', () => {
	test.each([
		['its name is all that the source says', 'Ceramic coffee mug', 'Mugs', '10', true],
		['the source says all of its name', 'Paper cup', 'Paper Cups', '11', true],
		['the title says all of a name of two words', 'Folding desk lamp, black', '', '32', true],
		['the title says a word of its name alone', 'Paper cup', '', '11', false],
		[
			'the title says a word of it, and the source another thing',
			'Desk lamp for night tables',
			'Lighting',
			'32',
			false,
		],
		['the title names a part', 'Wireless Earbuds with Charging Case', 'Earphones', '30', false],
		['two names say what the source says', 'Glass boxes with lids', 'Storage', '33', false],
		['the very name goes before a longer one', 'Summer dress', 'Cups', '11', true],
		['one of two names is said by the title too', 'Glass boxes for food', 'Storage', '34', true],
		['the source says one word of two', 'Summer dress', 'Garden dresses', '20', false],
	])('where %s: %j in %j is %s, certain: %j', (_, title, named, id, isCertain) => {
		expect(suggestedCategory(title, named, NAMED)).toEqual({ id, isCertain });
	});

	test('is none where no word is shared', () => {
		expect(suggestedCategory('Garden hose', 'Garden', NAMED)).toBeNull();
	});
});

describe('a dry run', () => {
	test('plans what lacks nothing, with attributes as the target spells them', () => {
		expect(plan({})).toEqual({
			problems: [],
			product: {
				...MUG,
				category_id: '10',
				category_name: 'Mugs & Cups',
				attributes: [{ name: 'Material', value: 'Ceramic' }],
			},
		});
	});

	test.each<[string, Partial<ShopProduct>, string, string, boolean]>([
		['no title', { title: '  ' }, 'title_missing', '', true],
		['a title that is too long', { title: 'mug '.repeat(70) }, 'title_long', '255', true],
		['a forbidden word', { title: 'The cheapest ceramic mug' }, 'forbidden', 'cheapest', true],
		['a missing attribute', { attributes: [] }, 'attribute_missing', 'Material', true],
		[
			'an attribute of another value',
			{ attributes: [{ name: 'Material', value: 'Tin' }] },
			'attribute_missing',
			'Material',
			true,
		],
		[
			'a category that nothing is like',
			{ title: 'Garden hose', category_name: 'Garden' },
			'category_missing',
			'Garden',
			true,
		],
		[
			'a category that is a guess',
			{ title: 'Paper cup for hot tea', category_name: '' },
			'category_uncertain',
			'Cups',
			true,
		],
		['a missing price', { variants: [{ ...variant, price: null }] }, 'price_missing', 'M', true],
		['a price of nothing', { variants: [{ ...variant, price: 0 }] }, 'price_low', 'M', true],
		['a price beyond the most', { variants: [{ ...variant, price: 760_001 }] }, 'price_high', 'M', true],
		['no SKU', { variants: [{ ...variant, sku: '' }] }, 'sku_missing', '', true],
		['a SKU that the target has', { variants: [{ ...variant, sku: 'HELD' }] }, 'sku_repeated', 'HELD', true],
		['a SKU that it says twice', { variants: [variant, variant] }, 'sku_repeated', 'M', true],
		['no pictures', { pictures: [] }, 'pictures_missing', '', false],
		[
			'too many pictures',
			{ pictures: Array.from({ length: 10 }, (_, n) => `https://a/${n}`) },
			'pictures_cut',
			'9',
			false,
		],
		['no weight', { weight_grams: null }, 'weight_missing', '', false],
		['no stock', { variants: [{ ...variant, stock: null }] }, 'stock_missing', '', false],
	])('tells of %s', (_, product, kind, about, blocks) => {
		const problems = plan(product)?.problems ?? [];
		expect(problems).toEqual([{ kind, about }]);
		expect(problems.some(isBlocking)).toBe(blocks);
	});

	test('gives a SKU to the first of two products', () => {
		const plans = planMoves(
			[MUG, MUG].map((product) => ({ product, problems: [] })),
			TARGET,
		);
		expect(plans.map(({ problems }) => problems.map(({ kind }) => kind))).toEqual([[], ['sku_repeated']]);
	});

	test.each([
		['of two products', [['a1'], ['A1'], ['b1']], [], [['a1, A1'], ['a1, A1'], []]],
		['of one product, told once', [['a1', 'A1']], [], [['a1, A1']]],
		['of the target', [['a1']], ['A1'], [['a1, A1']]],
		['that are the same are no such', [['a1'], ['b1']], ['a1'], [[], []]],
	])('tells of SKUs that differ in case alone, %s', (_, skus, held, hints) => {
		const sources = skus.map((own) => ({
			product: { ...MUG, variants: own.map((sku) => ({ ...variant, sku })) },
			problems: [],
		}));
		const plans = planMoves(sources, { ...TARGET, taken: new Set(held) });
		const told = plans.map(({ problems }) => problems.filter(({ kind }) => kind === 'sku_case'));
		expect(told.map((found) => found.map(({ about }) => about))).toEqual(hints);
		expect(told.flat().some(isBlocking)).toBe(false);
	});

	test('follows what was chosen for a category, with its values for what is missing', () => {
		const mappings = new Map([
			['Garden', { category_id: '10', attributes: [{ name: 'Material', value: 'Glass' }] }],
		]);
		const planned = plan({ title: 'A hose', category_name: 'Garden', attributes: [] }, { mappings });
		expect(planned?.problems).toEqual([]);
		expect(planned?.product.attributes).toEqual([{ name: 'Material', value: 'Glass' }]);
	});

	test('converts prices, cuts pictures and fills stock', () => {
		const planned = plan(
			{
				variants: [{ ...variant, stock: null }],
				pictures: Array.from({ length: 12 }, (_, n) => `https://a/${n}`),
			},
			{ to: 'GBP', platId: 82, perDollar: { ...SHIPPED_RATES.perDollar, GBP: 0.8 } },
		);
		expect(planned?.product.variants).toEqual([{ ...variant, price: 400, stock: 5 }]);
		expect(planned?.product.pictures).toHaveLength(9);
	});

	test('asks for longer titles where the region does', () => {
		expect(plan({ title: 'Ceramic mug' }, { platId: 81 })?.problems[0]).toEqual({
			kind: 'title_short',
			about: '25',
		});
	});
});
