import { expect, test } from 'vitest';
import { fulfilmentOf } from '#domain/figures/fulfilment.ts';

const times = (count: number, isSold: boolean | null) => Array.from({ length: count }, () => isSold);

test.each([
	['nothing offered', [], { offered: 0, sold: 0, unknown: 0, share: null }],
	[
		'too few known',
		[...times(4, true), ...times(9, null)],
		{ offered: 13, sold: 4, unknown: 9, share: null },
	],
	['five known', [...times(2, true), ...times(3, false)], { offered: 5, sold: 2, unknown: 0, share: 0.4 }],
	['unknown is not unsold', [...times(5, true), null], { offered: 6, sold: 5, unknown: 1, share: 1 }],
	['nothing sold', times(6, false), { offered: 6, sold: 0, unknown: 0, share: 0 }],
])('%s', (_, isSold, expected) => {
	expect(fulfilmentOf(isSold)).toEqual(expected);
});
