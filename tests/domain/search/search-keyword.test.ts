import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
	correctableWords,
	isOneTypoAway,
	isSearchable,
	keywordTerms,
	pairsWithOneWrong,
	sameKeyword,
} from '#domain/text/search-keyword.ts';

test.each([
	['Wireless  MOUSE wireless', ['wireless', 'mouse'], [], []],
	['Đầm maxi', ['dam', 'maxi'], [], []],
	['蓝牙耳机 USB', ['usb'], [], ['蓝牙', '牙耳', '耳机']],
	['茶 杯', [], ['茶', '杯'], []],
	['กันแดด', [], [], ['กั', 'ัน', 'นแ', 'แด', 'ดด']],
	['!?', [], [], []],
])('%j looks for words %j, signs %j and pairs %j', (keyword, words, signs, pairs) => {
	expect(keywordTerms(keyword)).toEqual({ words, signs, pairs });
});

test.each([
	['a', true],
	['5', true],
	['đ !', true],
	['', false],
	['🔥', false],
	['tv', true],
	['5g', true],
	['茶', true],
	['ยา', true],
	['a b', true],
])('%j says enough to search by: %s', (keyword, expected) => {
	expect(isSearchable(keyword)).toBe(expected);
});

test('keywords that differ in case, accents or spaces are one search', () => {
	expect(sameKeyword('  Đầm   MAXI ')).toBe(sameKeyword('dam maxi'));
	expect(sameKeyword('maxi dam')).not.toBe(sameKeyword('dam maxi'));
});

test.each([
	['keyboard', 'keybaord', true],
	['keyboard', 'keyborad', true],
	['keyboard', 'keybord', true],
	['keyboard', 'keyboards', true],
	['keyboard', 'keyboerd', true],
	['keyboard', 'keyboard', false],
	['keyboard', 'kyebaord', false],
	['keyboard', 'board', false],
	['lamp', 'lmap', true],
	['lamp', 'palm', false],
	['lamp', 'amp', true],
	['lamp', 'slamp', true],
	['lamp', 'slam', false],
])('%s and %s are one typo apart: %s', (a, b, expected) => {
	expect([isOneTypoAway(a, b), isOneTypoAway(b, a)]).toEqual([expected, expected]);
});

test('every word is one typo away from itself without a letter', () => {
	fc.assert(
		fc.property(fc.stringMatching(/^[a-z]{4,12}$/), fc.nat(), (word, at) => {
			const place = at % word.length;
			expect(isOneTypoAway(word, word.slice(0, place) + word.slice(place + 1))).toBe(true);
		}),
	);
});

test('only words of four letters and more can be mistyped', () => {
	expect(correctableWords('USB-C Kabel 100W 2026 12345 Sạc Nhanh nhanh 快充 cable2')).toEqual([
		'kabel',
		'100w',
		'nhanh',
		'cable2',
	]);
	expect(correctableWords('x'.repeat(25))).toEqual([]);
});

test.each([
	['耳机', []],
	['蓝耳机', [['耳机'], ['蓝耳']]],
	['蓝牙耳机', [['牙耳', '耳机'], ['耳机'], ['蓝牙'], ['蓝牙', '牙耳']]],
	['keyboard', []],
])('one sign of %s may be wrong: what stays is %j', (keyword, rests) => {
	expect(pairsWithOneWrong(keyword)).toEqual(rests);
});
