import { describe, expect, test } from 'vitest';
import { bestMatches, rangesOf, snippetOf, termsOf } from '#domain/text/text-match.ts';

const TEXTS = [
	{ title: 'What do the editions cost?', keywords: 'price, discount', text: 'Prices are in yuan.' },
	{
		title: 'How do I export to Excel?',
		keywords: 'download, xlsx',
		text: 'From Professional on, see the price.',
	},
	{ title: '怎样导出 Excel？', keywords: '下载', text: '专业版起可以导出榜单。' },
	{ title: 'Bagaimana mengekspor?', keywords: 'unduh', text: 'Mulai edisi Professional.' },
];

describe('the terms of a question', () => {
	test('are its words, and pairs of signs in Chinese', () => {
		expect(termsOf('  Export, EXCEL export ')).toEqual(['export', 'excel']);
		expect(termsOf('导出榜单')).toEqual(['导出', '出榜', '榜单']);
		expect(termsOf('ＧＭＶ 11012')).toEqual(['gmv', '11012']);
		expect(termsOf(' ?! ')).toEqual([]);
	});
});

describe('the matches', () => {
	test('have all terms, those in titles first', () => {
		expect(bestMatches('excel', TEXTS)).toEqual([1, 2]);
		expect(bestMatches('price', TEXTS)).toEqual([0, 1]);
		expect(bestMatches('download', TEXTS)).toEqual([1]);
	});

	test('have first the text that names the term more often', () => {
		const named = (text: string) => ({ title: '', keywords: '', text });
		expect(bestMatches('fee', [named('A fee.'), named('Fee, fee and fee.'), named('None.')])).toEqual([1, 0]);
	});

	test('are found in the middle of a word, as Indonesian needs it', () => {
		expect(bestMatches('ekspor', TEXTS)).toEqual([3]);
	});

	test('are found by signs of Chinese', () => {
		expect(bestMatches('导出', TEXTS)).toEqual([2]);
		expect(bestMatches('导出榜单', TEXTS)).toEqual([2]);
	});

	test('may miss up to half of the terms where nothing has them all', () => {
		expect(bestMatches('excel nonsense', TEXTS)).toEqual([1, 2]);
		expect(bestMatches('excel nonsense nowhere', TEXTS)).toEqual([]);
	});

	test('are none for nothing and for what is nowhere', () => {
		expect(bestMatches('', TEXTS)).toEqual([]);
		expect(bestMatches('zebra', TEXTS)).toEqual([]);
		expect(bestMatches('excel', [])).toEqual([]);
	});
});

describe('what is marked', () => {
	test('is every place of every term, in order', () => {
		expect(rangesOf('GMV and units, gmv', ['units', 'gmv'])).toEqual([
			[0, 3],
			[8, 13],
			[15, 18],
		]);
		expect(rangesOf('nothing', ['gmv'])).toEqual([]);
	});

	test('stands in a snippet that begins with a whole word', () => {
		const text = `${'word '.repeat(30)}needle ${'tail '.repeat(40)}`;
		const snippet = snippetOf(text, ['needle']);
		expect(snippet).toMatch(/^…word /);
		expect(snippet).toContain('needle');
		expect(snippet.endsWith('…')).toBe(true);
	});

	test('is the beginning where no term stands', () => {
		expect(snippetOf('Short text.', ['needle'])).toBe('Short text.');
		expect(snippetOf('导出'.repeat(100), ['没有'])).toBe(`${'导出'.repeat(60)}…`);
	});
});
