// @module-tag full
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, inject, onTestFinished, test } from 'vitest';
import { sealedFor } from '#server/alerts/delivery/deliver.ts';
import type { Database } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';
import { createSeal } from '#server/seal.ts';
import { ownDatabase } from '#tests/support/own-database.ts';
import { FULL } from '#tests/support/parts.ts';

const { server } = inject('databases');
const missing = 'missing' in server ? server.missing : null;

const MESSAGES = 1_500;
const KILLS = 50;
const START = Date.parse('2026-11-24T10:00:00Z');
/** Long against what a slow machine takes between the note that a message leaves and its leaving. */
const MOST_ANSWER_MS = 120;
/** Longer than a process may take to send one message. */
const STEP_MS = 4 * 60_000;

/** A server that takes its time, and counts how often each alert came. */
async function target() {
	const received = new Map<string, number>();
	const hook = createServer((request, response) => {
		const parts: Buffer[] = [];
		request.on('data', (part: Buffer) => parts.push(part));
		request.on('end', () => {
			const { alerts } = JSON.parse(String(Buffer.concat(parts))) as { alerts: { firing_id: string }[] };
			for (const { firing_id } of alerts) received.set(firing_id, (received.get(firing_id) ?? 0) + 1);
			setTimeout(() => response.writeHead(204).end(), (MOST_ANSWER_MS / 2) * (1 + Math.random()));
		});
	}).listen(0, '127.0.0.1');
	await once(hook, 'listening');
	onTestFinished(async () => {
		hook.closeAllConnections();
		hook.close();
	});
	return { received, url: `http://127.0.0.1:${(hook.address() as AddressInfo).port}/hook` };
}

/** One alert for each of so many accounts, on its way to a webhook of its own. */
async function writeAlerts(database: Database, address: string): Promise<void> {
	const at = new Date(START).toISOString();
	await database.query(
		sql`insert into accounts (uid, avatar, invitation_code, created_at) select 'u' || n, 'a', 'c' || n, now() from generate_series(1, ${MESSAGES}) n`,
	);
	const accounts = await database.query<{ id: number }>('select account_id as id from accounts order by 1');
	const seal = createSeal('another key of the tests');
	const hooks = accounts.map(({ id }) => {
		const about = sealedFor(id, 'webhook');
		return { account_id: id, address: seal.close(address, about), secret: seal.close('secret', about) };
	});
	await database.query(
		sql`insert into alert_webhooks (account_id, form, name, host, address, secret, created_at)
		select account_id, 'json', 'hook', 'localhost', address, secret, now()
		from jsonb_to_recordset(${JSON.stringify(hooks)}::jsonb) as given (account_id bigint, address text, secret text)`,
	);
	await database.query(
		sql`insert into alert_rules (account_id, plat_id, subject, scope, entity_id, joined, conditions, channels, zone, weekdays, cap, since, created_at)
		select account_id, 87, 'segment', 'one', '10', 'and', '[{"kind":"growth_above","value":0.5}]', '{}', 'UTC', '{1,2,3,4,5,6,7}', 10, now(), now()
		from accounts`,
	);
	await database.query(
		sql`insert into alert_firings (rule_id, account_id, entity_id, name, moment, facts, fired_at, due_at)
		select rule_id, account_id, '10', 'Kitchen', '2026-11-23', '[]', ${at}::timestamptz, ${at}::timestamptz from alert_rules`,
	);
	await database.query(
		sql`insert into alert_items (firing_id, account_id, channel, target_id, due_at)
		select firing_id, f.account_id, 'webhook', webhook_id, ${at}::timestamptz from alert_firings f join alert_webhooks using (account_id)`,
	);
}

const sender = (url: string, at: number) =>
	spawn(process.execPath, ['tests/support/delivery-process.ts', url, new Date(at).toISOString()], {
		stdio: ['ignore', 'ignore', 'inherit'],
	});

describe.skipIf(missing)(`processes that are killed${missing ? ` (postgres: ${missing})` : ''}`, FULL, () => {
	test('lose no alert and send none twice', { timeout: 240_000 }, async () => {
		const { url, database } = await ownDatabase();
		const { received, url: address } = await target();
		await writeAlerts(database, address);
		for (let kills = 0; kills < KILLS; kills += 2) {
			const two = [sender(url, START + kills * STEP_MS), sender(url, START + kills * STEP_MS)];
			const isOver = ({ exitCode, signalCode }: (typeof two)[number]) => (exitCode ?? signalCode) !== null;
			const killed = two.map(async (child) => {
				// In the midst of the work, however fast the machine is.
				const enough = received.size + 5 + Math.random() * 45;
				while (received.size < enough && !isOver(child)) await sleep(2);
				// At any moment of it: messages come in bursts, and each would be killed as it begins.
				await sleep(Math.random() * MOST_ANSWER_MS);
				child.kill('SIGKILL');
				if (!isOver(child)) await once(child, 'exit');
			});
			await Promise.all(killed);
		}
		const [before] = await database.query<{ sent: number; open: number }>(
			sql`select count(*) filter (where state = 'sent')::integer as sent,
				count(*) filter (where state in ('waiting', 'sending'))::integer as open from alert_deliveries`,
		);
		// Something was done, and something was left when the last one was killed.
		expect(before?.sent).toBeGreaterThan(0);
		const last = sender(url, START + (KILLS + 2) * STEP_MS);
		await once(last, 'exit');
		const rows = await database.query<{ firing_id: string; state: string; deliveries: number }>(
			`select f.firing_id::text as firing_id, min(d.state) as state, count(d.delivery_id)::integer as deliveries
			from alert_firings f left join alert_items i using (firing_id) left join alert_deliveries d using (delivery_id)
			group by f.firing_id`,
		);
		// Each alert is in one message of the ledger, and none waits any more.
		expect(rows).toHaveLength(MESSAGES);
		expect(new Set(rows.map(({ deliveries }) => deliveries))).toEqual(new Set([1]));
		const states = Map.groupBy(rows, ({ state }) => state);
		expect([...states.keys()].filter((state) => state !== 'sent' && state !== 'unknown')).toEqual([]);
		// None came twice; what is said to be sent came, and of what did not come it is said that nobody knows.
		expect(Math.max(...received.values())).toBe(1);
		expect((states.get('sent') ?? []).filter(({ firing_id }) => !received.has(firing_id))).toEqual([]);
		// Those that were on the wire, and no others: ten workers of each process that was killed.
		expect(states.get('unknown')?.length ?? 0).toBeLessThanOrEqual(KILLS * 10);
		const lost = (states.get('unknown') ?? []).filter(({ firing_id }) => !received.has(firing_id));
		expect(lost.length).toBeLessThan(MESSAGES / 20);
	});
});
