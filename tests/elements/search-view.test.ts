import { describe, expect, test } from 'vitest';
import type { ChromeText } from '#elements/chrome/chrome-text.ts';
import { withValues } from '#elements/page-words.ts';
import { partsOf, searchAddress, viewOf } from '#elements/search/search-view.ts';
import chrome from '#locales/en/chrome.json' with { type: 'json' };

const messages: Readonly<Record<string, string>> = chrome.search;
const t: ChromeText = (key, values = {}) =>
	withValues(messages[key.replace('search.', '')] ?? key, values as Record<string, string>);
const labels = (view: ReturnType<typeof viewOf>) =>
	view.groups.map((group) => [group.name, ...group.options.map((option) => option.label)]);

const NONE = { creators: [], products: [], shops: [], lives: [] };

describe('the panel of the search box', () => {
	test('shows the history while nothing is typed', () => {
		const view = viewOf('  ', ['mug', 'lamp'], { ...NONE, creators: ['c'], products: ['p'] }, t);
		expect(labels(view)).toEqual([['Recent searches', 'mug', 'lamp']]);
		expect(view.isHistory).toBe(true);
		expect(view.note).toBeNull();
	});

	test('is empty without a history', () => {
		expect(viewOf('', [], 'waiting', t)).toEqual({ groups: [], isHistory: true, note: null });
	});

	test('offers a search of each kind at once, while suggestions are on their way', () => {
		const view = viewOf(' mug ', ['lamp'], 'waiting', t);
		expect(labels(view)).toEqual([
			['Search', '“mug” in products', '“mug” in creators', '“mug” in shops', '“mug” in lives'],
		]);
		expect(view.groups[0]?.options.map(({ tab, keyword }) => [tab, keyword])).toEqual([
			[1, 'mug'],
			[0, 'mug'],
			[2, 'mug'],
			[3, 'mug'],
		]);
		expect(view.note).toBe('Looking for suggestions');
	});

	test('lists products and creators; each leads to its own list', () => {
		const view = viewOf('mug', [], { ...NONE, creators: ['mug.daily'], products: ['Mug A', 'Mug B'] }, t);
		expect(labels(view).slice(1)).toEqual([
			['Products', 'Mug A', 'Mug B'],
			['Creators', 'mug.daily'],
		]);
		expect(view.groups.slice(1).flatMap(({ options }) => options.map(({ tab }) => tab))).toEqual([1, 1, 0]);
		expect(view.note).toBeNull();
	});

	test('lists shops and lives below, each leading to its own list', () => {
		const view = viewOf(
			'mug',
			[],
			{ ...NONE, products: ['Mug A'], shops: ['Mugs & Co'], lives: ['Mug night'] },
			t,
		);
		expect(labels(view).slice(2)).toEqual([
			['Shops', 'Mugs & Co'],
			['Live sessions', 'Mug night'],
		]);
		expect(view.groups.slice(1).map(({ isWide, options }) => [isWide, options[0]?.tab])).toEqual([
			[true, 1],
			[false, 2],
			[false, 3],
		]);
	});

	test('one kind alone takes the whole width', () => {
		const view = viewOf('mug', [], { ...NONE, products: ['Mug A'] }, t);
		expect(view.groups.map((group) => group.isWide)).toEqual([true, true]);
	});

	test('says when nothing fits and when suggestions fail', () => {
		expect(viewOf('x', [], NONE, t).note).toBe('No suggestions for “x”');
		expect(viewOf('x', [], 'failed', t).note).toBe(chrome.search.failed);
	});
});

test.each([
	[1, 'mug', '/searchResult?currentTab=1&keyword=mug'],
	[0, 'a b&c', '/searchResult?currentTab=0&keyword=a%20b%26c'],
	[1, '马克杯', '/searchResult?currentTab=1&keyword=%E9%A9%AC%E5%85%8B%E6%9D%AF'],
] as const)('a search in list %d for %s is at %s', (tab, keyword, address) => {
	expect(searchAddress(tab, keyword)).toBe(address);
});

test.each([
	['Blue mug', 'MUG', ['Blue ', '*mug']],
	['mug mug', 'mug', ['*mug', ' mug']],
	['Blue', 'mug', ['Blue']],
	['Blue', ' ', ['Blue']],
	['100% (new)', '% (', ['100', '*% (', 'new)']],
])('in %s what is typed as %s stands out', (label, typed, parts) => {
	expect(partsOf(label, typed).map(({ text, isTyped }) => (isTyped ? `*${text}` : text))).toEqual(parts);
});
