// @module-tag full
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { describe, expect, inject, onTestFinished, test } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { ownDatabase } from '#tests/support/own-database.ts';
import { FULL } from '#tests/support/parts.ts';
import { newKey, sellingShops, type shopService } from '#tests/support/shops.ts';

const { server } = inject('databases');
const missing = 'missing' in server ? server.missing : null;

const LEAST_KILLS = 20;
/** Longer than a claim, and than what one item may take. */
const STEP_SECONDS = 240;
/** Calls that a process may make before it is killed: at the next one, before or after the shop has done it. */
const CALLS = [3, 11, 2, 17, 5, 29, 1, 8, 23, 4];

/** The sandbox's shops behind a port, which kills the process that calls once it has made so many calls. */
async function shopsBehindPort(service: ReturnType<typeof shopService>) {
	let [left, isAfter] = [Number.POSITIVE_INFINITY, false];
	let caller: ChildProcess | null = null;
	const shot = () => {
		left = Number.POSITIVE_INFINITY;
		caller?.kill('SIGKILL');
	};
	const listener = getRequestListener(async (request) => {
		// By this clock no shop is called too often.
		service.pass(0.2);
		left -= 1;
		const isLast = left < 0;
		if (isLast && !isAfter) shot();
		const env = { incoming: { socket: { remoteAddress: '127.0.0.1' } } };
		const answer = await service.app.fetch(request, env);
		if (isLast && isAfter) shot();
		return answer;
	});
	const port = createServer(listener).listen(0, '127.0.0.1');
	await once(port, 'listening');
	onTestFinished(() => {
		port.closeAllConnections();
		port.close();
	});
	const address = `http://127.0.0.1:${(port.address() as AddressInfo).port}`;
	/** Runs a process until it ends by itself, or is killed; answers whether it was. */
	return async (url: string, calls: number, isLater: boolean): Promise<boolean> => {
		const now = service.work.clock().toISOString();
		const child = spawn(process.execPath, ['tests/support/move-process.ts', url, now, address], {
			stdio: ['ignore', 'ignore', 'inherit'],
		});
		[caller, left, isAfter] = [child, calls, isLater];
		const [, signal] = await once(child, 'exit');
		return signal === 'SIGKILL';
	};
}

async function world(database: Database) {
	const { service, member, wish } = await sellingShops(database, '200');
	const plan = (await member.call('carryDryRun', wish)).data;
	const { job_id } = (await member.call('carryStart', { ...wish, request_key: newKey() })).data;
	const jobNow = async () => (await member.call('carryJob', { job_id })).data.job;
	return { service, plan, jobNow };
}

describe.skipIf(missing)(
	`a process that is killed while it moves${missing ? ` (postgres: ${missing})` : ''}`,
	FULL,
	() => {
		test('leaves each of 200 products created once', { timeout: 400_000 }, async () => {
			const { url, database } = await ownDatabase();
			const { service, plan, jobNow } = await world(database);
			const run = await shopsBehindPort(service);
			let kills = 0;
			for (let round = 0; kills < LEAST_KILLS; round += 1) {
				const calls = CALLS[round % CALLS.length] ?? 1;
				kills += (await run(url, calls, round % 2 === 1)) ? 1 : 0;
				service.pass(STEP_SECONDS);
				expect((await jobNow()).state).toBe('running');
			}
			await run(url, Number.POSITIVE_INFINITY, false);
			const { state, counts } = await jobNow();
			expect([state, counts.queued, counts.sending, counts.failed]).toEqual(['done', 0, 0, 0]);
			expect(counts.created + counts.refused).toBe(plan.ready);
			const made = await database.query<{ key: string; sku: string }>(
				`select key, product->'variants'->0->>'sku' as sku from sandbox_products where key is not null`,
			);
			expect([made.length, new Set(made.map(({ sku }) => sku)).size]).toEqual([
				counts.created,
				counts.created,
			]);
		});
	},
);
