import { expect, test } from 'vitest';
import { obstacleOf } from '#domain/operators/corrections.ts';

const FREE = { isKept: true, hasOrders: false, isRunning: false, isOut: false, rows: 3 };

test.each([
	[FREE, true, null],
	[{ ...FREE, isKept: false }, true, 'unkept'],
	[{ ...FREE, hasOrders: true }, true, 'orders'],
	[{ ...FREE, rows: 0 }, true, 'nothing'],
	[{ ...FREE, isRunning: true, isKept: false }, true, 'running'],
	[FREE, false, 'same'],
	[{ ...FREE, isOut: true }, true, 'same'],
	// What was taken back can always come back.
	[{ ...FREE, isOut: true, isKept: false, hasOrders: true, rows: 0 }, false, null],
] as const)('%o out: %s is in the way of %s', (known, isOut, obstacle) => {
	expect(obstacleOf(known, isOut)).toBe(obstacle);
});
