import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, inject, onTestFinished, test } from 'vitest';
import { openPostgres } from '#server/db/postgres.ts';
import { onDatabase } from '#tests/support/database-servers.ts';
import { FULL } from '#tests/support/parts.ts';
import { BARE_SERVER, newDataDir, removeDataDir, startServer } from '#tests/support/server.ts';

const { server } = inject('databases');
const missing = 'missing' in server ? server.missing : null;

/** An empty database whose owner may do nothing outside of it. */
async function databaseOfItsOwner(url: string): Promise<string> {
	const name = `livegauge_owned_${randomBytes(4).toString('hex')}`;
	const admin = await openPostgres(url, 1);
	await admin.query(`create role ${name} login password 'secret'`);
	await admin.query(`create database ${name} owner ${name} template template0 encoding 'UTF8'`);
	onTestFinished(async () => {
		await admin.query(`drop database ${name} with (force)`);
		await admin.query(`drop role ${name}`);
		await admin.close();
	});
	const address = new URL(onDatabase(url, name));
	address.username = name;
	address.password = 'secret';
	return address.href;
}

/** Where rates are asked for, and how often they were. */
async function countedRates() {
	let asked = 0;
	const host = createServer((_, response) => {
		asked += 1;
		response.end('{}');
	}).listen(0, '127.0.0.1');
	await once(host, 'listening');
	onTestFinished(() => void host.close());
	return { url: `http://127.0.0.1:${(host.address() as AddressInfo).port}/usd.json`, asked: () => asked };
}

describe.skipIf(missing)(`two services${missing ? ` (postgres: ${missing})` : ''}`, FULL, () => {
	test('that start at once on an empty database do each thing once', async () => {
		const url = await databaseOfItsOwner('url' in server ? server.url : '');
		const rates = await countedRates();
		const settings = {
			DATABASE_URL: url,
			RATES_URL: rates.url,
			SECRET_KEY: 'the same for both services of a test',
		};
		const start = async () => {
			const folder = newDataDir();
			const service = await startServer(folder, settings, BARE_SERVER);
			onTestFinished(async () => {
				await service.kill();
				removeDataDir(folder);
			});
			return service;
		};
		const services = await Promise.all([start(), start()]);
		await expect.poll(rates.asked, { timeout: 40_000 }).toBe(1);
		const database = await openPostgres(url, 1);
		onTestFinished(() => database.close());
		// The answer has no rates: it is refused, told once, and tried again in some minutes.
		const retries = () =>
			database.query("select state::text as state from pgboss.job where name = 'refresh-rates'");
		await expect.poll(retries, { timeout: 20_000 }).toEqual([{ state: 'retry' }]);
		await sleep(2000);
		expect(rates.asked()).toBe(1);
		const said = services.map((service) => service.output()).join('');
		expect(said.match(/the exchange rates were not refreshed/g)).toHaveLength(1);
		for (const { code } of await Promise.all(services.map((service) => service.stop()))) expect(code).toBe(0);
	}, 120_000);
});
