import { expect, test } from 'vitest';
import { contributions, parted } from '#domain/figures/contributions.ts';

const creator = (group: string, units: number | null, gmv: number | null = null) => ({ group, units, gmv });
const of = (creators: readonly ReturnType<typeof creator>[], units: number | null) =>
	contributions(['small', 'large'], creators, ({ group }) => group, units);

test('everybody is in one group, and groups keep their order', () => {
	expect(parted(['b', 'a', 'c'], ['a1', 'b1', 'a2'], ([group]) => group ?? '')).toEqual([
		{ group: 'b', members: ['b1'] },
		{ group: 'a', members: ['a1', 'a2'] },
		{ group: 'c', members: [] },
	]);
});

test.each([
	['nobody sold', [], 10, [0, null, null, null], [0, null, null, null]],
	[
		'shares are those of everything',
		[creator('small', 3, 900), creator('large', 5, 2_500)],
		10,
		[1, 3, 900, 0.3],
		[1, 5, 2_500, 0.5],
	],
	[
		'a group adds up',
		[creator('small', 1, 100), creator('small', 2, 200)],
		4,
		[2, 3, 300, 0.75],
		[0, null, null, null],
	],
	[
		'unknown sales count the creator alone',
		[creator('small', null), creator('small', 2)],
		4,
		[2, 2, null, 0.5],
		[0, null, null, null],
	],
	['nothing sold is 0, not unknown', [creator('large', 0, 0)], 4, [0, null, null, null], [1, 0, 0, 0]],
	['no share of an unknown whole', [creator('small', 2)], null, [1, 2, null, null], [0, null, null, null]],
	['no share of nothing', [creator('small', 0)], 0, [1, 0, null, null], [0, null, null, null]],
] as const)('%s', (_title, creators, units, ...expected) => {
	const rows = of(creators, units).map((row) => [row.creators, row.units, row.gmv, row.share]);
	expect(rows).toEqual(expected);
});
