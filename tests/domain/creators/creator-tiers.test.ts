import { expect, test } from 'vitest';
import { creatorTier, salesBand, tierMatrix } from '#domain/creators/creator-tiers.ts';

test.each([
	[null, 'unknown'],
	[0, 'nano'],
	[9_999, 'nano'],
	[10_000, 'micro'],
	[99_999, 'micro'],
	[100_000, 'mid'],
	[499_999, 'mid'],
	[500_000, 'macro'],
	[1_000_000, 'mega'],
] as const)('%s followers are %s', (followers, tier) => {
	expect(creatorTier(followers)).toBe(tier);
});

test.each([
	[0, 0],
	[1, 1],
	[9, 1],
	[10, 2],
	[99, 2],
	[100, 3],
	[999, 3],
	[1_000, 4],
	[50_000, 4],
])('%s units are in band %s', (units, band) => {
	expect(salesBand(units)).toBe(band);
});

test('the matrix counts each creator once, unknown sales in the tier alone', () => {
	const rows = tierMatrix([
		{ followers: 500, units: 0 },
		{ followers: 800, units: 12 },
		{ followers: 700, units: null },
		{ followers: 2_000_000, units: 4_000 },
		{ followers: null, units: 5 },
	]);
	expect(rows.map(({ tier, creators, units, bands }) => [tier, creators, units, bands])).toEqual([
		['nano', 3, 12, [1, 0, 1, 0, 0]],
		['micro', 0, 0, [0, 0, 0, 0, 0]],
		['mid', 0, 0, [0, 0, 0, 0, 0]],
		['macro', 0, 0, [0, 0, 0, 0, 0]],
		['mega', 1, 4_000, [0, 0, 0, 0, 1]],
		['unknown', 1, 5, [0, 1, 0, 0, 0]],
	]);
});
