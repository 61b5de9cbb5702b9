import { expect, test } from 'vitest';
import { isInOrder, toldFigures } from '#domain/operators/told-figures.ts';

test('totals come before levels, each in its unit', () => {
	expect(toldFigures('video').map(({ name, unit }) => `${name} ${unit}`)).toEqual([
		'views count',
		'likes count',
		'comments count',
		'shares count',
		'units count',
		'gmv money',
	]);
	const creator = new Map(toldFigures('creator').map((figure) => [figure.name, figure]));
	expect(creator.get('live_gmv')).toEqual({ name: 'live_gmv', unit: 'money', isTotal: true });
	expect(creator.get('engagement_rate')).toEqual({
		name: 'engagement_rate',
		unit: 'decimal',
		isTotal: false,
	});
});

test.each([
	[5, null, null, true],
	[5, 5, 5, true],
	[4, 5, null, false],
	[6, null, 5, false],
	[5, 1, 9, true],
])('%j after %j and before %j is in order: %j', (value, before, after, expected) => {
	const beside = (one: number | null) => (one === null ? null : { value: one });
	expect(isInOrder(value, beside(before), beside(after))).toBe(expected);
});
