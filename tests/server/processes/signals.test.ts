// @module-tag full
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, inject, onTestFinished, test } from 'vitest';
import { openEmbedded } from '#server/db/embedded.ts';
import { freePort } from '#tests/support/free-port.ts';
import { FULL } from '#tests/support/parts.ts';
import { BARE_SERVER, type RunningServer, startServer } from '#tests/support/server.ts';

/** A service on a data folder of its own that has the tables. */
async function service(): Promise<RunningServer> {
	const dataDir = mkdtempSync(join(tmpdir(), 'livegauge-signals-'));
	const { snapshot } = inject('databases');
	await (await openEmbedded({ folder: join(dataDir, 'db'), snapshot })).close();
	const server = await startServer(dataDir, { LOG_LEVEL: 'silent' }, BARE_SERVER);
	onTestFinished(async () => {
		await server.kill();
		rmSync(dataDir, { recursive: true, force: true });
	});
	return server;
}

/** The service as `npm start` runs it: the script of the package, in a package of its own that has no site. */
async function throughNpm() {
	const folder = mkdtempSync(join(tmpdir(), 'livegauge-npm-'));
	onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
	await (await openEmbedded({ folder: join(folder, 'db'), snapshot: inject('databases').snapshot })).close();
	const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: { start: string } };
	const start = scripts.start
		.replace('./src/cli/check-node.mjs', resolve('src/cli/check-node.mjs'))
		.replace('src/cli/start.ts', resolve(BARE_SERVER));
	writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, scripts: { start } }));
	const url = `http://localhost:${await freePort()}`;
	const npm = spawn('npm', ['start'], {
		cwd: folder,
		stdio: 'ignore',
		env: { ...process.env, DEMO: '0', DATA_DIR: folder, PORT: new URL(url).port, LOG_LEVEL: 'silent' },
	});
	const status = () =>
		fetch(`${url}/healthz`).then(
			(answer) => answer.status,
			() => 0,
		);
	await expect.poll(status, { timeout: 60_000 }).toBe(200);
	return { npm, status };
}

/** Opens a connection that says so much and then nothing more. */
async function says(server: RunningServer, text: string) {
	const { port, hostname } = new URL(server.url);
	const socket = connect(Number(port), hostname).on('error', () => undefined);
	await once(socket, 'connect');
	if (text) socket.write(text);
	await sleep(200);
	return socket;
}

const HEAD = 'POST /api/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n';

test('neither open sockets, nor half a header, nor a body that stalls keep a service from ending at SIGTERM', {
	...FULL,
	timeout: 120_000,
}, async () => {
	const server = await service();
	const sockets = [
		await says(server, ''),
		await says(server, HEAD),
		await says(server, `${HEAD}Content-Length: 1000\r\n\r\n{"handle":`),
		await says(server, 'GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n'),
	];
	const before = performance.now();
	const { code } = await server.stop('SIGTERM');
	expect(code).toBe(0);
	expect(performance.now() - before).toBeLessThan(12_000);
	for (const socket of sockets) socket.destroy();
});

test('a second signal ends a service at once; the same Ctrl-C that comes twice counts once', {
	...FULL,
	timeout: 120_000,
}, async () => {
	const server = await service();
	const stalled = await says(server, `${HEAD}Content-Length: 1000\r\n\r\n{"handle":`);
	const end = server.stop('SIGINT');
	void server.stop('SIGINT');
	await sleep(1500);
	const before = performance.now();
	const { code } = await server.stop('SIGINT');
	expect(await end).toMatchObject({ code: 1 });
	expect(code).toBe(1);
	expect(performance.now() - before).toBeLessThan(2500);
	stalled.destroy();
});

test('npm start hands SIGTERM on: the service ends, and npm with exit code 0', async () => {
	const { npm, status } = await throughNpm();
	npm.kill('SIGTERM');
	const [code] = await once(npm, 'exit');
	expect(code).toBe(0);
	expect(await status()).toBe(0);
}, 120_000);

test('the stand-in for exec on Windows runs what follows it', () => {
	expect(readFileSync('exec.cmd', 'utf8').trimEnd().split('\r\n').at(-1)).toBe('@%*');
});
