import { get } from 'node:http';
import { Server } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { type Listening, listen } from '#server/http/listen.ts';

const HOST = '127.0.0.1';
const CALLERS = 64;

const open: Listening[] = [];
afterEach(() => Promise.all(open.splice(0).map(({ stop }) => stop())));

async function listening(fetch: (request: Request) => Response | Promise<Response>, port = 0) {
	const place = await listen(fetch, { host: HOST, port });
	open.push(place);
	return place;
}

/** What a caller on a connection of its own is answered. */
const ask = (port: number, path: string) =>
	new Promise<string>((resolve, reject) => {
		get({ host: HOST, port, path, agent: false }, (answer) => resolve(text(answer))).on('error', reject);
	});

const everybody = (port: number) =>
	Promise.all(Array.from({ length: CALLERS }, (_, caller) => ask(port, `/${caller}`)));

const echo = (request: Request) => new Response(new URL(request.url).pathname);

describe('a listening service', () => {
	// Elsewhere a port has one socket, of which Node takes one connection a turn.
	test.runIf(process.platform === 'linux')('takes several connections a turn of its loop', async () => {
		let turn = 0;
		let isOver = false;
		const count = () => {
			turn += 1;
			if (!isOver) setImmediate(count);
		};
		count();
		const turns: number[] = [];
		const { port } = await listening((request) => {
			turns.push(turn);
			return echo(request);
		});
		await everybody(port);
		isOver = true;
		expect(turns).toHaveLength(CALLERS);
		expect(Math.max(...turns) - Math.min(...turns)).toBeLessThan(CALLERS / 2);
	});

	test('answers everybody, whichever of its sockets took the connection', async () => {
		const { port } = await listening(echo);
		expect(await everybody(port)).toEqual(Array.from({ length: CALLERS }, (_, caller) => `/${caller}`));
	});

	test('leaves a port alone that another one has', async () => {
		const { port } = await listening(echo);
		await expect(listening(echo, port)).rejects.toMatchObject({ code: 'EADDRINUSE', port });
		expect(await ask(port, '/still')).toBe('/still');
	});

	test('listens where it is told to, again once it has stopped', async () => {
		const { port, stop } = await listening(echo);
		await stop();
		const again = await listening(echo, port);
		expect(again.port).toBe(port);
		expect(await ask(port, '/again')).toBe('/again');
	});

	// Where a port has one socket no other can fail.
	test.runIf(process.platform === 'linux')('leaves no socket open where one cannot be', async () => {
		const { port, stop } = await listening(echo);
		await stop();
		const trialAndThree = 4;
		let opened = 0;
		const { listen: opens } = Server.prototype;
		const spy = vi.spyOn(Server.prototype, 'listen').mockImplementation(function (this: Server, ...given) {
			opened += 1;
			if (opened !== trialAndThree) return opens.apply(this, given);
			queueMicrotask(() =>
				this.emit('error', Object.assign(new Error('too many open files'), { code: 'EMFILE' })),
			);
			return this;
		});
		await expect(listening(echo, port)).rejects.toMatchObject({ code: 'EMFILE' });
		spy.mockRestore();
		await listening(echo, port);
		expect(await ask(port, '/free')).toBe('/free');
	});

	test('stops with what is being answered, and takes nobody new', async () => {
		const [asked, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
		const { port, stop } = await listening(async (request) => {
			asked.resolve();
			await released.promise;
			return echo(request);
		});
		const answer = ask(port, '/late');
		await asked.promise;
		const stopped = stop();
		const refused = await Promise.allSettled(Array.from({ length: CALLERS }, () => ask(port, '/new')));
		expect(new Set(refused.map(({ status }) => status))).toEqual(new Set(['rejected']));
		released.resolve();
		expect(await answer).toBe('/late');
		await stopped;
	});
});
