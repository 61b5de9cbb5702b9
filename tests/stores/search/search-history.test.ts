import { beforeEach, describe, expect, test, vi } from 'vitest';
import { browserDouble } from '#tests/stores/browser-double.ts';

const open = async (storage: Record<string, string> = {}) => {
	const browser = browserDouble('', storage);
	return { ...browser, ...(await import('#stores/search/search-history.ts')) };
};

beforeEach(() => vi.resetModules());

describe('the search history', () => {
	test('is kept under its key, newest first', async () => {
		const { storage, rememberSearch, $searchHistory } = await open();
		$searchHistory.listen(() => undefined);
		rememberSearch('lamp');
		rememberSearch(' mug ');
		expect($searchHistory.get()).toEqual(['mug', 'lamp']);
		expect(JSON.parse(storage.searchHistory ?? '')).toEqual(['mug', 'lamp']);
	});

	test('is there on the next visit, and forgets one or all', async () => {
		const { storage, forgetSearch, forgetSearches, $searchHistory } = await open({
			searchHistory: '["c","b","a"]',
		});
		$searchHistory.listen(() => undefined);
		expect($searchHistory.get()).toEqual(['c', 'b', 'a']);
		forgetSearch('b');
		expect(JSON.parse(storage.searchHistory ?? '')).toEqual(['c', 'a']);
		forgetSearches();
		expect(JSON.parse(storage.searchHistory ?? '')).toEqual([]);
	});

	test('is empty where the storage holds something else', async () => {
		const { $searchHistory } = await open({ searchHistory: 'lamp,mug' });
		$searchHistory.listen(() => undefined);
		expect($searchHistory.get()).toEqual([]);
	});
});
