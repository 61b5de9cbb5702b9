import { describe, expect, test } from 'vitest';
import { type Audience, audienceOverlap, audienceShares, largestShare } from '#domain/creators/audience.ts';
import { type CreatorProfile, similarCreators } from '#domain/creators/similar-creators.ts';

const creator = (
	id: string,
	products: Record<string, number>,
	categories: Record<string, number>,
	audience: Audience | null = null,
): CreatorProfile => ({
	id,
	products: new Map(Object.entries(products)),
	categories: new Map(Object.entries(categories)),
	audience,
});

const WOMEN: Audience = { gender: { female: 0.8, male: 0.2 } };
const one = creator('one', { mug: 0.5, jar: 0.5 }, { '1001': 1 }, WOMEN);

describe('similar creators', () => {
	test('sell the same products and categories to a like audience, best first, with the reason', () => {
		const twin = creator('twin', { mug: 0.5, jar: 0.5 }, { '1001': 1 }, WOMEN);
		const half = creator('half', { jar: 0.25, pan: 0.75 }, { '1001': 0.25, '1101': 0.75 });
		const rival = creator('rival', { cup: 1 }, { '1001': 1 }, { gender: { female: 0.4, male: 0.6 } });
		expect(similarCreators(one, [half, rival, twin, one], 5)).toMatchObject([
			{
				id: 'twin',
				score: 1,
				productOverlap: 1,
				categoryOverlap: 1,
				sharedProducts: ['jar', 'mug'],
				sharedCategories: ['1001'],
				audience: 1,
				sharedGroups: { gender: 'female' },
			},
			{
				id: 'rival',
				score: 0.35 + 0.25 * 0.6,
				productOverlap: 0,
				sharedProducts: [],
				audience: 0.4 + 0.2,
				sharedGroups: {},
			},
		]);
	});

	test.each<[string, CreatorProfile]>([
		['whose audience alone is alike', creator('x', { pan: 1 }, { '1101': 1 }, WOMEN)],
		['who share a little of one category', creator('x', { pan: 1 }, { '1001': 0.5, '1101': 0.5 })],
	])('are not those %s', (_, other) => {
		expect(similarCreators(one, [other], 5)).toEqual([]);
	});

	test('are cut to what is wanted, equals by their ids', () => {
		const alike = ['c', 'a', 'b'].map((id) => creator(id, { mug: 1 }, { '1001': 1 }));
		expect(similarCreators(one, alike, 2).map(({ id }) => id)).toEqual(['a', 'b']);
	});
});

describe('an audience', () => {
	test('is shown from young to old, and by share otherwise', () => {
		const audience: Audience = { age: { '25-34': 0.6, '18-24': 0.4 }, region: { MY: 0.1, ID: 0.9 } };
		expect(audienceShares(audience, 'age')?.map(({ name }) => name)).toEqual(['18-24', '25-34']);
		expect(audienceShares(audience, 'region')?.map(({ name }) => name)).toEqual(['ID', 'MY']);
		expect(audienceShares(audience, 'gender')).toBeNull();
		expect(audienceShares(null, 'age')).toBeNull();
	});

	test.each<[Audience | null, string | null]>([
		[{ gender: { male: 0.5, female: 0.5 } }, 'female'],
		[{ gender: { male: 0.6, female: 0.4 } }, 'male'],
		[{ age: { '18-24': 1 } }, null],
		[null, null],
	])('has a largest part: %j', (audience, largest) => {
		expect(largestShare(audience, 'gender')).toBe(largest);
	});

	test.each<[string, Audience | null, Audience | null, number | null]>([
		['the same', WOMEN, WOMEN, 1],
		['shares that do not add up to 1', { gender: { female: 0.4, male: 0.1 } }, WOMEN, 1],
		['nothing in common', { region: { ID: 1 } }, { region: { MY: 1 } }, 0],
		[
			'the mean of the groups that both tell',
			{ ...WOMEN, region: { ID: 1 } },
			{ ...WOMEN, region: { MY: 1 } },
			0.5,
		],
		['no group that both tell', WOMEN, { region: { MY: 1 } }, null],
		['nobody knows one of them', WOMEN, null, null],
	])('overlaps with another: %s', (_, own, other, overlap) => {
		expect(audienceOverlap(own, other).all).toBe(overlap);
	});
});
