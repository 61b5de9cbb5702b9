import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, inject, onTestFinished, test } from 'vitest';
import { openEmbedded } from '#server/db/embedded.ts';
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

test('neither open sockets, nor half a header, nor a body that stalls keep a service from ending at SIGTERM', async () => {
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
}, 120_000);

test('a second signal ends a service at once; the same Ctrl-C that comes twice counts once', async () => {
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
}, 120_000);
