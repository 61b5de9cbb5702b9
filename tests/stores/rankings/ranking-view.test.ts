import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { rankAnchors } from '#contract/creators.ts';
import { rankLiveGoods } from '#contract/live-goods.ts';
import { rankLives } from '#contract/lives.ts';
import { rankGoods } from '#contract/products.ts';
import { rankShops } from '#contract/shops.ts';
import { rankVideos } from '#contract/videos.ts';
import { CREATORS_SHAPE } from '#stores/creators/creators.ts';
import { LIVE_GOODS_SHAPE } from '#stores/lives/live-products.ts';
import { LIVES_SHAPE } from '#stores/lives/lives.ts';
import { PRODUCTS_SHAPE } from '#stores/products/products.ts';
import { NO_FILTERS } from '#stores/rankings/ranking-filters.ts';
import {
	addressOf,
	isShownAt,
	type RankingView,
	sortOf,
	viewOf,
	viewParams,
} from '#stores/rankings/ranking-view.ts';
import { SHOPS_SHAPE } from '#stores/shops/shops.ts';
import { VIDEOS_SHAPE } from '#stores/videos/videos.ts';

const PLAIN: RankingView = {
	...NO_FILTERS,
	board: 'hot',
	period: null,
	sort: null,
	order: 'desc',
	page: 1,
	columns: null,
	density: null,
	compare: [],
};
const view = (search: string) => viewOf(PRODUCTS_SHAPE, new URLSearchParams(search));

describe('the shapes', () => {
	test.each([
		['products', PRODUCTS_SHAPE, rankGoods],
		['shops', SHOPS_SHAPE, rankShops],
		['creators', CREATORS_SHAPE, rankAnchors],
		['lives', LIVES_SHAPE, rankLives],
		['videos', VIDEOS_SHAPE, rankVideos],
		['products sold in lives', LIVE_GOODS_SHAPE, rankLiveGoods],
	])('of %s say what the call takes', (_, shape, { query }) => {
		const fields = Object.keys(query.shape);
		if ('board' in query.shape) expect(query.shape.board.unwrap().options).toEqual(shape.boards);
		expect(new Set(shape.sorts)).toEqual(new Set(query.shape.sort.unwrap().options));
		const ends = Object.keys(shape.ranges).flatMap((name) => [`${name}_min`, `${name}_max`]);
		const named = [...ends, ...shape.flags, ...Object.keys(shape.choices), ...(shape.texts ?? [])];
		expect(named.filter((name) => !fields.includes(name))).toEqual([]);
		const others = ['plat_id', 'language_id', 'board', 'sort', 'period', 'order', 'top', 'page', 'limit'];
		const common = new Set([...named, ...others, 'category', 'keyword']);
		// Screens have pages; programs go on by cursor.
		if ('cursor' in query.shape) common.add('cursor');
		// A list of one board has no such param.
		if (shape.boards.length === 1) common.delete('board');
		expect(new Set(fields)).toEqual(common);
	});
});

describe('the plain address', () => {
	test('is the hot-selling board, and the other way round', () => {
		expect(view('')).toEqual(PLAIN);
		expect(addressOf(PRODUCTS_SHAPE, PLAIN, 87).toString()).toBe('');
	});
});

describe('an address', () => {
	test.each<[string, Partial<RankingView>]>([
		['board=live', { board: 'live' }],
		['period=30', { period: '30' }],
		['period=2026-W07', { period: '2026-W07' }],
		['period=2026-02-01..2026-02-14', { period: '2026-02-01..2026-02-14' }],
		['sort=gmv&order=asc', { sort: 'gmv', order: 'asc' }],
		['page=3', { page: 3 }],
		['category=140203', { category: '140203' }],
		['category=unmapped', { category: 'unmapped' }],
		['keyword=lip+tint', { keyword: 'lip tint' }],
		['price_min=1000&price_max=2000', { ranges: { price: { min: '1000', max: '2000' } } }],
		['growth_min=-0.5', { ranges: { growth: { min: '-0.5' } } }],
		['listed_max=2026-02-14', { ranges: { listed: { max: '2026-02-14' } } }],
		['is_new=1&off_shelf=0', { flags: { is_new: true, off_shelf: false } }],
		['sample_kind=cost', { choices: { sample_kind: 'cost' } }],
		['top=100', { top: '100' }],
		['columns=units%2Cgmv', { columns: ['units', 'gmv'] }],
		['density=compact', { density: 'compact' }],
		['period=30&compare=a%2Cb', { period: '30', compare: ['a', 'b'] }],
	])('?%s says what to show and is written the same', (search, change) => {
		const expected = { ...PLAIN, ...change };
		expect(view(search)).toEqual(expected);
		expect(addressOf(PRODUCTS_SHAPE, expected, 87).toString()).toBe(`plat_id=87&${search}`);
	});

	test.each([
		'board=best',
		'period=yesterday',
		'period=2026-02-14..2026-02-01',
		'sort=luck',
		'columns=',
		'columns=%3Cb%3E',
		'density=huge',
		'compare=a',
		'compare=a,b,c,d,e,f',
		'sort=toString',
		'order=up',
		'page=0',
		'page=1.5',
		'page=-2',
		'page=1e9',
		'category=1',
		"category=14'--",
		'price_min=abc',
		'price_min=1e5',
		'price_min=',
		'price_min=500&price_max=5',
		'growth_min=0.1&growth_max=-0.5',
		'listed_min=2026-02-14&listed_max=2026-02-13',
		'listed_min=2026-02-30',
		'is_new=yes',
		'sample_kind=gift',
		'top=33',
		'keyword=%20%20',
		'unknown=1',
	])('?%s means nothing and still opens', (search) => {
		expect(view(search)).toEqual(PLAIN);
	});

	test('of creators names an agency, cut at the length that the call takes', () => {
		const read = (search: string) => viewOf(CREATORS_SHAPE, new URLSearchParams(search));
		expect(read('mcn=+North+light+').texts).toEqual({ mcn: 'North light' });
		expect(read('mcn=+').texts).toEqual({});
		expect(read(`mcn=${'a'.repeat(300)}`).texts.mcn).toHaveLength(100);
		expect(viewParams(CREATORS_SHAPE, read('mcn=North+light'))).toEqual({ mcn: 'North light' });
		expect(view('mcn=North')).toEqual(PLAIN);
	});

	test('cuts a keyword at the length that the call takes', () => {
		expect(view(`keyword=${'a'.repeat(300)}`).keyword).toHaveLength(100);
	});
});

