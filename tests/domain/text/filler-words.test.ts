import { expect, test } from 'vitest';
import { isFillerWord } from '#domain/text/filler-words.ts';

test.each([
	['new', true],
	['wanita', true],
	['包邮', true],
	['with', true],
	['linen', false],
	['lipstik', false],
	['口红', false],
])('%s tells no product from another: %s', (word, expected) => {
	expect(isFillerWord(word)).toBe(expected);
});
