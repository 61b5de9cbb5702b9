import { expect, test } from 'vitest';
import { beginsUnspaced, bigrams, foldName, foldText, loneSigns, words } from '#domain/text/search-text.ts';

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

test.each([
	['@Ploy.Paiya_88', 'ploy paiya 88'],
	['  Nhà   Đẹp ❤️  Official!', 'nha dep official'],
	['李佳琦-直播', '李佳琦 直播'],
	['แม่นก ของดี', 'แม่นก ของดี'.normalize('NFKD').normalize('NFC')],
	['🔥%_', ''],
])('the name %j is compared as %j', (name, compared) => {
	expect(foldName(name)).toBe(compared);
});

test('signs that stand alone are no pair', () => {
	expect(loneSigns(foldText('茶 USB 快充'))).toEqual(['茶']);
	expect(loneSigns('plain words')).toEqual([]);
});

test.each([
	['李佳琦', true],
	['แม่นก', true],
	['ploy 李', false],
	['', false],
])('%j begins in a script without spaces: %s', (text, expected) => {
	expect(beginsUnspaced(text)).toBe(expected);
});
