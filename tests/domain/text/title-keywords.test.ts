import { describe, expect, test } from 'vitest';
import { termsOf, titleKeywords } from '#domain/text/title-keywords.ts';

describe('the terms of a title', () => {
	test.each<[string, string[]]>([
		['The best lip tint of 2026!', ['best', 'lip', 'tint']],
		['GRWM with my #LipTint #GlowUp', ['#liptint', '#glowup', 'grwm']],
		['Đầm Maxi Nữ cho bạn', ['đầm', 'maxi', 'nữ']],
		['好物分享 口红推荐', ['好物', '分享', '口红', '推荐']],
		['ครีมกันแดดที่ดี', ['ครีม', 'กันแดด', 'ดี']],
		['＃好物分享 收纳', ['#好物分享', '收纳']],
		['🔥🔥 50 % x', []],
		['', []],
	])('%j', (title, terms) => {
		expect(termsOf(title)).toEqual(terms);
	});
});

describe('the keywords of titles', () => {
	const kit = { videos: ['Tea kit #tea', 'Tea for two', 'A mug'], lives: ['Tea night, tea all night'] };

	test('count once a title, the most frequent first, and are in at least two', () => {
		expect(titleKeywords(kit)).toEqual([{ word: 'tea', isTag: false, videos: 2, lives: 1 }]);
	});

	test('are the same with and without accents, as the first title writes them', () => {
		expect(titleKeywords({ videos: ['Crème', 'creme', '#Crème', '#creme'], lives: [] })).toEqual([
			{ word: '#crème', isTag: true, videos: 2, lives: 0 },
			{ word: 'crème', isTag: false, videos: 2, lives: 0 },
		]);
	});

	test('are unknown of fewer than three titles, and none where no word comes again', () => {
		expect(titleKeywords({ videos: ['Tea', 'Tea'], lives: [] })).toBeNull();
		expect(titleKeywords({ videos: ['Tea', 'Mug'], lives: ['Jar'] })).toEqual([]);
	});

	test('are forty at most', () => {
		const title = Array.from({ length: 60 }, (_, index) => `word${String(index).padStart(2, '0')}`).join(' ');
		const keywords = titleKeywords({ videos: [title, title, title], lives: [] });
		expect(keywords).toHaveLength(40);
		expect(keywords?.[0]?.word).toBe('word00');
	});
});
