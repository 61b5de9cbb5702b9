// @module-tag full
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, inject, test } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { ownDatabase } from '#tests/support/own-database.ts';
import { FULL } from '#tests/support/parts.ts';

const { server } = inject('databases');
const missing = 'missing' in server ? server.missing : null;

const MONITORS = 2_000;
const KILLS = 50;
const START = Date.parse('2026-11-24T10:00:00Z');

/** A process that takes readings at a moment; each comes later than what the ones before have claimed. */
const reader = (url: string, at: number) =>
	spawn(process.execPath, ['tests/support/reading-process.ts', url, new Date(at).toISOString()], {
		stdio: ['ignore', 'ignore', 'inherit'],
	});

describe.skipIf(missing)(`processes that are killed${missing ? ` (postgres: ${missing})` : ''}`, FULL, () => {
	test('leave no reading out and take none twice', { timeout: 180_000 }, async () => {
		const { url, database } = await ownDatabase();
		await database.query(
			sql`insert into accounts (uid, avatar, invitation_code, created_at) values ('u', 'a', 'c', now())`,
		);
		await database.query(
			sql`insert into monitors (account_id, plat_id, product_id, frequency_minutes, starts_at, ends_at, state, quota_month, due_at, try_at, created_at)
			select account_id, 87, 'p-' || n, 60, ${new Date(START).toISOString()}, ${new Date(START + 7_200_000).toISOString()}, 'pending', '2026-11',
				${new Date(START).toISOString()}, ${new Date(START).toISOString()}, now()
			from accounts, generate_series(1, ${MONITORS}) n`,
		);
		for (let kills = 0; kills < KILLS; kills += 2) {
			const two = [reader(url, START + kills * 1000), reader(url, START + kills * 1000)];
			await sleep(400 + Math.random() * 400);
			for (const child of two) child.kill('SIGKILL');
			await Promise.all(
				two.map((child) => (child.exitCode ?? child.signalCode) !== null || once(child, 'exit')),
			);
		}
		const [before] = await database.query<{ count: number }>(
			'select count(*)::integer as count from monitor_readings',
		);
		// Something was done, and something was left when the last one was killed.
		expect(before?.count).toBeGreaterThan(0);
		const last = reader(url, START + (KILLS + 30) * 1000);
		await once(last, 'exit');
		const [row] = await database.query<{ readings: number; monitors: number; next: number; claimed: number }>(
			sql`select (select count(*)::integer from monitor_readings) as readings,
				(select count(distinct monitor_id)::integer from monitor_readings) as monitors,
				count(*) filter (where due_at = ${new Date(START + 3_600_000).toISOString()} and state = 'in_progress')::integer as next,
				count(claim)::integer as claimed from monitors`,
		);
		expect(row).toEqual({ readings: MONITORS, monitors: MONITORS, next: MONITORS, claimed: 0 });
	});
});
