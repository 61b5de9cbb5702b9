import { expect, test } from 'vitest';
import { gramsOf } from '#domain/tools/weights.ts';

test.each<[string, number | null]>([
	['500', 500],
	['1.2 kg', 1_200],
	['1,2kg', 1_200],
	['8oz', 227],
	['2 lb', 907],
	['2 lbs.', 907],
	['3 公斤', 3_000],
	['0.4 g', 1],
	['0', null],
	['-3', null],
	['5 stones', null],
	['2000 kg', null],
	['about 5', null],
	['', null],
])('the weight "%s" is %s g', (text, grams) => {
	expect(gramsOf(text)).toBe(grams);
});
