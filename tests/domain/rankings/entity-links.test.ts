import { expect, test } from 'vitest';
import { entityLink } from '#domain/rankings/entity-links.ts';

test('an address names what it is of, with what an address cannot hold written otherwise', () => {
	expect(entityLink('product', 87, 'p/1')).toBe('/goodsDetail/87/p%2F1');
});

test.each(['7', '15', '30', '60', '90', '2026-02-01..2026-02-14', '2026-02'])(
	'takes the period %s along',
	(period) => {
		expect(entityLink('shop', 87, 's1', period)).toBe(`/shopDetail/87/s1?period=${period}`);
	},
);

test.each(['total', 'today'])(
	'takes %s along, of which the detail says that it has no such period',
	(period) => {
		expect(entityLink('creator', 87, 'kai', period)).toBe(`/creatorDetail/87/kai?period=${period}`);
	},
);

test.each([null, 'mistyped'])('leaves %s out: it is no period', (period) => {
	expect(entityLink('creator', 87, 'kai', period)).toBe('/creatorDetail/87/kai');
});

test('leaves every period out where the detail has none', () => {
	expect(entityLink('live', 87, 'room', '30')).toBe('/detail/87/room');
});
