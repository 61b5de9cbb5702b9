import { describe, expect, test } from 'vitest';
import { businessParams, businessView, chosenFilters } from '#stores/services/market.ts';

const view = (query: string) => businessView(new URLSearchParams(query));

describe('the address of the service market', () => {
	test('says what is looked for, and comes back as it was', () => {
		const query =
			'tab=inquiries&identity=agency&category=logistics&region=81&language=zh&platform=shopee&product=10&keyword=freight&card=7&inquiry=9&page=2';
		const found = view(query);
		expect(found).toEqual({
			tab: 'inquiries',
			identity: 'agency',
			category: 'logistics',
			region: 81,
			language: 'zh',
			platform: 'shopee',
			product: '10',
			keyword: 'freight',
			page: 2,
			card: '7',
			inquiry: '9',
		});
		expect(businessView(businessParams(found))).toEqual(found);
		expect(chosenFilters(found)).toBe(7);
	});

	test('counts nonsense as nothing', () => {
		const plain = view('');
		expect(businessParams(plain).toString()).toBe('');
		expect(
			view(
				'tab=x&identity=king&category=__proto__&region=80&language=fr&product=1x&card=-1&inquiry=a&page=0',
			),
		).toEqual(plain);
		expect(chosenFilters(plain)).toBe(0);
	});
});
