import { beforeAll, describe, expect, test } from 'vitest';
import { islandText, loadMessages } from '#i18n/loader.ts';
import { activeFilters, type FilterWords } from '#islands/rankings/active-filters.ts';
import { categoryColumns } from '#islands/rankings/category-columns.ts';
import { type Currencies, problemOf, rangeOfTyped, typedRange } from '#islands/rankings/range-units.ts';
import type { KindText } from '#islands/rankings/ranking-kind.tsx';
import { CREATORS_SHAPE } from '#stores/creators/creators.ts';
import { PRODUCTS_SHAPE } from '#stores/products/products.ts';
import { NO_FILTERS, type RankingFilters } from '#stores/rankings/ranking-filters.ts';
import { messageFiles } from '#tests/i18n/message-files.ts';

const unitOf = (name: string) => PRODUCTS_SHAPE.ranges[name] ?? 'count';
const DOLLARS: Currencies = { stored: 'USD', shown: 'USD', rates: null, locale: 'en' };
const RUPIAH: Currencies = {
	stored: 'IDR',
	shown: 'USD',
	rates: { dollar_to_rupiah: 16_000, rupiah_to_dollar: 1 / 16_000 },
	locale: 'en',
};

const INDONESIAN: Currencies = { ...DOLLARS, locale: 'id' };

describe('what is typed', () => {
	test.each([
		['price', { min: '10', max: '19.99' }, DOLLARS, { min: '1000', max: '1999' }],
		['gmv', { min: '10', max: '' }, RUPIAH, { min: '16000000' }],
		['commission_rate', { min: '', max: '12.5' }, DOLLARS, { max: '0.125' }],
		['growth', { min: '-50', max: '200' }, DOLLARS, { min: '-0.5', max: '2' }],
		['rating', { min: '4.25', max: '' }, DOLLARS, { min: '4.25' }],
		['units', { min: '10.4', max: '' }, DOLLARS, { min: '10' }],
		['units', { min: '50.000', max: '1,5 jt' }, INDONESIAN, { min: '50000', max: '1500000' }],
		['price', { min: '50 rb', max: '1.234,50' }, INDONESIAN, { min: '5000000', max: '123450' }],
		['growth', { min: '-12,5', max: '' }, INDONESIAN, { min: '-0.125' }],
		['listed', { min: '2026-02-01', max: '' }, DOLLARS, { min: '2026-02-01' }],
		['units', { min: '', max: ' ' }, DOLLARS, null],
	] as const)('as %s %j is asked in the units of the call', (name, typed, currencies, range) => {
		expect(rangeOfTyped(unitOf(name), typed, currencies)).toEqual(range);
	});

	test.each([
		['price', { min: '10', max: '19.99' }, DOLLARS],
		['price', { min: '10', max: '19.99' }, RUPIAH],
		['commission_rate', { min: '0.1', max: '12.5' }, DOLLARS],
		['growth', { min: '-50', max: '' }, DOLLARS],
		['units', { min: '50.000', max: '1.500.000' }, INDONESIAN],
		['price', { min: '1.234,5', max: '' }, INDONESIAN],
		['listed', { min: '', max: '2026-02-01' }, DOLLARS],
	] as const)('as %s %j stands in the form again', (name, typed, currencies) => {
		const range = rangeOfTyped(unitOf(name), typed, currencies) ?? undefined;
		expect(typedRange(unitOf(name), range, currencies)).toEqual(typed);
	});

	test.each([
		['rating', { min: '', max: '6' }, 'outOfRange'],
		['commission_rate', { min: '101', max: '' }, 'outOfRange'],
		['units', { min: '5', max: '4' }, 'wrongOrder'],
		['listed', { min: '2026-02-02', max: '2026-02-01' }, 'wrongDays'],
	] as const)('as %s %j is refused', (name, typed, kind) => {
		expect(problemOf({ name, unit: unitOf(name) }, typed, 'en')?.kind).toBe(kind);
	});

	test('growth may be negative, nothing else may', () => {
		expect(problemOf({ name: 'growth', unit: 'share' }, { min: '-50', max: '' }, 'en')).toBeNull();
		expect(problemOf({ name: 'units', unit: 'count' }, { min: '-50', max: '' }, 'en')?.kind).toBe('negative');
	});
});

