import { expect, test } from 'vitest';
import { simulatedSample } from '#server/monitoring/collectors/simulate.ts';

const BASE = {
	price: 1999,
	stock: null,
	units: 100_000,
	gmv: 199_900_000,
	creators: 50,
	lives: 20,
	videos: 90,
	units_before: 98_320,
	creators_before: 43,
	lives_before: 18,
	videos_before: 80,
	midnight: '2026-11-24T08:00:00Z',
};
const MIDNIGHT = Date.parse(BASE.midnight);
const samples = Array.from({ length: 7 * 24 * 6 }, (_, place) =>
	simulatedSample(BASE, 'mug', new Date(MIDNIGHT + place * 600_000), 40),
);

test('the same product and moment are read the same', () => {
	expect(simulatedSample(BASE, 'mug', new Date(MIDNIGHT + 42 * 600_000), 40)).toEqual(samples[42]);
});

test('counters never fall, and a week sells about what the week before sold', () => {
	for (const name of ['units', 'gmv', 'creators', 'lives', 'videos'] as const) {
		const values = samples.map((sample) => sample[name] ?? 0);
		expect(values).toEqual(values.toSorted((one, other) => one - other));
	}
	const sold = (samples.at(-1)?.units ?? 0) - BASE.units;
	expect(sold).toBeGreaterThan(1_600);
	expect(sold).toBeLessThan(2_400);
});

test('the price is cut by a fifth for six hours at a time, and stock is never below one', () => {
	expect(new Set(samples.map(({ price }) => price))).toEqual(new Set([1999, 1600]));
	const cut = samples.filter(({ price }) => price === 1600).length;
	expect(cut % 36).toBeLessThanOrEqual(3);
	expect(Math.min(...samples.map(({ stock }) => stock ?? 0))).toBeGreaterThan(0);
	expect(Math.min(...samples.map(({ rank }) => rank ?? 0))).toBeLessThan(30);
});
