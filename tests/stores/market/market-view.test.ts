import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
	LEVELS,
	MARKET_TABS,
	type MarketView,
	METRICS,
	marketAddress,
	marketViewOf,
} from '#stores/market/market-view.ts';

const read = (search: string) => marketViewOf(new URLSearchParams(search));

describe('the address of the market', () => {
	test('is empty for the plain screen', () => {
		expect(marketAddress(read(''), 87).toString()).toBe('');
	});

	test.each<[string, Partial<MarketView>]>([
		['', { tab: 'overview', period: null, segment: null, page: 1, ranges: {} }],
		['tab=industries&parent=10&period=30', { tab: 'industries', parent: '10', period: '30' }],
		['tab=hot&level=3&sort=units_growth&order=asc', { level: '3', sort: 'units_growth', order: 'asc' }],
		['tab=segments&sort=monopoly_ratio', { sort: 'monopoly_ratio', enough: true }],
		['tab=segments&enough=0', { enough: false }],
		['segment=1001', { segment: '1001' }],
		// The screen says that there is no such segment, rather than to show something else.
		['segment=zzz', { segment: 'zzz' }],
		['tab=segments&monopoly_ratio_max=5', { ranges: { monopoly_ratio: { max: '5' } } }],
	])('%s is read', (search, view) => {
		expect(read(search)).toMatchObject(view);
	});

	test.each([
		['tab=treemap', { tab: 'overview' }],
		['period=14', { period: null }],
		['parent=abc', { parent: null }],
		['tab=hot&sort=monopoly_ratio', { sort: null }],
		['tab=segments&sort=creators', { sort: null }],
		['stores_min=many', { ranges: {} }],
		['stores_min=9&stores_max=1', { ranges: {} }],
		['page=0', { page: 1 }],
	])('%s counts as absent', (search, view) => {
		expect(read(search)).toMatchObject(view);
	});

	test('is read as it was written', () => {
		const category = fc.option(fc.constantFrom('10', '1001', '100101', 'unmapped'));
		const range = fc.record({ min: fc.constantFrom('0', '0.5', '-0.25'), max: fc.constantFrom('7', '1000') });
		const view = fc.record({
			tab: fc.constantFrom(...MARKET_TABS),
			period: fc.option(fc.constantFrom('1' as const, '30' as const, 'total' as const)),
			parent: category,
			category,
			segment: category,
			level: fc.option(fc.constantFrom(...LEVELS)),
			enough: fc.boolean(),
			order: fc.constantFrom('asc' as const, 'desc' as const),
			sort: fc.constant(null),
			page: fc.integer({ min: 1, max: 10_000 }),
			ranges: fc.dictionary(fc.constantFrom(...METRICS), range),
		});
		fc.assert(
			fc.property(view, (written) => {
				expect(marketViewOf(marketAddress(written, 87))).toEqual(written);
			}),
		);
	});
});
