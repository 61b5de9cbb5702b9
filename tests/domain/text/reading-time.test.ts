import { describe, expect, test } from 'vitest';
import { readingMinutes, textLength } from '#domain/text/reading-time.ts';

describe('the length of a text', () => {
	test.each([
		['Growth compares two equal weeks.', { words: 5, characters: 0 }],
		['GMV 除以销量就是件单价。', { words: 1, characters: 9 }],
		['$12.90 × 15 % = $1.94', { words: 3, characters: 0 }],
		['See [the ranking](/goodsSellLike?board=new&period=7).', { words: 3, characters: 0 }],
		['Before\n\n<RankingFigure />\n\nafter', { words: 2, characters: 0 }],
		['One\n\n```csv\nproduct_id,day,units\n1,2026-11-20,3\n```\n\ntwo', { words: 2, characters: 0 }],
	])('of %j', (text, length) => {
		expect(textLength(text)).toEqual(length);
	});
});

describe('reading time', () => {
	test.each([
		['', 1],
		['word '.repeat(99), 1],
		['word '.repeat(700), 4],
		['字'.repeat(1_300), 4],
		[`${'字'.repeat(640)} ${'word '.repeat(200)}`, 3],
	])('is counted in words and Chinese characters (%#)', (text, minutes) => {
		expect(readingMinutes(text)).toBe(minutes);
	});
});
