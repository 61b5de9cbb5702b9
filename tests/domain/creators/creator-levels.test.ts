import { expect, test } from 'vitest';
import { creatorLevel } from '#domain/creators/creator-levels.ts';

test.each([
	[0, 0],
	[999, 0],
	[1_000, 1],
	[4_999, 1],
	[5_000, 2],
	[25_000, 3],
	[60_000, 4],
	[150_000, 5],
	[399_999, 5],
	[400_000, 6],
	[null, null],
])('%s dollars in 28 days are level %s', (dollars, level) => {
	expect(creatorLevel(dollars)).toBe(level);
});
