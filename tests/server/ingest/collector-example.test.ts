import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import { serve } from '@hono/node-server';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { LivesRanking } from '#contract/lives.ts';
import { runCollectorCommand } from '#server/operators/collector-commands.ts';
import { signed } from '#tests/support/app.ts';
import { describeOnEmbedded } from '#tests/support/database.ts';
import { testService } from '#tests/support/devices.ts';
import { FULL } from '#tests/support/parts.ts';
import { runCommand } from '#tests/support/server.ts';
import { temporaryFolder } from './importing.ts';

const NOW = new Date('2026-11-20T18:20:00Z');
const FILE = 'examples/collector.mjs';
const PLACE = { region: 'GB', room_id: 'evening-1' };
const instant = (second: number) =>
	new Date(Date.parse('2026-11-20T18:00:00Z') + second * 1_000).toISOString();

/** Twenty minutes of a session, read every second: 1,201 samples behind the two records that they belong to. */
const LINES = [
	{ type: 'creator', region: 'GB', creator_id: 'anna', handle: 'anna.sells' },
	{ type: 'live', ...PLACE, creator_id: 'anna', started_at: instant(0) },
	...Array.from({ length: 1_201 }, (_, second) => ({
		type: 'live_sample',
		...PLACE,
		at: instant(second),
		online: 100,
		entered: second,
		units: Math.floor(second / 10),
	})),
].map((record) => JSON.stringify(record));

describeOnEmbedded('the example of a collector', (database) => {
	/** The service on a port; what `fault` answers instead, it has not done. */
	async function serving(fault: (call: number) => Response | null = () => null) {
		const { app, deps } = testService(database(), { clock: () => NOW });
		let calls = 0;
		const server = serve({
			port: 0,
			hostname: '127.0.0.1',
			fetch: (request, env) => {
				calls += 1;
				return fault(calls) ?? app.fetch(request, env);
			},
		});
		onTestFinished(() => void server.close());
		await once(server, 'listening');
		const { token } = await runCollectorCommand(deps, 'add-collector', 'evening');
		const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
		const settings = { COLLECTOR_TOKEN: token ?? '' };
		const file = join(temporaryFolder(), 'samples.ndjson');
		const run = (lines: readonly string[], more: object = {}) => {
			writeFileSync(file, lines.join('\n'));
			return runCommand(FILE, ['--url', url, file], { ...settings, ...more });
		};
		const now = async () => {
			const params = signed('/api/rank_lives', { plat_id: '82', board: 'now' }, NOW);
			const answer = await app.request(`/api/rank_lives?${params}`);
			return ((await answer.json()) as { data: LivesRanking }).data.list;
		};
		return { url, settings, run, now, calls: () => calls };
	}

	const RUNNING = [
		{
			room_id: 'evening-1',
			state: 'live',
			seconds: 1_200,
			online: { value: 100, quality: 'observed' },
			viewers: { value: 1_200, quality: 'observed' },
			units: { value: 120, quality: 'observed' },
		},
	];

	test('sends a file in batches; the figures are there; again nothing changes', {
		...FULL,
		timeout: 60_000,
	}, async () => {
		const { run, now, calls } = await serving();
		const first = await run(LINES);
		expect(JSON.parse(first.output)).toEqual({
			lines: 1_203,
			taken: 1_203,
			changed: 1_203,
			unserved: 0,
			refused: 0,
		});
		expect(first.code).toBe(0);
		expect(calls()).toBe(3);
		expect(await now()).toMatchObject(RUNNING);
		const second = await run(LINES);
		expect(JSON.parse(second.output)).toMatchObject({ taken: 1_203, changed: 0 });
		expect(await now()).toMatchObject(RUNNING);
	});

	test('sends a batch again after a fault of the server, and when it was told to wait', {
		...FULL,
		timeout: 60_000,
	}, async () => {
		const busy = () => new Response('busy', { status: 429, headers: { 'retry-after': '1' } });
		const { run, now, calls } = await serving((call) => {
			if (call === 2) return new Response('away', { status: 503 });
			return call === 3 ? busy() : null;
		});
		const { code, output } = await run(LINES);
		expect(code).toBe(0);
		expect(output).toMatch(/503 away; again in (0\.[5-9]|1\.0) s\n429 busy; again in [12]\.\d s\n/);
		expect(output).toContain('"changed":1203');
		expect(calls()).toBe(5);
		expect(await now()).toMatchObject(RUNNING);
	});

	test('says which lines are refused and sends the others', { ...FULL, timeout: 60_000 }, async () => {
		const { run } = await serving();
		const { code, output } = await run([...LINES.slice(0, 3), '', '{"type":"live_sample"}', 'no json']);
		expect(code).toBe(2);
		expect(output).toMatch(/refused: region is missing[^\n]*: \{"type":"live_sample"\}\n/);
		expect(output).toMatch(/refused: the line is not one JSON object[^\n]*: no json\n/);
		expect(output).toContain('"lines":5,"taken":3,"changed":3,"unserved":0,"refused":2');
	});

	test('ends at once with a wrong token, and without one', { ...FULL, timeout: 60_000 }, async () => {
		const { run, now, calls } = await serving();
		const wrong = await run(LINES, { COLLECTOR_TOKEN: 'x'.repeat(43) });
		expect(wrong).toMatchObject({ code: 1, output: expect.stringContaining('The batch was refused: 401') });
		expect(calls()).toBe(1);
		const without = await run(LINES, { COLLECTOR_TOKEN: undefined });
		expect(without).toEqual({ code: 1, output: 'Give the token of the collector as COLLECTOR_TOKEN.\n' });
		expect(await now()).toEqual([]);
	});

	test('sends what comes in while more may come', { ...FULL, timeout: 60_000 }, async () => {
		const { url, settings, now } = await serving();
		const reader = spawn(process.execPath, [resolve(FILE), '--url', url], {
			env: { ...process.env, ...settings },
			stdio: ['pipe', 'ignore', 'inherit'],
		});
		reader.stdin.write(`${[...LINES.slice(0, 2), LINES[1_000]].join('\n')}\n`);
		await vi.waitFor(async () => expect(await now()).toMatchObject([{ online: { value: 100 } }]), 20_000);
		reader.stdin.end(`${LINES.at(-1)}\n`);
		expect(await once(reader, 'close')).toEqual([0, null]);
		expect(await now()).toMatchObject(RUNNING);
	});
});
