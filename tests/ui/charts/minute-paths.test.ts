import { expect, test } from 'vitest';
import { areaPath, levelPath, stepPath } from '#ui/charts/minute-paths.ts';

test.each([
	{
		values: [10, 5, 0],
		level: 'M1 0L2 0.5L3 1',
		area: 'M1 1L1 0L2 0.5L3 1V1Z',
		steps: 'M0 1V0H1V0.5H2V1H3V1',
	},
	{
		values: [null, 5, null, 10, 10],
		level: 'M1 0.5H2M4 0L5 0',
		area: 'M4 1L4 0L5 0V1Z',
		steps: 'M1 1V0.5H2V1M3 1V0H4V0H5V1',
	},
	{ values: [null, null], level: '', area: '', steps: '' },
])('minutes $values are drawn from their known runs', ({ values, level, area, steps }) => {
	expect(levelPath(values, 10)).toBe(level);
	expect(areaPath(values, 10)).toBe(area);
	expect(stepPath(values, 10)).toBe(steps);
});
