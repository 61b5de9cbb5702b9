import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { serve } from '@hono/node-server';
import { pathOf } from '#api/routes.ts';
import { createApp } from '#server/app.ts';
import { boundOf, type Database } from '#server/db/database.ts';
import { createLog } from '#server/log.ts';
import { runCollectorCommand } from '#server/operators/collector-commands.ts';
import { signed, testDependencies } from '#tests/support/app.ts';
import { testService } from '#tests/support/devices.ts';
import { line } from './report.ts';

const STREAMS = Number(process.env.BENCH_STREAMS ?? 500);
const MINUTES = Number(process.env.BENCH_STREAM_MINUTES ?? 10);
const ROOMS = 10;
const PLAT_ID = 87;
/** What was read of each session before anybody watched. */
const MINUTES_BEFORE = 60;
const MINUTE_MS = 60_000;
const MEGABYTE = 1024 ** 2;

const rooms = Array.from({ length: ROOMS }, (_, room) => `watched-${room}`);

const sampleOf = (room_id: string, start: number, minute: number) => ({
	type: 'live_sample',
	room_id,
	at: new Date(start + minute * MINUTE_MS).toISOString(),
	online: 900 + (minute % 7),
	entered: 40 * minute,
	units: 3 * minute,
	gmv: 57 * minute,
});

/** A database that counts what is asked of it, and how often the samples of a session are read. */
function counting(database: Database) {
	const count = { queries: 0, reads: 0 };
	const query: Database['query'] = (...args) => {
		count.queries += 1;
		if (boundOf(args[0]).text.includes('from live_samples where source_id')) count.reads += 1;
		return database.query(...args);
	};
	return { counted: { ...database, query }, count };
}

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

function memory(): { rss: number; heap: number } {
	collectGarbage();
	const { rss, heapUsed } = process.memoryUsage();
	return { rss: rss / MEGABYTE, heap: heapUsed / MEGABYTE };
}

/**
 * Open event streams of one process, read by another, while each session gets a sample a minute: memory after a
 * collection of garbage, and what is asked of the database.
 */
export async function benchStreams(database: Database): Promise<void> {
	const { counted, count } = counting(database);
	const clock = () => new Date();
	const deps = testDependencies(counted, { clock, editionOf: () => 'all_in_one' });
	const app = createApp(deps, createLog('silent'));
	const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' });
	await once(server, 'listening');
	const site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
	const { token: collector } = await runCollectorCommand(deps, 'add-collector', 'bench streams');
	const device = testService(database, { clock, editionOf: () => 'all_in_one' }).device();
	await device.signUp(`+62812${String(Date.now()).slice(-8)}`);
	const start = Date.now() - MINUTES_BEFORE * MINUTE_MS;

	async function collect(records: readonly object[]): Promise<void> {
		const body = records.map((record) => JSON.stringify(record)).join('\n');
		const headers = { authorization: `Bearer ${collector}` };
		const answer = await fetch(`${site}/api/collect?region=US`, { method: 'POST', headers, body });
		const text = await answer.text();
		if (!text.includes('"refused":0')) throw new Error(`samples were not taken: ${text.slice(0, 300)}`);
	}

	const session = (room_id: string) => ({
		type: 'live',
		room_id,
		creator_id: 'watched',
		started_at: new Date(start).toISOString(),
	});
	const before = Array.from({ length: MINUTES_BEFORE + 1 }, (_, minute) => minute);
	for (const room of rooms)
		await collect([session(room), ...before.map((minute) => sampleOf(room, start, minute))]);

	// A stream needs the view that the detail counts.
	for (const id of rooms) {
		const { code, msg } = await device.call('liveDetail', {
			plat_id: String(PLAT_ID),
			language_id: '2',
			id,
		});
		if (code !== 100) throw new Error(`${id}: ${msg}`);
	}

	const readers = fork(new URL('./stream-readers.ts', import.meta.url));
	async function ask(message: object | 'count'): Promise<{ open: number; events: number }> {
		readers.send(message);
		const gone = once(readers, 'exit').then(() => Promise.reject(new Error('the readers are gone')));
		return (await Promise.race([once(readers, 'message'), gone]))[0];
	}
	const path = pathOf('liveStream');
	const addresses = Array.from({ length: STREAMS }, (_, index) => {
		const query = { plat_id: String(PLAT_ID), language_id: '2', id: rooms[index % ROOMS] ?? '' };
		return `${site}${path}?${signed(path, query, clock())}`;
	});
	try {
		await ask({ addresses, token: device.token() });
		await sleep(MINUTE_MS / 6);
		const opened = { ...count, ...(await ask('count')) };
		let first = memory();
		for (let minute = 1; minute <= MINUTES; minute += 1) {
			await collect(rooms.map((room) => sampleOf(room, start, MINUTES_BEFORE + minute)));
			await sleep(MINUTE_MS);
			const { rss, heap } = memory();
			if (minute === 1) first = { rss, heap };
			line(
				`${STREAMS} streams, minute ${minute}: resident, heap`,
				`${rss.toFixed(1)}, ${heap.toFixed(1)} MB`,
			);
		}
		const last = memory();
		const { open, events } = await ask('count');
		line(
			'grown from the first minute to the last: resident',
			`${(last.rss - first.rss).toFixed(1)} MB`,
			'≤ 0',
		);
		line('  heap', `${(last.heap - first.heap).toFixed(1)} MB`);
		line('streams that are open at the end', String(open), String(STREAMS));
		line('events that came', String(events - opened.events), String(STREAMS * MINUTES));
		line(
			'readings of a session for each of its samples',
			String((count.reads - opened.reads) / (ROOMS * MINUTES)),
			'1',
		);
		line('queries a minute', String(Math.round((count.queries - opened.queries) / MINUTES)));
	} finally {
		readers.kill();
		server.close();
	}
}
