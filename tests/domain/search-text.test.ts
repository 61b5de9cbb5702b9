import { expect, test } from 'vitest';
import { bigrams, foldText, words } from '#domain/search-text.ts';

test.each([
	['Đầm Maxi Nữ', 'dam maxi nu'],
	['Ünïcode CAFÉ', 'unicode cafe'],
	['ＵＳＢ　线', 'usb 线'],
	['ครีมกันแดด', 'ครีมกันแดด'.normalize('NFKD').normalize('NFC')],
])('%s folds to %s', (text, folded) => {
	expect(foldText(text)).toBe(folded);
});

test('words leave scripts without spaces to bigrams', () => {
	expect(words(foldText('USB-C 快充线 100W'))).toEqual(['usb', 'c', '100w']);
	expect(bigrams(foldText('USB-C 快充线 100W'))).toEqual(['快充', '充线']);
	expect(bigrams('茶')).toEqual(['茶']);
	expect(bigrams('plain words')).toEqual([]);
});
