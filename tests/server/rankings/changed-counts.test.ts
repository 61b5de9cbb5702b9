import { expect, test } from 'vitest';
import { changedCounts } from '#server/rankings/rollups/change-in-place.ts';

test.each([
	['nothing', { 7: { hot: 3, new: 1 } }, {}, {}, { 7: { hot: 3, new: 1 } }],
	[
		'a thing that leaves a board',
		{ 7: { hot: 3, new: 1 } },
		{ 7: { hot: 1, new: 1 } },
		{ 7: { hot: 1, new: 0 } },
		{ 7: { hot: 3, new: 0 } },
	],
	[
		'a thing that comes to a period',
		{ 0: { hot: 2 } },
		{ 0: { hot: 1 } },
		{ 0: { hot: 1 }, 7: { hot: 1 } },
		{ 0: { hot: 2 }, 7: { hot: 1 } },
	],
	[
		'the last thing of a period',
		{ 0: { hot: 2 }, 7: { hot: 1 } },
		{ 0: { hot: 1 }, 7: { hot: 1 } },
		{ 0: { hot: 1 } },
		{ 0: { hot: 2 } },
	],
])('the counts of a build after %s', (_what, shown, before, now, expected) => {
	expect(changedCounts(shown, before, now)).toEqual(expected);
});
