import { describe, expect, test } from 'vitest';
import { SAMPLE_GOODS, sampleFigures } from '#content/samples/goods.ts';
import {
	SAMPLE_LANES,
	SAMPLE_ONLINE,
	SAMPLE_ROOMS,
	SAMPLE_SHOPS,
	SAMPLE_UNITS,
} from '#content/samples/market.ts';
import { sampleNames } from '#content/samples/names.ts';

describe('the sample ranking', () => {
	test('is in the order of its units', () => {
		const units = SAMPLE_GOODS.map((goods) => sampleFigures(goods).units);
		expect(units).toEqual(units.toSorted((a, b) => b - a));
		expect(SAMPLE_GOODS.map(({ rank }) => rank)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
	});

	test('has figures that follow from its days', () => {
		const [first] = SAMPLE_GOODS;
		if (!first) throw new Error('there is no sample');
		const { units, growth, gmv } = sampleFigures(first);
		expect([units, gmv]).toEqual([18_432, 18_432 * 2299]);
		expect(growth).toBeCloseTo(18_432 / 13_338 - 1, 10);
	});

	test.each(SAMPLE_GOODS)('splits the sales of $name into three channels', ({ channels, trend }) => {
		expect(channels.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 10);
		expect(trend).toHaveLength(14);
	});
});

test('the minutes of the sample room fit together', () => {
	expect(SAMPLE_UNITS).toHaveLength(SAMPLE_ONLINE.length);
	expect(SAMPLE_ONLINE.at(-1)).toBe(SAMPLE_ROOMS[0]?.online);
	for (const [from, to] of SAMPLE_LANES.flat()) {
		expect(from).toBeLessThan(to);
		expect(to).toBeLessThan(SAMPLE_ONLINE.length);
	}
});

test.each(['en', 'zh', 'id'] as const)('every sample has a name in %s', (locale) => {
	const names = sampleNames(locale);
	for (const { name } of SAMPLE_GOODS) expect(names.goods[name]).toBeTruthy();
	expect(names.rooms).toHaveLength(SAMPLE_ROOMS.length);
	expect(names.shops).toHaveLength(SAMPLE_SHOPS.length);
	expect(names.captions).toHaveLength(4);
	expect(names.providers).toHaveLength(5);
});
