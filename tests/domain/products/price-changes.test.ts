import { expect, test } from 'vitest';
import { numberedChanges } from '#domain/products/price-changes.ts';

type Four = readonly [number | null, number | null, number | null, number | null];

const reading = (day: string, [before, after, rateBefore, rateAfter]: Four) => ({
	day,
	price_before: before,
	price_after: after,
	commission_before: rateBefore,
	commission_after: rateAfter,
});

test('days of changes are numbered from the oldest on', () => {
	const readings = [
		reading('2026-03-09', [400, 500, 0.15, 0.15]),
		reading('2026-03-01', [500, 400, 0.1, 0.15]),
	];
	expect(numberedChanges(readings)).toEqual([
		{
			day: '2026-03-01',
			number: 1,
			changes: [
				{ what: 'price', from: 500, to: 400, by: 400 / 500 - 1 },
				{ what: 'commission', from: 0.1, to: 0.15, by: 0.15 / 0.1 - 1 },
			],
		},
		{ day: '2026-03-09', number: 2, changes: [{ what: 'price', from: 400, to: 500, by: 0.25 }] },
	]);
});

test.each<[string, Four, number]>([
	['price and commission count as one day', [500, 400, 0.1, 0.2], 2],
	['what was unknown before is no change', [null, 400, 0.1, 0.1], 0],
	['what is unknown afterwards is none', [400, null, null, null], 0],
	['what is the same is none', [400, 400, 0.1, 0.1], 0],
	['a commission that begins is one', [400, 400, 0, 0.1], 1],
])('%s', (_title, four, changes) => {
	expect(numberedChanges([reading('2026-03-01', four)]).flatMap((day) => day.changes)).toHaveLength(changes);
});

test('nothing has no share of what it was', () => {
	expect(numberedChanges([reading('2026-03-01', [0, 400, null, null])])[0]?.changes[0]?.by).toBeNull();
});
