import { expect, test } from 'vitest';
import { UNKNOWN } from '#domain/figures/provenance.ts';
import { LEAST_STANDING } from '#domain/market/market.ts';
import { roomOf } from '#domain/market/room.ts';

type Asked = {
	readonly sample?: number;
	readonly growth?: number | 'new' | null;
	readonly monopoly?: number | null;
	readonly newcomers?: number | null;
	readonly demand?: number | null;
};

/** Mean units of the first ten. */
const HEAD = 5_000;

const room = ({ sample = 100, growth = 0, monopoly = 6, newcomers = 0.1, demand = 30 }: Asked) =>
	roomOf({
		sample,
		month: {
			units: demand === null ? UNKNOWN : { value: 10 * HEAD + (sample - 10) * demand, quality: 'observed' },
			gmv: { value: 1, quality: 'observed' },
			average_units: 1,
			average_gmv: 1,
			units_growth: 0,
			gmv_growth: growth,
		},
		head_units: HEAD,
		monopoly_ratio: monopoly,
		new_shares: [
			{ months: 1, products: 0.9, units: 0.9 },
			{ months: 3, products: 0.1, units: newcomers },
		],
	});

test.each<[string, Asked, string]>([
	['nothing speaks either way', {}, 'mixed'],
	['two signs speak for it', { growth: 0.1, monopoly: 5 }, 'room'],
	['two speak for it and one against', { growth: 0.3, monopoly: 2, demand: 10 }, 'mixed'],
	['three speak for it and one against', { growth: 0.3, monopoly: 2, newcomers: 0.15, demand: 3 }, 'room'],
	[
		'it is a high monopoly, whatever else speaks for it',
		{ growth: 1, monopoly: 7.1, newcomers: 0.5, demand: 90 },
		'mixed',
	],
	['two speak against it', { monopoly: 7.1, newcomers: 0.05 }, 'little'],
	['it shrinks and nothing new sells', { growth: -0.1, newcomers: 0 }, 'little'],
	['everything is at odds', { growth: 0.5, monopoly: 9, newcomers: 0.4, demand: 1 }, 'mixed'],
	['one sign is unknown', { growth: null, monopoly: 2, demand: 300 }, 'room'],
	['growth has nothing to compare with', { growth: 'new', monopoly: 2, demand: 300 }, 'room'],
	['two signs are unknown', { growth: null, newcomers: null, monopoly: 2, demand: 300 }, 'unknown'],
	[
		'the sample is too small',
		{ sample: LEAST_STANDING - 1, growth: 1, newcomers: 1, demand: 900 },
		'unknown',
	],
])('where %s', (_, asked, verdict) => {
	expect(room(asked).verdict).toBe(verdict);
});

test('each sign says how it bears', () => {
	expect(room({ growth: 0.2, monopoly: 8, newcomers: 0.07, demand: null }).signs).toEqual({
		growth: 'for',
		spread: 'against',
		newcomers: 'neither',
		demand: 'unknown',
	});
});
