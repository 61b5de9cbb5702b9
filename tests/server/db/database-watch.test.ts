import { expect, onTestFinished, test, vi } from 'vitest';
import { FAULTS } from '#server/db/database-fault.ts';
import { DatabaseWatch } from '#server/db/database-watch.ts';
import type { Log } from '#server/log.ts';

const TIMES = { everyMs: 5, patienceMs: 5000, fullMs: 20 };

test('a disk is full, and said to be once, until what had no room has found it', async () => {
	const said: string[] = [];
	const say = (_: unknown, text: string) => said.push(text);
	const database = { query: async () => [{ is_read_only: false }] as never };
	const watch = new DatabaseWatch(database, { error: say, warn: say } as unknown as Log, TIMES);
	onTestFinished(() => watch.stop());
	const states: string[] = [];
	watch.tryAgain = async () => {
		states.push(watch.state);
		if (states.length < 4) FAULTS.publish('full');
	};
	FAULTS.publish('full');
	await vi.waitUntil(() => states.length === 4 && watch.state === 'well', { timeout: 5000 });
	expect(said).toEqual([
		expect.stringMatching(/^the disk of the database is full/),
		'the database is well again',
	]);
	expect(states).toEqual(['full', 'full', 'full', 'full']);
});
