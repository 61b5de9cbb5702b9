// @module-tag full
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, onTestFinished, test } from 'vitest';
import { openDatabase } from '#server/db/open.ts';
import { ownDatabase } from '#tests/support/own-database.ts';
import { BARE_SERVER, newDataDir, removeDataDir, runCommand, startServer } from '#tests/support/server.ts';

function dataDir(): string {
	const folder = newDataDir();
	onTestFinished(() => removeDataDir(folder));
	return folder;
}

const LINES = Array.from({ length: 10 }, (_, n) =>
	JSON.stringify({ type: 'product', region: 'GB', product_id: `p${n}`, title: `Product ${n}` }),
);

test('the commands move what a running service has to a server and to another folder', {
	timeout: 240_000,
}, async () => {
	const [first, second] = [dataDir(), dataDir()];
	const file = join(first, 'backup');
	const server = await startServer(first, {}, BARE_SERVER);
	onTestFinished(() => server.kill());
	const { token } = JSON.parse(readFileSync(join(first, 'server.json'), 'utf8')) as { token: string };
	const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' };
	const imported = await fetch(`${server.url}/api/ingest?importer=own&name=ten.ndjson`, {
		method: 'POST',
		headers,
		body: LINES.join('\n'),
	});
	expect(await imported.text()).toContain('"taken":10');

	const stranger = await fetch(`${server.url}/api/backup`, { method: 'POST' });
	expect(stranger.status).toBe(401);
	const backup = await runCommand('src/cli/backup.ts', [file], { DATA_DIR: first });
	expect(backup).toEqual({ code: 0, output: expect.stringContaining(`The backup is in ${file}`) });
	expect(statSync(file).mode & 0o777).toBe(0o600);

	const restoring = (args: readonly string[], settings: Record<string, string>) =>
		runCommand('src/cli/restore.ts', [file, ...args], settings);
	const busy = await restoring(['--replace'], { DATA_DIR: first });
	expect(busy).toEqual({ code: 1, output: expect.stringMatching(/^The data folder .* is in use by/) });
	const restored = await restoring([], { DATA_DIR: second });
	expect(restored).toEqual({ code: 0, output: expect.stringContaining('The backup is restored.') });
	const again = await restoring([], { DATA_DIR: second });
	expect(again).toEqual({ code: 1, output: expect.stringMatching(/^There is data already/) });
	const moved = await openDatabase({ dataDir: second });
	expect(await moved.query('select count(*)::int as rows from products')).toEqual([{ rows: 10 }]);
	await moved.close();

	if ('missing' in inject('databases').server) return;
	const { url, database } = await ownDatabase();
	const used = await restoring([], { DATABASE_URL: url, DATA_DIR: second });
	expect(used).toEqual({ code: 1, output: expect.stringMatching(/^Others are connected to the database/) });
	await database.close();
	const onServer = await restoring([], { DATABASE_URL: url, DATA_DIR: second });
	expect(onServer).toEqual({ code: 0, output: expect.stringContaining('The backup is restored.') });
	// Ends by itself: a timer of a copy that is left would keep it for an hour.
	const fromServer = await runCommand('src/cli/backup.ts', [file], { DATABASE_URL: url, DATA_DIR: second });
	expect(fromServer).toEqual({ code: 0, output: expect.stringContaining(`The backup is in ${file}`) });
});
