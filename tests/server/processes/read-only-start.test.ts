// @module-tag full
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, onTestFinished, test } from 'vitest';
import { pathOf } from '#api/routes.ts';
import { openDatabase } from '#server/db/open.ts';
import { openPostgres } from '#server/db/postgres.ts';
import { signed, TEST_SIGN_SECRET } from '#tests/support/app.ts';
import { freePort } from '#tests/support/free-port.ts';
import { WORLD_NOW, writeMiniatureWorld } from '#tests/support/miniature-world.ts';
import { startPostgres } from '#tests/support/postgres-server.ts';
import {
	BARE_SERVER,
	newDataDir,
	removeDataDir,
	runCommand,
	spawnCommand,
	startServer,
} from '#tests/support/server.ts';

const { server } = inject('databases');
const missing = 'missing' in server ? server.missing : null;
const NEEDS_WRITES =
	'The database takes no writes, and this needs them: once it does, run the same command again.\n';

test.skipIf(missing)(
	`a service starts while its database takes no writes, and shows what is there${missing ? ` (postgres: ${missing})` : ''}`,
	{ timeout: 240_000 },
	async () => {
		const cluster = await startPostgres();
		const dataDir = newDataDir();
		onTestFinished(async () => {
			await cluster.stop();
			removeDataDir(dataDir);
		});
		const settings = {
			DATABASE_URL: cluster.url,
			DATA_DIR: dataDir,
			NOW: WORLD_NOW.toISOString(),
			SIGN_SECRET: TEST_SIGN_SECRET,
			RATE_LIMITS: 'off',
			DEMO: '0',
		};
		const admin = await openPostgres(`${cluster.url}?options=-c%20default_transaction_read_only%3Doff`, 1);
		onTestFinished(() => admin.close());
		const setReadOnly = async (value: string) => {
			await admin.query(`alter system set default_transaction_read_only = ${value}`);
			await admin.query('select pg_reload_conf()');
		};

		// A database with no schema yet needs writes, and every command says so in a sentence.
		await setReadOnly('on');
		expect(await runCommand('src/cli/admin.ts', ['sources'], settings)).toEqual({
			code: 1,
			output: NEEDS_WRITES,
		});
		await setReadOnly('off');
		const filled = await openDatabase({ url: cluster.url });
		await writeMiniatureWorld(filled);
		await filled.close();
		await (await startServer(dataDir, settings, BARE_SERVER)).stop();

		await setReadOnly('on');
		const file = join(dataDir, 'backup');
		const backup = await runCommand('src/cli/backup.ts', [file], settings);
		expect(backup).toEqual({ code: 0, output: expect.stringContaining(`The backup is in ${file}`) });
		expect(readFileSync(file).byteLength).toBeGreaterThan(0);
		const sources = await runCommand('src/cli/admin.ts', ['sources'], settings);
		expect(sources).toEqual({ code: 0, output: expect.stringContaining('the first of these says it') });
		const create = await runCommand('src/cli/admin.ts', ['create', 'olga@example.com'], settings);
		expect(create).toEqual({ code: 1, output: NEEDS_WRITES });

		const url = `http://localhost:${await freePort()}`;
		const service = spawnCommand(BARE_SERVER, [], { ...settings, PORT: new URL(url).port });
		const closed = once(service.process, 'close');
		onTestFinished(async () => {
			service.process.kill('SIGTERM');
			await closed;
		});
		const readyz = () =>
			fetch(`${url}/readyz`).then(
				(answer) => answer.text(),
				() => '',
			);
		await expect
			.poll(readyz, { timeout: 40_000 })
			.toBe('ready, with the rankings of before the start, but the database takes no writes');
		const path = pathOf('rankGoods');
		const shown = await fetch(`${url}${path}?${signed(path, { plat_id: '87', period: '7' })}`);
		expect(await shown.json()).toMatchObject({ code: 100 });
		await expect
			.poll(() => service.output(), { timeout: 20_000 })
			.toContain('jobs and readings of monitors wait until the database takes writes');

		// Within a minute of writes coming back everything else goes on.
		await setReadOnly('off');
		const jobs = () =>
			admin.query(
				`select count(*)::int as done from pgboss.job where name = 'tidy-accounts' and state = 'completed'`,
			);
		const before = await jobs();
		await expect.poll(readyz, { timeout: 90_000, interval: 500 }).toBe('ready');
		await expect.poll(jobs, { timeout: 90_000, interval: 500 }).not.toEqual(before);
		expect(service.output()).not.toContain('    at ');
	},
);
