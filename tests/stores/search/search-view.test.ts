import { expect, test } from 'vitest';
import { searchAddressOf, searchedKind, searchParams, searchViewOf } from '#stores/search/search-view.ts';

const viewOf = (search: string) => searchViewOf(new URLSearchParams(search));

test('an address without a tab searches products by relevance', () => {
	expect(viewOf('keyword=%20mug%20')).toEqual({
		tab: 'goods',
		keyword: 'mug',
		sort: 'relevance',
		order: 'desc',
		price: null,
		page: 1,
	});
});

test.each([
	['currentTab=0', 'creators'],
	['currentTab=1', 'goods'],
	['currentTab=2', 'shops'],
	['currentTab=3', 'lives'],
	['currentTab=4', 'goods'],
	['currentTab=shops', 'goods'],
])('%s is the tab %s', (search, tab) => {
	expect(viewOf(search).tab).toBe(tab);
});

test('params that make no sense count as absent', () => {
	expect(viewOf('keyword=a&sort=constructor&order=up&price_min=-1&price_max=1e9&page=0')).toMatchObject({
		sort: 'relevance',
		order: 'desc',
		price: null,
		page: 1,
	});
});

test('a price range that ends before it begins counts as absent', () => {
	expect(viewOf('keyword=mug&price_min=900&price_max=100').price).toBeNull();
	expect(viewOf('keyword=mug&price_min=100&price_max=100').price).toEqual({ min: '100', max: '100' });
});

test('the address of a view shows that view', () => {
	const view = viewOf('currentTab=2&keyword=b%26c&sort=price&order=asc&price_min=100&price_max=900&page=3');
	const address = searchAddressOf(view, 81);
	expect(address.toString()).toBe(
		'plat_id=81&currentTab=2&keyword=b%26c&sort=price&order=asc&price_min=100&price_max=900&page=3',
	);
	expect(searchViewOf(address)).toEqual(view);
	expect(searchParams(viewOf('keyword=mug'))).toEqual({});
});

test.each([
	['currentTab=1&keyword=mug', 'goods'],
	['currentTab=2&keyword=茶', 'shops'],
	['currentTab=1&keyword=m', 'goods'],
	['currentTab=1&keyword=', null],
	['currentTab=0&keyword=mug', 'creators'],
	['currentTab=3&keyword=mug', 'lives'],
	['currentTab=3&keyword=m', 'lives'],
])('%s asks for %s', (search, kind) => {
	expect(searchedKind(viewOf(search))).toBe(kind);
});
