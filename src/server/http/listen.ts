import { once } from 'node:events';
import type { Server } from 'node:http';
import {
	type AddressInfo,
	createServer,
	type ListenOptions,
	type Socket,
	type Server as SocketServer,
} from 'node:net';
import { createAdaptorServer } from '@hono/node-server';

/** How long answers that are on their way may take when the service stops. */
const GRACE_MS = 5000;

/** Connections that wait to be taken: those of a burst would else be tried again by their systems, seconds later. */
const BACKLOG = 4096;

/**
 * Sockets that listen on the port. Node takes one connection of each a turn of its loop, and the turns of
 * a busy service are long: with one socket alone whoever came newly waited ten seconds, while the others were answered.
 */
const SOCKETS = 8;

/** A service that takes calls. */
export type Listening = {
	readonly port: number;
	/** No new connections; those that ask for nothing end at once (also with half a request), the others when answered, after 5 s in any case. */
	readonly stop: () => Promise<void>;
};

type Place = { readonly host: string; readonly port: number };

async function open(server: SocketServer, options: ListenOptions): Promise<number> {
	server.listen({ ...options, backlog: BACKLOG });
	await once(server, 'listening');
	return (server.address() as AddressInfo).port;
}

const close = (server: SocketServer) => new Promise<void>((resolve) => server.close(() => resolve()));

/** Opens a port for several sockets; alone where the system knows no such ports (macOS, Windows). */
async function openShared(server: SocketServer, place: Place): Promise<{ port: number; isShared: boolean }> {
	// Another service with shared ports would share them with this one: one that shares nothing shows whether it is free.
	if (place.port !== 0) {
		const trial = createServer();
		await open(trial, place);
		await close(trial);
	}
	try {
		return { port: await open(server, { ...place, reusePort: true }), isShared: true };
	} catch (error) {
		if (!(error instanceof Error && 'code' in error && error.code === 'ENOTSUP')) throw error;
		return { port: await open(server, place), isShared: false };
	}
}

/**
 * Takes calls at an address; port 0 takes any that is free.
 * @throws Error with `code` EADDRINUSE where somebody else listens there
 */
export async function listen(
	fetch: (request: Request) => Response | Promise<Response>,
	{ host, port: wished }: Place,
): Promise<Listening> {
	const server = createAdaptorServer({ fetch, hostname: host }) as Server;
	const end = ending(server);
	const { port, isShared } = await openShared(server, { host, port: wished });
	const others = Array.from({ length: isShared ? SOCKETS - 1 : 0 }, () =>
		// As an HTTP server takes its own.
		createServer({ allowHalfOpen: true, noDelay: true }, (socket) => server.emit('connection', socket)),
	);
	const stop = () => end([server, ...others]);
	const opened = await Promise.allSettled(
		others.map((other) => open(other, { host, port, reusePort: true })),
	);
	const failed = opened.find((one) => one.status === 'rejected');
	if (failed) {
		await stop();
		throw failed.reason;
	}
	return { port, stop };
}

/** Watches the connections of a server from its start on, and answers how to end them with the sockets they came by. */
function ending(server: Server): (sockets: readonly SocketServer[]) => Promise<void> {
	const requests = new Map<Socket, number>();
	let isStopping = false;
	server.on('connection', (socket) => {
		requests.set(socket, 0);
		socket.once('close', () => requests.delete(socket));
	});
	server.on('request', ({ socket }, response) => {
		requests.set(socket, (requests.get(socket) ?? 0) + 1);
		response.once('close', () => {
			const left = (requests.get(socket) ?? 1) - 1;
			if (requests.has(socket)) requests.set(socket, left);
			if (isStopping && left === 0) socket.end();
		});
	});
	return async (sockets) => {
		isStopping = true;
		const closed = Promise.all(sockets.map(close));
		for (const [socket, running] of requests) if (running === 0) socket.destroy();
		const deadline = setTimeout(() => {
			for (const socket of requests.keys()) socket.destroy();
		}, GRACE_MS);
		await closed;
		clearTimeout(deadline);
	};
}
