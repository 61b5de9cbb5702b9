import { expect, test } from 'vitest';
import { type Audience, audienceOverlap } from '#domain/creators/audience.ts';

const ONE: Audience = {
	age: { '18-24': 0.5, '25-34': 0.5 },
	gender: { female: 0.7, male: 0.3 },
	region: { US: 1 },
};

test.each<[string, Audience | null, object]>([
	['the same audience', ONE, { age: 1, gender: 1, region: 1, all: 1 }],
	[
		'smaller shares in common',
		{ age: { '25-34': 0.8, '35-44': 0.2 }, gender: { female: 0.2, male: 0.8 }, region: { MY: 1 } },
		{ age: 0.5, gender: 0.5, region: 0, all: 1 / 3 },
	],
	// 40 and 10 of 50 known are 0.8 and 0.2.
	['shares that do not add up to 1', { gender: { female: 0.4, male: 0.1 } }, { gender: 0.9, all: 0.9 }],
	['a group told of one alone', { age: { '18-24': 1 } }, { age: 0.5, gender: null, region: null, all: 0.5 }],
	['an empty group', { age: {} }, { age: null, all: null }],
	['nobody told', null, { age: null, gender: null, region: null, all: null }],
])('the overlap with %s', (_, other, expected) => {
	const overlap = audienceOverlap(ONE, other);
	for (const [group, share] of Object.entries(expected))
		if (share === null) expect(overlap).toHaveProperty(group, null);
		else expect(overlap[group as 'all']).toBeCloseTo(share, 10);
});
