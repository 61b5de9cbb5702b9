import { expect, test } from 'vitest';
import { meaningsOf } from '#domain/search/meanings.ts';
import { PRODUCT_WORDS } from '#domain/search/product-words.ts';
import { HOUSE_WORDS } from '#domain/search/product-words-house.ts';
import { WEAR_WORDS } from '#domain/search/product-words-wear.ts';

const ALL = [PRODUCT_WORDS, HOUSE_WORDS, WEAR_WORDS].flatMap((words) =>
	words.split('\n').filter((line) => line.includes('|')),
);

test.each([
	['Chinese for English titles', '口红', 'lipstick'],
	['English for Chinese titles', 'Lipstick', '口红'],
	['Indonesian', 'lipstik', 'lipstick'],
	['Chinese for the house', '空调', 'air conditioner'],
	['Indonesian clothes', 'daster', 'nightgown'],
	['two words', 'tabir surya', 'sunscreen'],
	['the known part of Chinese', '美白精华', 'serum'],
	['the longest known part', '蓝牙耳机', 'earbuds'],
	['a word among others, which stay', 'lipstik matte', 'lipstick matte'],
	['a category', '防晒', 'sunscreen'],
	['a word of feeds for a category', 'hair loss treatment', 'hair mask'],
])('%s: %s is also %s', (_, keyword, other) => {
	expect(meaningsOf(keyword)).toContain(other);
});

test.each(['iphone', 'xyz 123', '', '   ', '㐀㐁'])('of %j nothing else is known', (keyword) => {
	expect(meaningsOf(keyword)).toEqual([]);
});

test('no other word is found by a shorter one of them, nor is the keyword among them', () => {
	const words = ALL.flatMap((line) => line.split(/[|,]/).map((word) => word.trim()));
	for (const word of words) {
		const others = meaningsOf(word);
		expect(others.length).toBeLessThanOrEqual(8);
		expect(others).not.toContain(word);
		const nested = others.filter((one) =>
			others.some((other) => other !== one && ` ${one} `.includes(` ${other} `)),
		);
		expect([word, nested]).toEqual([word, []]);
	}
});

test('every product is called something in each language', () => {
	expect(ALL.length).toBeGreaterThanOrEqual(500);
	for (const line of ALL) {
		const [en = '', zh = '', id = '', ...more] = line.split('|').map((cell) => cell.trim());
		expect([line, /\p{Script=Han}/u.test(zh), en !== '', id !== '', more]).toEqual([
			line,
			true,
			true,
			true,
			[],
		]);
	}
});
