import { expect, test } from 'vitest';
import { listText } from '#domain/text/lists.ts';

test.each([
	['en', 'Skin care, Make-up, 3'],
	['zh', 'Skin care、Make-up、3'],
	['id', 'Skin care, Make-up, 3'],
] as const)('names in a row in %s', (locale, text) => {
	expect(listText(['Skin care', 'Make-up', 3], locale)).toBe(text);
});
