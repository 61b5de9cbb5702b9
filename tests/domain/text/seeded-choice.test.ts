import { expect, test } from 'vitest';
import { seededChoice } from '#domain/access/seeded-choice.ts';

const HUNDRED = Array.from({ length: 100 }, (_, index) => index);

test('the same seed chooses the same, another seed another', () => {
	expect(seededChoice(HUNDRED, 8, 29_000_001)).toEqual(seededChoice(HUNDRED, 8, 29_000_001));
	expect(seededChoice(HUNDRED, 8, 29_000_001)).not.toEqual(seededChoice(HUNDRED, 8, 29_000_002));
});

test('a choice has no item twice and keeps the order', () => {
	for (let seed = 0; seed < 200; seed += 1) {
		const chosen = seededChoice(HUNDRED, 8, seed);
		expect(new Set(chosen).size).toBe(8);
		expect(chosen).toEqual(chosen.toSorted((a, b) => a - b));
	}
});

test('a short list is chosen whole, an empty one stays empty', () => {
	expect(seededChoice(['a', 'b'], 8, 5)).toEqual(['a', 'b']);
	expect(seededChoice([], 8, 5)).toEqual([]);
});

test('over many seeds every item is chosen about as often', () => {
	const times = HUNDRED.map(() => 0);
	for (let seed = 0; seed < 10_000; seed += 1) {
		for (const item of seededChoice(HUNDRED, 8, seed)) times[item] = (times[item] ?? 0) + 1;
	}
	// 800 each is even; five standard deviations are 136.
	expect(Math.min(...times)).toBeGreaterThan(660);
	expect(Math.max(...times)).toBeLessThan(940);
});