const inOrder = (one: string, other: string) =>
	Number(one) <= Number(other) ? { min: one, max: other } : { min: other, max: one };

test('any view that can be written reads back as itself', () => {
	const number = fc.integer({ min: 0, max: 1_000_000 }).map(String);
	const range = fc.oneof(
		fc.tuple(number, number).map(([one, other]) => inOrder(one, other)),
		fc.record({ min: number }),
		fc.record({ max: number }),
	);
	const views = fc.record<RankingView>({
		board: fc.constantFrom(...PRODUCTS_SHAPE.boards),
		period: fc.constantFrom(null, 'today', '7', 'total', '2026-02'),
		sort: fc.constantFrom(null, 'units', 'rating'),
		order: fc.constantFrom('asc', 'desc'),
		page: fc.integer({ min: 1, max: 10_000 }),
		category: fc.constantFrom(null, '14', '140203'),
		keyword: fc.string({ maxLength: 60 }).map((text) => text.trim()),
		ranges: fc.record({ units: range, price: range }, { requiredKeys: [] }),
		flags: fc.record({ is_new: fc.boolean(), off_shelf: fc.boolean() }, { requiredKeys: [] }),
		choices: fc.record({ sample_kind: fc.constant('free') }, { requiredKeys: [] }),
		texts: fc.constant({}),
		top: fc.constantFrom(null, '20', '1000'),
		columns: fc.constantFrom(null, ['units'], ['gmv', 'total_units']),
		density: fc.constantFrom(null, 'regular', 'compact'),
		compare: fc.constantFrom([], ['a', 'b'], ['a,b', '口红', '%']),
	});
	fc.assert(
		fc.property(views, (any) => {
			const address = addressOf(PRODUCTS_SHAPE, any, 81).toString();
			expect(view(address)).toEqual(any);
		}),
		{ numRuns: 200 },
	);
});

test('each board is ordered by what it is about', () => {
	const sorts = PRODUCTS_SHAPE.boards.map((board) => sortOf(PRODUCTS_SHAPE, { ...PLAIN, board }));
	expect(sorts).toEqual(['units', 'units_growth', 'units', 'new_creators', 'video_gmv', 'live_gmv']);
	expect(viewParams(PRODUCTS_SHAPE, PLAIN)).toEqual({});
});

describe('a ranking behind a tab', () => {
	const at = (search: string) => new URLSearchParams(search);

	test('keeps the tab in its address, which the call does not take', () => {
		const sorted = viewOf(LIVE_GOODS_SHAPE, at('tab=liveSellGoods&sort=live_share&page=2'));
		expect(addressOf(LIVE_GOODS_SHAPE, sorted, 87).toString()).toBe(
			'plat_id=87&tab=liveSellGoods&sort=live_share&page=2',
		);
		expect(viewParams(LIVE_GOODS_SHAPE, sorted)).toEqual({ sort: 'live_share', page: '2' });
	});

	test.each([
		['tab=liveSellGoods', [false, true]],
		['', [true, false]],
		['tab=nonsense', [true, false]],
		['board=now', [true, false]],
	])('is shown by ?%s or not', (search, expected) => {
		expect([LIVES_SHAPE, LIVE_GOODS_SHAPE].map((shape) => isShownAt(shape, at(search)))).toEqual(expected);
	});
});
