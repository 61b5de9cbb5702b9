import { describe, expect, test } from 'vitest';
import { SLIDE_MS, slideAt } from '#domain/site/carousel.ts';

describe('slideAt', () => {
	test.each([
		[0, 1, 2, 1],
		[1, 1, 2, 0],
		[0, -1, 2, 1],
		[1, -1, 2, 0],
		[2, 1, 3, 0],
		[0, -1, 3, 2],
	])('from slide %d by %d of %d is slide %d', (current, steps, count, next) => {
		expect(slideAt(current, steps, count)).toBe(next);
	});
});

test('a slide stands for five seconds', () => {
	expect(SLIDE_MS).toBe(5000);
});
