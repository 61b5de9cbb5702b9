import { expect, test } from 'vitest';
import { atOnce, inSteps, sortedInSteps } from '#domain/titles/steps.ts';

test.each([0, 1, 1_999, 2_000, 2_001, 9_000])('%s values are sorted in steps as at once', (length) => {
	const values = Array.from({ length }, (_, index) => (index * 48_271) % 7_919);
	const byValue = (a: number, b: number) => a - b;
	expect(atOnce(sortedInSteps(values, byValue))).toEqual(values.toSorted(byValue));
});

test('work is done in steps of a size, in order', () => {
	const done: number[] = [];
	const steps = inSteps(5, 2, (index) => done.push(index));
	const seen: number[][] = [];
	while (!steps.next().done) seen.push([...done]);
	expect([...seen, done]).toEqual([[], [0, 1], [0, 1, 2, 3], [0, 1, 2, 3, 4]]);
});
