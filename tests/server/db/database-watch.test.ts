import { expect, onTestFinished, test, vi } from 'vitest';
import { FAULTS } from '#server/db/database-fault.ts';
import { DatabaseWatch } from '#server/db/database-watch.ts';
import type { Log } from '#server/log.ts';

const TIMES = { everyMs: 5, patienceMs: 5000, fullMs: 20 };

test('a disk is full, and said to be once, until what had no room has found it', async () => {
	const said: string[] = [];
	const say = (_: unknown, text: string) => said.push(text);
	const database = {
		query: async () => [{ is_read_only: false }] as never,
		replicaLag: null,
		replicaFault: null,
	};
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

test('a replica that does not serve is said once, with why, and once when it does', async () => {
	const said: unknown[] = [];
	const warn = (more: object, text: string) => said.push([text.split(':')[0], more]);
	let lag: number | null = null;
	const database = {
		query: async () => [{ is_read_only: false }] as never,
		replicaLag: () => lag,
		replicaFault: () => 'password authentication failed for user "reader"',
	};
	const watch = new DatabaseWatch(database, { error: warn, warn } as unknown as Log, {
		...TIMES,
		everyMs: 60_000,
	});
	onTestFinished(() => watch.stop());
	for (const seconds of [null, null, 5, 0, 12.3, 30, 0, null]) {
		lag = seconds;
		await watch.look();
	}
	const [again, away] = ['the read replica serves again', 'the read replica does not answer'];
	const reason = 'password authentication failed for user "reader"';
	expect(said).toEqual([
		[away, { reason }],
		[again, { was: 'away', seconds: 0 }],
		['the read replica is too far behind', { behind: 12 }],
		[again, { was: 'late', seconds: 0 }],
		[away, { reason }],
	]);
	expect(watch.state).toBe('well');
});
