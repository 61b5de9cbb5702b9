import { describe, expect, test } from 'vitest';
import { sparklineParts } from '#ui/sparkline-path.ts';

describe('a sparkline', () => {
	test('goes from the left edge to the right, the highest at the top and zero at the bottom', () => {
		expect(sparklineParts([0, 5, 10], 100, 20)).toEqual({ line: 'M0 20L50 10L100 0', dots: [] });
	});

	test('starts again after days that are unknown', () => {
		expect(sparklineParts([10, 10, null, 0, 10], 100, 20).line).toBe('M0 0L25 0M75 20L100 0');
	});

	test('a known day between unknown ones is a dot', () => {
		expect(sparklineParts([null, 10, null], 100, 20)).toEqual({ line: '', dots: [{ x: 50, y: 0 }] });
	});

	test.each([[[]], [[null, null]]])('%j draws nothing', (values) => {
		expect(sparklineParts(values, 100, 20)).toEqual({ line: '', dots: [] });
	});

	test('zeros lie on the ground, they are not a full height', () => {
		expect(sparklineParts([0, 0], 100, 20).line).toBe('M0 20L100 20');
	});
});
