import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { expect, test } from 'vitest';
import { describeOnEmbedded } from '#tests/support/database.ts';
import { testService } from '#tests/support/devices.ts';

const JSON_TYPE = { 'content-type': 'application/json' };
const CHUNK = new TextEncoder().encode(' '.repeat(16_384));

describeOnEmbedded('a body without an announced length', (database) => {
	test('is read up to 64 KB and no further', async () => {
		let sent = 0;
		const body = new ReadableStream({
			pull(controller) {
				sent += 1;
				if (sent > 1000) controller.close();
				else controller.enqueue(CHUNK);
			},
		});
		const init = { method: 'POST', headers: JSON_TYPE, body, duplex: 'half' };
		const response = await testService(database()).device().send('/api/login', init);
		expect(await response.json()).toMatchObject({ code: 10001, msg: 'body: is too long' });
		expect(sent).toBeLessThan(10);
	});

	test('may be as long as any other', async () => {
		const text = JSON.stringify({ handle: 'ana@example.com', password: 'пароль-пароль' });
		// One byte a time: letters of several bytes come in parts.
		const bytes = [...new TextEncoder().encode(text)];
		const body = new ReadableStream({
			pull: (controller) => {
				const byte = bytes.shift();
				if (byte === undefined) controller.close();
				else controller.enqueue(Uint8Array.of(byte));
			},
		});
		const init = { method: 'POST', headers: JSON_TYPE, body, duplex: 'half' };
		const response = await testService(database()).device().send('/api/login', init);
		expect(await response.json()).toMatchObject({ code: 10002 });
	});

	test('is refused over a real connection, which hears the answer', async () => {
		const { app } = testService(database());
		const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' });
		await new Promise((resolve) => server.once('listening', resolve));
		const { port } = server.address() as AddressInfo;
		const answer = await new Promise<string>((resolve, reject) => {
			const call = request(
				{ port, host: '127.0.0.1', path: '/api/login', method: 'POST', headers: JSON_TYPE },
				(response) => response.setEncoding('utf8').on('data', resolve),
			);
			call.on('error', reject);
			// Twenty chunks are 320 KB; the call is never ended: a server that waits for the end would wait for good.
			for (let index = 0; index < 20; index += 1) call.write(CHUNK);
		});
		expect(JSON.parse(answer)).toMatchObject({ code: 10001, msg: 'body: is too long' });
		await new Promise((resolve) => {
			server.close(resolve);
			if ('closeAllConnections' in server) server.closeAllConnections();
		});
	});
});