describe('active filters', () => {
	let words: FilterWords;
	beforeAll(async () => {
		await loadMessages('en', ['ranking', 'products'], messageFiles);
		words = {
			t: islandText('en', 'ranking'),
			kindText: islandText('en', 'products') as KindText,
			shape: PRODUCTS_SHAPE,
			locale: 'en',
			money: (minor) => `$${(minor / 100).toFixed(2)}`,
			categoryName: (id) => (id === '14' ? 'Beauty' : undefined),
		};
	});
	const active = (change: Partial<RankingFilters>) => activeFilters({ ...NO_FILTERS, ...change }, words);

	test('are none in the whole list', () => {
		expect(active({})).toEqual([]);
	});

	test.each<[Partial<RankingFilters>, string, Partial<RankingFilters>]>([
		[{ keyword: 'tea' }, '“tea”', { keyword: '' }],
		[{ category: '14' }, 'Category: Beauty', { category: null }],
		[{ category: '99' }, 'Category: 99', { category: null }],
		[{ category: 'unmapped' }, 'Category: Not mapped', { category: null }],
		[{ ranges: { price: { min: '1000' } } }, 'Price: from $10.00', { ranges: {} }],
		[{ ranges: { units: { max: '5000' } } }, 'Units sold: up to 5,000', { ranges: {} }],
		[
			{ ranges: { commission_rate: { min: '0.1', max: '0.125' } } },
			'Commission rate: 10% to 12.5%',
			{ ranges: {} },
		],
		[{ ranges: { listed: { min: '2026-02-01' } } }, 'First listed: from Feb 1, 2026', { ranges: {} }],
		[{ ranges: { rating: { min: '4.5' } } }, 'Rating: from 4.5', { ranges: {} }],
		[{ flags: { cross_border: true } }, 'Cross-border', { flags: {} }],
		[{ flags: { cross_border: false } }, 'Not: Cross-border', { flags: {} }],
		[{ choices: { sample_kind: 'cost' } }, 'At-cost sample', { choices: {} }],
		[{ top: '100' }, 'Top 100', { top: null }],
	])('%j reads as it should and knows how to go', (change, label, without) => {
		expect(active(change).map((filter) => [filter.label, filter.without])).toEqual([[label, without]]);
	});

	test('of creators name the agency', async () => {
		await loadMessages('en', ['creators'], messageFiles);
		const creators = { ...words, kindText: islandText('en', 'creators') as KindText, shape: CREATORS_SHAPE };
		expect(activeFilters({ ...NO_FILTERS, texts: { mcn: 'north' } }, creators)).toEqual([
			{ key: 'mcn', label: 'Agency (MCN): “north”', without: { texts: {} } },
		]);
	});

	test('taking one away leaves its neighbours', () => {
		const change = { ranges: { units: { min: '1' }, price: { min: '2' } } };
		expect(active(change).find(({ key }) => key === 'units')?.without).toEqual({
			ranges: { price: { min: '2' } },
		});
	});
});

describe('the columns of the categories', () => {
	const node = (id: string, parent_id: string | null) => ({
		id,
		parent_id,
		level: id.length / 2,
		name: id,
		products: 1,
	});
	const tree = [
		node('14', null),
		node('16', null),
		node('1401', '14'),
		node('140101', '1401'),
		node('1601', '16'),
	];
	const shown = (opened: string | null) =>
		categoryColumns(tree, opened).map(({ nodes, path }) => [nodes.map(({ id }) => id).join(), path]);

	test.each([
		[null, [['14,16', null]]],
		[
			'14',
			[
				['14,16', '14'],
				['1401', null],
			],
		],
		[
			'1401',
			[
				['14,16', '14'],
				['1401', '1401'],
				['140101', null],
			],
		],
		[
			'140101',
			[
				['14,16', '14'],
				['1401', '1401'],
				['140101', '140101'],
			],
		],
		['99', [['14,16', null]]],
	] as const)('with %s open show each level on the way', (opened, columns) => {
		expect(shown(opened)).toEqual(columns);
	});

	test('leave out what has no product, unless it is chosen', () => {
		const empty = { ...node('18', null), products: 0 };
		const ids = (opened: string | null) =>
			categoryColumns([...tree, empty], opened)[0]?.nodes.map(({ id }) => id);
		expect(ids(null)).toEqual(['14', '16']);
		expect(ids('18')).toEqual(['14', '16', '18']);
	});

	test('a tree that bites its tail ends', () => {
		expect(categoryColumns([node('14', '14')], '14')).toHaveLength(1);
	});
});
