import { readFileSync } from 'node:fs';
import { Agent, type ClientRequest, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathOf } from '#api/routes.ts';
import type { Database } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';
import { signed } from '#tests/support/app.ts';
import { AMERICA } from './ranking.ts';
import { line, ms, percentile } from './report.ts';
import type { BenchService } from './service.ts';

/** How long the service is asked for more than it can do. */
const SECONDS = Number(process.env.BENCH_OVERLOAD_SECONDS ?? 15);
/** How many times more than it can do. */
const TIMES = 3;
/** Callers of days of their own who hang up, a second, beside the others. */
const IMPATIENT = 100;

/** Milliseconds of calls; `standing` are those that were taken on connections of before. */
type Counted = {
	readonly taken: number[];
	readonly standing: number[];
	readonly refused: number[];
	failed: number;
	open: number;
};

const memoryOf = (pid: number) =>
	Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;

/**
 * Three times as many calls as the service can do, with callers of dear ones who hang up beside them: how long those wait
 * that are taken, how soon the rest is refused, what it costs in memory, and how soon all is as before.
 */
export async function benchOverload(database: Database, service: BenchService): Promise<void> {
	const agent = new Agent({ keepAlive: true, maxSockets: 1000 });
	const products = await database.query<{ id: string }>(
		sql`select product_id as id from products where plat_id = ${AMERICA} order by product_id limit 500`,
	);
	let turn = 0;
	const send = (path: string, params: Readonly<Record<string, string>>): ClientRequest => {
		const query = signed(path, { plat_id: String(AMERICA), language_id: '2', ...params }, new Date());
		return request(`${service.url}${path}?${query}`, { agent, headers: service.headers }).on(
			'error',
			() => undefined,
		);
	};
	const cheap = (counted: Counted) =>
		new Promise<void>((resolve) => {
			turn += 1;
			const began = performance.now();
			counted.open += 1;
			const end = (status: number) => {
				counted.open -= 1;
				const took = performance.now() - began;
				if (status === 200 && sent.reusedSocket) counted.standing.push(took);
				if (status === 200) counted.taken.push(took);
				else if (status === 503) counted.refused.push(took);
				else counted.failed += 1;
				resolve();
			};
			const sent = send(pathOf('goodsTrend'), { id: products[turn % products.length]?.id ?? '' });
			sent.once('response', (answer) => answer.resume().once('end', () => end(answer.statusCode ?? 0)));
			sent.once('error', () => end(0)).end();
		});
	const counting = (): Counted => ({ taken: [], standing: [], refused: [], failed: 0, open: 0 });
	const closedLoop = async (callers: number, seconds: number) => {
		const counted = counting();
		const until = performance.now() + seconds * 1000;
		const caller = async () => {
			while (performance.now() < until) await cheap(counted);
		};
		await Promise.all(Array.from({ length: callers }, caller));
		return counted;
	};
	await closedLoop(8, 3);
	const calm = await closedLoop(8, 5);
	const capacity = calm.taken.length / 5;
	const before = memoryOf(service.pid);
	line('calls a second of eight callers', capacity.toFixed(0));
	line('  p50, p99', `${ms(percentile(calm.taken, 0.5))}, ${ms(percentile(calm.taken, 0.99))}`);
	const flood = counting();
	const began = performance.now();
	let [sent, hungUp, most] = [0, 0, before];
	while (performance.now() - began < SECONDS * 1000) {
		const elapsed = (performance.now() - began) / 1000;
		for (; sent < elapsed * capacity * TIMES; sent += 1) void cheap(flood);
		for (; hungUp < elapsed * IMPATIENT; hungUp += 1) {
			const dear = send(pathOf('rankGoods'), { period: `2026-01-01..2026-0${1 + (hungUp % 9)}-28` });
			dear.end();
			setTimeout(() => dear.destroy(), 200);
		}
		most = Math.max(most, memoryOf(service.pid));
		await sleep(5);
	}
	const ended = performance.now();
	const preset = async () => {
		await service.visit('goodsTrend', { id: products[0]?.id ?? '', language_id: '2' });
	};
	let isNormal = false;
	while (!isNormal && performance.now() - ended < 10_000) {
		const start = performance.now();
		isNormal = await preset().then(
			() => performance.now() - start < 50,
			() => false,
		);
	}
	const normal = performance.now() - ended;
	while (flood.open > 0) await sleep(10);
	const { taken, standing, refused, failed } = flood;
	line(`asked for, a second, with ${IMPATIENT} dear calls that hang up`, (sent / SECONDS).toFixed(0));
	line('  taken, a second', (taken.length / SECONDS).toFixed(0));
	line('  taken: p50', ms(percentile(taken, 0.5)));
	line('  taken: p99', ms(percentile(taken, 0.99)), '≤ 250 ms');
	line('  taken on connections that stood: p99', ms(percentile(standing, 0.99)), '≤ 250 ms');
	line('  refused, a second', (refused.length / SECONDS).toFixed(0));
	line('  refused: p50, p99', `${ms(percentile(refused, 0.5))}, ${ms(percentile(refused, 0.99))}`);
	line('  failed otherwise', String(failed), '0');
	line('  memory before, at most', `${before.toFixed(0)}, ${most.toFixed(0)} MB`, 'flat');
	line('  normal again after', ms(normal), '≤ 1 s');
	agent.destroy();
}
