import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import type { LivesRanking } from '#contract/lives.ts';
import { createApp } from '#server/app.ts';
import type { Database } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';
import { createLog } from '#server/log.ts';
import { runCollectorCommand } from '#server/operators/collector-commands.ts';
import { signed, testDependencies } from '#tests/support/app.ts';
import { cpuClock } from './cpu.ts';
import { latencies, line, ms, percentile } from './report.ts';

const SESSIONS = 2_000;
const PLAT_ID = 87;
const START = Date.parse('2026-02-10T02:00:00Z');
/** What is stored before: so many hours of all sessions, read every minute. */
const HOURS_BEFORE = 6;
const MINUTES = Number(process.env.BENCH_LIVE_MINUTES ?? 15);
/** A quarter of one core. */
const TARGET_SECONDS = 15;

const at = (minute: number) => new Date(START + minute * 60_000).toISOString();
const room = (session: number) => `collected-${session}`;

async function writeBefore(database: Database): Promise<void> {
	const sources = `from sources, generate_series(0, ${SESSIONS - 1}) s`;
	const sql = [
		`create table if not exists live_samples_2026_02 partition of live_samples for values from ('2026-02-01') to ('2026-03-01')`,
		`insert into lives (plat_id, room_id, source_id, creator_id, started_at)
		select ${PLAT_ID}, 'collected-' || s, source_id, 'bench-' || s, '${at(0)}' ${sources} where name = 'collector 0'`,
		`insert into live_samples (source_id, plat_id, room_id, at, online, entered, left_total, units, gmv, comments, likes, new_followers)
		select source_id, ${PLAT_ID}, 'collected-' || s, '${at(0)}'::timestamptz + m * interval '1 minute', 900, 40 * m, 39 * m,
			3 * m, 5700 * m, 25 * m, 80 * m, 2 * m
		${sources}, generate_series(0, ${HOURS_BEFORE * 60 - 1}) m where name = 'collector 0'`,
		'analyze live_samples',
		'analyze lives',
	];
	await database.script(sql.join(';\n'));
}

function sampleLine(session: number, minute: number): string {
	return JSON.stringify({
		type: 'live_sample',
		plat_id: PLAT_ID,
		room_id: room(session),
		at: at(minute),
		online: 900 + (minute % 7),
		entered: 40 * minute,
		left: 39 * minute,
		units: 3 * minute,
		gmv: `${57 * minute}.00`,
		comments: 25 * minute,
		likes: 80 * minute,
		new_followers: 2 * minute,
	});
}

function productLine(session: number, product: number, minute: number): string {
	return JSON.stringify({
		type: 'live_product_sample',
		plat_id: PLAT_ID,
		room_id: room(session),
		product_id: `p${product}`,
		at: at(minute),
		price: '19.00',
		units: Math.floor(minute / (product + 3)),
		is_pinned: minute % 5 === product,
	});
}

const inBatches = (lines: readonly string[], size: number) =>
	Array.from({ length: Math.ceil(lines.length / size) }, (_, index) =>
		lines.slice(index * size, (index + 1) * size).join('\n'),
	);

/** How the samples of a minute come: as the bodies of calls. */
type Way = { readonly what: string; readonly bodies: (minute: number) => string[] };

const sessions = Array.from({ length: SESSIONS }, (_, session) => session);
const WAYS: readonly Way[] = [
	{
		what: 'in batches of 500',
		bodies: (minute) =>
			inBatches(
				sessions.map((session) => sampleLine(session, minute)),
				500,
			),
	},
	{
		what: 'each in a call of its own',
		bodies: (minute) => sessions.map((session) => sampleLine(session, minute)),
	},
	{
		what: 'with 5 products each, in batches of 500',
		bodies: (minute) =>
			inBatches(
				sessions.flatMap((session) => [
					sampleLine(session, minute),
					...[0, 1, 2, 3, 4].map((product) => productLine(session, product, minute)),
				]),
				500,
			),
	},
];

/**
 * Processor time of taking a sample a minute of 2,000 sessions that run at once: of this process (the service, and the
 * sender with it) and of PostgreSQL. After each minute the list of running sessions shows it, and nothing is stale.
 */
export async function benchCollect(database: Database): Promise<void> {
	let minute = HOURS_BEFORE * 60;
	const clock = () => new Date(START + minute * 60_000 + 30_000);
	const deps = testDependencies(database, { clock, editionOf: () => 'all_in_one' });
	const app = createApp(deps, createLog('silent'));
	const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' });
	await once(server, 'listening');
	const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/collect`;
	const tokens: string[] = [];
	for (const collector of [0, 1, 2, 3]) {
		tokens.push((await runCollectorCommand(deps, 'add-collector', `collector ${collector}`)).token ?? '');
	}
	await writeBefore(database);
	await database.query(sql`delete from stale_ranks where plat_id = ${PLAT_ID}`);
	const cpu = await cpuClock(database);

	/** Sends the calls of a minute, four at a time. */
	async function send(bodies: readonly string[]): Promise<void> {
		const left = bodies.values();
		const headers = { authorization: `Bearer ${tokens[0]}` };
		const sender = async () => {
			for (const body of left) {
				const answer = await fetch(url, { method: 'POST', headers, body });
				const text = await answer.text();
				if (!text.includes('"refused":0')) throw new Error(`a batch was not taken: ${text.slice(0, 300)}`);
			}
		};
		await Promise.all(Array.from({ length: 4 }, sender));
	}

	const runningNow = async () => {
		const params = signed(
			'/api/rank_lives',
			{ plat_id: String(PLAT_ID), board: 'now', limit: '20' },
			clock(),
		);
		const answer = await app.request(`/api/rank_lives?${params}`);
		return ((await answer.json()) as { data: LivesRanking }).data;
	};

	for (const { what, bodies } of WAYS) {
		const spent = { node: 0, postgres: 0 };
		for (let count = 0; count < MINUTES; count += 1) {
			minute += 1;
			const calls = bodies(minute);
			const before = cpu();
			await send(calls);
			const after = cpu();
			spent.node += after.node - before.node;
			spent.postgres += (after.postgres ?? Number.NaN) - (before.postgres ?? Number.NaN);
			const { list, total } = await runningNow();
			const isCurrent = total === SESSIONS && list.every(({ units }) => units.value === 3 * minute);
			if (!isCurrent) throw new Error(`minute ${minute} does not show: ${JSON.stringify(list[0])}`);
		}
		const each = (seconds: number) =>
			`${(seconds / MINUTES).toFixed(2)} s (${((seconds / MINUTES / 60) * 100).toFixed(1)} %)`;
		const name = `a minute of ${SESSIONS} sessions, ${what}`;
		line(`${name}: service and sender`, each(spent.node));
		line('  PostgreSQL', each(spent.postgres));
		line('  together, of one core', each(spent.node + spent.postgres), `< ${TARGET_SECONDS} s (25 %)`);
	}
	const stale = await database.query(sql`select 1 from stale_ranks where plat_id = ${PLAT_ID}`);
	line('rank tables that samples made stale', String(stale.length), '0');
	line('list of 2,000 that run, p50', ms(percentile(await latencies(20, 1, runningNow), 0.5)));
	server.close();
}
