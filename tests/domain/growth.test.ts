import { expect, test } from 'vitest';
import { growthOf } from '#domain/growth.ts';

test.each([
	[120, 100, 0.2],
	[80, 100, -0.2],
	[0, 100, -1],
	[5, 0, 'new'],
	[0, 0, null],
	[null, 100, null],
	[100, null, null],
])('growth of %s after %s is %s', (current, previous, growth) => {
	expect(growthOf(current, previous)).toBe(growth);
});
