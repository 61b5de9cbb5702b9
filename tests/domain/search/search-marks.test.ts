import { expect, test } from 'vitest';
import { markedParts } from '#domain/search/search-marks.ts';
import { keywordTerms } from '#domain/text/search-keyword.ts';

/** The text with what is found in brackets. */
function marked(text: string, keyword: string): string {
	const { words, signs, pairs } = keywordTerms(keyword);
	return markedParts(text, [...words, ...signs, ...pairs])
		.map((part) => (part.isFound ? `[${part.text}]` : part.text))
		.join('');
}

test.each([
	['Wireless Mouse', 'MOUSE', 'Wireless [Mouse]'],
	['Mouse mouse', 'mouse', '[Mouse] [mouse]'],
	['Đầm Maxi Nữ', 'dam nu', '[Đầm] Maxi [Nữ]'],
	['Đầm Maxi Nữ', 'Đầm', '[Đầm] Maxi Nữ'],
	['Cafe\u0301 Crème', 'cafe creme', '[Cafe\u0301] [Crème]'],
	['无线蓝牙耳机 套装', '蓝牙耳机', '无线[蓝牙耳机] 套装'],
	['ＵＳＢ 线', 'usb', '[ＵＳＢ] 线'],
	['ครีมกันแดด SPF50', 'กันแดด', 'ครีม[กันแดด] SPF50'],
	['茶杯', '茶', '[茶]杯'],
	['Smartphone', 'art', 'Sm[art]phone'],
	['banana', 'ana', 'b[anana]'],
	['🔥 Hot mug 🔥', 'mug', '🔥 Hot [mug] 🔥'],
	['Nothing here', 'lamp', 'Nothing here'],
	['', 'lamp', ''],
])('%j searched by %j is marked %j', (text, keyword, expected) => {
	expect(marked(text, keyword)).toBe(expected);
});
