import { expect, test } from 'vitest';
import { untilCaughtUp } from '#server/jobs/catch-up.ts';

test('a start catches up until it has succeeded, telling each failure, and no more once', async () => {
	const told: unknown[] = [];
	let tries = 0;
	const once = async () => {
		tries += 1;
		if (tries < 3) throw new Error(`failure ${tries}`);
	};
	const onFailure = (error: unknown) => told.push((error as Error).message);
	expect(await untilCaughtUp(once, { isOver: () => false, onFailure, againMs: 1 })).toBe(true);
	expect(tries).toBe(3);
	expect(told).toEqual(['failure 1', 'failure 2']);
});

test('a service that stops is not caught up, and what its end broke off is no failure', async () => {
	let isStopping = false;
	const told: unknown[] = [];
	const once = async () => {
		isStopping = true;
		throw new Error('the database is closed');
	};
	const done = untilCaughtUp(once, {
		isOver: () => isStopping,
		onFailure: (error) => told.push(error),
		againMs: 1,
	});
	expect(await done).toBe(false);
	expect(told).toEqual([]);
});
