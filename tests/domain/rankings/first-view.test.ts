import { describe, expect, test } from 'vitest';
import { missingPeriods, openingPeriod, openingRegion, type Reach } from '#domain/rankings/first-view.ts';

const known = (platId: number, asOf: string | null) => ({ platId, asOf });

describe('the region that opens', () => {
	test.each([
		['is America where nothing is known', [known(87, null), known(81, null)], 87],
		['is America where it has data', [known(81, '2026-11-20'), known(87, '2026-11-01')], 87],
		['is the only one with data', [known(81, null), known(84, '2026-11-20'), known(87, null)], 84],
		['is the one with the newest day', [known(81, '2026-11-19'), known(83, '2026-11-20')], 83],
		['is the first of equals', [known(81, '2026-11-20'), known(83, '2026-11-20')], 81],
	] as const)('%s', (_, regions, platId) => {
		expect(openingRegion(regions)).toBe(platId);
	});
});

const asOf = '2026-11-21';
const all = { '0': 100, '1': 100, '7': 100, '15': 100, '28': 100, '30': 100, '60': 100, '90': 100 };
const reach = (firstDay: string | null, ranked: Reach['ranked'] = all): Reach => ({ asOf, firstDay, ranked });

describe('the period that opens', () => {
	test.each([
		['is 7 days with months of readings', reach('2026-06-01'), 'total', '7'],
		['is 7 days from the first reading before them', reach('2026-11-14', { ...all, '15': 3 }), '90', '7'],
		['is 1 day where only two days were read', reach('2026-11-20', { '0': 100, '1': 90, '7': 4 }), '90', '1'],
		['is the total of one snapshot', reach('2026-11-21', { '0': 100, '1': 2, '7': 5 }), '90', 'total'],
		['is the total where nothing is known', reach('2026-11-21', {}), '90', 'total'],
		['is the window that was delivered ready', reach(null, { '0': 100, '28': 100 }), '90', '28'],
		['is no window beyond the edition', reach(null, { '0': 100, '28': 100 }), '7', 'total'],
		[
			'is a range over a gap that 7 days cannot see',
			reach('2026-11-01', { '0': 9, '15': 8, '1': 0 }),
			'90',
			'15',
		],
		['of uncounted readings follows their first day', reach('2026-11-20', null), '90', '1'],
	] as const)('%s', (_, known, longest, period) => {
		expect(openingPeriod(known, longest === 'total' ? Number.POSITIVE_INFINITY : Number(longest))).toBe(
			period,
		);
	});

	test('leaves the others with the day that is missing', () => {
		const twoDays = reach('2026-11-20', { '0': 100, '1': 90, '7': 4 });
		expect(missingPeriods(twoDays).slice(0, 3)).toEqual([
			{ period: '7', needs: '2026-11-14' },
			{ period: '15', needs: '2026-11-06' },
			{ period: '28', needs: '2026-10-24' },
		]);
		expect(missingPeriods(reach('2026-06-01'))).toEqual([]);
	});
});
